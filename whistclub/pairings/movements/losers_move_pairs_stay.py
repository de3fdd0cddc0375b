"""Losers move and winners stay partners: losing ladies go a table up, losing gents down.

The winning pair keeps its chairs. The two losers who arrive, the lady from the table below and
the gent from the table above, take the free chairs and are partners. After the last table comes
the first. The knob `lady_dir` turns both directions round: -1 sends ladies down and gents up.

Source: whistdrive.wordpress.com, frequently asked questions ("semi-partner").
"""

from __future__ import annotations

from random import Random

from whistclub.pairings.movements import Entrants, Played, _progressive
from whistclub.pairings.schedule import Round, Table


def move(entrants: Entrants, played: Played, lady_dir: int, rng: Random) -> Round:
    """The next round, from the results of the last.

    Raises CannotSeat if a pair of the last round was not a lady and a gent.
    """
    before = _progressive.part(entrants, played, rng, winners_go=False)
    tables = len(before)
    seated = []
    for table, here in enumerate(before):
        arrives = {
            here.goes.lady: before[(table - lady_dir) % tables].goes.lady,
            here.goes.gent: before[(table + lady_dir) % tables].goes.gent,
        }
        seated.append(Table._make(arrives.get(player, player) for player in here.seats))
    return Round(tuple(seated))


MOVEMENT = _progressive.movement(move, lady_dir=1)
