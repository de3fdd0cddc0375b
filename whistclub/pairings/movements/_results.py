"""Who won at each table of a round."""

from __future__ import annotations

from random import Random

from whistclub.pairings.movements import Played


def winning_sides(played: Played, rng: Random) -> tuple[int, ...]:
    """Which pair of each table won: 0 for North-South, 1 for East-West.

    Thirteen tricks cannot be level; where the result of several deals is, the sides cut.

    >>> from whistclub.pairings.schedule import Result, Round, Table
    >>> tables = (Table(0, 1, 2, 3), Table(4, 5, 6, 7))
    >>> winning_sides(Played(Round(tables), (Result(6, 7), Result(9, 4))), Random(0))
    (1, 0)
    >>> winning_sides(Played(Round(tables), (Result(6, 7), Result(9, 4)), True), Random(0))
    (0, 1)
    """
    sides = []
    for result in played.results:
        assert result is not None, "tables that have not handed in are refused before"
        if result.ns == result.ew:
            sides.append(rng.randrange(2))
        else:
            sides.append(int((result.ew > result.ns) != played.fewest_win))
    return tuple(sides)
