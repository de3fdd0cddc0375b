"""The results of an evening: its standings, and a line for each table."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _

from whistclub.play.phrases import signed
from whistclub.play.selectors import EveningPage, TablePage
from whistclub.play.selectors.standings import StandingTable
from whistclub.sheets.contents.blocks import blocks_of
from whistclub.sheets.contents.frame import late_changes


def results_content(page: EveningPage) -> dict[str, Any]:
    """What the results show, as plain values: kept with the order, it is what gets printed."""
    last = [table.last.number if table.last else 0 for table in page.tables]
    return {
        "standings": [_standing(group) for group in page.standings],
        "tables": [_table(table) for table in page.in_order],
        "late": [
            {"number": table.table.number, "round": table.table.round, "change": change}
            for table in page.in_order
            for change in late_changes(table)
        ],
        "first": min(last, default=0),
        "last": max(last, default=0),
    }


def as_of(content: dict[str, Any]) -> str:
    """As of which deal the results are, for the foot of the page."""
    if content["first"] == content["last"]:
        return _("As of deal %(number)s") % {"number": content["last"]}
    # Translators: the tables of an evening are not equally far.
    words = _("As of deals %(first)s to %(last)s, as each table stands")
    return words % {"first": content["first"], "last": content["last"]}


def _standing(group: StandingTable) -> dict[str, Any]:
    rows = [
        {
            "place": f"{row.rank}{'=' if row.is_shared else ''}",
            "name": row.key,
            "points": signed(row.points),
            "first": row.rank == 1,
        }
        for row in group.rows
    ]
    blocks = blocks_of(rows)
    return {
        "title": group.title,
        "head": blocks.head,
        "tail": blocks.tail,
        "players": len(rows),
        # Rulings that do not balance are meant: nothing is wrong with the sum then.
        "zero_sum": group.zero_sum and not group.rulings,
        "balance": signed(group.balance),
    }


def _table(page: TablePage) -> dict[str, Any]:
    return {
        "number": page.table.number,
        "round": page.table.round,
        "rules": page.table.rules.name,
        "seats": [
            {"name": seat.name, "points": signed(total)} for seat, total in page.player_totals
        ],
        "deals": len(page.ledger.entries),
        "planned": page.planned,
        "zero_sum": page.is_zero_sum,
        "balance": signed(page.balance),
    }
