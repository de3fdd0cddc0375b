"""The print page of a drive and the doors on its table cards, in a browser."""

from __future__ import annotations

import pytest

from tests import makers
from tests.sheets.drives import planned_drive
from tests.walks.conftest import DESK, PHONE, log_in, look
from whistclub.play.doors import door_path

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]


def test_what_prints_a_drive_and_opens_its_tables_bars_nobody(open_page):
    club = makers.make_club()
    drive = planned_drive(club)
    page = open_page()
    log_in(page)
    page.goto(f"/clubs/{club.slug}/drives/{drive.pk}/print/")
    look(page, PHONE, DESK)
    page.goto(door_path(drive.evening, 1))
    look(page, PHONE, DESK)
