"""The lists of a whist drive: who has entered, how it stands, who gets which prize."""

from __future__ import annotations

from decimal import Decimal

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from whistclub.drives.prizes import Of
from whistclub.drives.selectors.board import Board
from whistclub.drives.selectors.entries import Entries
from whistclub.drives.selectors.prizes import Award, awards
from whistclub.drives.words import LISTS
from whistclub.play.money import CENTS
from whistclub.sheets.spreadsheets.writing import FileList, Row


def entries_list(entries: Entries) -> FileList:
    """The cards of a drive, by start number; two who share one stand side by side."""
    head = (
        _("Start number"), _("Player"), _("Shares the card"), _("Card"),
        pgettext("society", "Club"), _("Entry fee"), pgettext("money", "Paid"), _("Here"),
    )  # fmt: skip
    rows: tuple[Row, ...] = tuple(
        (
            card.number, card.player.name, card.second.name if card.second else None,
            card.get_role_display() or None, card.team or None, Decimal(card.fee) / CENTS,
            _said(card.paid_at is not None), _said(card.arrived_at is not None),
        )
        for card in entries.cards
    )  # fmt: skip
    return FileList(_named(entries, "entries"), head, rows)


def drive_standings_list(board: Board) -> FileList:
    """All lists of the drive one below the other, each best first."""
    head = (
        pgettext("in a file", "List"), pgettext("rank", "Place"), _("Start number"), _("Name"),
        _("1st half"), _("2nd half"), _("Points"),
    )  # fmt: skip
    rows: tuple[Row, ...] = tuple(
        (
            str(LISTS[name]), line.place.rank, line.card.entrant.number if line.card else None,
            line.name, line.place.who.first, line.place.who.second, line.place.who.points,
        )
        for name in board.lists
        for line in (board.lines(name) if board.after else ())
    )  # fmt: skip
    return FileList(_named(board, "standings"), head, rows)


def prizes_list(board: Board) -> FileList:
    """The prizes in the order in which they are given; several who share one stand below each
    other, and what is not decided says so."""
    head = (_("Prize"), _("Name"), _("Points"))
    rows = tuple(row for award in awards(board) for row in _prize(board, award))
    return FileList(_named(board, "prizes"), head, rows)


def _prize(board: Board, award: Award) -> list[Row]:
    name = str(award.prize.name)
    if award.winners:
        return [(name, board.name(one), one.points) for one in award.winners]
    if award.prize.of == Of.EVERYBODY:
        return [(name, _("Everybody gets one."), None)]
    return [(name, award.typed or pgettext("prize", "to be decided"), None)]


def _said(yes: bool) -> str:
    return _("yes") if yes else _("no")


def _named(page: Board | Entries, name: str) -> str:
    return f"{page.drive.evening.date:%Y-%m-%d}-{name}"
