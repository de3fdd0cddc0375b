"""The kinds of paper of a whist drive. Long ones are laid out page by page, so that each page
knows its number in whichever part it is printed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from whistclub.play.models import Evening
from whistclub.sheets.contents.drives.kept import DriveSheet
from whistclub.sheets.contents.drives.master import master_pages
from whistclub.sheets.contents.drives.personal import card_pages
from whistclub.sheets.contents.drives.seating import seating_pages
from whistclub.sheets.contents.drives.tables import (
    explanation,
    moving_rule,
    table_cards,
    trump_list,
    turns,
)
from whistclub.sheets.contents.frame import Frame, foot_of, frame_of_evening
from whistclub.sheets.parts import Order, Paper, one_part, share
from whistclub.sheets.render import render

Pages = Callable[[DriveSheet, Order], Sequence[Any]]
Content = Callable[[DriveSheet, Order], dict[str, Any]]
More = Callable[[DriveSheet], dict[str, Any]]


def paged(
    name: str,
    title: str | Promise,
    pages: Pages,
    each: int,
    more: More = lambda sheet: {},
    stylesheet: str = "drive_pages.css",
) -> Paper:
    """Paper with this template and stylesheet.

    pages: what stands on each. each: the most of a part. more: what stands on all of them.
    """

    def count(order: Order) -> int:
        return ceil(len(pages(DriveSheet(order["drive"]), order)) / each)

    def part(order: Order, number: int) -> bytes:
        sheet = DriveSheet(order["drive"])
        laid_out = list(enumerate(pages(sheet, order), 1))
        context = {
            "frame": _frame(order, sheet, title),
            "sheet": sheet,
            "pages": share(laid_out, number, each),
            "count": len(laid_out),
            **more(sheet),
        }
        return render(f"sheets/drives/{name}.html", stylesheet, context)

    return Paper(count, part)


def _frame(
    order: Order, sheet: DriveSheet, kind: str | Promise, title: str = "", foot: str = ""
) -> Frame:
    """kind: what sort of sheet it is; the title and the foot are the drive’s name unless given."""
    return frame_of_evening(
        _evening_of(order), str(kind), title or sheet.name, foot or sheet.name, order["paper"]
    )


def _evening_of(order: Order) -> Evening:
    """The evening at which the drive is held, with its club."""
    return Evening.objects.select_related("club").get(pk=order["evening"])


def _flowing(name: str, title: str | Promise, content: Content) -> Paper:
    """Short paper, whose pages break where they are full.

    content: what its template shows, with its `title` and the `foot` of its pages.
    """

    def part(order: Order, number: int) -> bytes:
        sheet = DriveSheet(order["drive"])
        shown = content(sheet, order)
        frame = _frame(order, sheet, title, shown["title"], shown["foot"])
        context = {"frame": frame, "content": shown}
        return render(f"sheets/drives/{name}.html", f"drive_{name}.css", context)

    return Paper(one_part, part)


def _cards(sheet: DriveSheet, order: Order) -> Sequence[Any]:
    return card_pages(sheet, order["places"], order["paper"])


def _tables(sheet: DriveSheet, order: Order) -> Sequence[Any]:
    return table_cards(order["links"])


def _rule(sheet: DriveSheet) -> dict[str, Any]:
    return {"rule": moving_rule(sheet), "turns": turns(sheet)}


def _seating(sheet: DriveSheet, order: Order) -> Sequence[Any]:
    return seating_pages(sheet, order["shown"])


def master(sheet: DriveSheet, order: Order) -> Sequence[Any]:
    return master_pages(sheet)


def _results(sheet: DriveSheet, order: Order) -> dict[str, Any]:
    content: dict[str, Any] = order["content"]
    return {**content, "foot": foot_of(content["foot"], order["stands"])}


DRIVE_PAPERS = {
    "drive-cards": paged("cards", _("Personal cards"), _cards, 8, stylesheet="drive_cards.css"),
    "drive-tables": paged(
        "tables", _("Table cards"), _tables, 25, _rule, stylesheet="drive_tables.css"
    ),
    "drive-seating": paged("seating", _("Seating plan"), _seating, 6),
    "drive-trumps": _flowing("trumps", _("Trump list"), lambda sheet, order: trump_list(sheet)),
    "drive-movement": _flowing(
        "movement", _("Instruction sheet"), lambda sheet, order: explanation(sheet)
    ),
    "drive-results": _flowing("results", pgettext_lazy("sheet", "Results"), _results),
    "drive-master": paged("master", _("Master sheet"), master, 6),
}
