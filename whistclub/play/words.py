"""The words of card players for contracts, suits, seats and knobs, each in one place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise

    Words = str | _StrPromise
else:
    Words = str  # or a promise of one, in the language that the page will have

# Translators: contracts of Belgian whist and solo whist, as said at the table.
CONTRACTS: dict[str, Words] = {
    "pair": _("Proposal and acceptance"),
    "solo": pgettext_lazy("contract", "Solo"),
    "petite_misere": _("Small misère"),
    "piccolo": _("Piccolo"),
    "piccolissimo": _("Piccolissimo"),
    "abondance": _("Abundance"),
    "abondance_royale": _("Royal abundance"),
    "abondance_etalee": _("Open abundance"),
    "trou": _("Trou"),
    "grande_misere": _("Big misère"),
    "misere_etalee": _("Open misère"),
    "chelem": _("Slam"),
    "chelem_etale": _("Open slam"),
}

# Translators: short forms for narrow columns and chips.
SHORT_CONTRACTS: dict[str, Words] = {**CONTRACTS, "pair": pgettext_lazy("contract", "Pair")}

SUITS: dict[str, Words] = {
    "H": _("hearts"),
    "D": _("diamonds"),
    "C": pgettext_lazy("suit", "clubs"),
    "S": _("spades"),
}
PIPS = {"H": "♥", "D": "♦", "C": "♣", "S": "♠"}
PAPER_PIPS = {**PIPS, "H": "♡", "D": "♢"}  # black ink: red suits are outlined

# What a drive plays as trump, beside a suit.
DRIVE_TRUMPS: dict[str, Words] = {
    "none": _("no trumps"),
    "pass": pgettext_lazy("drive", "pass: fewer tricks win"),
    "drawn": pgettext_lazy("drive", "trumps drawn"),
    "cut": pgettext_lazy("drive", "trumps cut"),
    "king H": _("trumps by the king of hearts"),
    "king D": _("trumps by the king of diamonds"),
    "king C": _("trumps by the king of clubs"),
    "king S": _("trumps by the king of spades"),
}

SEAT_LETTERS: tuple[Words, ...] = (
    pgettext_lazy("seat", "N"),
    pgettext_lazy("seat", "E"),
    pgettext_lazy("seat", "S"),
    pgettext_lazy("seat", "W"),
)
SEATS: tuple[Words, ...] = (
    pgettext_lazy("seat", "North"),
    pgettext_lazy("seat", "East"),
    pgettext_lazy("seat", "South"),
    pgettext_lazy("seat", "West"),
)
SIDES: tuple[Words, ...] = (pgettext_lazy("side", "NS"), pgettext_lazy("side", "EW"))
SIDE_WORDS: tuple[Words, ...] = (_("North and South"), _("East and West"))

# Contracts that have one height only, which is therefore not said.
WITHOUT_LEVEL = (
    "petite_misere",
    "piccolo",
    "piccolissimo",
    "abondance_royale",
    "abondance_etalee",
    "grande_misere",
    "misere_etalee",
    "chelem",
    "chelem_etale",
)
