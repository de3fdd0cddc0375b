"""A drive played without the site: its cards typed on a phone, the sums, the end."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.drives.makers import make_drive
from tests.makers import NOW, make_club, make_players
from tests.test_names import LONG
from tests.walks.conftest import DESK, PHONE, log_in, look
from tests.walks.drive_desk import at
from whistclub.drives import services
from whistclub.drives.models import CardTotal

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]

SMALL = {"width": 320, "height": 640}
# Two rounds of one hand at one table: 9 and 4 tricks, then 7 and 6.
CARDS = {1: (9, 7), 2: (4, 6), 3: (9, 6), 4: (4, 7)}


def test_cards_are_typed_put_right_and_finished(open_page):
    club = make_club(language="nl")
    drive = make_drive(club, 3, rounds=2, prizes=["highest"], tie_breaks=["share"])
    services.enter(drive=drive, players=make_players(club, LONG))
    page = open_page(PHONE, "nl")
    log_in(page)
    page.goto(at(drive, "drive"))
    page.get_by_role("link", name="Papieren kaarten invoeren").click()
    look(page, SMALL, PHONE, DESK)
    page.set_viewport_size(PHONE)
    for number, halves in CARDS.items():
        for half, tricks in enumerate(halves, 1):
            page.fill(f"[name=c{number}-{half}]", str(tricks))
    page.fill("[name=c1-total]", "15")
    page.get_by_role("button", name="Opslaan").last.click()
    expect(page.get_by_text("De helften geven samen 16 en niet 15").first).to_be_visible()
    look(page, SMALL)
    assert not CardTotal.objects.exists()
    page.fill("[name=c1-total]", "16")
    page.get_by_role("button", name="Opslaan").last.click()
    expect(page.get_by_text("52 = 52")).to_be_visible()
    look(page, PHONE, DESK)
    page.get_by_role("button", name="De drive afsluiten").click()
    expect(page.get_by_text("De drive is afgesloten")).to_be_visible()
    page.goto(at(drive, "standings"))
    expect(page.locator("tbody tr").first).to_contain_text("Player 1")
    look(page, PHONE)


def test_a_card_half_typed_survives_a_dead_network(open_page):
    club = make_club()
    drive = make_drive(club, 4, rounds=2)
    page = open_page(PHONE)
    log_in(page)
    page.goto(at(drive, "totals", 1))
    page.fill("[name=c2-1]", "4")
    page.context.set_offline(True)
    page.get_by_role("button", name="Save").last.click()
    expect(page.locator(".cards")).to_have_count(0)  # the browser's own page says why
    page.context.set_offline(False)
    page.goto(at(drive, "totals", 1))
    expect(page.locator("[name=c2-1]")).to_have_value("4")
    card = drive.entrants.get(number=1)
    typed = services.Written(card.pk, 1, 9, None)
    services.enter_totals(drive=drive, totals=[typed], now=NOW, by=None)
    page.fill("[name=c1-1]", "8")
    page.get_by_role("button", name="Save").last.click()
    expect(page.get_by_text("stands: 9")).to_be_visible()
    look(page)
    page.get_by_role("button", name="Save").last.click()
    expect(page.get_by_text("1 number saved.")).to_be_visible()
    assert [one.tricks for one in CardTotal.objects.standing()] == [4, 8]
