"""Every stored full design is what it claims to be, by the independent checker."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.pairings.judge import judged
from whistclub.pairings import Schedule, verify
from whistclub.pairings.constructions.stored import whist_entries
from whistclub.pairings.counts import count_meetings
from whistclub.pairings.designs import (
    construction_of,
    design_sizes,
    full_design,
    full_rounds,
)

SMALL = [v for v in design_sizes() if v <= 100]
LARGE = [v for v in design_sizes() if v > 100]


def test_there_is_a_design_for_every_number_that_may_have_one_up_to_400():
    assert list(design_sizes()) == [v for v in range(4, 401) if v % 4 in (0, 1)]


def test_83_of_the_designs_are_directed():
    assert sum(entry.get("directed", False) for entry in whist_entries().values()) == 83


def test_every_found_design_says_how():
    proved = {"roots", "product", "frame", "transversal"}
    for entry in whist_entries().values():
        assert ("found" in entry) == (entry["kind"] not in proved)


@pytest.mark.parametrize("players", SMALL)
def test_a_stored_design_up_to_100_is_perfect(players):
    assert_as_claimed(players)


@pytest.mark.slow
@pytest.mark.parametrize("players", LARGE)
def test_a_stored_design_up_to_400_is_perfect(players):
    assert_as_claimed(players)


def assert_as_claimed(players):
    rounds = full_design(players)
    said = judged(players, rounds)
    assert said["perfect"]
    assert said["directed"] == whist_entries()[str(players)].get("directed", False)
    assert len(rounds) == full_rounds(players)


@pytest.mark.parametrize("players", [8, 9, 28, 44, 57, 69])
def test_our_own_checks_agree_with_the_independent_ones(players):
    counts = verify(Schedule(players, full_design(players))).counts
    said = judged(players, full_design(players))
    assert (counts.perfect, counts.directed) == (said["perfect"], said["directed"])
    assert counts.seat_gap == said["seat_gap"]
    assert counts.side_gap == said["left_right_gap"]


@pytest.mark.parametrize("players", [12, 16, 20, 24])
def test_in_the_best_cyclic_designs_as_few_pairs_as_can_be_meet_on_one_side_only(players):
    # A cyclic design of 4n players is never directed: at best v - 1 pairs meet on one side only.
    left = count_meetings(players, full_design(players)).left
    assert sum(left[a][b] != left[b][a] for a, b in combinations(range(players), 2)) == players - 1


def test_beyond_400_the_theorem_still_gives_designs():
    assert construction_of(401) == "roots"
    assert judged(401, full_design(401))["directed"]


@pytest.mark.parametrize("players", [6, 7, 10, 30, 399, 404])
def test_where_no_design_is_known_there_is_none_to_give(players):
    assert construction_of(players) is None
    with pytest.raises(LookupError, match="no whist design"):
        full_design(players)
