"""Random redraw: every round is drawn anew, and nobody gets an old partner while that can be.

Where roles are given, every pair is a lady and a gent, and as many ladies as gents play. Those
who are too many wait in turn: whoever waited least, then by lot. Old opponents come back as
little as the draw could manage.

Source: house rule; for the promise about partners see `freshen`.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from whistclub.pairings.counts import count_meetings
from whistclub.pairings.errors import Problem
from whistclub.pairings.movements import MISFIT, UNPAIRED, Entrants, Knobs, Movement, Played
from whistclub.pairings.movements._fresh import freshen
from whistclub.pairings.movements._standing import fits_fours, present, waiting
from whistclub.pairings.schedule import Role, Round, Table


def fits(entrants: Entrants) -> Problem | None:
    """None if four or more are there, two ladies and two gents where roles are given."""
    if not entrants.roles:
        return fits_fours(entrants)
    fewest = min(len(_of(entrants, role)) for role in Role)
    return (
        Problem(UNPAIRED, number=fewest, low=2, reason="two of each role are needed")
        if fewest < 2
        else None
    )


def seat(entrants: Entrants, knobs: Knobs, played: Sequence[Played], rng: Random) -> Round:
    """The next round.

    Notes: at t tables nobody has an old partner in the first 2t rounds, or t + 1 with roles;
    after that as few as were found.
    """
    groups = [_of(entrants, role) for role in Role] if entrants.roles else [present(entrants)]
    tables = min(len(group) for group in groups) * len(groups) // 4
    places = 4 * tables // len(groups)
    byes: list[int] = []
    for group in groups:
        rng.shuffle(group)
        byes += waiting(group, places, played)
    seats = [[player for player in group if player not in byes] for group in groups]
    north_east, south_west = seats if entrants.roles else (seats[0][::2], seats[0][1::2])
    drawn = tuple(
        Table(*north_east[place : place + 2], *south_west[place : place + 2])
        for place in range(0, 2 * tables, 2)
    )
    met = count_meetings(entrants.players, (item.round for item in played))
    tables_now = freshen(drawn, met, rng, roles=entrants.roles)
    return Round(tables_now, tuple(sorted(byes)), tuple(sorted(entrants.absent)))


def _of(entrants: Entrants, role: Role) -> list[int]:
    return [player for player in present(entrants) if entrants.roles[player] is role]


MOVEMENT = Movement(roles="kept", lets_go=True, problems=(MISFIT, UNPAIRED), fits=fits, seat=seat)
