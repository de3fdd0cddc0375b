"""A player's statement: a season with a running total, or one evening deal by deal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from whistclub.clubs.models import Player
from whistclub.clubs.seasons import Season
from whistclub.play.phrases import long_date, signed
from whistclub.play.selectors import EveningPage, PlayerPage, Ruling, TablePage
from whistclub.play.selectors.standings import Number
from whistclub.play.telling import told
from whistclub.sheets.contents.blocks import blocks_of


def evenings_content(page: PlayerPage, season: Season) -> dict[str, Any]:
    """The evenings of a season as plain values in the language that is active, kept with the order.

    page: of this season, or of another one where the player has nothing in this one.
    """
    groups = [
        _group(
            record.title,
            [
                {
                    "what": long_date(line.evening.date),
                    "deals": line.deals,
                    "rulings": signed(line.rulings) if line.rulings else "",
                    "points": signed(line.points),
                    "total": signed(line.total),
                }
                for line in record.evenings
            ],
            record.deals,
            record.points,
        )
        for record in page.records
        if page.seasons.shown == season
    ]
    return _content(page.player, groups, is_evening=False)


def evening_content(page: EveningPage, rulings: Sequence[Ruling], player: Player) -> dict[str, Any]:
    """One evening, a line for each deal and ruling, a group for each kind of rules."""
    groups = []
    for table in page.standings:
        if not any(row.player == player for row in table.rows):
            continue
        rows: list[dict[str, Any]] = []
        total: Number = 0
        played = [one for one in page.in_order if one.table.rules.name == table.title]
        lines = [line for one in played for line in _deals(one, player)]
        deals = len(lines)
        lines += _rulings(rulings, table.title, player)
        for line, points in lines:
            total += points
            rows.append({**line, "points": signed(points), "total": signed(total)})
        groups.append(_group(table.title, rows, deals, total))
    return _content(player, groups, is_evening=True)


def when_of(order: Mapping[str, Any]) -> str:
    """What a statement is of, in words: the day of its evening, or its season."""
    if "date" in order:
        return long_date(date.fromisoformat(order["date"]))
    return _("season %(season)s") % {"season": order["season"]}


def after(content: dict[str, Any]) -> str:
    """As of which deal the statement is, for the foot of the page."""
    deals = sum(group["deals"] for group in content["groups"])
    return ngettext("After %(deals)s deal", "After %(deals)s deals", deals) % {"deals": deals}


def _deals(page: TablePage, player: Player) -> Iterator[tuple[dict[str, Any], Number]]:
    for view in page.deals:
        for cell in view.seats:
            if cell.seat.player == player:
                where = f"{page.table.round}.{page.table.number}"
                line = {"table": where, "deal": view.number, "what": told(view.deal, view.sat)}
                yield line, cell.points


def _rulings(
    rulings: Sequence[Ruling], title: str, player: Player
) -> Iterator[tuple[dict[str, Any], Number]]:
    for ruling in reversed(rulings):
        if ruling.struck_at is None and ruling.first.rules.name == title:
            for share in ruling.shares:
                if share.player == player:
                    words = _("Ruling: %(reason)s") % {"reason": ruling.reason}
                    yield {"table": "", "deal": "", "what": words}, share.points


def _group(title: str, rows: list[dict[str, Any]], deals: int, total: Number) -> dict[str, Any]:
    blocks = blocks_of(rows)
    return {
        "title": title, "head": blocks.head, "tail": blocks.tail, "deals": deals,
        "total": signed(total),
    }  # fmt: skip


def _content(player: Player, groups: list[dict[str, Any]], *, is_evening: bool) -> dict[str, Any]:
    return {
        "name": player.label,
        "number": player.number,
        "groups": groups,
        "is_evening": is_evening,
    }
