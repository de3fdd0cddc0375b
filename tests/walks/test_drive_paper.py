"""The print page of a drive and the doors on its table cards, in a browser."""

from __future__ import annotations

import pytest

from tests import makers
from tests.sheets.drives import planned_drive
from tests.walks.conftest import DESK, PHONE, find_barriers, is_too_wide
from whistclub.play.doors import door_path

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.parametrize("size", [PHONE, DESK])
def test_an_organiser_orders_the_cards_of_a_drive(open_page, size):
    club = makers.make_club()
    drive = planned_drive(club)
    page = open_page(size)
    page.goto("/log-in/")
    page.fill("[name=username]", "alma")
    page.fill("[name=password]", makers.PASSWORD)
    page.press("[name=password]", "Enter")
    page.goto(f"/clubs/{club.slug}/drives/{drive.pk}/print/")
    assert find_barriers(page) == []
    assert not is_too_wide(page)
    page.goto(door_path(drive.evening, 1))
    assert find_barriers(page) == []
