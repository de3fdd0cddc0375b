"""Wh(ab) from Wh(a), Wh(b) and an RTD(4, b): a levels of b players each.

Definition: a = 4n, b = 4n or 4n + 1. Player (x, y) is y on level x, number x * b + y. The rounds:

* between levels: each round of Wh(a) with each class of the RTD that is not level. A game
  (x1, x2, x3, x4) and a block (y1, y2, y3, y4) give the game ((x1, y1), ..., (x4, y4));
* b = 4n: each round of Wh(b) on all levels at once, and each round of Wh(a) with the level class;
* b = 4n + 1: in a round of Wh(b) some y waits on every level; those a players meanwhile play
  round 1 of Wh(a). The other rounds of Wh(a) are played with the level class.

Theorem: this is a Wh(ab), directed if Wh(a) and Wh(b) are. Players on different levels x, x' get
from Wh(a) one partnership and two oppositions, carried to their pair y, y' by the one block
that holds both; players of one level get theirs from Wh(b). In rounds: (a - 1)(b - 1) between
levels and b - 1 and a - 1 on the levels, or b and a - 2: ab - 1 either way.

Cost: O(players²).

Source: I. Anderson, Combinatorial Designs and Tournaments, 1997 (product theorems for whist).
"""

from __future__ import annotations

from collections.abc import Sequence

from whistclub.pairings.constructions.transversal import Classes
from whistclub.pairings.schedule import Round, Table


def product_design(
    first: Sequence[Round], second: Sequence[Round], classes: Classes
) -> tuple[Round, ...]:
    """The Wh(ab) of first = Wh(a), second = Wh(b) and the classes of an RTD(4, b)."""
    b = len(classes)
    a = 4 * len(first[0].tables)
    level_class, *others = classes
    rounds = [blow_up(item, blocks, b) for item in first for blocks in others]
    whole = [blow_up(item, level_class, b) for item in first]
    if b % 4 == 0:
        return (*rounds, *whole, *(_on_every_level(item, a, b) for item in second))
    for item in second:
        (waiting,) = item.byes
        completion = blow_up(first[0], ((waiting,) * 4,), b)
        rounds.append(Round(_on_every_level(item, a, b).tables + completion.tables))
    return (*rounds, *whole[1:])


def blow_up(item: Round, blocks: Sequence[Sequence[int]], size: int) -> Round:
    """The games of a round between levels, each with every block: level x, block point y."""
    return Round(
        tuple(
            Table(n * size + i, e * size + j, s * size + k, w * size + m)
            for n, e, s, w in item.tables
            for i, j, k, m in blocks
        )
    )


def _on_every_level(item: Round, levels: int, size: int) -> Round:
    return Round(
        tuple(
            Table(*(level * size + player for player in table))
            for level in range(levels)
            for table in item.tables
        )
    )
