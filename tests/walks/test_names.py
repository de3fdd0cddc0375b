"""No name is so long that a page must be scrolled sideways on a small phone."""

from __future__ import annotations

import pytest

from tests.drives.test_doors import address as of_drive
from tests.drives.test_every_page import PAGES as DRIVE_PAGES
from tests.drives.test_every_page import of
from tests.makers import make_players, play_small_evening
from tests.test_access import furnish
from tests.test_names import FIRST, LONG, PAGES, SECOND, place_of
from tests.walks.conftest import is_too_wide, log_in
from whistclub.clubs.models import Membership, Player, User
from whistclub.play import services

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]


def test_no_page_is_wider_than_a_small_phone(open_page, club):
    table = furnish(club, FIRST)
    others = make_players(club, *SECOND)
    play_small_evening(services.seat_table(evening=table.evening, players=others))
    # Whoever corrects, rules and logs in has the longest name too.
    Membership.objects.filter(user__username="alma").update(player=Player.objects.get(name=LONG))
    User.objects.filter(username="alma").update(email=f"{LONG.lower()}@example.org")
    page = open_page({"width": 320, "height": 640})
    log_in(page)
    wide = []
    for address in (place_of(name, table) for name in PAGES):
        page.goto(address)
        if is_too_wide(page):
            wide.append(address)
    assert wide == []


def test_no_page_of_a_drive_is_wider_than_a_small_phone(open_page, club):
    drive = of(club, make_players(club, *FIRST, *SECOND))
    page = open_page({"width": 320, "height": 640})
    log_in(page)
    wide = []
    for name in DRIVE_PAGES:
        query = "?name=e" if name == "drives:seat" else ""
        page.goto(of_drive(name, drive) + query)
        if is_too_wide(page):
            wide.append(name)
    assert wide == []
