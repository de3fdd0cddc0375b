"""Winners move: winning gents go a table up and winning ladies a table down, losers part.

The losing lady keeps her chair, and the winning gent from the table below becomes her partner.
The losing gent changes his chair so that he opposes his last partner; his new one is the winning
lady from the table above. After the last table comes the first. The knob `lady_dir` turns both
directions round: 1 sends ladies up and gents down.

Source: Maidenhead village whist drives of the 1940s, widbrook2.blogspot.com, "Village whist
drives" (2010); clockwise is taken as up.
"""

from __future__ import annotations

from random import Random

from whistclub.pairings.movements import Entrants, Played, _progressive
from whistclub.pairings.schedule import Round


def move(entrants: Entrants, played: Played, lady_dir: int, rng: Random) -> Round:
    """The next round, from the results of the last.

    Raises CannotSeat if a pair of the last round was not a lady and a gent.
    """
    before = _progressive.part(entrants, played, rng, winners_go=True)
    return _progressive.change_partners(before, lady_dir)


MOVEMENT = _progressive.movement(move, lady_dir=-1)
