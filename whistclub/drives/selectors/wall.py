"""What the wall of the hall shows: seats, and how the drive stands, screen by screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from whistclub.clubs.names import is_found, sort_key
from whistclub.drives.models import Drive, Entrant
from whistclub.drives.selectors.board import Board, board_of
from whistclub.drives.selectors.forts import forts, knock_out
from whistclub.drives.selectors.hands import Hand, hands_of
from whistclub.drives.selectors.seating import Chair, SeatedRound, seated_round
from whistclub.drives.selectors.standings import names_of

# What fits a screen that is read at ten metres.
TABLES, NAMES, ROWS = 6, 24, 24
SHOWN = ("tables", "names", "standings")
OWN_LISTS = {"military": ("forts", forts), "knock-out": ("still_in", knock_out)}


@dataclass(frozen=True, slots=True)
class Sitting:
    """Where somebody sits; table and chair are None for whoever waits.

    partner: who sits opposite; "" where nobody does.
    """

    name: str
    table: int | None = None
    chair: Chair | None = None
    partner: str = ""


@dataclass(frozen=True, slots=True)
class Slide:
    """One screen. rows: what is on it; part, parts: 1 of 2.

    kind: as in SHOWN; forts or still_in where the drive is not won by points; empty.
    """

    kind: str
    rows: Sequence[Any]
    part: int
    parts: int


@dataclass(frozen=True)
class Wall:
    """All that the wall can show now.

    seated: the last announced round, None before the first. hands: of that round, with trumps.
    board: rounds that all tables have handed in.
    """

    drive: Drive
    board: Board
    seated: SeatedRound | None

    @property
    def round(self) -> int | None:
        return self.seated.draw.round if self.seated else None

    @property
    def is_over(self) -> bool:
        """Whether nobody has to look for a seat any more."""
        return self.board.after == self.drive.rounds or self.drive.finished_at is not None

    @cached_property
    def hands(self) -> tuple[Hand, ...]:
        found = hands_of(self.drive, self.round) if self.round else ()
        return tuple(hand for hand in found if hand.trump)

    @cached_property
    def sittings(self) -> tuple[Sitting, ...]:
        """Everybody by name, as a list for the eye is sorted."""
        if self.seated is None:
            return ()
        found = [
            Sitting(player.label, company.number, chair, _opposite(company.chairs, chair))
            for company in self.seated.companies
            for chair in company.chairs
            for player in (chair.player, chair.second)
            if player is not None and not chair.card.is_ghost
        ]
        found += [
            Sitting(player.label)
            for card in self.seated.waiting
            for player in names_of(card)
            if not card.is_ghost
        ]
        return tuple(sorted(found, key=lambda sitting: sort_key(sitting.name)))

    def find(self, query: str) -> tuple[Sitting, ...]:
        """Those whose name has these words, whatever accents are typed."""
        return tuple(one for one in self.sittings if is_found(one.name, query))

    def slides(self, shown: str = "") -> tuple[Slide, ...]:
        """The screens in the order in which they turn; shown: of one kind only.

        Never none: where there is nothing to show yet the only one is empty.
        """
        kinds = (shown,) if shown else ("standings",) if self.is_over else SHOWN
        found = [slide for kind in kinds for slide in self._slides(kind)]
        return tuple(found) or (Slide("empty", (), 1, 1),)

    def _slides(self, kind: str) -> list[Slide]:
        rows: Sequence[Any] = ()
        if kind == "standings":
            kind, rows = self._standing
            each = ROWS
        elif self.seated is not None:
            rows, each = {
                "tables": (self.seated.companies, TABLES),
                "names": (self.sittings, NAMES),
            }[kind]
        if not rows:
            return []
        parts = -(-len(rows) // each)
        return [
            Slide(kind, rows[part * each : (part + 1) * each], part + 1, parts)
            for part in range(parts)
        ]

    @property
    def _standing(self) -> tuple[str, Sequence[Any]]:
        """Who is first: by points, by flags, or who is still in."""
        if not self.board.after:
            return "standings", ()
        if self.drive.movement in OWN_LISTS:
            kind, rows = OWN_LISTS[self.drive.movement]
            return kind, rows(self.board)
        return "standings", self.board.lines("all")


def wall_of(drive: Drive) -> Wall:
    """The wall, in 12 queries however many there are."""
    board = board_of(drive, whole=True)
    told = board.running or (board.draws[-1] if board.draws else None)
    seated = seated_round(told, _cards(drive)) if told else None
    return Wall(drive, board, seated)


def _cards(drive: Drive) -> dict[int, Entrant]:
    return drive.entrants.select_related("player", "second").in_bulk()


def _opposite(chairs: Sequence[Chair], chair: Chair) -> str:
    if len(chairs) != 4:
        return ""
    return chairs[(chair.index + 2) % 4].name
