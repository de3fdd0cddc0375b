"""Mexicano: after every round the standing makes fours, and in each four 1 and 4 play 2 and 3.

The first round is drawn, or seeded by number (knob `first`). The knob `pairing` may instead
join 1 and 3, or 1 and 2. If the number is no multiple of four, one to three wait in turn and
keep their points.

Source: Mexicano rules, rallyo.events (1+4); liveforpadel.com (1+3); uberpadel.com (1+2). Who
waits first is a house rule: whoever waited least, then the lowest in the standing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from whistclub.pairings.movements import Entrants, Knobs, Movement, Played
from whistclub.pairings.movements._standing import FIRST, fits_fours, order, waiting
from whistclub.pairings.schedule import Round, Table

# Places in a four, from 0, in the order N, E, S, W.
SPLITS: Mapping[int | str, tuple[int, int, int, int]] = {
    "1+4": (0, 1, 3, 2),
    "1+3": (0, 1, 2, 3),
    "1+2": (0, 2, 1, 3),
}


def seat(entrants: Entrants, knobs: Knobs, played: Sequence[Played], rng: Random) -> Round:
    """The next round, the best four at table 1."""
    in_order = order(entrants, knobs, played, rng)
    byes = waiting(in_order, len(in_order) // 4 * 4, played)
    playing = [player for player in in_order if player not in byes]
    return Round(fours(playing, knobs["pairing"]), byes, tuple(sorted(entrants.absent)))


def fours(in_order: Sequence[int], split: int | str) -> tuple[Table, ...]:
    """Tables of four from the top.

    split: who is the partner of the first of each four, "1+4", "1+3" or "1+2".

    >>> fours((9, 5, 7, 2), "1+4")[0].pairs
    ((9, 2), (5, 7))
    """
    return tuple(
        Table._make(in_order[first + place] for place in SPLITS[split])
        for first in range(0, len(in_order), 4)
    )


MOVEMENT = Movement(
    needs_results=True,
    lets_go=True,
    knobs={"pairing": tuple(SPLITS), "first": FIRST},
    fits=fits_fours,
    seat=seat,
)
