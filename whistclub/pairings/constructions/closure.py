"""Wh(v) from blocks that cover every pair of players once.

Definition: a PBD(v, K), a pairwise balanced design, is a set of blocks with sizes in K such
that every two of v points lie in exactly one of them. Let every size be 4n + 1. In the design
of a block everybody waits once; the round in which x waits is the union, over the blocks
through x, of their rounds in which x waits.

Theorem: this is a Wh(v), directed if all the designs of blocks are. Every other player shares
one block with x, so plays once in that round, and two players meet in their one block only.

Two families of blocks are used:
* `transversal_blocks`: an RTD(4, g), each class extended by a point of its own, has all its
  blocks of five points; four groups and the new points, each with one more point, are five
  blocks of g + 1. v = 5g + 1, g = 4n.
* `extended_blocks`: a resolvable (m + 1, 4, 1) design, each of its m/3 classes extended by a new
  point; the new points are a block themselves. v = m + 1 + m/3.

Source: R. M. Wilson, "An existence theory for pairwise balanced designs", Journal of
Combinatorial Theory A 13 (1972); the resolvable design of 52 points is ours.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from whistclub.pairings.constructions.transversal import Classes
from whistclub.pairings.schedule import Round, Table

Block = tuple[int, ...]


def closure_design(
    players: int, blocks: Sequence[Block], design: Callable[[int], Sequence[Round]]
) -> tuple[Round, ...]:
    """The Wh(players) of these blocks; `design` gives the Wh of a block's size."""
    tables: list[list[Table]] = [[] for _ in range(players)]
    for block in blocks:
        for item in design(len(block)):
            (waiting,) = item.byes
            tables[block[waiting]].extend(
                Table(block[n], block[e], block[s], block[w]) for n, e, s, w in item.tables
            )
    return tuple(Round(tuple(own), (player,)) for player, own in enumerate(tables))


def transversal_blocks(classes: Classes) -> list[Block]:
    """Blocks of five points and of g + 1 points on 5g + 1, from an RTD(4, g)."""
    g = len(classes)
    blocks = [
        (i, g + j, 2 * g + k, 3 * g + m, 4 * g + number)
        for number, blocks_of_class in enumerate(classes)
        for i, j, k, m in blocks_of_class
    ]
    groups = [(*range(k * g, (k + 1) * g), 5 * g) for k in range(5)]
    return blocks + groups


def extended_blocks(classes: Sequence[Round]) -> list[Block]:
    """Blocks of five points and one long block, from the classes of a resolvable design."""
    points = 4 * len(classes[0].tables)
    blocks: list[Block] = [
        (*table, points + number) for number, item in enumerate(classes) for table in item.tables
    ]
    return [*blocks, tuple(range(points, points + len(classes)))]
