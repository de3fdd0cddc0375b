"""What a deal would be worth, before it is saved."""

from __future__ import annotations

from dataclasses import dataclass

from whistclub.play.ledger import fold_with
from whistclub.play.models import Entry
from whistclub.play.seating import SeatView
from whistclub.play.selectors.table import TablePage
from whistclub.scoring import Deal, DealRejected, Problem, Row, write_deal


@dataclass(frozen=True, slots=True)
class Share:
    """What a deal would be worth to whoever sits there."""

    seat: SeatView
    points: int


@dataclass(frozen=True, slots=True)
class Preview:
    """A deal scored among the others of its table, but not saved.

    moved: later deals whose points would change. seen: a short text that says which points
    were shown.
    """

    row: Row
    seats: tuple[Share, ...]
    is_zero_sum: bool
    moved: tuple[int, ...]

    @property
    def balance(self) -> int:
        return sum(self.row.points)

    @property
    def seen(self) -> str:
        return " ".join(map(str, self.row.points)) + "".join(f"/{number}" for number in self.moved)


def preview(page: TablePage, number: int, deal: Deal) -> Preview:
    """The deal as deal `number` of the table.

    Raises DealRejected and LaterDealsStand, as saving would.
    """
    draft = Entry(table=page.table, number=number, facts=write_deal(deal))
    ledger = fold_with(draft, page.table, len(page.seats), page.ledger.entries)
    row = ledger.rows.get(number)
    if row is None:
        raise DealRejected((Problem("rubber is over"),))
    moved = ledger.moved(number, page.ledger)
    seats = tuple(map(Share, page.seats, row.points))
    return Preview(row, seats, page.is_zero_sum, tuple(moved))
