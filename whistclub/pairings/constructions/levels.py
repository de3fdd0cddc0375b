"""Wh(Lq) and Wh(Lq + 1) with a large symmetry: L levels, each a copy of a field.

Definition: player (l, x) is x of GF(q) on level l, number l * q + x; there may be one extra player,
number Lq. The group of all x -> ux + t acts on every level, where t runs through GF(q) and u
through the subgroup U of index e (so of order s = (q - 1) / e, which is odd). The design
consists of

* base rounds r = 0 .. L - 1 (one for each round of the hole that has a level round): a few base
  games, all their multiples by U, and one round of the hole, the Wh(L) or Wh(L + 1) on the
  players (l, 0) and the extra one; each base round is moved by all t, so stands for q rounds;
* transversal rounds, kept by all t: base games whose translates fill the round, one for each
  multiple by U;
* with L = 4n and an extra player, the round of all holes together in which that player waits.

A `turning` design also moves the levels: base round r is base round 0 with level l + r, and the
hole is the fourth-roots design on L + 1 points, level l being the l-th power of its generator
and the extra player its 0.

Theorem: the pairs of players of different x fall into about L * L * e / 2 orbits under the
group; if in the base games each orbit is met by partners and by opponents as often as its size
demands, the whole is a Wh. Pairs of equal x meet in the hole only. (The stored base games were
found by annealing on these few orbit counts, which is what makes large v possible.)

Limits: those stored: v = 4q (q = 4n + 3), 4q + 1, 3q + 1 (q = 4n + 1), 8q, and Lq + 1 with
turning levels.
Cost: O(players²).

Source: the method of differences of R. C. Bose, Annals of Eugenics 9 (1939); the designs are ours.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from whistclub.pairings.constructions.fields import Field, FieldProduct, prime_powers
from whistclub.pairings.constructions.roots import fourth_roots_design
from whistclub.pairings.constructions.stored import WhistEntry
from whistclub.pairings.schedule import Round, Table

Spot = Sequence[int]  # a level and a field element
Games = Sequence[Sequence[Spot]]


class _Levels:
    """The players of one such design and how the group moves them."""

    def __init__(self, entry: WhistEntry) -> None:
        self.levels, self.q = entry["levels"], entry["q"]
        ((p, k),) = prime_powers(self.q)
        self.field = Field(p, k)
        self.multipliers = self.field.powers[:: entry["index"]]
        self.shifts = [self.field.group.shift(t) for t in range(self.q)]

    def moved(self, games: Games, u: int, t: int) -> Iterator[Table]:
        """The games with every x replaced by ux + t."""
        shift = self.shifts[t]
        for game in games:
            yield Table(*(level * self.q + shift[self.field.times(x, u)] for level, x in game))

    def lifted(self, player: int, t: int) -> int:
        """The player of the hole of t; the extra player belongs to every hole."""
        return self.levels * self.q if player == self.levels else player * self.q + t


def levels_design(entry: WhistEntry, design: Callable[[int], Sequence[Round]]) -> tuple[Round, ...]:
    """The design of a stored entry; `design` gives the Wh that fills the hole."""
    frame = _Levels(entry)
    levels, extra = frame.levels, entry["extra"]
    hole = list(design(levels + 1 if extra else levels))
    base = entry["rounds"]
    if entry.get("turning"):
        hole = _field_hole(levels)
        base = [
            [[[(level + r) % levels, x] for level, x in game] for game in base[0]]
            for r in range(levels)
        ]
    if extra and levels % 4 == 0:
        hole.sort(key=lambda item: (item.byes == (levels,), item.byes))
    rounds = [
        _base_round(frame, games, hole[r], t)
        for r, games in enumerate(base)
        for t in range(frame.q)
    ]
    for games in entry["transversal_rounds"]:
        for u in frame.multipliers:
            tables = [table for t in range(frame.q) for table in frame.moved(games, u, t)]
            rounds.append(Round(tuple(tables)))
    if extra and levels % 4 == 0:
        rounds.append(_together(frame, hole[-1]))
    return tuple(rounds)


def _base_round(frame: _Levels, games: Games, hole: Round, t: int) -> Round:
    tables = [Table(*(frame.lifted(player, t) for player in table)) for table in hole.tables]
    for u in frame.multipliers:
        tables.extend(frame.moved(games, u, t))
    return Round(tuple(tables), tuple(frame.lifted(player, t) for player in hole.byes))


def _together(frame: _Levels, item: Round) -> Round:
    """The round in which the extra player waits, on all holes at once."""
    tables = tuple(
        Table(*(frame.lifted(player, t) for player in table))
        for table in item.tables
        for t in range(frame.q)
    )
    return Round(tables, (frame.levels * frame.q,))


def _field_hole(levels: int) -> list[Round]:
    """The fourth-roots design on levels + 1 points, each named by its logarithm."""
    (field,) = FieldProduct(levels + 1).fields
    name = {0: levels, **field.logarithm}
    return [
        Round(
            tuple(Table(*(name[player] for player in table)) for table in item.tables),
            tuple(name[player] for player in item.byes),
        )
        for item in fourth_roots_design(levels + 1)
    ]
