"""Rounds in which no two players meet twice: classes of resolvable designs with blocks of four.

Two families, both exact and without search:

* from an RTD(4, g), v = 4g players, its g classes: `transversal_rounds`;
* from a resolvable (v, 4, 1) design, v = 12n + 4, its (v - 1)/3 classes, in which every two
  players meet exactly once: `resolvable_rounds`. Here the players are Z_m and one fixed player,
  m = v - 1; one class is stored, and adding 3, 6, 9, ... gives the others.

Theorem: the sums of squares of partners, opponents and meetings are then the least possible for
any number of these rounds, because all counts are 0 or 1.

Limits: g as in `transversal`; stored (v, 4, 1) designs for v = 16, 40, 52, 76, 88, 112. (They
exist for every v = 12n + 4; the method of search needs that 9 does not divide v - 1.)

Source: Hanani, Ray-Chaudhuri and R. M. Wilson, "On resolvable designs", Discrete Mathematics 3
(1972), for existence. The stored classes are ours, found by backtracking.
"""

from __future__ import annotations

from whistclub.pairings.constructions.stored import resolvable_class
from whistclub.pairings.constructions.transversal import transversal_classes
from whistclub.pairings.schedule import Round, Table


def transversal_rounds(players: int) -> tuple[Round, ...]:
    """All classes of an RTD(4, players / 4), or nothing where we know none.

    >>> len(transversal_rounds(32)), transversal_rounds(24), transversal_rounds(33)
    (8, (), ())
    """
    g, rest = divmod(players, 4)
    classes = None if rest else transversal_classes(g)
    return tuple(
        Round(tuple(Table(i, g + j, 2 * g + k, 3 * g + m) for i, j, k, m in blocks))
        for blocks in classes or ()
    )


def resolvable_rounds(players: int) -> tuple[Round, ...]:
    """All classes of the stored resolvable design, or nothing where none is stored.

    >>> len(resolvable_rounds(40)), resolvable_rounds(28)
    (13, ())
    """
    first = resolvable_class(players)
    m = players - 1
    return tuple(
        Round(tuple(Table(*(m if p < 0 else (p + t) % m for p in block)) for block in first or ()))
        for t in range(0, m if first else 0, 3)
    )
