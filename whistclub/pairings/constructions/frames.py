"""Wh(ah) or Wh(ah + 1) from Wh(a) and smaller designs: a holes of h players each.

Definition: a = 4n + 1. Player (x, y) is y in hole x, number x * h + y. In round x of Wh(a) player x
waits; blowing its games up by the h classes of an RTD(4, h) gives h partial rounds in which
everybody plays but hole x (a whist frame of type h^a). The hole plays a round of its own:

* h = 4n + 1: of Wh(h), one of the hole waits;
* h = 4n + 3: of Wh(h + 1), with one more player, numbered ah, who belongs to every hole;
* h = 4n: of Wh(h + 1), which has one round more than there are classes: the one in which the
  extra player waits. All holes play it together as the last round.

Theorem: this is a Wh(ah) or a Wh(ah + 1), directed if Wh(a) and the filling are. Two players of
different holes meet in the frame only, two of one hole in its filling only.

Cost: O(players²).

Source: G. Ge and L. Zhu, "Frame constructions for Z-cyclic triplewhist tournaments", Bulletin of
the Institute of Combinatorics and its Applications 32 (2001), for frames of this kind.
"""

from __future__ import annotations

from collections.abc import Sequence

from whistclub.pairings.constructions.products import blow_up
from whistclub.pairings.constructions.transversal import Classes
from whistclub.pairings.schedule import Round, Table


def filling_size(h: int) -> int:
    """How many players the design that fills a hole of h has."""
    return h if h % 4 == 1 else h + 1


def frame_design(
    outer: Sequence[Round], filling: Sequence[Round], classes: Classes
) -> tuple[Round, ...]:
    """The design of outer = Wh(a), filling = Wh(filling_size(h)), classes of an RTD(4, h)."""
    h, a = len(classes), len(outer)
    extra = a * h
    rounds_in_hole = list(filling)
    if h % 4 == 0:
        rounds_in_hole.sort(key=lambda item: item.byes == (h,))
    rounds = []
    for item in outer:
        (hole,) = item.byes
        names = (*range(hole * h, (hole + 1) * h), extra)
        for blocks, inner in zip(classes, rounds_in_hole, strict=False):
            tables = blow_up(item, blocks, h).tables
            own = tuple(Table(*(names[player] for player in table)) for table in inner.tables)
            rounds.append(Round(tables + own, tuple(names[player] for player in inner.byes)))
    if h % 4 == 0:
        together = tuple(
            Table(*(hole * h + player for player in table))
            for hole in range(a)
            for table in rounds_in_hole[-1].tables
        )
        rounds.append(Round(together, (extra,)))
    return tuple(rounds)
