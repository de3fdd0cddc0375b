"""Single players by standing: who is where in the list and who waits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from random import Random

from whistclub.pairings.errors import Problem
from whistclub.pairings.movements import MISFIT, TOO_FEW, Entrants, Knobs, Played

FIRST = "drawn", "seeded"


def fits_fours(entrants: Entrants) -> Problem | None:
    """Why no table can be filled: fewer than four are there. None if one can."""
    here = entrants.players - len(entrants.absent)
    return Problem(MISFIT, number=here, low=4, reason=TOO_FEW) if here < 4 else None


def order(
    entrants: Entrants, knobs: Knobs, played: Sequence[Played], rng: Random
) -> tuple[int, ...]:
    """Everybody who is there, best first; before round 1 as drawn, or by number if seeded."""
    here = present(entrants)
    if played:
        return entrants.ranking or ranked(here, played)
    if knobs["first"] == "drawn":
        rng.shuffle(here)
    return tuple(here)


def present(entrants: Entrants) -> list[int]:
    """The players who are there, by number."""
    return [player for player in range(entrants.players) if player not in entrants.absent]


def ranked(players: Sequence[int], played: Sequence[Played]) -> tuple[int, ...]:
    """The players by what they made, best first.

    Each player makes what his or her side made. Level players are ranked by the difference in
    the rounds in which they opposed one another, then by their best round, then as given.

    >>> from whistclub.pairings.schedule import Result, Round, Table
    >>> ranked(range(4), [Played(Round((Table(0, 1, 2, 3),)), (Result(6, 7),))])
    (1, 3, 0, 2)

    Source: Mexicano rules, rallyo.events; there the last tie is broken by a short game.
    """
    made: dict[int, list[int]] = {player: [] for player in players}
    for player, points, _, _ in _cards(played):
        if player in made:
            made[player].append(points)

    def total(player: int) -> int:
        return sum(made[player])

    in_order: list[int] = []
    for _, group in groupby(sorted(players, key=total, reverse=True), key=total):
        level = list(group)
        lead = _head_to_head(frozenset(level), played)
        level.sort(key=lambda player: (-lead[player], -max(made[player], default=0)))
        in_order += level
    return tuple(in_order)


def waiting(in_order: Sequence[int], places: int, played: Sequence[Played]) -> tuple[int, ...]:
    """Those who wait when there are only so many places.

    They are the ones who have waited least, a round missed being a wait; of those, the last in
    order.

    >>> from whistclub.pairings.schedule import Round, Table
    >>> waiting((4, 0, 1, 2, 3), 4, [Played(Round((Table(0, 1, 2, 4),), byes=(3,)))])
    (2,)
    """
    games = dict.fromkeys(in_order, 0)
    for seated, _, _ in played:
        for table in seated.tables:
            for player in table:
                if player in games:
                    games[player] += 1
    place = {player: at for at, player in enumerate(in_order)}
    most_games_first = sorted(in_order, key=lambda player: (-games[player], -place[player]))
    return tuple(sorted(most_games_first[: len(in_order) - places]))


def _head_to_head(level: frozenset[int], played: Sequence[Played]) -> dict[int, int]:
    """What each of these made more than the others of them, where they were opponents."""
    lead = dict.fromkeys(level, 0)
    for player, points, theirs, opponents in _cards(played):
        if player in level:
            lead[player] += (points - theirs) * len(level & set(opponents))
    return lead


def _cards(played: Sequence[Played]) -> Iterator[tuple[int, int, int, tuple[int, int]]]:
    """For each player and round: the player, own points, the other side's, and the opponents."""
    for seated, results, _ in played:
        for table, result in zip(seated.tables, results, strict=True):
            assert result is not None, "tables that have not handed in are refused before"
            ns, ew = table.pairs
            for pair, points, theirs, others in (
                (ns, result.ns, result.ew, ew),
                (ew, result.ew, result.ns, ns),
            ):
                for player in pair:
                    yield player, points, theirs, others
