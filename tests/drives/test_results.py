"""Tricks typed at the desk: some or all tables in one post, once, and never over others’."""

from __future__ import annotations

import uuid

import pytest

from tests.drives.makers import announce, correct_ns, hand_in, make_drive, plan
from tests.drives.pages import address, typed, words
from tests.makers import NOW
from whistclub.drives.models import Draw
from whistclub.drives.selectors.results import results_of
from whistclub.play.models import Entry
from whistclub.play.services import void_deal

pytestmark = pytest.mark.django_db


@pytest.fixture
def drive(club):
    """Eight at a drive of two hands a round, the first round announced."""
    drive = make_drive(club, 8, deals=2, trumps=["H", "C"])
    plan(drive)
    announce(drive, 1)
    return drive


@pytest.fixture
def url(drive):
    return address(drive, "results", 1)


def made(drive):
    """North and South, East and West of each table; None where it has not handed in."""
    (found,) = results_of(drive, [Draw.objects.filter(drive=drive, round=1).latest().get()])
    return [result and (result.ns, result.ew) for result in found.results]


def test_all_tables_in_one_post(drive, url, alma):
    form = typed(alma.get(url), t1_1=7, t1_2=9, t2_1=0, t2_2=13)
    answer = alma.post(url, form, follow=True)
    assert "4 hands saved." in words(answer)
    assert made(drive) == [(16, 10), (13, 13)]


def test_a_table_that_stays_empty_is_left_as_it_is(drive, url, alma):
    alma.post(url, typed(alma.get(url), t2_1=7, t2_2=6))
    assert made(drive) == [None, (13, 13)]


def test_the_same_form_sent_twice_is_one_result(drive, url, alma):
    form = typed(alma.get(url), t1_1=7, t1_2=9)
    assert [alma.post(url, form).status_code for _ in range(2)] == [302, 302]
    assert Entry.objects.count() == 2


def test_a_number_out_of_range_is_refused_and_nothing_is_lost(drive, url, alma):
    answer = alma.post(url, typed(alma.get(url), t1_1=14, t1_2="x", t2_1=7))
    assert answer.status_code == 422
    shown = words(answer)
    assert "14 is not 0 to 13." in shown
    assert "x is not 0 to 13." in shown
    assert [typed(answer)[name] for name in ("t1-1", "t1-2", "t2-1")] == ["14", "x", "7"]
    assert not Entry.objects.exists()


def test_another_number_is_a_correction_and_the_same_one_is_nothing(drive, url, alma):
    alma.post(url, typed(alma.get(url), t1_1=7, t1_2=9))
    answer = alma.post(url, typed(alma.get(url), t1_1=8), follow=True)
    assert "1 hand saved." in words(answer)
    assert Entry.objects.count() == 3
    assert Entry.objects.exclude(replaces=None).get().facts["tricks"] == [8, 5]


def test_what_the_table_entered_meanwhile_is_shown_and_not_written_over(drive, url, alma):
    form = typed(alma.get(url), t1_1=7, t2_1=5)
    hand_in(drive.evening.tables.get(number=1), 8)
    answer = alma.post(url, form)
    assert answer.status_code == 409
    assert "stands: 8" in words(answer)
    assert typed(answer)["t1-1"] == "7"
    live = Entry.objects.live().order_by("table__number").values_list("facts", flat=True)
    assert [facts["tricks"][0] for facts in live] == [8, 5]
    # Saved once more it is a correction.
    assert alma.post(url, typed(answer)).status_code == 302
    assert Entry.objects.exclude(replaces=None).get().facts["tricks"] == [7, 6]


def test_the_same_number_from_both_is_no_conflict(drive, url, alma):
    form = typed(alma.get(url), t1_1=8)
    hand_in(drive.evening.tables.get(number=1), 8)
    assert alma.post(url, form).status_code == 302
    assert Entry.objects.count() == 1


def test_a_correction_of_what_was_corrected_meanwhile_is_shown(drive, url, alma):
    table = drive.evening.tables.get(number=1)
    hand_in(table, 8)
    form = typed(alma.get(url), t1_1=7)
    correct_ns(table, 1, 6)
    answer = alma.post(url, form)
    assert answer.status_code == 409
    assert "stands: 6" in words(answer)


def test_a_hand_that_was_struck_is_entered_anew(drive, url, alma):
    table = drive.evening.tables.get(number=1)
    hand_in(table, 8)
    void_deal(entry=Entry.objects.get(), key=uuid.uuid4(), by=None, at=NOW)
    alma.post(url, typed(alma.get(url), t1_1=7))
    assert Entry.objects.live().get().facts["tricks"] == [7, 6]


def test_games_that_are_not_plain_tricks_have_no_grid(club, alma):
    drive = make_drive(club, 8, "random-redraw", variant="court-whist")
    plan(drive)
    announce(drive, 1)
    assert alma.get(address(drive, "results", 1)).status_code == 404
    assert "Enter next deal" in words(alma.get(address(drive)))


def test_the_page_takes_as_many_queries_for_ten_tables_as_for_two(
    club, alma, django_assert_num_queries
):
    for players in (8, 40):
        drive = make_drive(club, players)
        plan(drive)
        for table in announce(drive, 1):
            hand_in(table, 7)
        with django_assert_num_queries(9):
            alma.get(address(drive, "results", 1))
