"""Waits go round: one apart at most, nobody twice before everybody once, latecomers last."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from whistclub.pairings import Absence, Request, Role, Round, Table
from whistclub.pairings.byes import plan_sittings


def waits(sittings, players):
    return [sum(player in item.waiting for item in sittings) for player in range(players)]


@pytest.mark.parametrize(("players", "tables"), [(5, 1), (6, 1), (7, 1), (18, 4), (23, 5), (26, 5)])
def test_nobody_waits_twice_before_everybody_has_waited(players, tables):
    request = Request(players, rounds=3 * players, tables=tables)
    seen = [0] * players
    for item in plan_sittings(request, Random(1)):
        assert len(item.playing) == 4 * tables
        for player in item.waiting:
            seen[player] += 1
        assert max(seen) - min(seen) <= 1


def test_nobody_waits_twice_running_where_that_can_be():
    sittings = plan_sittings(Request(6, rounds=30), Random(3))
    for before, after in pairwise(sittings):
        assert not set(before.waiting) & set(after.waiting)


def test_kept_rounds_count():
    kept = (Round((Table(1, 2, 3, 4),), byes=(0,)), Round((Table(0, 2, 3, 4),), byes=(1,)))
    sittings = plan_sittings(Request(5, rounds=5, kept=kept), Random(1))
    assert sorted(player for item in sittings for player in item.waiting) == [2, 3, 4]


def test_a_latecomer_waits_last():
    request = Request(9, rounds=9, absences=(Absence(8, 1, 2),))
    sittings = plan_sittings(request, Random(1))
    # Eight sit down in rounds 1 and 2; of nine, the latecomer has two rests already.
    assert all(8 not in item.waiting for item in sittings)
    assert sorted(waits(sittings, 9)) == [0, 0] + [1] * 7


def test_one_who_has_left_neither_plays_nor_waits():
    request = Request(9, rounds=6, absences=(Absence(0, 3),))
    for item in plan_sittings(request, Random(1)):
        assert (0 in item.absent) == (item.number >= 3)
        assert (0 in item.playing or 0 in item.waiting) == (item.number < 3)


def test_who_waits_on_the_printed_card_waits_if_it_is_his_turn():
    printed = (Round((Table(0, 1, 2, 3),), byes=(4,)), Round((Table(0, 1, 2, 4),), byes=(3,)))
    sittings = plan_sittings(Request(5, rounds=2, printed=printed), Random(5))
    assert [item.waiting for item in sittings] == [(4,), (3,)]


@pytest.mark.parametrize("seed", range(6))
def test_at_one_table_one_of_two_who_are_apart_waits_first(seed):
    (item,) = plan_sittings(Request(5, rounds=1, apart=((0, 1),)), Random(seed))
    assert item.waiting in ((0,), (1,))


def test_a_turn_comes_before_being_apart():
    # All but 0 and 1 have waited, so both of them are next, apart or not.
    kept = (Round((Table(0, 1, 2, 3),), byes=(4, 5)), Round((Table(0, 1, 4, 5),), byes=(2, 3)))
    request = Request(6, rounds=3, kept=kept, apart=((0, 2),))
    (item,) = plan_sittings(request, Random(1))
    assert sorted(item.waiting) == [0, 1]


def test_of_equal_numbers_as_many_ladies_as_gents_wait():
    request = Request(14, rounds=9, ladies=7)
    for item in plan_sittings(request, Random(2)):
        roles = [request.roles[player] for player in item.waiting]
        assert sorted(roles) == [Role.GENT, Role.LADY]
        assert not item.volunteers


def test_volunteers_stand_in_turn_by_turn():
    # Fourteen ladies and ten gents: two ladies play as gents in each of seven rounds.
    sittings = plan_sittings(Request(24, rounds=7, ladies=14), Random(4))
    assert all(len(item.volunteers) == 2 for item in sittings)
    stood_in = [player for item in sittings for player in item.volunteers]
    assert sorted(stood_in) == list(range(14))


def test_an_odd_surplus_makes_one_wait_and_volunteers_for_the_rest():
    for item in plan_sittings(Request(25, rounds=10, ladies=15), Random(4)):
        (waiting,) = item.waiting
        ladies = 15 - (waiting < 15)
        assert len(item.volunteers) == ladies - 12
        assert item.volunteers <= set(range(15))
