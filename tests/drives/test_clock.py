"""The clock of a round: it starts with it, and is stopped, rung and given more."""

from __future__ import annotations

from datetime import timedelta

import pytest

from tests.drives.makers import announce, make_drive, plan
from tests.makers import NOW
from whistclub.drives import services
from whistclub.drives.selectors.clock import clock_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def drive(club):
    """A drive of ten minutes a round, whose first has just been announced."""
    drive = make_drive(club, 8, minutes=10)
    plan(drive)
    announce(drive, 1)
    drive.refresh_from_db()
    return drive


def later(**time):
    return NOW + timedelta(**time)


def test_it_starts_with_the_round(drive):
    assert clock_of(drive, later(minutes=5, seconds=50)).text == "04:10"
    assert clock_of(drive, later(minutes=10)).is_over


def test_stopped_it_stands_until_it_is_started(drive):
    stopped = services.stop_clock(drive=drive, now=later(minutes=4))
    assert clock_of(stopped, later(minutes=9)).text == "06:00"
    started = services.start_clock(drive=drive, now=later(minutes=9))
    assert clock_of(started, later(minutes=14)).text == "01:00"


def test_started_twice_it_runs_on(drive):
    started = services.start_clock(drive=drive, now=later(minutes=4))
    assert clock_of(started, later(minutes=4)).text == "06:00"


def test_rung_it_is_over(drive):
    assert clock_of(services.ring(drive=drive, now=later(minutes=2)), later(minutes=2)).is_over


def test_more_minutes_are_added_to_what_is_left(drive):
    more = services.extend_clock(drive=drive, minutes=2, now=later(minutes=9))
    assert clock_of(more, later(minutes=9)).text == "03:00"


def test_more_minutes_after_the_end_begin_now(drive):
    more = services.extend_clock(drive=drive, minutes=2, now=later(minutes=20))
    assert clock_of(more, later(minutes=20)).text == "02:00"


def test_more_minutes_for_a_stopped_clock_wait_with_it(drive):
    services.stop_clock(drive=drive, now=later(minutes=4))
    more = services.extend_clock(drive=drive, minutes=2, now=later(minutes=5))
    assert (clock_of(more, later(minutes=9)).text, more.clock_ends) == ("08:00", None)


def test_a_drive_without_minutes_has_no_clock(club):
    drive = make_drive(club, 8)
    assert clock_of(services.start_clock(drive=drive, now=NOW), NOW) is None
