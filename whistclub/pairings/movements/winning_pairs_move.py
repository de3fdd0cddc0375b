"""Winning pairs move: a partner drive in which the winners go a table up and losers stay.

The same two are partners all evening. After the last table comes the first.

Source: a partner drive and its best pair, Burnley in the 1940s, accringtonweb.com forum; the
winners' way up as in `winners_move`.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from whistclub.pairings.movements import Entrants, Knobs, Movement, Played
from whistclub.pairings.movements._pairs import PAIR, facing
from whistclub.pairings.movements._results import winning_sides
from whistclub.pairings.movements._tables import FULL_TABLES, full_tables
from whistclub.pairings.schedule import Round, Table


def seat(entrants: Entrants, knobs: Knobs, played: Sequence[Played], rng: Random) -> Round:
    """The next round: the first is drawn, the others follow from the last results."""
    if not played:
        pairs = list(range(entrants.players // PAIR))
        rng.shuffle(pairs)
        return Round(tuple(facing(*pairs[place : place + 2]) for place in range(0, len(pairs), 2)))
    before, winners = played[-1].round.tables, winning_sides(played[-1], rng)
    return Round(
        tuple(
            _with_winners(
                before[table], winners[table], before[table - 1].pairs[winners[table - 1]]
            )
            for table in range(len(before))
        )
    )


def _with_winners(before: Table, side: int, arriving: tuple[int, int]) -> Table:
    """The table with the losers in their chairs and an arriving pair in those of the winners."""
    sides = list(before.pairs)
    sides[side] = arriving
    return Table(sides[0][0], sides[1][0], sides[0][1], sides[1][1])


MOVEMENT = Movement(
    unit=PAIR, needs_results=True, problems=FULL_TABLES, fits=full_tables, seat=seat
)
