"""Fixed pairs: who meets whom when each meets each, and how two pairs sit down together."""

from __future__ import annotations

from functools import partial

from whistclub.pairings.errors import Problem
from whistclub.pairings.movements import MISFIT, TOO_FEW, Entrants, Movement, Seat
from whistclub.pairings.schedule import Table

PAIR, TEAM = 2, 4  # players
BROKEN_UNITS = {PAIR: "players do not make pairs", TEAM: "players do not make teams of four"}

Match = tuple[int, int]


def facing(north_south: int, east_west: int) -> Table:
    """The table of two pairs, pair p being players 2p and 2p + 1.

    >>> facing(0, 3)
    Table(n=0, e=6, s=1, w=7)
    """
    return Table(2 * north_south, 2 * east_west, 2 * north_south + 1, 2 * east_west + 1)


def members(unit: int | None, size: int) -> tuple[int, ...]:
    """The players of a pair (size 2) or a team (size 4); nobody if there is none.

    >>> members(3, PAIR)
    (6, 7)
    """
    if unit is None:
        return ()
    return tuple(range(size * unit, size * (unit + 1)))


def whole_units(size: int, entrants: Entrants) -> Problem | None:
    """Why the players do not make two whole pairs or teams, or more; None if they do."""
    if entrants.players < 2 * size:
        return Problem(MISFIT, number=entrants.players, low=2 * size, reason=TOO_FEW)
    if entrants.players % size:
        return Problem(MISFIT, number=entrants.players, reason=BROKEN_UNITS[size])
    return None


def each_meets_each(size: int, seat: Seat) -> Movement:
    """The movement in which every pair (size 2) or team (size 4) meets every other once."""
    return Movement(
        unit=size,
        fits=partial(whole_units, size),
        rounds=lambda entrants: circle_rounds(entrants.players // size),
        seat=seat,
    )


def circle_rounds(units: int) -> int:
    """Rounds until each has met each: one less than there are, or as many if one must wait.

    >>> circle_rounds(4), circle_rounds(5)
    (3, 5)
    """
    return units - 1 + units % 2


def circle(units: int, number: int) -> tuple[tuple[Match, ...], int | None]:
    """The matches of round `number` (from 0) when each meets each once, and who waits.

    All but the last unit stand in a circle. In round k, those the same number of places before
    and after unit k meet; k itself meets the last one, or waits if there is nobody left over.
    From round to round every unit takes the place of the one numbered one lower.

    >>> circle(4, 0), circle(5, 2)
    ((((3, 0), (1, 2)), None), (((3, 1), (4, 0)), 2))

    Source: the circle method, E. Lucas, Récréations mathématiques, volume 2 (1883), the walks
    of the boarding school.
    """
    ring = circle_rounds(units)
    turn = number % ring
    around = tuple(((turn + j) % ring, (turn - j) % ring) for j in range(1, ring // 2 + 1))
    return (((ring, turn), *around), None) if units % 2 == 0 else (around, turn)
