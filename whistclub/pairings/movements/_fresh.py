"""Tables changed by exchanges of two players until old partners, and old opponents, are few."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from whistclub.pairings.counts import Meetings
from whistclub.pairings.schedule import Role, Table

PARTNER = 10**9  # an old partner outweighs everything else in the room together
OPPONENT = 1
TABLE_MOVED = 4  # times the square of the tables between a player's rank and seat
# Exchanges tried before the search is content. Five times as many saved no old partners and
# 3 % of the old opponents, at 8 to 40 players.
EFFORT = 4_000
KICK = 3  # exchanges at random that leave a dead end


def freshen(
    tables: Sequence[Table],
    met: Meetings,
    rng: Random,
    *,
    roles: tuple[Role, ...] = (),
    by_rank: bool = False,
) -> tuple[Table, ...]:
    """The tables with players exchanged so that old partners and opponents are avoided.

    met: all rounds before. roles: where given, only players of one role are exchanged.
    by_rank: whether everybody should stay as near as possible to the table given.

    Notes: with t tables and fewer than 2t rounds before, nobody gets an old partner. For let a
    and b be old partners. At least half of the 4t players are new to a, and half are new to b.
    Neither half holds a or b, so somebody new to b has now a partner who is new to a, and the
    four make two better pairs. With roles there are 2t gents to choose from for a and as many
    ladies for b, which is enough as long as at most t rounds were played before. After that
    the search does what it can. Exchanges are counted, not timed, so the same `rng` gives the
    same tables.

    Source: ours; the counting is that of G. A. Dirac, Some theorems on abstract graphs (1952).
    """
    homes = {}
    if by_rank:
        homes = {player: place for place, table in enumerate(tables) for player in table}
    best = _Room([player for table in tables for player in table], met, homes, roles)
    best.descend()
    spent = best.tried
    while best.cost() and spent < EFFORT:
        other = _Room(list(best.row), met, homes, roles)
        other.kick(rng)
        other.descend()
        spent += other.tried
        if other.cost() < best.cost():
            best = other
    return tuple(Table._make(best.row[seat : seat + 4]) for seat in range(0, len(best.row), 4))


@dataclass
class _Room:
    """Seats in a row, four a table, and the cost of who sits with whom.

    tried: how many exchanges were looked at.
    """

    row: list[int]
    met: Meetings
    homes: dict[int, int]
    roles: tuple[Role, ...]
    tried: int = 0

    def __post_init__(self) -> None:
        self.costs = [self._table_cost(table) for table in range(len(self.row) // 4)]

    def cost(self) -> int:
        return sum(self.costs)

    def descend(self) -> None:
        """Exchange as long as the best exchange of somebody helps."""
        better = True
        while better:
            better = False
            for seat in range(len(self.row)):
                if self.costs[seat // 4] and self._exchange_best(seat):
                    better = True

    def kick(self, rng: Random) -> None:
        for _ in range(KICK):
            seat = rng.randrange(len(self.row))
            other = rng.choice(self._partners_in_exchange(seat))
            self._swap(seat, other)
        self.costs = [self._table_cost(table) for table in range(len(self.costs))]

    def _exchange_best(self, seat: int) -> bool:
        """Make the exchange with this seat that saves most; False if none saves anything."""
        row, costs = self.row, self.costs
        here = seat // 4
        best_gain, best_other = 0, -1
        for other in self._partners_in_exchange(seat):
            there = other // 4
            row[seat], row[other] = row[other], row[seat]
            gain = costs[here] - self._table_cost(here)
            if there != here:
                gain += costs[there] - self._table_cost(there)
            row[seat], row[other] = row[other], row[seat]
            if gain > best_gain:
                best_gain, best_other = gain, other
            self.tried += 1
        if best_other < 0:
            return False
        self._swap(seat, best_other)
        for table in (here, best_other // 4):
            costs[table] = self._table_cost(table)
        return True

    def _partners_in_exchange(self, seat: int) -> list[int]:
        if not self.roles:
            return [other for other in range(len(self.row)) if other != seat]
        role = self.roles[self.row[seat]]
        return [
            other
            for other, player in enumerate(self.row)
            if other != seat and self.roles[player] is role
        ]

    def _swap(self, seat: int, other: int) -> None:
        self.row[seat], self.row[other] = self.row[other], self.row[seat]

    def _table_cost(self, table: int) -> int:
        n, e, s, w = self.row[4 * table : 4 * table + 4]
        partners, opponents = self.met.partners, self.met.opponents
        cost = PARTNER * (partners[n][s] + partners[e][w])
        cost += OPPONENT * (opponents[n][e] + opponents[e][s] + opponents[s][w] + opponents[w][n])
        if self.homes:
            homes = self.homes
            cost += TABLE_MOVED * sum((homes[player] - table) ** 2 for player in (n, e, s, w))
        return cost
