"""Rank seating: after every round the next four in the standing share a table.

The first round is drawn, or seeded by number (knob `first`). With the knob `repeats` on
`avoided`, nobody gets an old partner as long as that can be helped: first another split of the
four is taken than 1 and 4 against 2 and 3, then neighbours in the standing change tables. Old
opponents are avoided where it moves nobody, or moves few a little. On `allowed` the four sit
down as they are.

Source: ours, after the Swiss system of chess, in which equals meet and nobody meets twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from whistclub.pairings.counts import count_meetings
from whistclub.pairings.movements import Entrants, Knobs, Movement, Played
from whistclub.pairings.movements._fresh import freshen
from whistclub.pairings.movements._standing import FIRST, fits_fours, order, waiting
from whistclub.pairings.movements.mexicano import fours
from whistclub.pairings.schedule import Round


def seat(entrants: Entrants, knobs: Knobs, played: Sequence[Played], rng: Random) -> Round:
    """The next round, the best at table 1; who waits has waited least and stands lowest.

    Notes: at t tables nobody has an old partner in the first 2t rounds, see `freshen`; after
    that as few as were found.
    """
    in_order = order(entrants, knobs, played, rng)
    byes = waiting(in_order, len(in_order) // 4 * 4, played)
    tables = fours([player for player in in_order if player not in byes], "1+4")
    if knobs["repeats"] == "avoided":
        met = count_meetings(entrants.players, (item.round for item in played))
        tables = freshen(tables, met, rng, by_rank=True)
    return Round(tables, byes, tuple(sorted(entrants.absent)))


MOVEMENT = Movement(
    needs_results=True,
    lets_go=True,
    knobs={"repeats": ("avoided", "allowed"), "first": FIRST},
    fits=fits_fours,
    seat=seat,
)
