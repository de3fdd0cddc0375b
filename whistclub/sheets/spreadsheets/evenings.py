"""The lists of an evening: its deals, its standings, and who pays whom."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from decimal import Decimal

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from whistclub.clubs.models import Player
from whistclub.play.money import CENTS
from whistclub.play.selectors import EveningPage, Ruling, TablePage
from whistclub.play.selectors.settle_up import Settled
from whistclub.play.selectors.standings import StandingTable
from whistclub.play.telling import told
from whistclub.sheets.spreadsheets.writing import FileList, Row


def deals_list(page: EveningPage, rulings: Sequence[Ruling]) -> FileList:
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
        (None, None, None, ruling.first.rules.name, *who(share.player), ruling.reason,
         share.points, None)
        for ruling in rulings
        if ruling.struck_at is None
        for share in ruling.shares
    ]  # fmt: skip
    return FileList(_named(page, "deals"), head, tuple(rows))


def standings_list(page: EveningPage) -> FileList:
    """A line for each player, by rules and place."""
    return ranked(_named(page, "standings"), page.standings)


def ranked(name: str, tables: Sequence[StandingTable]) -> FileList:
    """Ranked lists one below the other."""
    head = (
        _("Rules"), pgettext("rank", "Place"), _("Player’s number"), _("Player"),
        _("From deals"), _("Fines and rulings"), _("Points"),
    )  # fmt: skip
    rows = tuple(
        (table.title, row.rank, *who(row.player), row.from_deals, row.rulings, row.points)
        for table in tables
        for row in table.rows
    )
    return FileList(name, head, rows)


def accounts_list(day: date, accounts: Sequence[tuple[str, Settled]]) -> FileList:
    """What each player has won or lost, in points and in money.

    accounts: settled ones, each with the title of its rules.
    """
    head = (_("Rules"), _("Player’s number"), _("Player"), _("Points"), _("Money"))
    rows = tuple(
        (title, *who(line.player), line.points, _sum(line.cents))
        for title, settled in accounts
        for line in settled.lines
    )
    return FileList(f"{day:%Y-%m-%d}-accounts", head, rows)


def payments_list(day: date, accounts: Sequence[tuple[str, Settled]]) -> FileList:
    """Who pays whom: what is still to be paid, then what is paid; accounts: as above."""
    head = (
        _("Rules"), _("Number of whoever pays"), _("Pays"), _("Number of whoever gets it"),
        _("Gets it"), _("Money"), pgettext("money", "Paid"),
    )  # fmt: skip
    rows: list[Row] = []
    for title, settled in accounts:
        for one in settled.payments:
            between = (*who(one.payer), *who(one.payee))
            rows.append((title, *between, _sum(one.cents), pgettext("money", "to be paid")))
        for paid in settled.paid:
            between = (*who(paid.payer), *who(paid.payee))
            rows.append((title, *between, _sum(paid.cents), pgettext("money", "paid")))
    return FileList(f"{day:%Y-%m-%d}-payments", head, tuple(rows))


def who(player: Player) -> tuple[int, str]:
    """The two cells that say who it is."""
    return player.number, player.name


def _sum(cents: int) -> Decimal:
    return Decimal(cents) / CENTS


def _named(page: EveningPage, name: str) -> str:
    return f"{page.evening.date:%Y-%m-%d}-{name}"


def _deals(page: TablePage) -> Iterator[Row]:
    for view in page.deals:
        for cell in view.seats:
            yield (
                page.table.round, page.table.number, view.number, page.table.rules.name,
                *who(cell.seat.player), told(view.deal, view.sat), cell.points, cell.total,
            )  # fmt: skip
