"""Losers move and winners stay partners: losing ladies go a table up, losing gents down.

The winning pair keeps its chairs. The two losers who arrive, the lady from the table below and
the gent from the table above, take the free chairs and are partners. After the last table comes
the first. The knob `lady_dir` turns both directions round: -1 sends ladies down and gents up.

Source: whistdrive.wordpress.com, frequently asked questions ("semi-partner").
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from whistclub.pairings.errors import Problem
from whistclub.pairings.movements import Entrants, Knobs, Played, _progressive
from whistclub.pairings.schedule import Round, Table

UNIT = 1
ROLES = "needed"
NEEDS_RESULTS = True
LETS_GO = False
KNOBS = {"lady_dir": (1, -1)}
PROBLEMS = _progressive.PROBLEMS


def fits(entrants: Entrants) -> Problem | None:
    """None for full tables of two ladies and two gents."""
    return _progressive.fits_roles(entrants)


def rounds(entrants: Entrants) -> None:
    """As many as wanted."""
    return


def seat(entrants: Entrants, knobs: Knobs, played: Sequence[Played], rng: Random) -> Round:
    """The next round: the first is drawn, the others follow from the last results.

    Raises CannotSeat if a pair of the last round was not a lady and a gent.
    """
    if not played:
        return _progressive.opening(entrants, rng)
    before = _progressive.part(entrants, played[-1], rng, winners_go=False)
    tables, up = len(before), int(knobs["lady_dir"])
    seated = []
    for table, here in enumerate(before):
        arrives = {
            here.goes.lady: before[(table - up) % tables].goes.lady,
            here.goes.gent: before[(table + up) % tables].goes.gent,
        }
        seated.append(Table._make(arrives.get(player, player) for player in here.seats))
    return Round(tuple(seated))
