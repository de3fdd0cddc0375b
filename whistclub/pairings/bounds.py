"""The evenness that no draw can beat, so that a schedule's distance from it can be stated.

Let P, O and M = P + O count how often a pair were partners, were opponents, and met. Every
table makes 2, 4 and 6 such pairs, so the sums of P, O and M are known before the draw, and a
sum of squares is least when the counts are level. Four arguments are used, and the strongest
is taken for each of P, O and M:

* counting: the pairs that may meet are filled up level by level, from what they have already;
* player by player: with k games, a player has k partners, 2k opponents and 3k companions among
  the others; summed over all players, every pair is counted twice. Who has a game more than
  others is for the draw to choose, so the least over all choices is taken;
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
from itertools import combinations, pairwise

from whistclub.pairings.counts import spread


@dataclass(frozen=True, slots=True)
class Class:
    """Pairs of one sort, and how many pairs of that sort the draw will make.

    held: for each player, how many of the others of this sort hold 0, 1, 2, ... already; empty
    for one who is in no such pair. total: pairs that the draw adds. each: in how many of them a
    player has a part with every game. most: games that each player can have.
    """

    held: Sequence[Mapping[int, int]]
    total: int
    each: int
    most: Sequence[int]


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

    >>> class_bound(Class([{0: 3}] * 4, total=2, each=1, most=[1, 1, 1, 1]))
    2

    Notes: O(players x rounds), times the different counts held; less where players are alike.
    """
    every: Counter[int] = Counter()
    for mine in sort.held:
        every.update(mine)
    halved = {level: width // 2 for level, width in every.items()}
    return max(least_squares(halved, sort.total), -(-_player_by_player(sort) // 2))


def _player_by_player(sort: Class) -> int:
    """The least sum over the players of their own sums of squares, whoever has which games.

    A player's next game never adds less than the one before. So of all the games that there
    could be those that add least can be taken together, and no choice of as many adds less.
    """
    alike = Counter(
        (tuple(sorted(mine.items())), most)
        for mine, most in zip(sort.held, sort.most, strict=True)
        if mine
    )
    squares = 0
    added: Counter[int] = Counter()
    for (mine, most), players in alike.items():
        sums = [least_squares(dict(mine), sort.each * games) for games in range(most + 1)]
        squares += players * sums[0]
        for before, after in pairwise(sums):
            added[after - before] += players
    games = 2 * sort.total // sort.each
    for more, count in sorted(added.items()):
        taken = min(count, games)
        squares += taken * more
        games -= taken
    return squares


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
