"""Wh(129) over a Galois ring: a whist frame of 8 holes of 16, found with four base games.

Definition: G = Z_2 x R, where R = GR(4, 3) = Z_4[x] / (x³ + 2x² + x - 1) is the Galois ring of 64
elements and x has order 7. An element (a, c0, c1, c2), c0 + c1 x + c2 x² in R, is the number
a + 2(c0 + 4(c1 + 4 c2)). H is the 16 elements of order 1 or 2: all c are even. The four base
games and their multiples by the powers of x are the games of the partial round of 0, in which
all but H play; its translate by t is played by all but the coset t + H.

Theorem: the left and partner differences of the 28 games run through G \\ H as a whist frame of
type 16^8 demands. Each coset, with the extra player 128, plays meanwhile the round of Wh(17) in
which t waits; the round in which the extra player waits is played by all cosets together.

Source: ours; the base games were found by annealing. (Galois rings: Wan, Lectures on Finite
Fields and Galois Rings, 2003.)
"""

from __future__ import annotations

from collections.abc import Sequence

from whistclub.pairings.constructions.groups import Abelian
from whistclub.pairings.schedule import Round, Table

PLAYERS, ORDER_OF_X = 129, 7


def ring_design(
    base: Sequence[Sequence[Sequence[int]]], filling: Sequence[Round]
) -> tuple[Round, ...]:
    """The Wh(129) of the base games and filling = Wh(17)."""
    group = Abelian([2, 4, 4, 4])
    games = [[group.element(spot) for spot in game] for game in _multiples(base)]
    hole = [
        group.element((a, 2 * i, 2 * j, 2 * k))
        for a in (0, 1)
        for i in (0, 1)
        for j in (0, 1)
        for k in (0, 1)
    ]
    inner = {item.byes[0]: item.tables for item in filling}
    rounds: list[Round] = []
    together: list[Table] = []
    for t in range(group.order):
        shift = group.shift(t)
        coset = sorted(shift[h] for h in hole)
        names = (*coset, group.order)
        tables = [Table(*(shift[player] for player in game)) for game in games]
        tables += [Table(*(names[p] for p in table)) for table in inner[coset.index(t)]]
        rounds.append(Round(tuple(tables), (t,)))
        if coset[0] == t:
            together += [Table(*(coset[p] for p in table)) for table in inner[len(coset)]]
    return (*rounds, Round(tuple(together), (group.order,)))


def _multiples(base: Sequence[Sequence[Sequence[int]]]) -> list[list[Sequence[int]]]:
    games = []
    for game in base:
        turned = list(game)
        for _ in range(ORDER_OF_X):
            games.append(turned)
            turned = [_times_x(spot) for spot in turned]
    return games


def _times_x(spot: Sequence[int]) -> tuple[int, int, int, int]:
    """x times the element, by x³ = 1 - x - 2x²."""
    a, c0, c1, c2 = spot
    return a, c2 % 4, (c0 - c2) % 4, (c1 - 2 * c2) % 4
