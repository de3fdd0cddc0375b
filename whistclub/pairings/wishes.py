"""Whether a schedule does what was asked: every wish is looked at again, none is assumed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from whistclub.pairings.checks import round_errors
from whistclub.pairings.errors import Problem
from whistclub.pairings.requests import Request, ordered
from whistclub.pairings.schedule import Round, Schedule


def broken_wishes(request: Request, schedule: Schedule) -> tuple[Problem, ...]:
    """Every wish that the schedule breaks; empty if it does as requested.

    Of the rounds that are kept nothing is asked but that they are kept.

    Raises AssertionError if it is no schedule for this request at all, which is our own fault.
    """
    _assert_sound(request, schedule)
    drawn = schedule.rounds[len(request.kept) :]
    return (*broken_pairs(request, drawn), *_moved_keepers(request, drawn))


def broken_pairs(request: Request, drawn: Sequence[Round]) -> Iterator[Problem]:
    """Those who sit together in a round although they asked not to; `drawn` follow the kept."""
    unpaired, separated = request.unpaired(), request.separated()
    for number, item in enumerate(drawn, len(request.kept) + 1):
        for table in item.tables:
            partners = [ordered(pair) for pair in table.pairs]
            for pair in combinations(sorted(table), 2):
                if pair in separated:
                    yield Problem("never at one table, but no draw was found", pair, number)
                elif pair in unpaired and pair in partners:
                    yield Problem("never partners, but no draw was found", pair, number)


def _moved_keepers(request: Request, rounds: Sequence[Round]) -> Iterator[Problem]:
    for player in sorted(set(request.stay)):
        tables = {k for item in rounds for k, table in enumerate(item.tables) if player in table}
        if len(tables) > 1:
            yield Problem("a table could not be kept", (player,))


def _assert_sound(request: Request, schedule: Schedule) -> None:
    assert schedule.rounds[: len(request.kept)] == request.kept, "kept rounds have changed"
    assert len(schedule.rounds) == request.rounds, f"{len(schedule.rounds)} rounds"
    for number, item in enumerate(schedule.rounds, 1):
        errors = tuple(round_errors(schedule.players, number, item, schedule.roles))
        assert not errors, "; ".join(map(str, errors))
        if number > len(request.kept):
            assert len(item.tables) == request.tables_in(number), f"tables in round {number}"
            seated = {player for table in item.tables for player in table}
            assert seated.issubset(request.present(number)), f"an absent player in round {number}"
