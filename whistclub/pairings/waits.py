"""Moves that exchange whole waits: who waits in which round, turn by turn.

The search swaps players within a round, and with the last waits, which not everybody gets. A wait
that everybody gets in turn is exchanged here: x, who waits in one round, and y, who waits in
another and for as many times before, take each other's place in both.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from whistclub.pairings.byes import Sitting, movable_waiters
from whistclub.pairings.room import Room, replace
from whistclub.pairings.schedule import Role

# Proposals after each stage, a tenth to a fifth of a short search's time; more gained nothing.
TRIES = 100


class WaitMoves:
    """The waits of a room that can be exchanged between rounds."""

    def __init__(
        self, room: Room, sittings: Sequence[Sitting], roles: Sequence[Role], rng: Random
    ) -> None:
        self.room, self.roles, self.rng = room, roles, rng
        movable = set() if room.card_weight else movable_waiters(sittings)
        # Waits of one level are exchanged with each other only, so that turns stay turns.
        levels: dict[int, list[tuple[int, int]]] = {}
        for number, (sitting, item) in enumerate(zip(sittings, room.rounds, strict=True)):
            last = set(item.row[room.tables_end : -1])
            for player, level in zip(sitting.waiting, sitting.level, strict=True):
                if player in movable and player not in last:
                    levels.setdefault(level, []).append((number, player))
        self.levels = list(levels.values())

    @property
    def useful(self) -> bool:
        """Whether there are such waits at all."""
        return bool(self.levels)

    def try_some(self, limits: Sequence[int]) -> None:
        """Propose some exchanges; `limits` are the thresholds of the search to draw from."""
        for _ in range(TRIES):
            turn = self.levels[int(self.rng.random() * len(self.levels))]
            one, other = (int(self.rng.random() * len(turn)) for _ in range(2))
            self._try(turn, one, other, limits[int(self.rng.random() * len(limits))])

    def _try(self, turn: list[tuple[int, int]], one: int, other: int, limit: int) -> None:
        (first, x), (second, y) = turn[one], turn[other]
        if x == y or first == second or (self.roles and self.roles[x] != self.roles[y]):
            return
        here, there = self._seat(first, y), self._seat(second, x)
        if here < 0 or there < 0:
            return
        row, places = self.room.rounds[first].row, self.room.places
        later = self.room.rounds[second].row
        change = replace(self.room, row, places[here], x)
        change += replace(self.room, later, places[there], y)
        if change <= limit:
            self.room.cost += change
            turn[one], turn[other] = (first, y), (second, x)
        else:
            replace(self.room, later, places[there], x)
            replace(self.room, row, places[here], y)

    def _seat(self, number: int, player: int) -> int:
        """The seat of a player in a round, or -1 for one who waits in it."""
        item = self.room.rounds[number]
        try:
            return item.row.index(player, 0, item.seats)
        except ValueError:
            return -1
