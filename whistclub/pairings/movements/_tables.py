"""Full tables of four, which some movements cannot do without."""

from __future__ import annotations

from whistclub.pairings.errors import Problem
from whistclub.pairings.movements import INCOMPLETE, MISFIT, TOO_FEW, Entrants

FULL_TABLES = MISFIT, INCOMPLETE  # what `full_tables` refuses with


def full_tables(entrants: Entrants, fewest: int = 4) -> Problem | None:
    """Why the players are too few, or do not fill the last table; None if they do."""
    if entrants.players < fewest:
        return Problem(MISFIT, number=entrants.players, low=fewest, reason=TOO_FEW)
    return Problem(INCOMPLETE, number=entrants.players) if entrants.players % 4 else None
