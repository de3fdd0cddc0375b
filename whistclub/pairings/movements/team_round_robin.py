"""Round robin of teams: every team of four meets every other once, at two tables at a time.

A team's first pair sits North-South at one table of the match and its second pair East-West at
the other, so that the two tables can play the same deals and each team holds all the cards. With
an odd number of teams each waits once.

Source: R. F. Foster, Foster's Complete Hoyle (1897), duplicate whist, team matches; the order of
the matches by the circle method.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from whistclub.pairings.movements import Entrants, Knobs, Played
from whistclub.pairings.movements._pairs import TEAM, circle, each_meets_each, facing, members
from whistclub.pairings.schedule import Round


def seat(entrants: Entrants, knobs: Knobs, played: Sequence[Played], rng: Random) -> Round:
    """The next round; no two teams meet again.

    >>> seat(Entrants(8), {}, [], Random(0)).tables
    (Table(n=4, e=2, s=5, w=3), Table(n=0, e=6, s=1, w=7))
    """
    matches, waiting = circle(entrants.players // TEAM, len(played))
    return Round(
        tuple(
            facing(2 * north_south, 2 * east_west + 1)
            for match in matches
            for north_south, east_west in (match, match[::-1])
        ),
        members(waiting, TEAM),
    )


MOVEMENT = each_meets_each(TEAM, seat)
