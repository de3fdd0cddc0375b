"""Deals entered at a table: once each, whatever phones and networks do."""

from __future__ import annotations

import uuid

import pytest
from django.db import IntegrityError, transaction

from tests.makers import (
    NOW,
    PASSED,
    end,
    enter,
    make_club,
    make_table,
    misere,
    pair,
    rubber,
    solo,
)  # fmt: skip
from whistclub.play import services
from whistclub.play.models import Entry, Score
from whistclub.play.selectors import table_page
from whistclub.scoring import DealRejected

pytestmark = pytest.mark.django_db


def points(table, number):
    """The stored points of a deal, by seat."""
    scores = Score.objects.filter(
        entry__table=table, entry__number=number, entry__replaced_by=None
    ).order_by("seat")
    return list(scores.values_list("points", flat=True))


def test_a_deal_gives_every_seat_its_points(table):
    enter(table, 1, solo(6, seat=1, tricks=7))
    # A solo of six that takes seven is worth 5 from each opponent by the Whisthub table.
    assert points(table, 1) == [-5, 15, -5, -5]


def test_the_same_form_sent_twice_is_one_deal(table):
    key = uuid.uuid4()
    first = enter(table, 1, solo(6, 1, 7), key=key)
    again = enter(table, 1, solo(6, 1, 7), key=key)
    assert again == first
    assert Entry.objects.count() == 1


def test_a_repeat_gets_the_first_receipt_even_after_a_correction(table):
    key = uuid.uuid4()
    first = enter(table, 1, solo(6, 1, 7), key=key)
    services.correct_deal(entry=first, deal=solo(6, 1, 6), key=uuid.uuid4(), by=None, at=NOW)
    assert enter(table, 1, solo(6, 1, 7), key=key) == first


def test_a_second_phone_is_told_the_deal_is_taken(table):
    first = enter(table, 1, solo(6, 1, 7))
    with pytest.raises(services.DealTaken) as taken:
        enter(table, 1, pair(8, (0, 2), 8))
    assert taken.value.entry == first


def test_a_pass_out_doubles_the_next_deal(table):
    enter(table, 1, PASSED)
    enter(table, 2, solo(6, 1, 7))
    assert points(table, 1) == [0, 0, 0, 0]
    assert points(table, 2) == [-10, 30, -10, -10]


def test_the_dearest_deal_that_a_club_can_set_is_stored(club):
    table = make_table(club, overrides={"table": {"solo 6": 9999}})
    enter(table, 1, PASSED)
    enter(table, 2, solo(6, 1, 6))
    # 9999 from each of three, doubled by the pass-out.
    assert points(table, 2) == [-19998, 59994, -19998, -19998]


def test_two_misères_are_settled_each_alone(table):
    enter(table, 1, misere((0, 0), (1, 1)))
    assert points(table, 1) == [48, -48, 0, 0]


def test_a_deal_that_breaks_the_rules_is_refused_and_nothing_stored(table):
    with pytest.raises(DealRejected):
        enter(table, 1, solo(6, 1, tricks=14))
    assert Entry.objects.count() == 0


def test_a_forgotten_deal_changes_what_came_after_it(table):
    enter(table, 2, solo(6, 1, 7))
    enter(table, 1, PASSED)
    assert points(table, 2) == [-10, 30, -10, -10]


def test_a_deal_after_the_rubber_is_refused(club):
    table = make_table(club, "english-short")
    for number in (1, 2):
        enter(table, number, rubber(11))  # 5 points each: two games to none
    with pytest.raises(DealRejected) as rejected:
        enter(table, 3, rubber(7))
    assert [problem.code for problem in rejected.value.problems] == ["rubber is over"]


def test_a_rubber_pays_its_margin_to_every_player(club):
    table = make_table(club, "english-short")
    enter(table, 1, rubber(11))
    enter(table, 2, rubber(11))
    # 5 + 5 and 2 for the rubber, to nothing: a margin of 12.
    assert points(table, 1) == [0, 0, 0, 0]
    assert points(table, 2) == [12, -12, 12, -12]


def test_the_database_itself_refuses_points_that_do_not_add_up(table):
    entry = enter(table, 1, solo(6, 1, 7))
    with pytest.raises(IntegrityError), transaction.atomic():
        Entry.objects.filter(pk=entry.pk).update(balance=1)


def test_the_database_itself_refuses_a_second_first_entry(table):
    entry = enter(table, 1, solo(6, 1, 7))
    with pytest.raises(IntegrityError), transaction.atomic():
        Entry.objects.create(table=table, number=1, key=uuid.uuid4(), facts=entry.facts, at=NOW)


def test_a_table_may_only_write_until_the_results_are_final(table, club):
    end(table.evening)
    with pytest.raises(services.ResultsFinal):
        enter(table, 1, solo(6, 1, 7))
    keeper = club.memberships.get(role="keeper")
    assert enter(table, 1, solo(6, 1, 7), by=keeper, note="was left out").pk


def test_a_key_of_another_table_is_not_taken_for_a_repeat(table):
    key = uuid.uuid4()
    enter(table, 1, solo(6, 1, 7), key=key)
    other = make_table(make_club("Other club", keeper="carl"))
    with pytest.raises(IntegrityError):
        enter(other, 1, solo(6, 1, 7), key=key)


def test_the_sheet_runs_on_from_deal_to_deal(table):
    enter(table, 1, solo(6, 1, 7))
    enter(table, 2, pair(8, (0, 2), 8))
    page = table_page(table)
    assert [seat.total for seat in page.deals[1].seats] == [3, 7, 3, -13]
    assert page.totals == (3, 7, 3, -13)
    assert page.balance == 0
