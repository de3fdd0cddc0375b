"""Howell: every pair meets every other once, and one pair never has to move.

With an even number of pairs the last one sits North-South at table 1 all evening. Everybody else
has one rule to follow, printed on the guide card: take the seats of the pair numbered one lower
(after 0 comes the highest that moves). With an odd number nobody sits still, and each pair waits
once. There is one list of winners, since all have played the same opponents.

Source: R. F. Foster, Foster's Complete Hoyle (1897), duplicate whist, the Howell pair system;
the order of the seats is ours.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from whistclub.pairings.movements import Entrants, Knobs, Played
from whistclub.pairings.movements._pairs import PAIR, circle, each_meets_each, facing, members
from whistclub.pairings.schedule import Round


def seat(entrants: Entrants, knobs: Knobs, played: Sequence[Played], rng: Random) -> Round:
    """The next round; no two pairs meet again.

    >>> seat(Entrants(8), {}, [], Random(0)).tables
    (Table(n=6, e=0, s=7, w=1), Table(n=2, e=4, s=3, w=5))
    """
    matches, waiting = circle(entrants.players // PAIR, len(played))
    return Round(tuple(facing(*match) for match in matches), members(waiting, PAIR))


MOVEMENT = each_meets_each(PAIR, seat)
