"""The cards that stand on the tables of a drive."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.utils.safestring import SafeString

from whistclub.drives.explanations import EXPLANATIONS, steps, when_known
from whistclub.play import words
from whistclub.play.links import in_words, qr_svg
from whistclub.sheets.contents.drives.kept import DriveSheet, short_trump

BLOCK = 4  # hands, where a round is one
MOST_TURNS = 6  # trumps for which a card has room


@dataclass(frozen=True, slots=True)
class Turn:
    """A trump, and the hands in which it is one: 1, 5, 9."""

    sign: str
    word: words.Words
    hands: str


@dataclass(frozen=True, slots=True)
class TableCard:
    """A table's card. address: as people type it; code: the same as a QR code."""

    number: int
    address: str
    code: SafeString

    @property
    def size(self) -> str:
        """How wide the number is, for the stylesheet."""
        return f"figures-{len(str(self.number))}"


def table_cards(links: dict[str, str]) -> tuple[TableCard, ...]:
    """The cards of the tables whose addresses these are, by number."""
    return tuple(
        TableCard(number, in_words(links[str(number)]), qr_svg(links[str(number)]))
        for number in sorted(int(key) for key in links)
    )


def moving_rule(sheet: DriveSheet) -> tuple[words.Words, ...]:
    """How one moves, sentence by sentence."""
    slug = sheet.kept["movement"]
    known = (when_known(slug),) if sheet.is_planned else ()
    return (*known, *steps(slug, sheet.kept["knobs"]))


def turns(sheet: DriveSheet) -> tuple[Turn, ...]:
    """The trumps in the order in which they come, with their hands; none if they are too many."""
    hands: dict[str, list[str]] = {}
    for number, trump in enumerate(sheet.kept["trumps"], 1):
        hands.setdefault(trump, []).append(str(number))
    if len(hands) > MOST_TURNS:
        return ()
    return tuple(
        Turn(short_trump(trump), trump_word(trump), ", ".join(numbers))
        for trump, numbers in hands.items()
    )


def trump_word(trump: str) -> words.Words:
    """A trump in full, without its symbol."""
    return words.SUITS.get(trump) or words.DRIVE_TRUMPS[trump]


@dataclass(frozen=True, slots=True)
class Call:
    """A hand on the trump list. round: where one begins that has several hands; else None.

    heavy: whether the round, or a block of four hands, ends here.
    """

    number: int
    sign: str
    word: words.Words
    round: int | None
    heavy: bool


def trump_list(sheet: DriveSheet) -> dict[str, Any]:
    """The list of trumps for whoever calls them."""
    return {"title": "", "foot": "", "calls": calls(sheet)}


def calls(sheet: DriveSheet) -> tuple[Call, ...]:
    """The trumps hand by hand."""
    each = sheet.hands
    block = each if each > 1 else BLOCK
    return tuple(
        Call(
            number,
            short_trump(trump),
            trump_word(trump),
            (number - 1) // each + 1 if each > 1 and (number - 1) % each == 0 else None,
            number % block == 0,
        )
        for number, trump in enumerate(sheet.kept["trumps"], 1)
    )


def explanation(sheet: DriveSheet) -> dict[str, Any]:
    """The movement as its instruction sheet tells it, with the knobs of the drive."""
    told = EXPLANATIONS[sheet.kept["movement"]]
    slug = sheet.kept["movement"]
    return {
        "title": str(told.title),
        "foot": "",
        "purpose": told.purpose,
        "steps": (when_known(slug), *steps(slug, sheet.kept["knobs"])),
        "sizes": told.sizes,
        "odd": told.odd,
        "source": told.source,
    }
