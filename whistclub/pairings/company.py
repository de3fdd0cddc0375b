"""One round of tables of any size, drawn by lot: company that is as new as it can be.

For games at whose tables three to seven can sit, which the schedules for tables of four do not
know. Tables are in seat order; where partners are fixed, those of a table of four sit opposite
each other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random

FOUR = 4
PARTNERS = 6  # a repeated partner is as bad as this many repeated opponents more
PROPOSALS = 20_000

Groups = Sequence[Sequence[int]]


@dataclass(frozen=True, slots=True)
class Split:
    """How many sit at each table, largest first, and how many have no seat."""

    sizes: tuple[int, ...]
    waiting: int = 0


@dataclass(frozen=True, slots=True)
class Company:
    """A drawn round: players by table and seat, and those who wait."""

    tables: tuple[tuple[int, ...], ...]
    waiting: tuple[int, ...]


def splits(players: int, low: int, high: int) -> tuple[Split, ...]:
    """The ways to seat so many at tables of `low` to `high`, the best first; at most three.

    Best is what lets most people play, then what is nearest to tables of four; a table of
    five comes before one of three. Tables of a split differ by one player at most; the last
    of several ways may let some wait.

    >>> [split.sizes for split in splits(21, 3, 5)]
    [(5, 4, 4, 4, 4), (4, 4, 4, 3, 3, 3), (4, 4, 4, 4, 4)]
    """
    even = [
        Split(tuple(sorted((seated // tables + (at < seated % tables) for at in range(tables)),
                           reverse=True)), players - seated)
        for tables in range(1, players // low + 1)
        for seated in {min(players, tables * high), min(players, tables * FOUR)}
        if low * tables <= seated <= high * tables
    ]  # fmt: skip
    ranked = sorted(even, key=_dislike)
    full = [split for split in ranked if not split.waiting]
    short = [split for split in ranked if split.waiting]
    return (*full[:2], *short[:1])


def draw_company(
    split: Split,
    players: Sequence[int],
    earlier: Sequence[Groups],
    rng: Random,
    *,
    waited: Mapping[int, int] | None = None,
    partners: bool = False,
) -> Company:
    """The players at tables of these sizes, by lot.

    earlier: the tables of the rounds before. waited: how often each has waited; those who
    did so least wait now, by lot among equals. partners: whether partners are fixed at a
    table of four, so that old partners are avoided before old opponents.

    Notes: who met least before meet now, as far as `PROPOSALS` exchanges find it; none is made
    in a first round. O(players + earlier seats + proposals).
    """
    drawn = rng.sample(list(players), len(players))
    drawn.sort(key=lambda player: (waited or {}).get(player, 0), reverse=True)
    seated, waiting = drawn[: sum(split.sizes)], drawn[sum(split.sizes) :]
    rng.shuffle(seated)
    tables, start = [], 0
    for size in split.sizes:
        tables.append(seated[start : start + size])
        start += size
    met = _meetings(earlier, partners)
    _freshen(tables, met, rng, partners)
    return Company(tuple(map(tuple, tables)), tuple(sorted(waiting)))


def _dislike(split: Split) -> tuple[int, int, int]:
    off = sum(abs(size - FOUR) for size in split.sizes)
    small = sum(size < FOUR for size in split.sizes)
    return split.waiting, off, small


def _meetings(earlier: Sequence[Groups], partners: bool) -> Counter[tuple[int, int]]:
    """What it costs to bring each two players together again, smaller number first; the pairs
    of partners that are to be avoided stand under the negated numbers."""
    met: Counter[tuple[int, int]] = Counter()
    for tables in earlier:
        for table in tables:
            met.update((min(pair), max(pair)) for pair in combinations(table, 2))
            if partners and len(table) == FOUR:
                sides = ((table[0], table[2]), (table[1], table[3]))
                met.update((~min(pair), ~max(pair)) for pair in sides)
    return met


def _cost(table: Sequence[int], met: Mapping[tuple[int, int], int], partners: bool) -> int:
    cost = sum(met.get((a, b) if a < b else (b, a), 0) for a, b in combinations(table, 2))
    if partners and len(table) == FOUR:
        for a, b in ((table[0], table[2]), (table[1], table[3])):
            cost += PARTNERS * met.get((~min(a, b), ~max(a, b)), 0)
    return cost


def _freshen(
    tables: list[list[int]], met: Mapping[tuple[int, int], int], rng: Random, partners: bool
) -> None:
    """Exchange players while that makes the company no older."""
    places = [(at, seat) for at, table in enumerate(tables) for seat in range(len(table))]
    costs = [_cost(table, met, partners) for table in tables]
    total = sum(costs)
    for _ in range(PROPOSALS):
        if not total:
            return
        (one, here), (other, there) = rng.sample(places, 2)
        if one == other and not partners:
            continue
        a, b = tables[one], tables[other]
        a[here], b[there] = b[there], a[here]
        now = {at: _cost(tables[at], met, partners) for at in {one, other}}
        change = sum(now.values()) - sum(costs[at] for at in now)
        if change > 0:
            a[here], b[there] = b[there], a[here]
            continue
        total += change
        for at, cost in now.items():
            costs[at] = cost
