"""What is known about a draw before it is made: who plays how often, and what must repeat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from enum import Enum
from typing import NamedTuple

from whistclub.pairings.bounds import Class, class_bound, repeated_meetings
from whistclub.pairings.byes import Sitting
from whistclub.pairings.counts import Grid, count_meetings
from whistclub.pairings.requests import Pair, Request
from whistclub.pairings.room import Weights
from whistclub.pairings.schedule import Role, Round

# The weight of a squared number of waits; the other weights are those of the search.
WAIT_WEIGHT = 4
# Twenty players in six rounds at five tables: see the theorem in `bounds`.
NO_DESIGN = (20, 6, 30)


class Squares(NamedTuple):
    """Sums over all pairs of the squared P, O and M, and over all players of squared waits."""

    partners: int
    opponents: int
    meetings: int
    byes: int

    def cost(self, weights: Weights) -> int:
        """The weighted sum.

        >>> from whistclub.pairings.room import OPEN
        >>> Squares(1, 1, 1, 1).cost(OPEN)
        13
        """
        games = weights.partner * self.partners + weights.opponent * self.opponents
        return games + weights.meeting * self.meetings + WAIT_WEIGHT * self.byes


class People(NamedTuple):
    """Who plays in a round, at how many tables, and whether anybody sits as the other role."""

    playing: frozenset[int]
    tables: int
    volunteers: bool


def people_in(item: Round | Sitting) -> People:
    """The people of a round, planned or played."""
    if isinstance(item, Sitting):
        return People(frozenset(item.playing), item.tables, bool(item.volunteers))
    playing = frozenset(player for table in item.tables for player in table)
    return People(playing, len(item.tables), bool(item.volunteers))


def least_squares_of(request: Request, planned: Sequence[People]) -> Squares:
    """The strongest bound for each part, when these people play the rounds that are not kept.

    Waits are left at 0.

    Notes: O(players² + rounds²).
    """
    draw = _Draw(request, planned)
    tables = [item.tables for item in (*map(people_in, request.kept), *planned)]
    meetings = 6 * sum(tables) + 2 * repeated_meetings(request.players, tables)
    if (request.players, len(planned), draw.tables) == NO_DESIGN and not request.kept:
        meetings += 2
    return Squares(draw.partners(), draw.opponents(), max(draw.meetings(), meetings), 0)


class _Sort(Enum):
    ANY = "any two players"
    ACROSS = "a lady and a gent"
    LADIES = "two ladies"
    GENTS = "two gents"


class _Draw:
    """The pairs of players by sort, and how many games of each sort there will be."""

    def __init__(self, request: Request, planned: Sequence[People]) -> None:
        self.players = request.players
        self.apart, self.unpaired = request.separated(), request.unpaired()
        self.tables = sum(item.tables for item in planned)
        # With volunteers anybody may sit opposite anybody.
        mixed = not any(item.volunteers for item in planned)
        self.roles = request.roles if mixed else ()
        self.games = Counter(player for item in planned for player in item.playing)
        self.met = count_meetings(self.players, request.kept)
        # Bit k of a player's mask: plays in the k-th open round.
        self.masks = [0] * self.players
        for place, item in enumerate(planned):
            for player in item.playing:
                self.masks[player] |= 1 << place
        self.plain = not (request.kept or self.unpaired or request.absences or self.roles)

    def partners(self) -> int:
        """Bound for the squared partnerships."""
        sort = _Sort.ACROSS if self.roles else _Sort.ANY
        return self._bound(self.met.partners, self.unpaired, {sort: (2 * self.tables, 1)})

    def opponents(self) -> int:
        """Bound for the squared oppositions; at a mixed table one pair of each role opposes."""
        one = (self.tables, 1)
        sorts = {_Sort.ANY: (4 * self.tables, 2)}
        if self.roles:
            sorts = {_Sort.LADIES: one, _Sort.GENTS: one, _Sort.ACROSS: (2 * self.tables, 1)}
        return self._bound(self.met.opponents, self.apart, sorts)

    def meetings(self) -> int:
        """Bound for the squared meetings by counting; without roles only."""
        if self.roles:
            return 0
        grid = [
            [p + o for p, o in zip(*rows, strict=True)]
            for rows in zip(self.met.partners, self.met.opponents, strict=True)
        ]
        return self._bound(grid, self.apart, {_Sort.ANY: (6 * self.tables, 3)})

    def _bound(
        self, grid: Grid, forbidden: frozenset[Pair], sorts: Mapping[_Sort, tuple[int, int]]
    ) -> int:
        """sorts: how many pairs of each sort are added, and how many each game adds to a player.

        Pairs of no such sort, and those who cannot meet, keep what they have.
        """
        if self.plain:
            ((total, each),) = sorts.values()
            own = [each * self.games[player] for player in range(self.players)]
            return class_bound(Class([{0: self.players - 1}] * self.players, total, own))
        held = {sort: [Counter[int]() for _ in range(self.players)] for sort in sorts}
        squares = 0
        for a in range(self.players):
            for b in range(a):
                sort, now = self._sort(a, b), grid[a][b]
                together = self.masks[a] & self.masks[b] and (b, a) not in forbidden
                if together and sort in held:
                    held[sort][a][now] += 1
                    held[sort][b][now] += 1
                else:
                    squares += now * now
        for sort, (total, each) in sorts.items():
            own = [each * self.games[player] for player in range(self.players)]
            squares += class_bound(Class(held[sort], total, own))
        return squares

    def _sort(self, a: int, b: int) -> _Sort:
        if not self.roles:
            return _Sort.ANY
        if self.roles[a] is not self.roles[b]:
            return _Sort.ACROSS
        return _Sort.LADIES if self.roles[a] is Role.LADY else _Sort.GENTS
