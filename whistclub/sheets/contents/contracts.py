"""The score sheet of Belgian whist and solo whist."""

from __future__ import annotations

from dataclasses import dataclass

from whistclub.play.reasons import contract_phrase
from whistclub.play.seating import SeatView
from whistclub.play.selectors import DealView, TablePage
from whistclub.play.selectors.deal_views import FIVE
from whistclub.scoring import ContractsDeal
from whistclub.scoring.formulas.contracts import Shows, State
from whistclub.sheets.contents.blocks import Blocks, lines_for

WIDE = 1000
LONG = 12  # letters of a contract that fit its column in the usual size


@dataclass(frozen=True, slots=True)
class Played:
    """One side's part of a deal: who played, with how many tricks, and whether it was made."""

    seats: tuple[SeatView, ...]
    tricks: int | None
    made: bool


@dataclass(frozen=True, slots=True)
class Cell:
    """A seat's figures of a deal. out: whether it did not play, at a table of five."""

    points: int
    total: int
    out: bool


@dataclass(frozen=True, slots=True)
class ContractLine:
    """A deal, or a line to write one on.

    heavy: whether a heavy rule follows, after each turn of the dealer. entered: whether the
    deal is known; if not, all that follows is empty. is_played: whether it was. names: the
    contracts, mostly one. times: what the points were taken by. pot: points on the table
    after the deal.
    """

    number: int
    heavy: bool
    entered: bool = False
    is_played: bool = True
    dealer: SeatView | None = None
    names: tuple[str, ...] = ()
    trump: str | None = None
    played: tuple[Played, ...] = ()
    times: int = 1
    cells: tuple[Cell, ...] = ()
    balance: int = 0
    pot: int = 0

    @property
    def is_long(self) -> bool:
        """Whether a name needs the small size."""
        return any(len(name) > LONG for name in self.names)


@dataclass(frozen=True, slots=True)
class ContractsContent:
    """All deals of a table and the lines still to be written.

    deals: how many are entered. has_pot: whether the last column is the pot; zero_sum:
    whether it ticks the nought; with neither there is none. after_passes: what passed-out
    deals do to the next one, as the knob says it.
    """

    seats: tuple[SeatView, ...]
    lines: Blocks[ContractLine]
    deals: int
    totals: tuple[int, ...]
    balance: int
    pot: int
    has_pot: bool
    zero_sum: bool
    after_passes: str

    @property
    def doubles(self) -> bool:
        """Whether a deal may count more than once, which needs a column."""
        return self.after_passes != "none"

    @property
    def is_five(self) -> bool:
        return len(self.seats) == FIVE

    @property
    def is_wide(self) -> bool:
        """Whether a running total has four figures, which need the small size."""
        return any(abs(cell.total) >= WIDE for line in self.lines.all for cell in line.cells)


def contracts_content(page: TablePage) -> ContractsContent:
    """The sheet of a table that plays contracts."""
    rules, state = page.ledger.rules, page.state
    assert isinstance(state, State)
    return ContractsContent(
        seats=page.seats,
        lines=lines_for(page, _line),
        deals=len(page.deals),
        totals=page.totals,
        balance=page.balance,
        pot=state.pot,
        has_pot=rules.is_on("pot"),
        zero_sum=page.is_zero_sum,
        after_passes=rules.word("pass_multiplier"),
    )


def _line(page: TablePage, number: int, view: DealView | None) -> ContractLine:
    heavy = number % len(page.seats) == 0
    if view is None:
        return ContractLine(number, heavy)
    deal, shown = view.deal, view.row.shows
    assert isinstance(deal, ContractsDeal)
    assert isinstance(shown, Shows)
    return ContractLine(
        number=number,
        heavy=heavy,
        entered=True,
        is_played=deal.played,
        dealer=None if view.row.dealer is None else view.sat[view.row.dealer],
        names=tuple(
            dict.fromkeys(contract_phrase(bid.contract, bid.level or 0) for bid in deal.bids)
        ),
        trump=deal.bids[0].trump if deal.bids else None,
        played=tuple(
            Played(tuple(view.sat[seat] for seat in bid.declarers), bid.tricks, made)
            for bid, made in zip(deal.bids, shown.made, strict=True)
        ),
        times=shown.multiplier,
        cells=tuple(Cell(seat.points, seat.total, seat.seat == view.sitter) for seat in view.seats),
        balance=view.balance,
        pot=shown.pot,
    )
