"""Evenings on which every pair is a lady and a gent."""

from __future__ import annotations

import pytest

from tests.pairings.judge import judged
from whistclub.pairings import BEST_KNOWN, OPTIMAL, PERFECT, Request, Role, plan, verify

EFFORT = 3_000_000


def mixed(ladies, gents, rounds, effort=EFFORT, **wishes):
    request = Request(ladies + gents, rounds, ladies=ladies, **wishes)
    return plan(request, seed=1, effort=effort)


@pytest.mark.parametrize("couples", range(4, 27))
def test_a_full_evening_of_couples_is_perfect_but_for_four_numbers(couples):
    evening = mixed(couples, couples, couples - (couples % 2 == 0), effort=1)
    expected = BEST_KNOWN if couples in (6, 10, 12, 14) else PERFECT
    assert evening.quality.code == expected
    assert evening.proposals == 0
    roles = evening.schedule.roles
    said = judged(2 * couples, evening.schedule.rounds, roles)["mixed"]
    assert said["tables_with_a_one_sex_partnership"] == 0
    assert said["partner"]["max"] == 1


@pytest.mark.parametrize(("couples", "rounds"), [(12, 8), (14, 8), (20, 12), (30, 12)])
def test_part_of_an_evening_of_couples_meets_the_bound(couples, rounds):
    evening = mixed(couples, couples, rounds)
    assert evening.quality.code == OPTIMAL
    said = judged(2 * couples, evening.schedule.rounds, evening.schedule.roles)["mixed"]
    assert said["tables_with_a_one_sex_partnership"] == 0
    parts = ("partner", "opponent_same_sex", "opponent_other_sex")
    assert [said[part]["excess"] for part in parts] == [0, 0, 0]


def test_twice_a_full_evening_the_couples_change_and_it_is_optimal():
    assert mixed(8, 8, 14, effort=1).quality.code == OPTIMAL


def test_after_a_full_evening_of_couples_the_rest_is_searched():
    evening = mixed(8, 8, 10, effort=300_000)
    assert evening.method == "design: couples + search"
    said = judged(16, evening.schedule.rounds, evening.schedule.roles)["mixed"]
    assert said["partner"]["max"] == 2


def test_spouses_can_be_the_couples_who_never_meet():
    spouses = tuple((i, 9 + i) for i in range(9))
    evening = mixed(9, 9, 9, apart=spouses)
    assert evening.quality.code == PERFECT


@pytest.mark.parametrize(("ladies", "gents"), [(14, 10), (9, 12), (15, 10), (13, 14), (20, 4)])
def test_unequal_numbers_are_made_even_by_volunteers(ladies, gents):
    evening = mixed(ladies, gents, 6, effort=200_000)
    assert verify(evening.schedule).errors == ()
    larger = Role.LADY if ladies > gents else Role.GENT
    for item in evening.schedule.rounds:
        seated = [player for table in item.tables for player in table]
        mine = sum(evening.schedule.roles[player] is larger for player in seated)
        assert len(item.volunteers) == abs(mine - len(seated) // 2)


def test_ladies_and_gents_wait_evenly():
    said = judged(22, mixed(11, 11, 7, effort=1).schedule.rounds)
    assert said["byes"] == {"min": 0, "max": 1}
