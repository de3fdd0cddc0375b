"""The evenness that no draw can beat, so that a schedule's distance from it can be stated.

Let P, O and M = P + O count how often a pair were partners, were opponents, and met. Every
table makes 2, 4 and 6 such pairs, so the sums of P, O and M are known before the draw, and a
sum of squares is least when the counts are level. Four arguments are used, and the strongest
is taken for each of P, O and M:

* counting: the pairs that may meet are filled up level by level, from what they have already;
* player by player: with k games, a player has k partners, 2k opponents and 3k companions among
  the others; summed over all players, every pair is counted twice;
* pigeonhole: at least 4s + 4t - v players are seated in both of two rounds with s and t tables;
  they fall into s x t classes (table before, table after), and those of one class meet twice.
  It matters for fewer than four tables;
* a theorem: 20 players in six rounds cannot all meet at most once, because a resolvable
  group divisible design with blocks of four and type 2^10 does not exist.

Source: counting and pigeonhole are ours. The exception 2^10 is in the table of 4-RGDDs of
Colbourn and Dinitz (editors), Handbook of Combinatorial Designs, second edition, chapter IV.5.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from whistclub.pairings.counts import spread


@dataclass(frozen=True, slots=True)
class Class:
    """Pairs of one sort, and how many pairs of that sort the draw will make.

    held: for each player, how many of the others of this sort hold 0, 1, 2, ... already.
    total: pairs that the draw adds. own: additions in which each player has a part.
    """

    held: Sequence[Mapping[int, int]]
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

    >>> class_bound(Class([{0: 3}] * 4, total=2, own=[1, 1, 1, 1]))
    2

    Notes: O(players), times the different counts held.
    """
    every: Counter[int] = Counter()
    doubled = 0
    for mine, more in zip(sort.held, sort.own, strict=True):
        doubled += least_squares(mine, more)
        every.update(mine)
    halved = {level: width // 2 for level, width in every.items()}
    return max(least_squares(halved, sort.total), -(-doubled // 2))


def repeated_meetings(players: int, tables: Iterable[int]) -> int:
    """Meetings that must be repeats, by the pigeonhole argument over every two rounds.

    tables: how many are used in each round; whoever does not fit waits.

    >>> repeated_meetings(8, [2, 2])  # each four splits two and two
    4
    """
    repeats = 0
    for one, other in combinations(tables, 2):
        both, classes = 4 * one + 4 * other - players, one * other
        if both > classes:
            repeats += (spread(both, classes) - both) // 2
    return repeats
