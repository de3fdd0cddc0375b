"""The kinds of paper of a whist drive. Long ones are laid out page by page, so that each page
knows its number in whichever part it is printed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from whistclub.play.models import Evening
from whistclub.sheets.contents.drives.kept import DriveSheet
from whistclub.sheets.contents.drives.master import master_pages
from whistclub.sheets.contents.drives.personal import card_pages
from whistclub.sheets.contents.drives.seating import seating_pages
from whistclub.sheets.contents.drives.tables import moving_rule, table_cards, turns
from whistclub.sheets.contents.frame import Frame, frame_of_evening
from whistclub.sheets.parts import Order, Paper, share
from whistclub.sheets.render import render

Pages = Callable[[DriveSheet, Order], Sequence[Any]]
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


def _frame(order: Order, sheet: DriveSheet, title: str | Promise) -> Frame:
    evening = Evening.objects.select_related("club").get(pk=order["evening"])
    return frame_of_evening(evening, str(title), sheet.name, sheet.name, order["paper"])


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


DRIVE_PAPERS = {
    "drive-cards": paged("cards", _("Personal cards"), _cards, 12, stylesheet="drive_cards.css"),
    "drive-tables": paged(
        "tables", _("Table cards"), _tables, 25, _rule, stylesheet="drive_tables.css"
    ),
    "drive-seating": paged("seating", _("Seating plan"), _seating, 12),
    "drive-master": paged("master", _("Master sheet"), master, 6),
}
