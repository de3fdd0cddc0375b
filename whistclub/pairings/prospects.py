"""What is known about a draw before it is made: how many games there are, and what must repeat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from enum import Enum
from functools import partial
from typing import NamedTuple

from whistclub.pairings.bounds import Class, class_bound, least_squares, repeated_meetings
from whistclub.pairings.byes import may_stand_in
from whistclub.pairings.counts import Grid, count_meetings
from whistclub.pairings.requests import Pair, Request
from whistclub.pairings.room import Weights
from whistclub.pairings.schedule import Role

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


def least_squares_of(request: Request) -> Squares:
    """The strongest bound for each part of an evening: no draw has less, whoever waits when.

    Notes: O(players² + players x rounds + rounds²).
    """
    draw = _Draw(request)
    used = [len(item.tables) for item in request.kept] + draw.tables
    meetings = 6 * sum(used) + 2 * repeated_meetings(request.players, used)
    if (request.players, len(used), sum(used)) == NO_DESIGN:
        meetings += 2
    return Squares(draw.partners(), draw.opponents(), max(draw.meetings(), meetings), draw.waits())


class _Sort(Enum):
    ANY = "any two players"
    ACROSS = "a lady and a gent"
    LADIES = "two ladies"
    GENTS = "two gents"


class _Draw:
    """The pairs of players by sort, and how many games of each sort there will be."""

    def __init__(self, request: Request) -> None:
        self.players = request.players
        self.apart, self.unpaired = request.separated(), request.unpaired()
        numbers = range(len(request.kept) + 1, request.rounds + 1)
        self.tables = [request.tables_in(number) for number in numbers]
        # Where somebody may sit as the other role, anybody may sit opposite anybody.
        self.roles = () if any(map(partial(may_stand_in, request), numbers)) else request.roles
        self.met = count_meetings(self.players, request.kept)
        # Bit k of a player's mask: is there in the k-th open round.
        self.masks = [0] * self.players
        for place, number in enumerate(numbers):
            for player in request.present(number):
                self.masks[player] |= 1 << place
        self.plain = not (request.kept or self.unpaired or request.absences or self.roles)

    def partners(self) -> int:
        """Bound for the squared partnerships."""
        sort = _Sort.ACROSS if self.roles else _Sort.ANY
        return self._bound(self.met.partners, self.unpaired, {sort: (2 * sum(self.tables), 1)})

    def opponents(self) -> int:
        """Bound for the squared oppositions; at a mixed table one pair of each role opposes."""
        games = sum(self.tables)
        sorts = {_Sort.ANY: (4 * games, 2)}
        if self.roles:
            one, two = (games, 1), (2 * games, 1)
            sorts = {_Sort.LADIES: one, _Sort.GENTS: one, _Sort.ACROSS: two}
        return self._bound(self.met.opponents, self.apart, sorts)

    def meetings(self) -> int:
        """Bound for the squared meetings by counting; without roles only."""
        if self.roles:
            return 0
        grid = [
            [p + o for p, o in zip(*rows, strict=True)]
            for rows in zip(self.met.partners, self.met.opponents, strict=True)
        ]
        return self._bound(grid, self.apart, {_Sort.ANY: (6 * sum(self.tables), 3)})

    def waits(self) -> int:
        """Bound for the squared waits, as if whoever is ever there could wait at any time."""
        held = Counter(waits for waits, mask in zip(self.met.byes, self.masks, strict=True) if mask)
        settled = sum(
            waits * waits for waits, mask in zip(self.met.byes, self.masks, strict=True) if not mask
        )
        places = sum(mask.bit_count() for mask in self.masks)
        return settled + least_squares(held, places - 4 * sum(self.tables))

    def _bound(
        self, grid: Grid, forbidden: frozenset[Pair], sorts: Mapping[_Sort, tuple[int, int]]
    ) -> int:
        """sorts: how many pairs of each sort are added, and how many each game adds to a player.

        Pairs of no such sort, and those who cannot meet, keep what they have.
        """
        most = [mask.bit_count() for mask in self.masks]
        if self.plain:
            ((total, each),) = sorts.values()
            return class_bound(Class([{0: self.players - 1}] * self.players, total, each, most))
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
            squares += class_bound(Class(held[sort], total, each, most))
        return squares

    def _sort(self, a: int, b: int) -> _Sort:
        if not self.roles:
            return _Sort.ANY
        if self.roles[a] is not self.roles[b]:
            return _Sort.ACROSS
        return _Sort.LADIES if self.roles[a] is Role.LADY else _Sort.GENTS
