"""Who waits when four does not divide, and who sits on the other role's chair, turn by turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from random import Random

from whistclub.pairings.requests import Request
from whistclub.pairings.schedule import Role


@dataclass(frozen=True, slots=True)
class Sitting:
    """A round still to be planned: who plays, waits and is away, before any seat is given.

    number: of the round, from 1. playing: four for each table. volunteers: those of `playing`
    who sit as the other role. level: for each of `waiting`, how often he or she has waited or
    been away before.
    """

    number: int
    playing: tuple[int, ...]
    waiting: tuple[int, ...]
    absent: tuple[int, ...]
    volunteers: frozenset[int] = frozenset()
    level: tuple[int, ...] = ()

    @property
    def tables(self) -> int:
        """How many tables are used."""
        return len(self.playing) // 4


def plan_sittings(request: Request, rng: Random) -> tuple[Sitting, ...]:
    """Who plays and who waits in every round that is not kept.

    Those wait who have waited least, so that byes are at most one apart and nobody waits again
    before everybody has waited. A round missed counts as a wait: a latecomer waits last. Among
    equals those go first who wait on a printed card, those last who waited in the round just
    before, and else the draw decides; but where there is one table, one of two who are apart
    goes first. With equal numbers of ladies and gents, as many of each wait.

    Notes: O(rounds x players log players).
    Source: ours.
    """
    turns = _Turns(request, rng)
    return tuple(
        turns.sitting(number) for number in range(len(request.kept) + 1, request.rounds + 1)
    )


def may_stand_in(request: Request, number: int) -> bool:
    """Whether in this round somebody may have to sit as the other role, by who waits.

    >>> may_stand_in(Request(9, 3, ladies=4), 1), may_stand_in(Request(10, 3, ladies=5), 1)
    (True, False)
    """
    if request.ladies is None:
        return False
    present = request.present(number)
    ladies = sum(player < request.ladies for player in present)
    waits = len(present) - 4 * request.tables_in(number)
    return 2 * ladies != len(present) or (waits > 0 and 2 * request.ladies != request.players)


def movable_waiters(sittings: Sequence[Sitting]) -> set[int]:
    """Those whose waits the search may exchange: all who are there in every round.

    Nobody where somebody stands in, because who does so hangs on who waits.
    """
    if any(sitting.volunteers for sitting in sittings):
        return set()
    return set.intersection(*({*item.playing, *item.waiting} for item in sittings))


class _Turns:
    """How often everybody has rested and stood in so far."""

    def __init__(self, request: Request, rng: Random) -> None:
        self.request, self.rng = request, rng
        self.roles = request.roles
        self.rests = [0] * request.players
        self.stood_in = [0] * request.players
        self.apart: list[set[int]] = [set() for _ in range(request.players)]
        for a, b in request.separated():
            self.apart[a].add(b)
            self.apart[b].add(a)
        self.just_waited: frozenset[int] = frozenset()
        for item in request.kept:
            self._count(item.byes, item.absent, item.volunteers)

    def sitting(self, number: int) -> Sitting:
        """The next round's people; rounds must be asked for in order."""
        present = self.request.present(number)
        seats = 4 * self.request.tables_in(number)
        waiting = self._waiting(present, len(present) - seats, number)
        playing = tuple(player for player in present if player not in set(waiting))
        volunteers = self._volunteers(playing)
        away = set(range(self.request.players)) - set(present)
        level = tuple(self.rests[player] for player in waiting)
        self._count(waiting, tuple(away), tuple(volunteers))
        return Sitting(number, playing, waiting, tuple(sorted(away)), volunteers, level)

    def _count(
        self, waiting: Sequence[int], away: Sequence[int], volunteers: Sequence[int]
    ) -> None:
        for player in (*waiting, *away):
            self.rests[player] += 1
        for player in volunteers:
            self.stood_in[player] += 1
        self.just_waited = frozenset(waiting)

    def _waiting(self, present: Sequence[int], count: int, number: int) -> tuple[int, ...]:
        printed = self.request.card(number)
        waits_there = frozenset(printed.byes) if printed else frozenset()
        lot = {player: self.rng.random() for player in present}
        order = sorted(
            present,
            key=lambda p: (self.rests[p], p not in waits_there, p in self.just_waited, lot[p]),
        )
        if self.request.tables_in(number) == 1:
            order = self._apart_first(order)
        ladies = self.request.ladies
        if ladies is None or 2 * ladies != self.request.players or count % 2:
            return tuple(order[:count])
        # As many of each role, if as many of each are there; else the turns alone decide.
        halves = [[p for p in order if self.roles[p] is role] for role in Role]
        if len(halves[0]) != len(halves[1]):
            return tuple(order[:count])
        return (*halves[0][: count // 2], *halves[1][: count // 2])

    def _apart_first(self, order: Sequence[int]) -> list[int]:
        """The same order, but of equals those first who are apart from one who comes later."""
        seated: set[int] = set()
        backwards: list[int] = []
        for _, equals in groupby(reversed(order), key=self.rests.__getitem__):
            clashing = []
            for player in equals:
                if seated.isdisjoint(self.apart[player]):
                    seated.add(player)
                    backwards.append(player)
                else:
                    clashing.append(player)
            backwards += clashing
        return backwards[::-1]

    def _volunteers(self, playing: Sequence[int]) -> frozenset[int]:
        """The fewest who must change role so that half play as ladies, in turn."""
        if not self.roles:
            return frozenset()
        for role in Role:
            mine = [player for player in playing if self.roles[player] is role]
            surplus = len(mine) - len(playing) // 2
            if surplus > 0:
                lot = {player: self.rng.random() for player in mine}
                mine.sort(key=lambda player: (self.stood_in[player], lot[player]))
                return frozenset(mine[:surplus])
        return frozenset()
