"""Winners move: winning gents go a table up and winning ladies a table down, losers part.

The losing lady keeps her chair, and the winning gent from the table below becomes her partner.
The losing gent changes his chair so that he opposes his last partner; his new one is the winning
lady from the table above. After the last table comes the first. The knob `lady_dir` turns both
directions round: 1 sends ladies up and gents down.

Source: Maidenhead village whist drives of the 1940s, widbrook2.blogspot.com, "Village whist
drives" (2010); clockwise is taken as up.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from whistclub.pairings.errors import Problem
from whistclub.pairings.movements import Entrants, Knobs, Played, _progressive
from whistclub.pairings.schedule import Round

UNIT = 1
ROLES = "needed"
NEEDS_RESULTS = True
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
    """The next round: the first is drawn, the others follow from the last results.

    Raises CannotSeat if a pair of the last round was not a lady and a gent.
    """
    if not played:
        return _progressive.opening(entrants, rng)
    before = _progressive.part(entrants, played[-1], rng, winners_go=True)
    return _progressive.change_partners(before, int(knobs["lady_dir"]))
