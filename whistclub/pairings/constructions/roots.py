"""Directed Wh(v) from fourth roots of one, where every prime power in v is 1 more than 4n.

Definition: R is the product of the fields GF(q) for the prime powers q exactly dividing v, and
i an element of order 4 in every one of them. Multiplication by i cuts R \\ {0} into orbits
{x, ix, -x, -ix}; one game x(1, i, -1, -i) for each orbit is the round in which 0 waits, and
developing it over the additive group of R gives the other rounds.

Theorem: this is a directed Wh(v). The partner differences of the game of x are 2x times a
fourth root of one, and the differences to the left-hand opponent are (i - 1)x times a fourth
root; 2 and i - 1 are units, so over all orbits each set runs once through R \\ {0}. So every two
players are partners once, and each is on the left of the other once.

Limits: v is a product of prime powers of the form 4n + 1: 5, 9, 13, 17, 25, 29, 37, ...
Cost: O(v²).

Source: R. C. Bose and J. M. Cameron, "The bridge tournament problem and calibration designs for
comparing pairs of objects", Journal of Research of the National Bureau of Standards 69B (1965);
I. Anderson, Combinatorial Designs and Tournaments, 1997.
"""

from __future__ import annotations

from whistclub.pairings.constructions.fields import FieldProduct, prime_powers
from whistclub.pairings.constructions.starters import develop
from whistclub.pairings.schedule import Round


def reaches(players: int) -> bool:
    """Whether the construction exists for this number of players.

    >>> [v for v in range(2, 50) if reaches(v)]
    [5, 9, 13, 17, 25, 29, 37, 41, 45, 49]
    """
    return players > 1 and all(p**k % 4 == 1 for p, k in prime_powers(players))


def fourth_roots_design(players: int) -> tuple[Round, ...]:
    """The directed Wh(v) of this construction; player k waits in round k + 1.

    >>> fourth_roots_design(5)[0]
    Round(tables=(Table(n=1, e=3, s=4, w=2),), byes=(0,), absent=(), volunteers=())
    """
    ring = FieldProduct(players)
    quarter = tuple((field.order - 1) // 4 for field in ring.fields)
    root = ring.same_power(quarter)
    games, seen = [], {0}
    for x in range(1, players):
        if x not in seen:
            game = [x]
            for _ in range(3):
                game.append(ring.times(game[-1], root))
            seen.update(game)
            games.append(game)
    return develop(games, [ring.group.shift(t) for t in range(players)])
