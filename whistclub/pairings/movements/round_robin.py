"""Round robin of pairs: every pair meets every other once and changes sides as it goes.

Four pairs at two tables play three sets this way. Unlike Howell, no pair stays in one seat: from
round to round a pair sits North-South, then East-West, as evenly as can be.

Source: R. F. Foster, Foster's Complete Hoyle (1897), duplicate whist, four pairs at two tables
(three sets of eight deals); more pairs by the circle method, sides ours.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from whistclub.pairings.movements import Entrants, Knobs, Played
from whistclub.pairings.movements._pairs import (
    PAIR,
    Match,
    circle,
    each_meets_each,
    facing,
    members,
)
from whistclub.pairings.schedule import Round


def seat(entrants: Entrants, knobs: Knobs, played: Sequence[Played], rng: Random) -> Round:
    """The next round; no two pairs meet again, and a pair's sides differ by one at most.

    >>> seat(Entrants(8), {}, [Played(Round(()))], Random(0)).tables
    (Table(n=2, e=6, s=3, w=7), Table(n=0, e=4, s=1, w=5))
    """
    number = len(played)
    matches, waiting = circle(entrants.players // PAIR, number)
    with_fixed = waiting is None
    return Round(
        tuple(
            facing(*_sides(match, place, number, with_fixed)) for place, match in enumerate(matches)
        ),
        members(waiting, PAIR),
    )


def _sides(match: Match, place: int, number: int, with_fixed: bool) -> Match:
    """Who sits North-South: by turns of the round for the pair that stands outside the circle,
    by turns of the distance for the others, who come one place nearer in each round."""
    by_turns = number if with_fixed and place == 0 else place
    return match if by_turns % 2 == 0 else (match[1], match[0])


MOVEMENT = each_meets_each(PAIR, seat)
