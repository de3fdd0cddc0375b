"""An evening as files for office programs: its deals, and its standings.

They open with a double click only where three things are as the program of that language has
them: a mark of the encoding at the beginning, figures with its decimal mark, and between the
columns a comma where figures have a point, a semicolon where they have a comma.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from decimal import Decimal
from io import StringIO
from typing import TypeAlias

from django.utils.formats import get_format, number_format
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from whistclub.clubs.models import Player
from whistclub.play.selectors import EveningPage, Ruling, TablePage
from whistclub.play.telling import told

Cell: TypeAlias = str | int | Decimal | None
Row: TypeAlias = tuple[Cell, ...]

MARK_OF_UTF8 = "\ufeff"
FORMULA = ("=", "+", "-", "@", "\t", "\r")  # what begins with one would be worked out


def deals_file(page: EveningPage, rulings: Sequence[Ruling]) -> str:
    """A line for each deal and player, then one for each share of a ruling that counts.

    The points of a player add up to those in the standings.
    """
    head = (
        pgettext("furniture", "Round"), pgettext("furniture", "Table"),
        pgettext("one deal", "Deal"), _("Rules"), _("Player’s number"), _("Player"),
        _("What was played"), _("Points"), _("Total"),
    )  # fmt: skip
    rows = [row for table in page.in_order for row in _deals(table)]
    rows += [
        (None, None, None, ruling.first.rules.name, *_who(share.player), ruling.reason,
         share.points, None)
        for ruling in rulings
        if ruling.struck_at is None
        for share in ruling.shares
    ]  # fmt: skip
    return _written([head, *rows])


def standings_file(page: EveningPage) -> str:
    """A line for each player, by rules and place."""
    head = (
        _("Rules"), pgettext("rank", "Place"), _("Player’s number"), _("Player"),
        _("From deals"), _("Fines and rulings"), _("Points"),
    )  # fmt: skip
    rows: list[Row] = [
        (table.title, row.rank, *_who(row.player), row.from_deals, row.rulings, row.points)
        for table in page.standings
        for row in table.rows
    ]
    return _written([head, *rows])


def _deals(page: TablePage) -> Iterator[Row]:
    for view in page.deals:
        for cell in view.seats:
            yield (
                page.table.round, page.table.number, view.number, page.table.rules.name,
                *_who(cell.seat.player), told(view.deal, view.sat), cell.points, cell.total,
            )  # fmt: skip


def _who(player: Player) -> tuple[int, str]:
    return player.number, player.name


def _written(rows: Sequence[Row]) -> str:
    out = StringIO()
    comma = get_format("DECIMAL_SEPARATOR") == ","
    writer = csv.writer(out, delimiter=";" if comma else ",")
    writer.writerows([_cell(value) for value in row] for row in rows)
    return MARK_OF_UTF8 + out.getvalue()


def _cell(value: Cell) -> str:
    """The value as an office program takes it for what it is.

    Words that it would take for a formula have an apostrophe before them.

    >>> _cell("=1+1"), _cell("Zoë"), _cell(-5)
    ("'=1+1", 'Zoë', '-5')
    """
    if value is None:
        return ""
    if isinstance(value, str):
        return f"'{value}" if value.lstrip(" ").startswith(FORMULA) else value
    return number_format(value) if isinstance(value, Decimal) else str(value)
