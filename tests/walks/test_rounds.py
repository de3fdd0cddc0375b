"""An evening of two rounds in a browser: drawn on a phone, and with scripts off on an old one."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.makers import make_evening, make_players, make_rules
from tests.walks.conftest import DESK, PHONE, find_barriers, is_too_wide, log_in
from whistclub.play.models import Table, TableSeat

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]

NARROW = {"width": 320, "height": 640}
NAMES = [
    "O'Brien", "Lieve d'Hondt", "Ștefan Munteanu", "<b>x</b>", "Jan Peeters", "Jan Peeters",
    "Vandenbroucke-Deschuyteneer-Maximilienne", "Zoë Van Driessche", "Yusuf Aydın",
]  # fmt: skip


@pytest.mark.parametrize(
    ("size", "language", "options"),
    [
        (NARROW, "en", {"java_script_enabled": False}),
        (PHONE, "fr", {}),
        (DESK, "nl", {}),
        (PHONE, "ro", {}),
    ],
)
def test_two_rounds_are_drawn_seen_changed_and_seated(open_page, club, size, language, options):
    evening = make_evening(club, make_rules(club, "whisthub", max_players=5), deals=8)
    players = make_players(club, *NAMES)
    page = open_page(size, language, **options)
    log_in(page)
    faults = []

    def look():
        assert not is_too_wide(page), page.url
        if options.get("java_script_enabled", True):
            faults.extend(find_barriers(page))

    page.goto(f"{evening.get_absolute_url()}rounds/1/")
    for player in players:
        page.locator(f"[name=present][value='{player.pk}']").check(force=True)
    look()
    page.locator("[name=act][value=draw]").click()
    expect(page.locator(".tile")).to_have_count(2)
    look()
    first, fifth = (page.locator(f"[name={name}]") for name in ("first", "second"))
    first.select_option(str(players[0].pk))
    fifth.select_option(str(players[8].pk))
    page.locator("[name=act][value=exchange]").click()
    expect(page.locator(".tile")).to_have_count(2)
    page.locator("[name=act][value=publish]").click()
    page.wait_for_url("**/evenings/*/")
    look()
    assert sorted(len(table.seats.all()) for table in Table.objects.all()) == [4, 5]
    page.goto(f"{evening.get_absolute_url()}rounds/2/")
    look()
    page.locator("[name=act][value=draw]").click()
    page.locator("[name=act][value=publish]").click()
    page.wait_for_url("**/evenings/*/")
    look()
    assert TableSeat.objects.filter(table__round=2).count() == 9
    assert faults == []
