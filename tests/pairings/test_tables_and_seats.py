"""Tables and seats are shared out evenly, and nobody's company changes by it."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from tests.pairings.judge import judged
from whistclub.pairings import Request, Round, Table, full_design, plan
from whistclub.pairings.counts import count_meetings, spread
from whistclub.pairings.turning import turn_tables
from whistclub.pairings.visits import place_tables, table_of_keepers

SIZES = [(16, 8), (24, 8), (24, 12), (40, 12), (48, 24)]


def visits(rounds):
    return Counter(
        (player, k) for item in rounds for k, table in enumerate(item.tables) for player in table
    )


def company(rounds):
    """Who sits with whom opposite whom, whatever the table and the seats."""
    return [
        {frozenset(frozenset(pair) for pair in table.pairs) for table in item.tables}
        for item in rounds
    ]


def evening(players, rounds, **wishes):
    return plan(Request(players, rounds, **wishes), seed=1, effort=500_000).schedule.rounds


def walked(rounds):
    at = [{p: k for k, table in enumerate(item.tables) for p in table} for item in rounds]
    return sum(abs(now[p] - before[p]) for before, now in pairwise(at) for p in now if p in before)


@pytest.mark.parametrize(("players", "rounds"), SIZES)
def test_table_visits_are_within_a_tenth_of_the_evenest(players, rounds):
    seen = visits(evening(players, rounds))
    least = players * spread(rounds, players // 4)
    assert sum(count * count for count in seen.values()) <= least * 1.11


def test_nobody_visits_a_table_three_times_in_eight_rounds_at_six_tables():
    assert max(visits(evening(24, 8)).values()) == 2


@pytest.mark.parametrize(("players", "rounds"), SIZES)
def test_seats_differ_by_two_and_left_from_right_by_one(players, rounds):
    said = judged(players, evening(players, rounds))
    assert said["seat_gap"] <= 2
    assert said["left_right_gap"] <= 1


@pytest.mark.parametrize("players", [12, 21, 24])
def test_placing_and_turning_leave_the_company_alone(players):
    design, request, rng = full_design(players), Request(players, players - 1), Random(5)
    moved = turn_tables(request, place_tables(request, design, rng), rng)
    assert company(moved) == company(design)
    assert moved != design


def test_short_walks_are_shorter():
    assert walked(evening(24, 8, short_walks=True)) < walked(evening(24, 8)) * 3 // 4


def test_kept_rounds_count_for_seats():
    # Four players, and in two kept rounds 0 had North: in two more he has other seats.
    kept = (Round((Table(0, 1, 2, 3),)), Round((Table(0, 2, 1, 3),)))
    rounds = plan(Request(4, 4, kept=kept), seed=1, effort=1_000).schedule.rounds
    north = [item.tables[0].n for item in rounds]
    assert north[:2] == [0, 0]
    assert 0 not in north[2:]


def test_a_keeper_of_kept_rounds_keeps_that_table():
    first = evening(16, 3)
    third = next(k for k, table in enumerate(first[2].tables) if 5 in table)
    request = Request(16, 6, kept=first, stay=(5,))
    assert table_of_keepers(request) == {5: third}
    rounds = plan(request, seed=1, effort=100_000).schedule.rounds
    assert all(5 in item.tables[third] for item in rounds[3:])


def test_tables_given_up_are_not_those_that_are_kept():
    # Of four tables two are closed: the keepers have the two that remain.
    assert set(table_of_keepers(Request(16, 6, tables=2, stay=(3, 8))).values()) == {0, 1}


def test_seats_of_a_design_with_a_fixed_player_go_round():
    # In the starter the fixed player always has the same seat.
    assert judged(24, evening(24, 23))["seat_gap"] <= 2
    met = count_meetings(24, full_design(24))
    assert max(max(row) for row in met.seats) == 23
