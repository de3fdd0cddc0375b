"""Fixed move: whatever happened, all gents go a table up and all ladies a table down.

Everybody keeps the side, North-South or East-West, of the first round. With an odd number of
tables nobody has a partner again for as many rounds as there are tables, with an even number for
half as many; then the movement begins again. The knob `lady_dir` turns both directions round: 1
sends ladies up and gents down.

Source: printed progressive whist cards with a fixed pattern, World of Playing Cards,
"Progressive whist"; the directions are a house rule.
"""

from __future__ import annotations

from random import Random

from whistclub.pairings.movements import Entrants, Played, _progressive
from whistclub.pairings.schedule import Round, Table


def move(entrants: Entrants, played: Played, lady_dir: int, rng: Random) -> Round:
    """The next round, from where people sat in the last.

    Raises CannotSeat if a pair of the last round was not a lady and a gent.
    """
    couples = [_progressive.couples_at(entrants, table) for table in played.round.tables]
    tables = len(couples)
    seated = []
    for table in range(tables):
        ladies = [couple.lady for couple in couples[(table - lady_dir) % tables]]
        gents = [couple.gent for couple in couples[(table + lady_dir) % tables]]
        seated.append(Table(*ladies, *gents))
    return Round(tuple(seated))


MOVEMENT = _progressive.movement(move, lady_dir=-1, needs_results=False)
