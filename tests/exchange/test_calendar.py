"""A club's evenings in the calendars of its members (RFC 5545)."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta

import pytest
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from tests.drives.makers import make_drive
from tests.makers import NOW, TODAY, make_evening
from whistclub.clubs.services import add_players
from whistclub.exchange.calendar import Event, calendar_of
from whistclub.exchange.models import Sharing
from whistclub.exchange.services.sharing import make_feed, show_results
from whistclub.play.services import close_evening, seat_table


def unfolded(content):
    """The lines of the file as a calendar program joins them."""
    return content.decode().replace("\r\n ", "").removesuffix("\r\n").split("\r\n")


def event(**facts):
    given = {"uid": "1@whistclub", "stamp": NOW, "start": TODAY, "summary": "Whist", **facts}
    return unfolded(calendar_of("Club", [Event(**given)]))


def test_an_evening_is_a_whole_day():
    assert event()[6:] == [
        "BEGIN:VEVENT", "UID:1@whistclub", "DTSTAMP:20261203T194500Z",
        "DTSTART;VALUE=DATE:20261203", "SUMMARY:Whist", "END:VEVENT", "END:VCALENDAR",
    ]  # fmt: skip


def test_a_moment_is_written_in_universal_time():
    start = datetime(2026, 12, 3, 19, 45, tzinfo=UTC)
    lines = event(start=start, end=start + timedelta(hours=3))
    assert {"DTSTART:20261203T194500Z", "DTEND:20261203T224500Z"} < set(lines)


def test_signs_that_part_values_are_escaped():
    lines = event(summary="Bar; 1st floor, left\nring\\call")
    assert r"SUMMARY:Bar\; 1st floor\, left\nring\\call" in lines


@given(st.text(max_size=200))
def test_no_line_is_longer_than_75_octets_whatever_is_written(words):
    content = calendar_of(words, [Event("1@whistclub", NOW, TODAY, words, location=words)])
    assert content.endswith(b"END:VCALENDAR\r\n")
    for line in content.removesuffix(b"\r\n").split(b"\r\n"):
        assert len(line) <= 75
        assert b"\n" not in line
        line.decode()  # no letter is cut in two


@pytest.fixture
def feed(club):
    make_feed(club=club, now=NOW)
    return Sharing.objects.get()


def lines(feed):
    answer = Client().get(f"/calendar/{feed.feed_key}.ics")
    assert answer["Content-Type"] == "text/calendar; charset=utf-8"
    return unfolded(answer.content)


@pytest.mark.django_db
def test_evenings_and_drives_stand_in_the_clubs_calendar(club, feed, time_machine):
    time_machine.move_to(NOW)
    evening = make_evening(club)
    drive = make_drive(club, starts=time(20, 0), minutes=20, rounds=3)
    found = lines(feed)
    assert found.count("BEGIN:VEVENT") == 2
    assert f"UID:{evening.uid}@whistclub" in found
    assert "SUMMARY:Les Quatre Vents: whisthub" in found
    # 20:00 in Brussels in winter; three rounds of 20 minutes.
    start = found.index("DTSTART:20261203T190000Z")
    assert found[start + 1 : start + 3] == ["DTEND:20261203T200000Z", "SUMMARY:Advent drive"]
    assert f"UID:{drive.evening.uid}@whistclub" in found


@pytest.mark.django_db
def test_the_stamp_comes_from_the_data(club, feed, time_machine):
    time_machine.move_to(NOW + timedelta(days=2))
    evening = make_evening(club)
    assert "DTSTAMP:20261203T194500Z" in lines(feed)  # of the address
    close_evening(evening=evening, at=NOW + timedelta(hours=1))
    assert "DTSTAMP:20261203T204500Z" in lines(feed)


@pytest.mark.django_db
def test_results_that_everybody_may_see_have_their_address_in_it(club, feed, time_machine):
    time_machine.move_to(NOW)
    evening = make_evening(club)
    seat_table(evening=evening, players=add_players(club=club, names=["A", "B", "C", "D"]))
    assert not any(line.startswith("URL:") for line in lines(feed))
    show_results(club=club, since=TODAY)
    assert f"URL:http://testserver/results/{club.slug}/{evening.pk}/" in lines(feed)


@pytest.mark.django_db
def test_a_new_address_closes_the_old_one(alma, club, feed):
    sharing = f"/clubs/{club.slug}/sharing/"
    alma.post(sharing, {"act": "feed"})
    assert Client().get(f"/calendar/{feed.feed_key}.ics").status_code == 404
    feed.refresh_from_db()
    assert f"/calendar/{feed.feed_key}.ics" in alma.get(sharing).content.decode()
    alma.post(sharing, {"act": "no_feed"})
    assert Client().get(f"/calendar/{feed.feed_key}.ics").status_code == 404
    assert Client().get("/calendar/.ics").status_code == 404


@pytest.mark.django_db
def test_the_calendar_is_asked_for_anew_by_its_mark(club, feed):
    answer = Client().get(f"/calendar/{feed.feed_key}.ics")
    again = Client().get(
        f"/calendar/{feed.feed_key}.ics", headers={"if-none-match": answer["ETag"]}
    )
    assert again.status_code == 304
