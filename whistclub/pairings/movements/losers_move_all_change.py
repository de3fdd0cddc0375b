"""Losers move and all change: losing ladies go a table up, losing gents a table down.

The winning lady keeps her chair, and the losing gent from the table above becomes her partner.
The winning gent changes his chair so that he opposes his last partner; his new one is the losing
lady from the table below. After the last table comes the first. The knob `lady_dir` turns both
directions round: -1 sends ladies down and gents up.

Source: whistdrive.wordpress.com, frequently asked questions ("progressive"); Witley, 1917, at
percyswar.wordpress.com, with the encyclopedia quoted there.
"""

from __future__ import annotations

from random import Random

from whistclub.pairings.movements import Entrants, Played, _progressive
from whistclub.pairings.schedule import Round


def move(entrants: Entrants, played: Played, lady_dir: int, rng: Random) -> Round:
    """The next round, from the results of the last.

    Raises CannotSeat if a pair of the last round was not a lady and a gent.
    """
    before = _progressive.part(entrants, played, rng, winners_go=False)
    return _progressive.change_partners(before, lady_dir)


MOVEMENT = _progressive.movement(move, lady_dir=1)
