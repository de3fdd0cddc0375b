"""How often everybody met: partners, opponents, sides, seats and waits, counted from the rounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from whistclub.pairings.schedule import Round, Table

Grid = list[list[int]]


@dataclass(frozen=True, slots=True)
class Meetings:
    """Counts over some rounds; every grid is indexed by two players, or by player and seat.

    partners, opponents: symmetric. left: how often the second sat on the first one's left.
    seats: how often a player sat N, E, S, W. byes, missed: rounds waited, rounds absent.
    """

    partners: Grid
    opponents: Grid
    left: Grid
    seats: Grid
    byes: list[int]
    missed: list[int]

    def met(self, a: int, b: int) -> int:
        """Rounds in which the two sat at one table."""
        return self.partners[a][b] + self.opponents[a][b]


def count_meetings(players: int, rounds: Iterable[Round]) -> Meetings:
    """All counts of these rounds, which must be well formed.

    >>> met = count_meetings(5, [Round((Table(0, 1, 2, 3),), byes=(4,))])
    >>> met.partners[0][2], met.opponents[0][1], met.left[0][1], met.left[1][0], met.byes
    (1, 1, 1, 0, [0, 0, 0, 0, 1])

    Notes: O(players² + seats).
    """
    met = Meetings(
        partners=[[0] * players for _ in range(players)],
        opponents=[[0] * players for _ in range(players)],
        left=[[0] * players for _ in range(players)],
        seats=[[0] * 4 for _ in range(players)],
        byes=[0] * players,
        missed=[0] * players,
    )
    for item in rounds:
        for table in item.tables:
            _count_table(met, table)
        for player in item.byes:
            met.byes[player] += 1
        for player in item.absent:
            met.missed[player] += 1
    return met


def _count_table(met: Meetings, table: Table) -> None:
    for seat, player in enumerate(table):
        met.seats[player][seat] += 1
        met.partners[player][table[seat ^ 2]] += 1
        met.left[player][table[(seat + 1) & 3]] += 1
        for neighbour in (table[(seat + 1) & 3], table[(seat + 3) & 3]):
            met.opponents[player][neighbour] += 1


def spread(total: int, cells: int) -> int:
    """Least sum of squares of `cells` whole numbers that add up to `total`.

    >>> spread(7, 3)  # 2, 2, 3
    17
    >>> spread(0, 0)
    0
    """
    if cells == 0:
        return 0
    low, extra = divmod(total, cells)
    return (cells - extra) * low * low + extra * (low + 1) ** 2


@dataclass(frozen=True, slots=True)
class Spread:
    """How evenly a count lies over the pairs of players.

    pairs: how many pairs have the count 0, 1, 2 and so on, up to the most. least, most, total:
    of the count. squares: sum of squares. excess: squares over the least possible for this
    total, whatever the draw. repeats: times beyond the first.
    """

    pairs: tuple[int, ...]
    least: int
    most: int
    total: int
    squares: int
    excess: int
    repeats: int


def spread_of(values: Iterable[int]) -> Spread:
    """The spread of these counts, one for each pair.

    >>> spread_of([1, 1, 2, 0])
    Spread(pairs=(1, 2, 1), least=0, most=2, total=4, squares=6, excess=2, repeats=1)
    """
    cells = list(values) or [0]
    squares = sum(value * value for value in cells)
    found = Counter(cells)
    return Spread(
        pairs=tuple(found[times] for times in range(max(cells) + 1)),
        least=min(cells),
        most=max(cells),
        total=sum(cells),
        squares=squares,
        excess=squares - spread(sum(cells), len(cells)),
        repeats=sum(value - 1 for value in cells if value > 1),
    )
