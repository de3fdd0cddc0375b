"""Every wish is looked at again: each is broken here by hand, in a schedule that is sound else."""

from __future__ import annotations

import pytest

from whistclub.pairings import Absence, Request, Round, Schedule, Table
from whistclub.pairings.errors import Problem
from whistclub.pairings.wishes import broken_pairs, broken_wishes

FIRST = Round((Table(0, 1, 2, 3), Table(4, 5, 6, 7)))
SECOND = Round((Table(0, 4, 1, 5), Table(2, 6, 3, 7)))


def broken(*rounds, **wishes):
    request = Request(8, len(rounds), **wishes)
    return broken_wishes(request, Schedule(8, rounds, request.roles))


def test_a_schedule_without_wishes_breaks_none():
    assert broken(FIRST, SECOND) == ()


def test_those_who_are_never_partners_may_be_opponents():
    assert broken(FIRST, avoid=((0, 1), (3, 0), (5, 4))) == ()


def test_partners_who_should_not_be_are_named_with_the_round():
    assert broken(FIRST, SECOND, avoid=((3, 2),)) == (
        Problem("never partners, but no draw was found", (2, 3), 2),
    )


@pytest.mark.parametrize("pair", [(0, 2), (3, 0)])
def test_partners_or_opponents_who_should_be_apart_are_named(pair):
    assert broken(FIRST, apart=(pair,)) == (
        Problem("never at one table, but no draw was found", tuple(sorted(pair)), 1),
    )


def test_two_who_keep_a_table_each_cannot_share_one():
    codes = [problem.code for problem in broken(FIRST, stay=(1, 2))]
    assert codes == ["never at one table, but no draw was found"]


def test_whoever_should_keep_a_table_and_moves_is_named():
    # 2 has table 1 and then table 2.
    assert broken(FIRST, SECOND, stay=(2,)) == (Problem("a table could not be kept", (2,)),)
    assert broken(FIRST, SECOND, stay=(0,)) == ()


def test_of_rounds_that_were_played_nothing_is_asked():
    assert broken(FIRST, SECOND, kept=(FIRST,), avoid=((0, 2),), apart=((4, 7),), stay=(7,)) == ()


def test_rounds_are_counted_from_the_kept_ones():
    request = Request(8, 3, kept=(FIRST, FIRST), avoid=((0, 1),))
    (problem,) = broken_pairs(request, (SECOND,))
    assert (problem.players, problem.round) == ((0, 1), 3)


@pytest.mark.parametrize(
    ("request_", "rounds", "fault"),
    [
        (Request(8, 1, kept=(FIRST,)), (SECOND,), "kept rounds have changed"),
        (Request(8, 2), (FIRST,), "1 rounds"),
        (Request(8, 1, tables=1), (FIRST,), "tables in round 1"),
        (Request(9, 1, absences=(Absence(7, 1),)), (FIRST,), "player is nowhere: player 8"),
        (Request(8, 1, ladies=4), (FIRST,), "a pair needs a lady and a gent"),
        (Request(8, 1), (Round((Table(0, 1, 2, 2), Table(4, 5, 6, 7))),), "player sits twice"),
        (
            Request(9, 1, absences=(Absence(7, 1),)),
            (Round(FIRST.tables, absent=(8,)),),
            "an absent player in round 1",
        ),
    ],
)
def test_what_is_no_schedule_for_the_request_is_our_own_fault(request_, rounds, fault):
    with pytest.raises(AssertionError, match=fault):
        broken_wishes(request_, Schedule(request_.players, rounds, request_.roles))
