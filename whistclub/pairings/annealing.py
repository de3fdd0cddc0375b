"""The search: swap players within a round, take every gain and, while it is hot, some losses.

Simulated annealing. The temperature falls geometrically; a swap that adds d to the cost is made
with probability exp(-d / temperature). One unit of effort is one proposed swap, so that the
answer depends on the seed and the effort, never on the clock.

The inner loop is flat for speed; measured on one core of a plain server, Python 3.11, it makes
5.5 million proposals a second, 3.6 million with 200 players and more. What that takes: prices
are read from lists of lists and written only when a swap is made; a player and his neighbours
are read once for 16 proposals; the threshold is drawn once for the 16, from a table, as a whole
number, because whole numbers add faster than mixed ones.

Source: S. Kirkpatrick, C. D. Gelatt and M. P. Vecchi, "Optimization by simulated annealing",
Science 220 (1983). The price tables and the temperatures are ours.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import log, pow
from random import Random
from typing import NamedTuple

from whistclub.pairings.room import MAY_WAIT, WAITS, OpenRound, Place, Room

POOLS, TRIES = 512, 16
STAGES = 200
LONGEST_STAGE = 20_000  # steps of 16 proposals: a twentieth of a second
LEVELS = 256
# -ln u for u in the middle of each of 256 equal parts: where exp(-d / T) = u, d = -T ln u.
EXPONENTS = tuple(-log((level + 0.5) / LEVELS) for level in range(LEVELS))


class Cooling(NamedTuple):
    """The temperatures at which a run begins and ends, in units of cost."""

    first: float
    last: float

    def at(self, part: float) -> float:
        """The temperature after this part of the run, 0 to 1."""
        return self.first * pow(self.last / self.first, part)


# By the most players they are for.
COOLINGS = (
    (20, Cooling(2.0, 0.8)),
    (36, Cooling(1.0, 0.6)),
    (80, Cooling(1.2, 0.45)),
    (float("inf"), Cooling(1.0, 0.25)),
)


# Where almost everybody partners everybody once, few swaps cost nothing: it must be hotter.
NEARLY_ALL, HOT = (0.9, 1.2), Cooling(2.5, 1.0)


def cooling_for(players: int, rounds: int, mixed: bool) -> Cooling:
    """The temperatures that measured best over hard numbers of players and rounds.

    Measured with 9 and 36 million proposals, many seeds; neighbours differ by a few percent of
    the excess. Hotter starts are clearly worse from 40 players up.
    """
    if mixed:
        return Cooling(3.0, 0.6)
    if NEARLY_ALL[0] <= rounds / (players - 1) <= NEARLY_ALL[1]:
        return HOT
    return next(cooling for most, cooling in COOLINGS if players <= most)


def thresholds(proposals: int, cooling: Cooling, draw: Callable[[], float]) -> Iterator[float]:
    """What each of so many proposals may cost at most, for searches simpler than `anneal`."""
    for step in range(proposals):
        yield cooling.at(step / proposals) * EXPONENTS[int(draw() * LEVELS)]


def anneal(
    room: Room,
    effort: int,
    cooling: Cooling,
    rng: Random,
    between: Callable[[list[int]], None] | None = None,
) -> Iterator[int]:
    """Run the search on the room, yielding the proposals made so far after every stage.

    between: called after every stage with the thresholds, for moves of another kind.
    """
    steps = max(1, effort // TRIES)
    stage = max(1, min(steps // STAGES, LONGEST_STAGE))
    for done in range(0, steps, stage):
        temperature = cooling.at(done / steps)
        limits = [int(temperature * exponent) for exponent in EXPONENTS]
        _stage(room, min(stage, steps - done), limits, rng.random)
        if between is not None:
            between(limits)
        yield min(done + stage, steps) * TRIES


def _stage(room: Room, steps: int, limits: list[int], draw: Callable[[], float]) -> None:
    rounds, places, partner_price, opponent_price = (
        room.rounds,
        room.places,
        room.partner_price,
        room.opponent_price,
    )
    count = len(rounds)
    changing = 4 * (room.weights.partner + room.weights.opponent)
    # At best both players of a swap return to the tables on their cards.
    moving = 4 * room.weights.entry - 2 * room.card_weight
    for _ in range(steps):
        item = rounds[int(draw() * count)]
        row, seats, pools, _ = item
        here = places[int(draw() * seats)]
        i, across, left, right = here
        x, p, q, o = row[i], row[across], row[left], row[right]
        ax, bx, aq, bq = partner_price[x], opponent_price[x], partner_price[q], opponent_price[q]
        change = changing + aq[p] - bq[p] + ax[o] - bx[o] - ax[p] + bx[p] - aq[o] + bq[o]
        if change <= limits[int(draw() * LEVELS)]:
            _change_partners(room, row, here, change)
            x, q, ax, bx = q, x, aq, bq
        limit = limits[int(draw() * LEVELS)]
        base = moving - limit - ax[p] - bx[q] - bx[o]
        for there in pools[i & 2][int(draw() * POOLS)]:
            j, across, left, right = there
            y, r, u, w = row[j], row[across], row[left], row[right]
            ay, by = partner_price[y], opponent_price[y]
            if (
                base + ay[p] + by[q] + by[o] + ax[r] + bx[u] + bx[w] <= ay[r] + by[u] + by[w]
                and j >> 2 != i >> 2
                and _swap(room, item, here, there, limit)
            ):
                break


def _change_partners(room: Room, row: list[int], here: Place, change: int) -> None:
    """Let a player and his left neighbour change chairs: both get another partner."""
    a, b = room.partner_price, room.opponent_price
    seat, across, left, right = here
    x, p, q, o = row[seat], row[across], row[left], row[right]
    partner, opponent, _ = room.weights
    for one, other, sign in ((x, p, -2), (q, o, -2), (x, o, 2), (q, p, 2)):
        a[one][other] += sign * partner
        a[other][one] += sign * partner
        b[one][other] -= sign * opponent
        b[other][one] -= sign * opponent
    row[seat], row[left] = q, x
    room.cost += change
    if room.watched and room.cost < room.best:
        room.remember()


def _swap(room: Room, item: OpenRound, here: Place, there: Place, limit: int) -> bool:
    """Let two players change places; False, and nothing done, if cards or waits forbid it."""
    row, a, b = item.row, room.partner_price, room.opponent_price
    i, across, left, right = here
    x, p, q, o = row[i], row[across], row[left], row[right]
    j, across, left, right = there
    y, r, u, w = row[j], row[across], row[left], row[right]
    waiting = across < 0
    if waiting and room.waits[x] != MAY_WAIT:
        return False
    ax, bx, ay, by = a[x], b[x], a[y], b[y]
    change = 4 * room.weights.entry - ax[p] - bx[q] - bx[o] - ay[r] - by[u] - by[w]
    change += ay[p] + by[q] + by[o] + ax[r] + bx[u] + bx[w]
    if room.card_weight:
        change += _changed_cards(room, item, (x, i >> 2), (y, -1 if waiting else j >> 2))
        if change > limit:
            return False
    row[i], row[j] = y, x
    room.cost += change
    _move(room, x, y, (p, q, o))
    if waiting:
        wait = 2 * room.weights.entry
        ax[-1] += wait
        ay[-1] -= wait
        room.waits[x], room.waits[y] = WAITS, MAY_WAIT
    else:
        _move(room, y, x, (r, u, w))
    if room.watched and room.cost < room.best:
        room.remember()
    return True


def _move(room: Room, old: int, new: int, mates: tuple[int, int, int]) -> None:
    """At one table, count one game less for the old player and one more for the new."""
    a, b = room.partner_price, room.opponent_price
    partner, opponent, meeting = room.weights
    across, side, step = 2 * (partner + meeting), 2 * (opponent + meeting), 2 * meeting
    a_old, b_old, a_new, b_new = a[old], b[old], a[new], b[new]
    for mate, as_partner, as_opponent in (
        (mates[0], across, step),
        (mates[1], step, side),
        (mates[2], step, side),
    ):
        a_old[mate] -= as_partner
        a_new[mate] += as_partner
        row = a[mate]
        row[old] -= as_partner
        row[new] += as_partner
        b_old[mate] -= as_opponent
        b_new[mate] += as_opponent
        row = b[mate]
        row[old] -= as_opponent
        row[new] += as_opponent


def _changed_cards(
    room: Room, item: OpenRound, one: tuple[int, int], other: tuple[int, int]
) -> int:
    """What a swap adds for players who then sit elsewhere than on their cards.

    one, other: a player and his table now, -1 for one who waits.
    """
    home, (x, table), (y, elsewhere) = item.home, one, other
    if not home:
        return 0
    then = (home[x] != elsewhere) + (home[y] != table)
    return room.card_weight * (then - (home[x] != table) - (home[y] != elsewhere))
