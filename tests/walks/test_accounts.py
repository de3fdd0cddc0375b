"""Accounts in a real browser: who pays whom, a player's record, two players against each other."""

from __future__ import annotations

import pytest

from tests import makers
from tests.sheets.papers import HARD_NAMES
from tests.walks.conftest import DESK, PHONE, log_in, look
from whistclub.play.models import Payment

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]

SMALL = {"width": 320, "height": 568}


@pytest.fixture
def table(club):
    table = makers.make_table(club, names=HARD_NAMES)
    makers.play_small_evening(table)
    makers.fine(table, 3, -15)
    return table


@pytest.mark.parametrize("language", ["en", "fr", "nl", "ro"])
def test_pages_of_points_and_money_fit_and_bar_nobody(table, open_page, language):
    page = open_page(SMALL, language)
    log_in(page)
    club = f"/clubs/{table.evening.club.slug}"
    settle_up = f"{club}/evenings/{table.evening_id}/settle-up/?rules=whisthub&stake=5"
    page.goto(settle_up)
    page.locator(".payments form button").first.click()
    for path in (settle_up, f"{club}/players/1/", f"{club}/players/1/with/4/"):
        page.goto(path)
        look(page, SMALL, PHONE, DESK)


def test_a_payment_is_ticked_and_taken_back_with_the_keyboard(table, open_page):
    page = open_page(PHONE)
    log_in(page)
    page.goto(
        f"/clubs/{table.evening.club.slug}/evenings/{table.evening_id}/settle-up/"
        "?rules=whisthub&stake=5"
    )
    page.locator(".payments form button").first.press("Enter")
    page.get_by_role("heading", name="2 payments are still to be made").wait_for()
    assert Payment.objects.in_force().count() == 1
    page.get_by_role("button", name="Undo").press("Enter")
    page.get_by_role("heading", name="3 payments settle it").wait_for()
    assert Payment.objects.in_force().count() == 0
