"""Each construction keeps its theorem: fields, transversal and resolvable designs, couples."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.pairings.judge import judged
from tests.pairings.stored_parts import PARTS
from whistclub.pairings import Role, Schedule, verify
from whistclub.pairings.checks import unfair_waits
from whistclub.pairings.constructions.couples import couples_design, is_perfect
from whistclub.pairings.constructions.fields import Field, prime_powers
from whistclub.pairings.constructions.orbits import turned_rounds
from whistclub.pairings.constructions.resolvable import resolvable_rounds, transversal_rounds
from whistclub.pairings.constructions.starters import heisenberg
from whistclub.pairings.constructions.stored import partial_entry, partial_sizes
from whistclub.pairings.constructions.transversal import transversal_classes

ORDERS = [4, 5, 7, 8, 9, 11, 12, 13, 16, 20, 21, 25, 27, 28, 32, 33, 35, 57]


@pytest.mark.parametrize("order", [2, 3, 4, 5, 7, 8, 9, 16, 25, 27])
def test_a_field_has_a_generator_and_distributes(order):
    ((p, k),) = prime_powers(order)
    field = Field(p, k)
    assert sorted(field.powers) == list(range(1, order))
    for a, b, c in [(1, order - 1, order // 2), (order - 1, order - 1, 1)]:
        left = field.times(a, field.plus(b, c))
        assert left == field.plus(field.times(a, b), field.times(a, c))


def test_the_heisenberg_group_is_a_group_and_not_abelian():
    turns = heisenberg(3)
    assert all(sorted(turn) == list(range(27)) for turn in turns)
    assert all(
        turns[turns[a][b]][c] == turns[a][turns[b][c]]
        for a in (4, 13)
        for b in (9, 26)
        for c in (3, 22)
    )
    assert turns[9][3] != turns[3][9]


@pytest.mark.parametrize("order", ORDERS)
def test_a_transversal_design_joins_points_of_different_groups_once(order):
    classes = transversal_classes(order)
    assert classes[0] == tuple((y,) * 4 for y in range(order))
    for blocks in classes:
        assert all({block[k] for block in blocks} == set(range(order)) for k in range(4))
    for j, k in combinations(range(4), 2):
        joined = {(block[j], block[k]) for blocks in classes for block in blocks}
        assert len(joined) == order * order


@pytest.mark.parametrize("order", [1, 2, 3, 6, 10, 14, 15, 18])
def test_no_transversal_design_is_claimed_where_none_is_known_here(order):
    assert transversal_classes(order) is None


@pytest.mark.parametrize("players", [16, 28, 36, 48, 84, 132])
def test_in_transversal_rounds_nobody_meets_twice(players):
    rounds = transversal_rounds(players)
    assert len(rounds) == players // 4
    assert judged(players, rounds)["meeting"]["max"] == 1


@pytest.mark.parametrize("players", [16, 40, 52, 76, 88, 112])
def test_in_resolvable_rounds_everybody_meets_everybody_once(players):
    said = judged(players, resolvable_rounds(players))
    assert said["rounds"] == (players - 1) // 3
    assert (said["meeting"]["min"], said["meeting"]["max"]) == (1, 1)


def test_every_stored_part_of_an_event_has_its_excess_written_down():
    assert set(PARTS) == set(partial_sizes())


@pytest.mark.parametrize(("size", "excess"), PARTS.items())
def test_a_stored_part_of_an_event_is_as_even_as_it_says(size, excess):
    players, rounds = size
    said = judged(players, turned_rounds(partial_entry(players, rounds)))
    assert said["rounds"] == rounds
    assert tuple(said[part]["excess"] for part in ("partner", "opponent", "meeting")) == excess


@pytest.mark.parametrize("key", partial_sizes())
def test_in_every_stored_part_nobody_waits_twice_before_everybody_once(key):
    rounds = turned_rounds(partial_entry(*key))
    assert verify(Schedule(key[0], rounds)).errors == ()
    assert list(unfair_waits(Schedule(key[0], rounds))) == []


@pytest.mark.parametrize("couples", [*range(4, 30), 31, 32, 40, 44, 56])
def test_a_full_mixed_design_is_perfect_but_for_four_numbers(couples):
    rounds = couples_design(couples)
    roles = [Role.LADY] * couples + [Role.GENT] * couples
    said = judged(2 * couples, rounds, roles)["mixed"]
    assert said["tables_with_a_one_sex_partnership"] == 0
    assert len(rounds) == couples - (couples % 2 == 0)
    assert (said["partner"]["max"], said["partner"]["repeats"]) == (1, 0)
    assert not any(
        {i, i + couples} <= set(table) for item in rounds for table in item.tables for i in table
    )
    even = said["opponent_other_sex"]["max"] == 1 and said["opponent_same_sex"]["max"] == 1
    assert even == is_perfect(couples) == (couples not in (6, 10, 12, 14))
