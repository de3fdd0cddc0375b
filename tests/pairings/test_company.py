"""Rounds of tables of any size: how many sit where, and whether the company is new."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from whistclub.pairings.company import Split, draw_company, splits


def sizes(players, low, high):
    return [(split.sizes, split.waiting) for split in splits(players, low, high)]


def met(tables):
    return {frozenset(pair) for table in tables for pair in combinations(table, 2)}


def partners(tables):
    return {frozenset(pair) for t in tables for pair in ((t[0], t[2]), (t[1], t[3]))}


@pytest.mark.parametrize(
    ("players", "low", "high", "best"),
    [
        (20, 4, 4, ((4,) * 5, 0)),
        (21, 4, 4, ((4,) * 5, 1)),  # one too many for tables of four: one waits
        (21, 4, 5, ((5, 4, 4, 4, 4), 0)),
        (22, 4, 5, ((5, 5, 4, 4, 4), 0)),
        (23, 4, 5, ((5, 5, 5, 4, 4), 0)),
        (23, 3, 5, ((4, 4, 4, 4, 4, 3), 0)),  # one table short of a player, not three of five
        (7, 4, 5, ((5,), 2)),  # two more than a table holds, one less than two tables need
        (9, 3, 7, ((5, 4), 0)),
        (6, 3, 7, ((6,), 0)),  # both are two off; more than four rather than fewer
        (7, 3, 3, ((3, 3), 1)),
    ],
)
def test_as_many_as_can_play_sit_as_near_to_four_as_can_be(players, low, high, best):
    assert sizes(players, low, high)[0] == best


def test_with_too_few_players_there_is_no_way():
    assert splits(3, 4, 5) == ()


def test_the_other_ways_are_offered_too():
    assert sizes(22, 4, 5) == [((5, 5, 4, 4, 4), 0), ((4, 4, 4, 4, 4), 2)]


def test_everybody_sits_once_or_waits():
    drawn = draw_company(Split((5, 4), 2), range(11), [], Random(1))
    assert [len(table) for table in drawn.tables] == [5, 4]
    assert sorted([*drawn.tables[0], *drawn.tables[1], *drawn.waiting]) == list(range(11))


def test_the_same_seed_draws_the_same():
    first, second = (draw_company(Split((4,) * 5), range(20), [], Random(7)) for _ in range(2))
    assert first == second
    assert first != draw_company(Split((4,) * 5), range(20), [], Random(8))


@pytest.mark.parametrize("seed", range(10))
def test_twenty_players_meet_nobody_again_in_the_second_round(seed):
    first = draw_company(Split((4,) * 5), range(20), [], Random(seed)).tables
    second = draw_company(Split((4,) * 5), range(20), [first], Random(seed + 100)).tables
    assert not met(first) & met(second)


@pytest.mark.parametrize("seed", range(10))
def test_four_players_get_new_partners_though_they_meet_again(seed):
    """Three rounds of one table: each has each of the others as partner once."""
    rounds = []
    for number in range(3):
        split = Split((4,))
        rounds.append(
            draw_company(split, range(4), rounds, Random(f"{seed}/{number}"), partners=True).tables
        )
    assert len(partners([table for tables in rounds for table in tables])) == 6


def test_who_waited_least_waits_now():
    drawn = draw_company(
        Split((4, 4), 2), range(10), [], Random(3), waited=dict.fromkeys(range(8), 1)
    )
    assert drawn.waiting == (8, 9)


def test_a_hundred_tables_are_drawn_anew_with_new_company():
    first = draw_company(Split((4,) * 100), range(400), [], Random(1)).tables
    second = draw_company(Split((4,) * 100), range(400), [first], Random(2)).tables
    assert not met(first) & met(second)
