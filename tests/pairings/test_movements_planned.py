"""What the planned movements promise about who meets whom."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from tests.pairings.movement_evenings import entrants_for, sizes
from whistclub.pairings import Result, Table
from whistclub.pairings.checks import verify
from whistclub.pairings.movements import Entrants, load, schedule
from whistclub.pairings.movements.military import flags_after


def plan(name, players, rounds=None, seed=0, **knobs):
    movement = load(name)
    entrants = entrants_for(movement, players)
    return schedule(movement, entrants, rounds, knobs=knobs, rng=Random(seed))


def meetings_of(made, size):
    """How often two pairs (size 2) or teams (size 4) sat at one table as opponents."""
    return Counter(
        frozenset((table.n // size, table.e // size))
        for item in made.rounds
        for table in item.tables
    )


def waits_of(made):
    return Counter(player for item in made.rounds for player in item.byes)


def all_once(units):
    return {frozenset(both): 1 for both in combinations(range(units), 2)}


@pytest.mark.parametrize("name", ["howell", "round-robin"])
def test_every_pair_meets_every_other_once(name):
    for players in sizes(name):
        made = plan(name, players)
        pairs = players // 2
        assert meetings_of(made, 2) == all_once(pairs)
        assert set(waits_of(made).values()) <= {1}
        assert len(waits_of(made)) == (players if pairs % 2 else 0)


def test_in_howell_each_pair_takes_the_seats_of_the_pair_one_lower():
    for players in sizes("howell"):
        made, pairs = plan("howell", players), players // 2
        moving = pairs - 1 + pairs % 2
        for before, after in zip(made.rounds, made.rounds[1:], strict=False):
            for old, new in zip(before.tables, after.tables, strict=True):
                for place in range(4):
                    pair, odd = divmod(old[place], 2)
                    follows = pair if pair == moving else (pair + 1) % moving
                    assert new[place] == 2 * follows + odd


def test_in_howell_with_an_even_number_the_last_pair_keeps_its_seats():
    for players in sizes("howell")[::2]:
        seats = {item.tables[0][:3:2] for item in plan("howell", players).rounds}
        assert seats == {(players - 2, players - 1)}


def test_in_a_round_robin_nobody_sits_on_one_side_more_than_once_too_often():
    for players in sizes("round-robin"):
        made = plan("round-robin", players)
        north = Counter(table.n // 2 for item in made.rounds for table in item.tables)
        east = Counter(table.e // 2 for item in made.rounds for table in item.tables)
        assert all(abs(north[pair] - east[pair]) <= 1 for pair in range(players // 2))


def test_in_a_round_robin_of_teams_every_team_meets_every_other_at_two_tables():
    for players in sizes("team-round-robin"):
        made, teams = plan("team-round-robin", players), players // 4
        assert meetings_of(made, 4) == dict.fromkeys(all_once(teams), 2)
        for item in made.rounds:
            for first, second in zip(item.tables[::2], item.tables[1::2], strict=True):
                # Every team has its first pair North-South and its second East-West.
                assert (first.n // 4, first.e // 4) == (second.e // 4, second.n // 4)
                assert {first.n % 4, second.n % 4} == {0}
                assert {first.e % 4, second.e % 4} == {2}


@pytest.mark.parametrize("ew_moves", ["down", "up"])
def test_in_a_mitchell_nobody_meets_an_opponent_twice(ew_moves):
    for players in sizes("mitchell"):
        made = plan("mitchell", players, ew_moves=ew_moves)
        assert set(meetings_of(made, 2).values()) == {1}


def test_in_a_mitchell_every_east_west_pair_meets_every_north_south_pair_if_tables_are_odd():
    for tables in range(1, 13, 2):
        assert len(meetings_of(plan("mitchell", 4 * tables), 2)) == tables**2


def test_in_a_mitchell_north_south_sit_and_east_west_move_one_table_except_for_the_skip():
    for tables in range(2, 13):
        made = plan("mitchell", 4 * tables)
        assert len(made.rounds) == tables - (tables % 2 == 0)
        for number, item in enumerate(made.rounds):
            assert [table.n for table in item.tables] == [*range(0, 2 * tables, 2)]
            arrived = item.tables[0].e // 2 - tables
            skipped = tables % 2 == 0 and number >= tables // 2
            assert arrived == number + skipped


def test_in_a_mitchell_deals_that_go_the_other_way_are_new_to_everybody():
    # Boards go up when East-West go down: table t has board set t - r in round r.
    for tables in range(2, 13):
        for pair in range(2 * tables):
            boards = [
                (place - number) % tables
                for number, item in enumerate(plan("mitchell", 4 * tables).rounds)
                for place, table in enumerate(item.tables)
                if pair in (table.n // 2, table.e // 2)
            ]
            assert len(set(boards)) == len(boards)


def test_in_a_mitchell_with_a_missing_pair_each_waits_once_at_most():
    for pairs in range(3, 25, 2):
        waits = waits_of(plan("mitchell", 2 * pairs))
        assert set(waits.values()) == {1}
        assert min(waits) >= 2 * (pairs // 2), "North-South never wait"


def test_in_a_rainbow_all_but_those_of_one_direction_meet_exactly_once():
    for players in (20, 28, 44, 52):
        made, tables = plan("rainbow", players), players // 4
        met = Counter(
            frozenset(both)
            for item in made.rounds
            for table in item.tables
            for both in combinations(table, 2)
        )
        assert met == {
            frozenset((a, b)): 1
            for a, b in combinations(range(players), 2)
            if a // tables != b // tables
        }
        partners = {frozenset(p) for r in made.rounds for t in r.tables for p in t.pairs}
        assert len(partners) == 2 * tables**2


def test_in_military_whist_every_fort_visits_every_other_once():
    for players in sizes("military"):
        for goes_out in ("same-pair", "in-turn"):
            made, forts = plan("military", players, goes_out=goes_out), players // 4
            visits = Counter(
                (table.e // 4, table.n // 4) for item in made.rounds for table in item.tables
            )
            assert visits == {(a, b): 1 for a in range(forts) for b in range(forts) if a != b}
            for item in made.rounds:
                assert [table.n // 4 for table in item.tables] == [*range(forts)]


def test_in_military_whist_the_pair_that_goes_out_is_the_same_or_alternates():
    same = plan("military", 20)
    assert {table.e % 4 for item in same.rounds for table in item.tables} == {2}
    turns = plan("military", 20, goes_out="in-turn")
    assert [{table.e % 4 for table in item.tables} for item in turns.rounds] == [{2}, {0}] * 2


def test_a_game_moves_one_flag_and_the_sum_stays():
    assert flags_after((12, 12, 12), 0, 2, Result(8, 5)) == (13, 12, 11)
    assert flags_after((0, 1), 0, 1, Result(0, 13)) == (-1, 2)


@pytest.mark.parametrize(("home", "away"), [(1, 1), (0, 3), (-1, 1)])
def test_flags_move_between_two_forts_that_are_there(home, away):
    with pytest.raises(ValueError, match="forts"):
        flags_after((12, 12, 12), home, away, Result(8, 5))


def test_no_flag_moves_if_nobody_won():
    with pytest.raises(ValueError, match="nobody won"):
        flags_after((12, 12), 0, 1, Result(26, 26))


@pytest.mark.parametrize("players", [4, 5, 8, 9, 12, 13, 16, 17, 20, 21, 24, 25, 28, 29, 40, 41])
def test_everyone_partners_everyone_once_and_opposes_twice(players):
    assert verify(plan("everyone-partners", players)).counts.perfect


@pytest.mark.parametrize("lady_dir", [-1, 1])
def test_in_a_fixed_move_everybody_goes_one_table_and_keeps_the_side(lady_dir):
    for players in sizes("fixed-move"):
        made, tables = plan("fixed-move", players, 5, lady_dir=lady_dir), players // 4
        for before, after in zip(made.rounds, made.rounds[1:], strict=False):
            for place, table in enumerate(before.tables):
                for seat, step in enumerate((lady_dir, lady_dir, -lady_dir, -lady_dir)):
                    assert after.tables[(place + step) % tables][seat] == table[seat]


def test_in_a_fixed_move_partners_come_back_only_after_the_promised_rounds():
    for tables in range(1, 12):
        promised = tables if tables % 2 else tables // 2
        made = plan("fixed-move", 4 * tables, promised + 1)
        partners = Counter(p for item in made.rounds[:-1] for t in item.tables for p in t.pairs)
        assert set(partners.values()) == {1}
        assert {p for t in made.rounds[-1].tables for p in t.pairs} <= set(partners)


def test_a_redraw_can_be_planned_too():
    made = schedule(load("random-redraw"), Entrants(9), 4, rng=Random(0))
    assert not verify(made).errors
    assert all(isinstance(table, Table) for item in made.rounds for table in item.tables)
