"""The lines of a running sheet: what each deal was, and what it was worth to whom."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from whistclub.play.ledger import WHOLE_ONLY, Ledger, deal_of, sitting
from whistclub.play.models import Confirmation, Entry, SeatSwap
from whistclub.play.seating import SeatView
from whistclub.scoring import ContractsDeal, Deal, ExactBidDeal, Row, RubberDeal

ALL_TRICKS = 13
FIVE = 5  # at a table of contracts, where one of them sits out


@dataclass(frozen=True, slots=True)
class SeatPoints:
    """What a deal was worth to a player, and the player's total after it."""

    seat: SeatView
    points: int
    total: int
    dealt: bool


@dataclass(frozen=True, slots=True)
class DealView:
    """One line of the sheet.

    seats: in the order of the columns. sat: for each chair the column of whoever really sat
    on it. word: the last that a player said of it, where the evening asks for that.
    """

    number: int
    entry: Entry
    deal: Deal
    row: Row
    seats: tuple[SeatPoints, ...]
    sat: tuple[SeatView, ...]
    word: Confirmation | None = None

    @property
    def balance(self) -> int:
        """The sum of the points."""
        return sum(self.row.points)

    @property
    def sitter(self) -> SeatView | None:
        """Who sat the deal out: at a table of five its dealer, unless it says somebody else."""
        if not isinstance(self.deal, ContractsDeal) or len(self.sat) != FIVE:
            return None
        out = self.row.dealer if self.deal.sits_out is None else self.deal.sits_out
        return None if out is None else self.sat[out]

    @property
    def is_corrected(self) -> bool:
        return self.entry.replaces_id is not None and not self.entry.is_renumbered


def tricks_add_up(deal: Deal) -> bool:
    """Whether the tricks of the deal make 13, or as many as there were cards."""
    match deal:
        case RubberDeal():
            return deal.passed or sum(tricks or 0 for tricks in deal.tricks) == ALL_TRICKS
        case ExactBidDeal():
            return sum(tricks or 0 for tricks in deal.tricks or ()) == deal.cards
        case _:
            return True


def sat_in(
    formula: str, seats: tuple[SeatView, ...], swaps: Sequence[SeatSwap], number: int
) -> tuple[SeatView, ...]:
    """For each chair the column of whoever sits on it in deal `number`."""
    return seats if formula in WHOLE_ONLY else sitting(seats, swaps, number)


def deal_views(
    ledger: Ledger,
    seats: tuple[SeatView, ...],
    swaps: Sequence[SeatSwap],
    confirmations: Iterable[Confirmation],
) -> tuple[DealView, ...]:
    """The lines of the sheet. confirmations: all of the table's, oldest first."""
    words = {word.entry_id: word for word in confirmations}
    totals = [0] * len(seats)
    views = []
    for entry, row in zip(ledger.counted, ledger.sheet.rows, strict=True):
        sat = sat_in(ledger.rules.variant.formula, seats, swaps, entry.number)
        cells = {}
        for chair, (seat, points) in enumerate(zip(sat, row.points, strict=True)):
            totals[seat.index] += points
            cells[seat.index] = SeatPoints(seat, points, totals[seat.index], row.dealer == chair)
        columns = tuple(cells[seat.index] for seat in seats)
        deal = deal_of(ledger.rules, entry)
        word = words.get(entry.pk)
        views.append(DealView(entry.number, entry, deal, row, columns, sat, word))
    return tuple(views)
