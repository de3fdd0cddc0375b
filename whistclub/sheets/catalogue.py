"""The sheets that can be printed, one for each family of rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from whistclub.play.selectors import TablePage
from whistclub.sheets import contents

A4_OR_LETTER = ("a4", "letter")


def a4_or_letter(asked: str) -> str:
    """The size asked for, A4 if that is neither.

    >>> a4_or_letter("letter"), a4_or_letter("a5")
    ('letter', 'a4')
    """
    return asked if asked in A4_OR_LETTER else A4_OR_LETTER[0]


@dataclass(frozen=True, slots=True)
class SheetKind:
    """A sheet of paper that a table can have.

    name: the formula that scores the table, and the name of template and stylesheet. title:
    what people call it. papers: sizes it is made for, the usual one first. content: what its
    template shows of a table.
    """

    name: str
    title: str | Promise
    papers: tuple[str, ...]
    content: Callable[[TablePage], object]

    @property
    def template(self) -> str:
        return f"sheets/{self.name}.html"

    @property
    def stylesheet(self) -> str:
        """Its name in static/print."""
        return f"{self.name}.css"

    def paper(self, asked: str) -> str:
        """The size asked for, or the usual one if it is not made for that.

        >>> SHEETS["rubber"].paper("letter")
        'a5'
        """
        return asked if asked in self.papers else self.papers[0]


SHEETS = {
    kind.name: kind
    for kind in (
        SheetKind("contracts", _("Table score sheet"), A4_OR_LETTER, contents.contracts_content),
        SheetKind("rubber", _("Rubber sheet"), ("a5",), contents.rubber_content),
        SheetKind("exact_bid", _("Hand sheet"), A4_OR_LETTER, contents.hands_content),
        SheetKind("tricks", _("Trick sheet"), A4_OR_LETTER, contents.tricks_content),
    )
}
