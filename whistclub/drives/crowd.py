"""How many people there are for a drive, and what becomes of those whom full tables leave over."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random

from whistclub.drives.models import Drive, Entrant, Leftover
from whistclub.drives.movements import Kind, kind_of
from whistclub.pairings import Problem, Role
from whistclub.pairings.movements import UNPAIRED, Entrants, fits, next_round

FOUR = 4
# What is wrong with a way of dealing with the odd number, not with the movement.
ODD_PROBLEMS = frozenset(
    {
        "a dummy is one",
        "rules are for four",
        "a fifth player is in no pair",
        "more left over than tables",
    }
)


@dataclass(frozen=True, slots=True)
class Crowd:
    """Cards, counted. ladies, gents: of those that have a role by now."""

    players: int
    ladies: int = 0
    gents: int = 0

    def with_roles(self) -> Crowd:
        """The same with a role for everybody, as even as those already given allow.

        >>> Crowd(12, ladies=4, gents=7).with_roles()
        Crowd(players=12, ladies=5, gents=7)
        """
        open_cards = self.players - self.ladies - self.gents
        ladies = min(max(self.players // 2, self.ladies), self.ladies + open_cards)
        return Crowd(self.players, ladies, self.players - ladies)

    def filled(self, kind: Kind) -> Crowd:
        """The same with as many more as make full tables."""
        if not kind.roles:
            return Crowd(self.players + -self.players % FOUR)
        here = self.with_roles()
        most = max(here.ladies, here.gents)
        each = most + most % 2
        return Crowd(2 * each, each, each)

    def shared(self, kind: Kind) -> Crowd:
        """The same with as many cards fewer as make full tables."""
        if not kind.roles:
            return Crowd(self.players - self.players % FOUR)
        here = self.with_roles()
        fewest = min(here.ladies, here.gents)
        each = fewest - fewest % 2
        return Crowd(2 * each, each, each)

    def entrants(self, kind: Kind) -> Entrants:
        """As movements ask for them."""
        if not kind.roles:
            return Entrants(self.players)
        here = self.with_roles()
        return Entrants(here.players, (Role.LADY,) * here.ladies + (Role.GENT,) * here.gents)


def keeps_its_number(drive: Drive, started: bool) -> bool:
    """Whether a ghost plays on for whoever leaves: because the movement needs everybody, or, once
    the drive has started, because ghosts make the number up."""
    if not kind_of(drive.movement).lets_go:
        return True
    return started and drive.leftover == Leftover.GHOST


def crowd_of(entrants: Iterable[Entrant]) -> Crowd:
    """Those who are there from the first round."""
    there = [entrant for entrant in entrants if entrant.is_there(1)]
    ladies = sum(entrant.role == Role.LADY for entrant in there)
    gents = sum(entrant.role == Role.GENT for entrant in there)
    return Crowd(len(there), ladies, gents)


@dataclass(frozen=True, slots=True)
class Room:
    """How the first round fills the room: tables, and cards for which there is none."""

    tables: int
    waiting: int


def seated(crowd: Crowd, kind: Kind, leftover: str) -> Crowd:
    """Those who get a seat or wait for one, once the odd number is dealt with."""
    if leftover in (Leftover.GHOST, Leftover.DUMMY):
        return crowd.filled(kind)
    return crowd.shared(kind) if leftover == Leftover.SHARE else crowd


def room_for(crowd: Crowd, kind: Kind, leftover: str, tables: int | None = None) -> Room:
    """The first round of a crowd that fits. tables: the most that can be used, if there is a most.

    Those who sit down as fifth players count as waiting.
    """
    playing = seated(crowd, kind, leftover)
    if kind.movement is None:
        full = min(playing.players // FOUR, tables or playing.players)
        return Room(full, playing.players - FOUR * full)
    drawn = next_round(kind.movement, playing.entrants(kind), rng=Random(0))
    return Room(len(drawn.tables), len(drawn.byes))


def misfits(
    crowd: Crowd, kind: Kind, leftover: str, rounds: int = 1, at_table: int = FOUR
) -> tuple[Problem, ...]:
    """Everything that keeps these people from playing so many rounds; empty if nothing does.

    at_table: the most whom the rules let play at a table.
    """
    playing = seated(crowd, kind, leftover)
    if leftover == Leftover.DUMMY and playing.players - crowd.players > 1:
        lacking = playing.players - crowd.players
        return (Problem("a dummy is one", number=lacking, high=1),)
    if leftover == Leftover.SHARE and 2 * playing.players < crowd.players:
        return (Problem(UNPAIRED, number=crowd.ladies),)  # three to a seat
    if kind.movement is not None:
        if problems := fits(kind.movement, playing.entrants(kind), rounds):
            return problems
    elif playing.players < FOUR:
        return (Problem("too few players", number=playing.players, low=FOUR),)
    return _no_fives(crowd, kind, at_table) if leftover == Leftover.FIVE else ()


def _no_fives(crowd: Crowd, kind: Kind, at_table: int) -> tuple[Problem, ...]:
    """Why those who are left over cannot sit down as fifth players."""
    if at_table <= FOUR:
        return (Problem("rules are for four", high=at_table),)
    if kind.unit > 1:
        return (Problem("a fifth player is in no pair"),)
    room = room_for(crowd, kind, Leftover.FIVE)
    if room.waiting > room.tables:
        return (Problem("more left over than tables", number=room.waiting, high=room.tables),)
    return ()
