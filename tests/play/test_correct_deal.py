"""Mistakes put right: the old version stays, everything that hangs on it moves."""

from __future__ import annotations

import uuid

import pytest

from tests.makers import NOW, PASSED, enter, make_table, pair, rubber, solo
from tests.play.test_record_deal import points
from whistclub.play import services
from whistclub.play.models import Entry
from whistclub.play.selectors import corrections, table_page
from whistclub.scoring import ExactBidDeal

pytestmark = pytest.mark.django_db


def correct(entry, deal, **options):
    given = {"key": uuid.uuid4(), "by": None, "at": NOW, **options}
    return services.correct_deal(entry=entry, deal=deal, **given)


def void(entry):
    return services.void_deal(entry=entry, key=uuid.uuid4(), by=None, at=NOW)


def restore(entry):
    return services.restore_deal(entry=entry, key=uuid.uuid4(), by=None, at=NOW)


def hand(cards, dealer, bids, tricks):
    return ExactBidDeal(cards, dealer, bids, tricks)


def test_a_correction_counts_and_the_old_version_stays(table):
    first = enter(table, 1, solo(6, 1, 7))
    new = correct(first, solo(6, 1, 5))
    # Down one: 4 and 1 to each opponent.
    assert points(table, 1) == [5, -15, 5, 5]
    assert Entry.objects.get(pk=first.pk).facts == first.facts
    assert new.replaces == first


def test_a_correction_says_what_it_did_to_everyone(table):
    first = enter(table, 1, solo(6, 1, 7))
    correct(first, solo(6, 1, 5))
    (change,) = corrections(table_page(table))
    assert [(seat.before, seat.after) for seat in change.changes] == [
        (-5, 5),
        (15, -15),
        (-5, 5),
        (-5, 5),
    ]


def test_a_correction_names_the_later_deals_that_moved(table):
    first = enter(table, 1, solo(6, 1, 7))
    enter(table, 2, pair(8, (0, 2), 8))
    enter(table, 3, pair(8, (0, 2), 8))
    correct(first, PASSED)
    assert points(table, 2) == [16, -16, 16, -16]
    assert points(table, 3) == [8, -8, 8, -8]
    (change,) = corrections(table_page(table))
    assert change.moved == (2,)


def test_a_stale_correction_never_overwrites(table):
    first = enter(table, 1, solo(6, 1, 7))
    second = correct(first, solo(6, 1, 6))
    with pytest.raises(services.ChangedSince) as changed:
        correct(first, solo(6, 1, 8))
    assert changed.value.entry == second
    assert points(table, 1) == [-4, 12, -4, -4]


def test_a_struck_deal_counts_for_nothing_and_can_be_put_back(table):
    first = enter(table, 1, solo(6, 1, 7))
    void(first)
    assert points(table, 1) == []
    assert table_page(table).totals == (0, 0, 0, 0)
    restore(first)
    assert points(table, 1) == [-5, 15, -5, -5]


def test_the_number_of_a_struck_deal_is_free_again(table):
    first = enter(table, 1, solo(6, 1, 7))
    struck = void(first)
    again = enter(table, 1, pair(8, (0, 2), 8))
    assert again.replaces == struck
    assert points(table, 1) == [8, -8, 8, -8]


def test_a_correction_that_ends_a_rubber_sooner_keeps_the_surplus_deal(club):
    table = make_table(club, "english-short")
    first = enter(table, 1, rubber(10))  # 4-0
    enter(table, 2, rubber(11))  # 9-0: one game
    enter(table, 3, rubber(11))  # two games
    correct(first, rubber(11))  # one game after the first deal already
    page = table_page(table)
    assert [entry.number for entry in page.surplus] == [3]
    assert page.state.over
    assert points(table, 3) == []


def test_a_romanian_hand_in_the_middle_cannot_be_struck(club):
    table = make_table(club, "romanian", overrides={"format": "8-1-8"})
    first = enter(table, 1, hand(8, 0, (2, 1, 2, 1), (2, 1, 2, 3)))
    enter(table, 2, hand(8, 1, (2, 1, 2, 1), (2, 1, 2, 3)))
    with pytest.raises(services.LaterDealsStand) as stands:
        void(first)
    assert stands.value.number == 2
    assert points(table, 1) == [7, 6, 7, -2]


def test_the_last_romanian_hand_can_be_struck(club):
    table = make_table(club, "romanian", overrides={"format": "8-1-8"})
    first = enter(table, 1, hand(8, 0, (2, 1, 2, 1), (2, 1, 2, 3)))
    void(first)
    assert table_page(table).next_number == 1


def test_undo_of_a_correction_brings_the_old_version_back(table):
    first = enter(table, 1, solo(6, 1, 7))
    correct(first, solo(6, 1, 5))
    restore(first)
    assert points(table, 1) == [-5, 15, -5, -5]
    assert Entry.objects.count() == 3


def test_undo_of_a_deal_entered_anew_leaves_it_struck(table):
    struck = void(enter(table, 1, solo(6, 1, 7)))
    enter(table, 1, pair(8, (0, 2), 8))
    restore(struck)
    assert points(table, 1) == []
    assert table_page(table).totals == (0, 0, 0, 0)
