"""A plain sheet for a table that counts tricks, as at a whist drive."""

from __future__ import annotations

from dataclasses import dataclass

from whistclub.play.seating import SeatView
from whistclub.play.selectors import DealView, TablePage
from whistclub.play.selectors.deal_views import SeatPoints
from whistclub.scoring import TricksDeal
from whistclub.scoring.formulas.tricks import CardShown
from whistclub.sheets.contents.blocks import Blocks, lines_for


@dataclass(frozen=True, slots=True)
class TrickLine:
    """A hand, or a line to write one on.

    is_played: whether it was. trump: a suit, or "" for none or not known. tricks: of NS and
    EW, taken.
    """

    number: int
    heavy: bool
    entered: bool = False
    is_played: bool = True
    dealer: SeatView | None = None
    trump: str = ""
    tricks: tuple[int, ...] = ()
    cells: tuple[SeatPoints, ...] = ()


@dataclass(frozen=True, slots=True)
class TricksContent:
    """All hands of a table, entered or still to be written."""

    seats: tuple[SeatView, ...]
    lines: Blocks[TrickLine]
    deals: int
    totals: tuple[int, ...]


def tricks_content(page: TablePage) -> TricksContent:
    """The sheet of a table that counts tricks."""
    return TricksContent(page.seats, lines_for(page, _line), len(page.deals), page.totals)


def _line(page: TablePage, number: int, view: DealView | None) -> TrickLine:
    heavy = number % len(page.seats) == 0
    if view is None:
        return TrickLine(number, heavy)
    deal, shown = view.deal, view.row.shows
    assert isinstance(deal, TricksDeal)
    assert isinstance(shown, CardShown)
    return TrickLine(
        number=number,
        heavy=heavy,
        entered=True,
        is_played=deal.played,
        dealer=None if view.row.dealer is None else view.sat[view.row.dealer],
        trump=shown.trump if shown.trump in ("H", "D", "C", "S") else "",
        tricks=shown.tricks,
        cells=view.seats,
    )
