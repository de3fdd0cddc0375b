"""Results that everybody may see, if the club wishes."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tests.drives.makers import make_drive, play_round
from tests.makers import NOW, TODAY, enter, fine, solo
from tests.pages import page_of
from whistclub.exchange.services.sharing import show_results, switch_evening
from whistclub.play.models import Evening
from whistclub.play.services import close_evening

pytestmark = pytest.mark.django_db
CLUB = "/results/les-quatre-vents/"


@pytest.fixture
def stranger():
    return Client()


@pytest.fixture
def played(table):
    enter(table, 1, solo(6, 1, 7))
    return table


@pytest.fixture
def shown(played):
    show_results(club=played.evening.club, since=TODAY)
    return played.evening


def at(evening, part=""):
    return f"{CLUB}{evening.pk}/{part}"


def rows(answer):
    return [
        [cell.text for cell in row.all("td, th")] for row in page_of(answer).all("tbody tr")
    ]  # fmt: skip


@pytest.mark.parametrize("part", ["", "latest/frame/"])
def test_nobody_sees_anything_until_the_club_wishes(stranger, played, part):
    assert stranger.get(CLUB + part).status_code == 404
    assert stranger.get(at(played.evening)).status_code == 404


def test_everybody_sees_names_and_points(stranger, shown):
    page = stranger.get(at(shown))
    assert rows(page)[:2] == [["1", "Ștefan Munteanu", "+15"], ["2=", "Thérèse Wauters", "−5"]]
    assert page_of(page).all("main a") == []  # to no page of the club


def test_evenings_before_the_day_are_shown_only_if_switched_on(stranger, played):
    evening = played.evening
    show_results(club=evening.club, since=TODAY + timedelta(days=1))
    assert stranger.get(at(evening)).status_code == 404
    switch_evening(evening=evening, is_shown=True)
    assert stranger.get(at(evening)).status_code == 200


def test_an_evening_is_switched_off_for_itself(stranger, alma, shown):
    alma.post(f"/clubs/les-quatre-vents/evenings/{shown.pk}/sharing/", {"shown": "off"})
    assert stranger.get(at(shown)).status_code == 404
    assert page_of(stranger.get(CLUB)).one("main section").text == "No results yet."


def test_an_evenings_own_switch_shows_nothing_where_the_club_shows_nothing(stranger, played):
    switch_evening(evening=played.evening, is_shown=True)
    assert stranger.get(at(played.evening)).status_code == 404


def test_an_evening_that_has_not_begun_has_no_page(stranger, shown):
    later = Evening.objects.create(club=shown.club, date=TODAY, rules=shown.rules)
    assert stranger.get(at(later)).status_code == 404


def test_the_page_says_how_far_the_results_are(stranger, shown, time_machine):
    time_machine.move_to(NOW)
    assert page_of(stranger.get(at(shown))).one(".status").text == "Being played"
    Evening.objects.update(window=30)
    close_evening(evening=shown, at=NOW)
    assert page_of(stranger.get(at(shown))).one(".status").text == "Provisional results"
    time_machine.move_to(NOW + timedelta(minutes=31))
    assert page_of(stranger.get(at(shown))).one(".status").text == "Final results"


def test_the_language_is_that_of_the_address_else_of_the_club(stranger, shown):
    assert page_of(stranger.get(at(shown))).one("html")["lang"] == "en"
    stranger.cookies["django_language"] = "fr"
    assert page_of(stranger.get(at(shown))).one("html")["lang"] == "en"
    for language in ("fr", "nl", "ro"):
        page = stranger.get(at(shown), {"language": language})
        assert page_of(page).one("html")["lang"] == language


def test_a_copy_may_be_kept_and_is_asked_for_anew_by_its_mark(stranger, shown, played):
    page = stranger.get(at(shown))
    assert page["Cache-Control"] == "public, max-age=60"
    assert "Cookie" not in page.get("Vary", "")
    assert page.cookies == {}
    again = stranger.get(at(shown), headers={"if-none-match": page["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    fine(played, 0, -3)
    changed = stranger.get(at(shown), headers={"if-none-match": page["ETag"]})
    assert changed.status_code == 200


def test_only_the_frame_may_stand_on_other_sites(stranger, shown):
    page = stranger.get(at(shown))
    assert page["X-Frame-Options"] == "DENY"
    assert "frame-ancestors 'none'" in page["Content-Security-Policy"]
    for part in (at(shown, "frame/"), f"{CLUB}latest/frame/"):
        framed = stranger.get(part)
        assert "X-Frame-Options" not in framed
        assert "frame-ancestors *" in framed["Content-Security-Policy"]
        assert "script-src 'self'" in framed["Content-Security-Policy"]
        assert page_of(framed).one("footer") is None
        assert rows(framed) == rows(page)


def test_a_drive_shows_its_own_lists(stranger, club):
    """One hand: cards 1 and 3 take 9 tricks of 13."""
    drive = make_drive(club, 4, rounds=1)
    play_round(drive, 1, ((1, 2, 3, 4), 9))
    show_results(club=club, since=TODAY)
    page = stranger.get(at(drive.evening))
    assert page_of(page).one("h1").text == "Advent drive"
    assert rows(page) == [
        ["1=", "Player 1", "9"], ["1=", "Player 3", "9"],
        ["3=", "Player 2", "4"], ["3=", "Player 4", "4"],
    ]  # fmt: skip


def test_a_keeper_switches_it_on_and_off_and_is_given_what_to_copy(alma, stranger, played):
    sharing = "/clubs/les-quatre-vents/sharing/"
    assert page_of(alma.get(sharing)).one("textarea") is None
    alma.post(sharing, {"act": "results"})
    snippet = page_of(alma.get(sharing)).one("textarea").text
    assert snippet == (
        '<iframe src="http://testserver/results/les-quatre-vents/latest/frame/?language=en" '
        'title="Les Quatre Vents" width="100%" height="600" loading="lazy"></iframe>'
    )
    assert stranger.get(CLUB).status_code == 200
    alma.post(sharing, {"act": "no_results"})
    assert stranger.get(CLUB).status_code == 404


def test_the_page_asks_as_often_for_more_deals(stranger, shown, played, django_assert_num_queries):
    with CaptureQueriesContext(connection) as asked:
        stranger.get(at(shown))
    for number in range(2, 6):
        enter(played, number, solo(6, 1, 7))
    with django_assert_num_queries(len(asked)):
        stranger.get(at(shown))
