"""Seats as people see them: a letter and a side of the table, or a number in a circle."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from whistclub.clubs.models import Player
from whistclub.play import words
from whistclub.play.models import TableSeat
from whistclub.play.phrases import first_name

COMPASS = ("n", "e", "s", "w")


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat and who sits there.

    index: from 0, clockwise. side: n, e, s or w, or "num" at a table that numbers its seats.
    letter and word: in the language of the page. short: what the player is called, made
    longer where two at the table share it.
    """

    index: int
    player: Player
    side: str
    letter: words.Words
    word: words.Words
    short: str

    @property
    def name(self) -> str:
        return self.player.label


def seat_views(seats: Iterable[TableSeat], numbered: bool) -> tuple[SeatView, ...]:
    """The seats of a table in order; four seats have compass letters unless `numbered`."""
    players = [seat.player for seat in seats]
    numbered = numbered or len(players) != len(COMPASS)
    shorts = _shorts(players)
    views = []
    for index, player in enumerate(players):
        if numbered:
            side, letter, word = "num", str(index + 1), str(index + 1)
        else:
            side = COMPASS[index]
            letter, word = words.SEAT_LETTERS[index], words.SEATS[index]  # type: ignore[assignment]
        views.append(SeatView(index, player, side, letter, word, shorts[index]))
    return tuple(views)


def _shorts(players: list[Player]) -> list[str]:
    """First names; two Jans are told apart by the rest of the name, or by their number."""
    firsts = [first_name(player.name) for player in players]
    return [
        first if firsts.count(first) == 1 else player.label
        for player, first in zip(players, firsts, strict=True)
    ]
