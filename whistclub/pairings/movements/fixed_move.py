"""Fixed move: whatever happened, all gents go a table up and all ladies a table down.

Everybody keeps the side, North-South or East-West, of the first round. With an odd number of
tables nobody has a partner again for as many rounds as there are tables, with an even number for
half as many; then the movement begins again. The knob `lady_dir` turns both directions round: 1
sends ladies up and gents down.

Source: printed progressive whist cards with a fixed pattern, World of Playing Cards,
"Progressive whist"; the directions are a house rule.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from whistclub.pairings.errors import Problem
from whistclub.pairings.movements import Entrants, Knobs, Played, _progressive
from whistclub.pairings.schedule import Round, Table

UNIT = 1
ROLES = "needed"
NEEDS_RESULTS = False
LETS_GO = False
KNOBS = {"lady_dir": (-1, 1)}
PROBLEMS = _progressive.PROBLEMS


def fits(entrants: Entrants) -> Problem | None:
    """None for full tables of two ladies and two gents."""
    return _progressive.fits_roles(entrants)


def rounds(entrants: Entrants) -> None:
    """As many as wanted."""
    return


def seat(entrants: Entrants, knobs: Knobs, played: Sequence[Played], rng: Random) -> Round:
    """The next round: the first is drawn, the others follow from it.

    Raises CannotSeat if a pair of the last round was not a lady and a gent.
    """
    if not played:
        return _progressive.opening(entrants, rng)
    couples = [_progressive.couples_at(entrants, table) for table in played[-1].round.tables]
    tables, up = len(couples), int(knobs["lady_dir"])
    seated = []
    for table in range(tables):
        ladies_from, gents_from = couples[(table - up) % tables], couples[(table + up) % tables]
        ladies = [couple.lady for couple in ladies_from]
        gents = [couple.gent for couple in gents_from]
        seated.append(Table(*ladies, *gents))
    return Round(tuple(seated))
