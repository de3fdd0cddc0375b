"""Mitchell or compass: the pairs North-South sit, the pairs East-West go one table each round.

The first half of the pairs sits North-South, pair 0 at table 1; the rest sits East-West in the
same order. With an odd number of pairs the last table has no North-South pair, and whoever comes
to it waits. With an even number of tables East-West skip one table after half the rounds, and
the movement is a round shorter: every deal that travels the other way then meets them once only.

Source: R. F. Foster, Foster's Complete Hoyle (1897), duplicate whist, compass play; there pair
2 goes to table 1, pair 3 to table 2 and pair 1 to the last. An odd pair: ours.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import Random

from whistclub.pairings.movements import Entrants, Knobs, Movement, Played
from whistclub.pairings.movements._pairs import PAIR, facing, members, whole_units
from whistclub.pairings.schedule import Round


def rounds(entrants: Entrants) -> int:
    """As many as there are tables, one less if their number is even."""
    tables = _tables(entrants)
    return tables - 1 + tables % 2


def seat(entrants: Entrants, knobs: Knobs, played: Sequence[Played], rng: Random) -> Round:
    """The next round; nobody meets an opponent again.

    >>> seat(Entrants(12), {"ew_moves": "down"}, [Played(Round(()))], Random(0)).tables[0]
    Table(n=0, e=8, s=1, w=9)
    """
    tables, sitting = _tables(entrants), entrants.players // (2 * PAIR)
    shift = len(played)
    if tables % 2 == 0 and shift >= tables // 2:
        shift += 1
    if knobs["ew_moves"] == "up":
        shift = -shift
    coming = [sitting + (table + shift) % tables for table in range(tables)]
    return Round(
        tuple(facing(table, coming[table]) for table in range(sitting)),
        byes=tuple(player for pair in coming[sitting:] for player in members(pair, PAIR)),
    )


def _tables(entrants: Entrants) -> int:
    """Tables, counting the one that a missing pair leaves incomplete."""
    pairs = entrants.players // PAIR
    return (pairs + 1) // 2


MOVEMENT = Movement(
    unit=PAIR,
    knobs={"ew_moves": ("down", "up")},
    fits=partial(whole_units, PAIR),
    rounds=rounds,
    seat=seat,
)
