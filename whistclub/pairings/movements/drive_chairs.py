"""Swedish chairs: winners go to the next table, losers stay, and the chair number says where.

Each table has chairs 1 to 4, and 1 and 3 play 2 and 4. Of the losers the one on the lower chair
goes one chair up, from 1 to 2 or from 2 to 3 (and deals). The winners go to the next table, from
the last to the first: whoever sat on 3 or 4 takes chair 1, the other takes chair 2 if it is
free, else chair 4. Seats N, E, S, W of a table are its chairs 1, 2, 3, 4. Entry numbers fill the
first round, 1 to 4 at the first table; there are no ladies and gents.

In a *pass* hand the side with six tricks or fewer wins: see `Played.fewest_win`.

Source: Hommerberg whist club, rules, hommerberg.se/whist.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from whistclub.pairings.errors import Problem
from whistclub.pairings.movements import Entrants, Knobs, Movement, Played
from whistclub.pairings.movements._results import winning_sides
from whistclub.pairings.movements._tables import FULL_TABLES, full_tables
from whistclub.pairings.schedule import Round, Table

FEWEST = 8  # entries


def fits(entrants: Entrants) -> Problem | None:
    """None for full tables, two at least; three over share a seat, or a ghost makes four."""
    return full_tables(entrants, FEWEST)


def seat(entrants: Entrants, knobs: Knobs, played: Sequence[Played], rng: Random) -> Round:
    """The next round: the first in the order of entry, the others from the last results.

    >>> seat(Entrants(8), {}, [], Random(0)).tables
    (Table(n=0, e=1, s=2, w=3), Table(n=4, e=5, s=6, w=7))
    """
    if not played:
        entries = range(entrants.players)
        return Round(tuple(Table._make(entries[first : first + 4]) for first in entries[::4]))
    before, winners = played[-1].round.tables, winning_sides(played[-1], rng)
    return Round(
        tuple(
            _next_table(
                before[table].pairs[1 - winners[table]],
                from_one_and_three=winners[table] == 1,
                arriving=before[table - 1].pairs[winners[table - 1]],
            )
            for table in range(len(before))
        )
    )


def _next_table(
    losers: tuple[int, int], *, from_one_and_three: bool, arriving: tuple[int, int]
) -> Table:
    """The table after the losers moved up a chair and the winners came from the table before.

    losers, arriving: the one who sat on the lower chair first. from_one_and_three: whether the
    losers sat on 1 and 3, so that they are on 2 and 3 now; else on 3 and 4.
    """
    from_low, from_high = arriving
    if from_one_and_three:
        return Table(from_high, losers[0], losers[1], from_low)
    return Table(from_high, from_low, losers[0], losers[1])


MOVEMENT = Movement(needs_results=True, problems=FULL_TABLES, fits=fits, seat=seat)
