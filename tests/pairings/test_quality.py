"""The statement of quality says perfect, optimal or best known, and never too much."""

from __future__ import annotations

import pytest

from whistclub.pairings import (
    BEST_KNOWN,
    OPTIMAL,
    PERFECT,
    Absence,
    Request,
    Round,
    Schedule,
    Table,
    full_design,
    plan,
    verify,
)
from whistclub.pairings.constructions.couples import couples_design
from whistclub.pairings.quality import quality_of

PLAYED = (
    Round((Table(0, 1, 2, 3),), byes=(4, 5, 6, 7, 8, 9)),
    Round((Table(0, 4, 5, 6),), byes=(1, 2, 3, 7, 8, 9)),
)


@pytest.mark.parametrize("players", [4, 5, 8, 9, 20, 21, 57])
def test_a_full_design_is_perfect(players):
    design = full_design(players)
    quality = quality_of(Request(players, len(design)), design)
    assert (quality.code, quality.ratio, tuple(quality.excess)) == (PERFECT, 1.0, (0, 0, 0, 0))


def test_twice_a_full_design_is_perfect_as_well():
    design = full_design(9)
    assert quality_of(Request(9, 18), design + design).code == PERFECT
    assert verify(Schedule(9, design + design)).counts.perfect


def test_all_but_one_round_of_a_design_of_four_is_no_longer_perfect_but_optimal():
    # Three rounds have each pair once; of two, each of six pairs 0 or 1 as partners.
    design = full_design(4)[:2]
    assert quality_of(Request(4, 2), design).code == OPTIMAL


def test_one_round_twice_is_not_optimal_while_others_never_met():
    once = full_design(8)[:1]
    quality = quality_of(Request(8, 2), once + once)
    assert quality.code == BEST_KNOWN
    # Partners: 4 pairs twice, 16 squares where 8 would do. Opponents: 8 pairs twice, 32 for 16.
    assert tuple(quality.excess)[:2] == (8, 16)


@pytest.mark.parametrize(("players", "rounds"), [(8, 4), (12, 4), (8, 6), (12, 8)])
def test_small_events_meet_the_pigeonhole_bound(players, rounds):
    assert plan(Request(players, rounds), seed=1, effort=2_000_000).quality.code == OPTIMAL


def test_a_perfect_mixed_design_is_perfect_and_the_best_known_ones_are_not():
    for couples, code in ((7, PERFECT), (8, PERFECT), (6, BEST_KNOWN), (10, BEST_KNOWN)):
        design = couples_design(couples)
        request = Request(2 * couples, len(design), ladies=couples)
        quality = quality_of(request, design)
        assert quality.code == code
        counts = verify(Schedule(2 * couples, design, request.roles)).counts
        assert counts.perfect == (code == PERFECT)


def test_kept_rounds_raise_the_bound():
    # Rounds 1 and 2 are the same; what they repeat is not held against round 3.
    once = full_design(16)[:1]
    request = Request(16, 3, kept=once + once)
    fresh = plan(request, seed=1, effort=500_000)
    assert fresh.quality.code == OPTIMAL
    assert fresh.quality.bound.partners >= 8 * 4


@pytest.mark.parametrize(
    "request_",
    [
        Request(6, 4, absences=(Absence(0, 2),)),
        Request(11, 3, tables=1, absences=(Absence(0, 2),)),
        Request(10, 5, tables=1, kept=PLAYED),
    ],
)
def test_no_seed_beats_what_another_calls_optimal(request_):
    found = [plan(request_, seed, effort=100_000).quality for seed in range(1, 9)]
    least = min(quality.cost for quality in found)
    assert all(quality.cost == least for quality in found if quality.code == OPTIMAL)
