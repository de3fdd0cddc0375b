"""Rainbow: single players at a prime number of tables; in each round everybody has a new partner.

N stays, S goes one table up, E two up and W two down (deals, if any, one down). Whoever started
in the same direction never meets; any other two meet exactly once in as many rounds as there are
tables. Players are numbered by direction: N of table 1, 2, ..., then E, S and W.

Source: Baron Barclay, bridge movements, "Rainbow". Numbers without the factors 2 and 3, such as
25, would do as well; the published movement asks for a prime.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from whistclub.pairings.errors import Problem
from whistclub.pairings.movements import MISFIT, TOO_FEW, Entrants, Knobs, Movement, Played
from whistclub.pairings.schedule import Round, Table

UP = 0, 2, 1, -2  # tables that N, E, S, W go up after each round
FEWEST = 5  # with 2 or 3 tables the steps of two directions are the same


def fits(entrants: Entrants) -> Problem | None:
    """None for a prime number of full tables, five at least."""
    tables, left_over = divmod(entrants.players, 4)
    if tables < FEWEST:
        return Problem(MISFIT, number=entrants.players, low=4 * FEWEST, reason=TOO_FEW)
    prime = all(tables % factor for factor in range(2, int(tables**0.5) + 1))
    if left_over or not prime:
        return Problem(MISFIT, number=entrants.players, reason="tables are not a prime number")
    return None


def rounds(entrants: Entrants) -> int:
    """As many as there are tables."""
    return entrants.players // 4


def seat(entrants: Entrants, knobs: Knobs, played: Sequence[Played], rng: Random) -> Round:
    """The next round; no two players meet twice.

    >>> seat(Entrants(20), {}, [Played(Round(()))], Random(0)).tables[0]
    Table(n=0, e=8, s=14, w=17)
    """
    tables, number = entrants.players // 4, len(played)
    return Round(
        tuple(
            Table._make(
                direction * tables + (table - number * up) % tables
                for direction, up in enumerate(UP)
            )
            for table in range(tables)
        )
    )


MOVEMENT = Movement(fits=fits, rounds=rounds, seat=seat)
