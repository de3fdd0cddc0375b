"""Whether a schedule does what was asked: every wish is looked at again, none is assumed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from whistclub.pairings.checks import round_errors
from whistclub.pairings.errors import Problem
from whistclub.pairings.requests import Request
from whistclub.pairings.schedule import Round, Schedule


def broken_wishes(request: Request, schedule: Schedule) -> tuple[Problem, ...]:
    """Everything in the schedule that is not as requested; empty if all is.

    Of the rounds that are kept nothing is asked but that they are kept.
    """
    played = len(request.kept)
    problems = [
        error
        for number, item in enumerate(schedule.rounds, 1)
        for error in round_errors(schedule.players, number, item, schedule.roles)
    ]
    if schedule.rounds[:played] != request.kept:
        problems.append(Problem("kept rounds have changed"))
    if len(schedule.rounds) != request.rounds:
        problems.append(
            Problem("wrong number of rounds", number=len(schedule.rounds), low=request.rounds)
        )
    for number, item in enumerate(schedule.rounds[played:], played + 1):
        problems.extend(_broken_in(request, number, item))
    problems.extend(_moved_keepers(request, schedule.rounds[played:]))
    return tuple(problems)


def _broken_in(request: Request, number: int, item: Round) -> Iterator[Problem]:
    unpaired, separated = request.unpaired(), request.separated()
    if len(item.tables) != request.tables_in(number):
        yield Problem(
            "wrong number of tables",
            round=number,
            number=len(item.tables),
            high=request.tables_in(number),
        )
    there = set(request.present(number))
    for table in item.tables:
        for player in table:
            if player not in there:
                yield Problem("an absent player is seated", (player,), number)
        for pair in table.pairs:
            if (min(pair), max(pair)) in unpaired:
                yield Problem("never partners, but no draw was found", pair, number)
        for one in table.pairs[0]:
            for other in table.pairs[1]:
                pair = (min(one, other), max(one, other))
                if pair in separated:
                    yield Problem("never at one table, but no draw was found", pair, number)


def _moved_keepers(request: Request, rounds: Sequence[Round]) -> Iterator[Problem]:
    for player in sorted(set(request.stay)):
        tables = {k for item in rounds for k, table in enumerate(item.tables) if player in table}
        if len(tables) > 1:
            yield Problem("a table could not be kept", (player,))
