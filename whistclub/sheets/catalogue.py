"""The sheets that can be printed, one for each family of rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from whistclub.play.selectors import TablePage
from whistclub.sheets import contents

A4_OR_LETTER = ("a4", "letter")


@dataclass(frozen=True, slots=True)
class SheetKind:
    """A sheet of paper that a table can have.

    name: for file names and job keys. title: what people call it. template and stylesheet:
    in templates/ and static/print. papers: sizes it is made for, the usual one first.
    content: what its template shows of a table.
    """

    name: str
    title: str | Promise
    template: str
    stylesheet: str
    papers: tuple[str, ...]
    content: Callable[[TablePage], object]

    def paper(self, asked: str) -> str:
        """The size asked for, or the usual one if it is not made for that.

        >>> SHEETS["rubber"].paper("letter")
        'a5'
        """
        return asked if asked in self.papers else self.papers[0]


# By the formula that scores the table.
SHEETS = {
    "contracts": SheetKind(
        "contracts",
        _("Table score sheet"),
        "sheets/contracts.html",
        "contracts.css",
        A4_OR_LETTER,
        contents.contracts_content,
    ),
    "rubber": SheetKind(
        "rubber",
        _("Rubber sheet"),
        "sheets/rubber.html",
        "rubber.css",
        ("a5",),
        contents.rubber_content,
    ),
    "exact_bid": SheetKind(
        "exact_bid",
        _("Hand sheet"),
        "sheets/exact_bid.html",
        "exact_bid.css",
        A4_OR_LETTER,
        contents.hands_content,
    ),
    "tricks": SheetKind(
        "tricks",
        _("Trick sheet"),
        "sheets/tricks.html",
        "tricks.css",
        A4_OR_LETTER,
        contents.tricks_content,
    ),
}
