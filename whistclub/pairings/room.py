"""The seats of all rounds still open, and the price of seating any two players once more.

The cost of a draw is the sum over all pairs of players of 6 P² + 2 O² + (P + O)², where P and O
count how often they are partners and opponents. The search swaps two players of one round at a
time, so what it needs is the price of one more game of x with y. With P and O so far:

    as partners    6 (2P + 1) + 2 (P + O) + 1 = (14 P + 2 O) + 7
    as opponents   2 (2O + 1) + 2 (P + O) + 1 = (2 P + 6 O) + 3

The brackets are kept in two tables; 7 + 3 + 3 = 13 is the fixed part of a place at a table.
Taking a game back refunds the bracket less the fixed part. So when x and y change places the
cost changes by 4 * 13, less what both pay where they are, plus what they would pay where the
other is.

A wait that may be swapped is a seat whose partner is a guest, numbered after the players; its
price is 26 for one who waits and 0 for others, which makes the fixed part come out the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from whistclub.pairings.counts import Grid

# More than any swap can gain, so that a forbidden pair is never worth it.
FORBIDDEN = 100_000
MAY_WAIT, WAITS, NEVER_WAITS = 0, 1, 2

# A seat of a row, and where its partner, left and right neighbour sit in the row. For a wait the
# three are -1, the guest at the end of the row. A plain tuple, which unpacks faster than a named
# one: the search unpacks one for every proposal.
Place = tuple[int, int, int, int]


class Weights(NamedTuple):
    """What a square of partnerships, of oppositions and of meetings costs."""

    partner: int
    opponent: int
    meeting: int

    @property
    def entry(self) -> int:
        """The fixed part of a place at a table."""
        return self.partner + 2 * self.opponent + 3 * self.meeting


OPEN = Weights(6, 2, 1)
# Where every pair is a lady and a gent, meetings follow from the other two.
MIXED = Weights(6, 2, 0)


class OpenRound(NamedTuple):
    """One round in the search.

    row: four players for each table, then those whose wait may be swapped, then the guest.
    seats: how many are at tables. pools: for seat s, pools[s & 2] has shuffled places of the
    same role. home: the table on each player's card, -1 for none; empty without cards.
    """

    row: list[int]
    seats: int
    pools: tuple[Sequence[Sequence[Place]], ...]
    home: Sequence[int]


@dataclass(slots=True)
class Room:
    """All rounds in the search, the two price tables and the cost of what stands now.

    waits: by player, MAY_WAIT, WAITS or NEVER_WAITS, about the waits that may be swapped.
    card_weight: the cost of a player at another table than on the card; `cost` includes it.
    best, best_rows: the least cost so far, and the rows that had it. watched: whether every
    improvement is remembered at once; where rows are long, only one at the end of a stage is.
    """

    rounds: list[OpenRound]
    places: Sequence[Place]
    partner_price: Grid
    opponent_price: Grid
    weights: Weights
    waits: list[int]
    cost: int = 0
    card_weight: int = 0
    best: int = -1
    best_rows: tuple[tuple[int, ...], ...] = ()
    watched: bool = False

    def remember(self) -> None:
        """Keep the rows as they are now as the best."""
        self.best = self.cost
        self.best_rows = tuple(tuple(item.row) for item in self.rounds)

    @property
    def tables_end(self) -> int:
        """Where the places at tables end in a row, and the waits begin."""
        return sum(across >= 0 for _, across, _, _ in self.places)

    @property
    def guest(self) -> int:
        """The number that stands for nobody, across from one who waits."""
        return len(self.partner_price) - 1


def prices(weights: Weights, partners: Grid, opponents: Grid) -> tuple[Grid, Grid]:
    """The price tables as partners and as opponents after so many games of every two players.

    The last row and column belong to the guest.

    >>> prices(OPEN, [[0, 1], [1, 0]], [[0, 2], [2, 0]])
    ([[0, 18, 0], [18, 0, 0], [0, 0, 0]], [[0, 14, 0], [14, 0, 0], [0, 0, 0]])
    """
    p, o, m = weights

    def table(own: int, other: int) -> Grid:
        grid = [
            [2 * (own * x + other * y) for x, y in zip(row, column, strict=True)] + [0]
            for row, column in zip(partners, opponents, strict=True)
        ]
        return [*grid, [0] * (len(partners) + 1)]

    return table(p + m, m), table(m, o + m)


def cost_of(weights: Weights, partners: Grid, opponents: Grid) -> int:
    """The sum over all pairs of players of the weighted squares.

    >>> cost_of(OPEN, [[0, 1], [1, 0]], [[0, 2], [2, 0]])  # 6 * 1 + 2 * 4 + 9
    23
    """
    p, o, m = weights
    doubled = sum(
        p * x * x + o * y * y + m * (x + y) ** 2
        for row, column in zip(partners, opponents, strict=True)
        for x, y in zip(row, column, strict=True)
    )
    return doubled // 2


def seat_game(room: Room, pair: tuple[int, int], games: int, partners: bool) -> None:
    """Count `games` more of the two (fewer, below 0) in the price tables."""
    p, o, m = room.weights
    step = 2 * m * games
    own = 2 * (p if partners else o) * games
    for a, b in (pair, pair[::-1]):
        room.partner_price[a][b] += step + own * partners
        room.opponent_price[a][b] += step + own * (not partners)


def replace(room: Room, row: list[int], place: Place, newcomer: int) -> int:
    """Put another player on a seat at a table; what that adds to the cost of the games.

    Much slower than the search's own swap, but it needs nobody to swap with.
    """
    seat, across, left, right = place
    player, mates = row[seat], (row[across], row[left], row[right])
    change = 0
    for who, games in ((player, -1), (newcomer, 1)):
        if games < 0:
            change -= _price(room, who, mates) - room.weights.entry
        else:
            change += _price(room, who, mates) + room.weights.entry
        for mate in mates:
            seat_game(room, (who, mate), games, partners=mate == mates[0])
    row[seat] = newcomer
    return change


def _price(room: Room, player: int, mates: tuple[int, int, int]) -> int:
    partner, left, right = mates
    opponent = room.opponent_price[player]
    return room.partner_price[player][partner] + opponent[left] + opponent[right]
