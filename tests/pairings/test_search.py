"""The search: its cost is what the checks count, it only improves, and chance is the seed's."""

from __future__ import annotations

from itertools import islice

import pytest

from tests.pairings.judge import judged
from whistclub.pairings import Absence, Request, Round, Schedule, Table, search, verify
from whistclub.pairings.counts import count_meetings
from whistclub.pairings.room import MIXED, OPEN, cost_of

REQUESTS = [
    Request(12, 6),
    Request(18, 7),
    Request(23, 10, tables=5),
    Request(14, 9, tables=3),
    Request(7, 9),
    Request(16, 6, ladies=8),
    Request(22, 6, ladies=11),
    Request(21, 6, ladies=12),
    Request(17, 6, absences=(Absence(3, 2, 4), Absence(5, 5))),
]
PLAYED = (Round((Table(0, 1, 2, 3),), tuple(range(4, 10))),) * 2
WISHES = [
    Request(9, 7, tables=1, apart=((1, 2), (3, 6))),
    Request(18, 6, avoid=((0, 1), (2, 3), (4, 5))),
    Request(22, 6, stay=(1, 2, 3)),
    Request(10, 7, tables=1, kept=PLAYED),
    Request(11, 9, tables=1, absences=(Absence(0, 3), Absence(10, 1, 4))),
    Request(9, 7, tables=1, ladies=4),
]


def last(progresses):
    for progress in progresses:
        found = progress
    return found


@pytest.mark.parametrize("request_", REQUESTS)
def test_the_cost_is_what_can_be_counted_afterwards(request_):
    found = last(search(request_, seed=1, effort=60_000))
    met = count_meetings(request_.players, found.rounds)
    weights = MIXED if request_.roles else OPEN
    assert found.cost == cost_of(weights, met.partners, met.opponents)


@pytest.mark.parametrize("request_", REQUESTS + WISHES)
def test_no_draw_costs_less_than_the_bound(request_):
    for seed in range(4):
        found = last(search(request_, seed, effort=100_000))
        assert found.cost >= found.bound


@pytest.mark.parametrize("request_", REQUESTS)
def test_every_progress_is_a_sound_draw_and_none_is_worse(request_):
    costs = []
    for progress in islice(search(request_, seed=2, effort=20_000), 0, None, 20):
        judged(request_.players, progress.rounds)
        costs.append(progress.cost)
    assert costs == sorted(costs, reverse=True)
    assert costs[-1] < costs[0] or costs[0] == progress.bound


@pytest.mark.parametrize("request_", REQUESTS)
def test_the_same_seed_and_effort_give_the_same_draw(request_):
    one, other = (last(search(request_, seed=7, effort=30_000)) for _ in range(2))
    assert one.rounds == other.rounds


def test_another_seed_gives_another_draw():
    one, other = (last(search(Request(20, 5), seed, 10_000)) for seed in (1, 2))
    assert one.rounds != other.rounds


def test_the_search_stops_at_the_bound():
    # 22 players in four rounds: nobody need meet twice.
    found = last(search(Request(22, 4), seed=1, effort=50_000_000))
    assert found.cost == found.bound
    assert found.done < 10_000_000


def test_the_first_draw_comes_before_any_effort():
    first = next(search(Request(100, 10), seed=1, effort=10**9))
    assert first.done == 0
    judged(100, first.rounds)


def test_no_effort_is_exceeded():
    found = last(search(Request(26, 8), seed=1, effort=12_345))
    assert found.done <= 12_345


def test_a_search_that_cannot_meet_a_wish_ends_as_any_other():
    # One of five waits, so one of the two pairs is at the table.
    found = list(search(Request(5, 3, apart=((0, 1), (2, 3))), seed=1, effort=100_000))
    assert found[-1].done <= 100_000
    assert [progress.done for progress in found] == sorted(progress.done for progress in found)


def test_waits_stay_in_turn_while_they_are_exchanged():
    found = last(search(Request(10, 16, tables=2), seed=3, effort=100_000))
    codes = [note.code for note in verify(Schedule(10, found.rounds)).notes]
    assert "waits again before everyone has waited" not in codes
