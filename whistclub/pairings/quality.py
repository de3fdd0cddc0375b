"""How even a draw is, and how far at most from the best draw there can be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from whistclub.pairings.counts import count_meetings
from whistclub.pairings.perfection import is_perfect
from whistclub.pairings.prospects import Squares, least_squares_of
from whistclub.pairings.requests import Request
from whistclub.pairings.room import MIXED, OPEN
from whistclub.pairings.schedule import Round

PERFECT, OPTIMAL, BEST_KNOWN = "perfect", "optimal", "best known"


@dataclass(frozen=True, slots=True)
class Quality:
    """A printable statement about a draw, in codes and numbers.

    code: PERFECT (see `is_perfect`), OPTIMAL (the bound is met, so no draw is more even) or
    BEST_KNOWN.
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
    if is_perfect(met, request.roles):
        code = PERFECT
    return Quality(code, squares, bound, quality.roles)
