"""How even a draw is, and how far at most from the best draw there can be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from whistclub.pairings.counts import Meetings, count_meetings
from whistclub.pairings.prospects import Squares, least_squares_of
from whistclub.pairings.requests import Request
from whistclub.pairings.room import MIXED, OPEN
from whistclub.pairings.schedule import Round

PERFECT, OPTIMAL, BEST_KNOWN = "perfect", "optimal", "best known"


@dataclass(frozen=True, slots=True)
class Quality:
    """A printable statement about a draw, in codes and numbers.

    code: PERFECT (every two are partners equally often, and opponents twice as often; with
    roles, see `couples`), OPTIMAL (the bound is met, so no draw is more even) or BEST_KNOWN.
    squares: what was counted. bound: the least that is provable, whoever waits when.
    roles: whether every pair is a lady and a gent; meetings then have no weight and no bound
    of their own.
    """

    code: str
    squares: Squares
    bound: Squares
    roles: bool = False

    @property
    def cost(self) -> int:
        """The weighted sum of what was counted."""
        return self.squares.cost(MIXED if self.roles else OPEN)

    @property
    def least(self) -> int:
        """The weighted sum of the bounds."""
        return self.bound.cost(MIXED if self.roles else OPEN)

    @property
    def ratio(self) -> float:
        """Cost over bound, 1 or more."""
        return self.cost / self.least

    @property
    def excess(self) -> Squares:
        """Counted less bound, part by part."""
        return Squares(*(a - b for a, b in zip(self.squares, self.bound, strict=True)))


def quality_of(request: Request, rounds: Sequence[Round]) -> Quality:
    """The quality of all rounds of an evening, the kept ones included.

    Notes: O(players² + rounds²).
    """
    met = count_meetings(request.players, rounds)
    pairs = [(a, b) for a in range(request.players) for b in range(a)]
    squares = Squares(
        sum(met.partners[a][b] ** 2 for a, b in pairs),
        sum(met.opponents[a][b] ** 2 for a, b in pairs),
        sum(met.met(a, b) ** 2 for a, b in pairs),
        sum(waits * waits for waits in met.byes),
    )
    bound = least_squares_of(request)
    if request.roles:
        bound = bound._replace(meetings=squares.meetings)
    quality = Quality(BEST_KNOWN, squares, bound, bool(request.roles))
    code = OPTIMAL if quality.cost <= quality.least else BEST_KNOWN
    if len(set(met.byes)) == 1 and not any(met.missed) and _is_perfect(request, met):
        code = PERFECT
    return Quality(code, squares, bound, quality.roles)


def _is_perfect(request: Request, met: Meetings) -> bool:
    if request.roles:
        return _couples_are_perfect(request, met)
    times = met.partners[0][1]
    return times > 0 and all(
        (met.partners[a][b], met.opponents[a][b]) == (times, 2 * times)
        for a in range(request.players)
        for b in range(a)
    )


def _couples_are_perfect(request: Request, met: Meetings) -> bool:
    """Every two of one role opponents once, every two of both roles partners and opponents once.

    But for one other of the other role each, the spouse, whom everybody never meets.
    """
    roles = request.roles
    for a in range(request.players):
        spouses = 0
        for b in range(request.players):
            played = (met.partners[a][b], met.opponents[a][b])
            if roles[a] is not roles[b] and played == (0, 0):
                spouses += 1
            elif a != b and played != ((0, 1) if roles[a] is roles[b] else (1, 1)):
                return False
        if spouses != 1:
            return False
    return True
