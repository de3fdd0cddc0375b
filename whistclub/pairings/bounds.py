"""The evenness that no draw can beat, so that a schedule's distance from it can be stated.

Let P, O and M = P + O count how often a pair were partners, were opponents, and met. Every
table makes 2, 4 and 6 such pairs, so the sums of P, O and M are known before the draw, and a
sum of squares is least when the counts are level. Four arguments are used, and the strongest
is taken for each of P, O and M:

* counting: the pairs that may meet are filled up level by level, from what they have already;
* player by player: with k games, a player has k partners, 2k opponents and 3k companions among
  the others; summed over all players, every pair is counted twice;
* pigeonhole: the players seated in both of two rounds, with s and t tables, fall into s x t
  classes (table before, table after), and those of one class meet twice. It matters for fewer
  than four tables;
* a theorem: 20 players in six rounds cannot all meet at most once, because a resolvable
  group divisible design with blocks of four and type 2^10 does not exist.

Source: counting and pigeonhole are ours. The exception 2^10 is in the table of 4-RGDDs of
Colbourn and Dinitz (editors), Handbook of Combinatorial Designs, second edition, chapter IV.5.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from whistclub.pairings.counts import Grid, spread
from whistclub.pairings.schedule import Round

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Squares:
    """Sums of squares of P, O and M over all pairs of players, and of the waits."""

    partners: int
    opponents: int
    meetings: int
    byes: int


@dataclass(frozen=True, slots=True)
class Class:
    """Pairs of one sort, and how many games of a sort they will share among them.

    cells: for each player the others of the sort. grid: the counts that they start from.
    total: pairs that the draw will add. own: additions in which each player has a part.
    """

    cells: Sequence[Sequence[int]]
    grid: Grid
    total: int
    own: Sequence[int]


def least_squares(cells: Mapping[int, int], more: int) -> int:
    """Least sum of squares after adding `more` units to cells that already hold something.

    cells: how many cells hold 0, 1, 2, ...

    >>> least_squares({0: 2, 1: 1}, 2)  # 1, 1, 1
    3
    >>> least_squares({0: 1, 5: 1}, 3)  # 3, 5
    34

    Notes: filling the lowest cell first is best, because squares grow faster and faster.
    """
    levels = sorted(level for level, width in cells.items() if width)
    width = 0
    for place, level in enumerate(levels):
        width += cells[level]
        above = levels[place + 1] if place + 1 < len(levels) else None
        room = width * (above - level) if above is not None else more + 1
        if more < room:
            rest = sum(cells[high] * high * high for high in levels[place + 1 :])
            return spread(width * level + more, width) + rest
        more -= room
    return 0


def class_bound(sort: Class) -> int:
    """The least sum of squares over the pairs of this sort: counting, or player by player.

    >>> nobody_met = [[0] * 4 for _ in range(4)]
    >>> others = [[1, 2, 3], [0, 2, 3], [0, 1, 3], [0, 1, 2]]
    >>> class_bound(Class(others, nobody_met, total=2, own=[1, 1, 1, 1]))
    2

    Notes: O(pairs).
    """
    every: Counter[int] = Counter()
    doubled = 0
    for player, others in enumerate(sort.cells):
        row = sort.grid[player]
        mine = Counter(row[other] for other in others)
        doubled += least_squares(mine, sort.own[player])
        every.update(mine)
    halved = {level: width // 2 for level, width in every.items()}
    return max(least_squares(halved, sort.total), -(-doubled // 2))


def repeated_meetings(rounds: Iterable[Round]) -> int:
    """Meetings that must be repeats, by the pigeonhole argument over every two rounds.

    >>> from whistclub.pairings.schedule import Table
    >>> two = Round((Table(0, 1, 2, 3), Table(4, 5, 6, 7)))
    >>> repeated_meetings([two, two])  # each table of four splits two and two
    4
    """
    seated = [
        (frozenset(player for table in item.tables for player in table), len(item.tables))
        for item in rounds
    ]
    repeats = 0
    for (before, tables), (after, others) in combinations(seated, 2):
        if min(tables, others) < 4:
            both, classes = len(before & after), tables * others
            if both > classes:
                repeats += (spread(both, classes) - both) // 2
    return repeats


def all_cells(players: int, allowed: Callable[[int, int], bool]) -> tuple[tuple[int, ...], ...]:
    """For each player the others for whom `allowed` holds; it must be symmetric."""
    return tuple(
        tuple(b for b in range(players) if b != a and allowed(a, b)) for a in range(players)
    )
