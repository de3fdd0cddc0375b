"""The card that stands on a table: its number, who plays there, how a phone finds it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.utils.safestring import SafeString

from whistclub.play import words
from whistclub.play.doors import door_path
from whistclub.play.links import in_words, qr_svg
from whistclub.play.selectors import EveningPage, TablePage


@dataclass(frozen=True, slots=True)
class Sitter:
    """A player and the badge of his or her seat."""

    side: str
    letter: words.Words
    name: str


@dataclass(frozen=True, slots=True)
class Card:
    """A table's card. address: as people type it; code: the same as a QR code."""

    number: int
    round: int
    rules: str
    sitters: tuple[Sitter, ...]
    address: str
    code: SafeString

    @property
    def size(self) -> str:
        """How wide the number is, for the stylesheet."""
        return f"figures-{len(str(self.number))}"


def cards_content(page: EveningPage, site: str) -> list[dict[str, Any]]:
    """The cards of an evening as plain values: kept with the order, they get printed.

    One for each table number, with who plays there in its latest round.
    """
    latest = {table.table.number: table for table in page.in_order}
    return [_kept(latest[number], site) for number in sorted(latest)]


def card_of(kept: dict[str, Any]) -> Card:
    """A card in the language that is active."""
    return Card(
        number=kept["number"],
        round=kept["round"],
        rules=kept["rules"],
        sitters=tuple(
            Sitter(side, str(at + 1) if side == "num" else words.SEAT_LETTERS[at], name)
            for at, (side, name) in enumerate(kept["seats"])
        ),
        address=in_words(kept["link"]),
        code=qr_svg(kept["link"]),
    )


def _kept(page: TablePage, site: str) -> dict[str, Any]:
    return {
        "number": page.table.number,
        "round": page.table.round,
        "rules": page.table.rules.name,
        "seats": [[seat.side, seat.name] for seat in page.seats],
        "link": site + door_path(page.table.evening, page.table.number),
    }
