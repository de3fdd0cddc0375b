"""Who must still agree to what is written down at a table, and who has."""

from __future__ import annotations

from dataclasses import dataclass

from whistclub.play.models import Agreement, Confirmation, Entry
from whistclub.play.phrases import listed
from whistclub.play.seating import SeatView
from whistclub.play.selectors.deal_views import DealView
from whistclub.play.selectors.table import TablePage
from whistclub.play.writers import Writer
from whistclub.scoring import ContractsDeal, RubberDeal, TricksDeal


@dataclass(frozen=True, slots=True)
class Ask:
    """A deal to which the other side has not agreed.

    seats: whose word counts. refused: the word of somebody who did not agree, if that was the
    last. own: the seat of whoever looks, if his word counts.
    """

    view: DealView
    seats: tuple[SeatView, ...]
    refused: Confirmation | None
    own: SeatView | None


@dataclass(frozen=True, slots=True)
class Signature:
    """What a player said of the whole sheet as it stands, None for nothing yet."""

    seat: SeatView
    word: Confirmation | None
    is_own: bool

    @property
    def has_agreed(self) -> bool:
        return self.word is not None and self.word.agreed


@dataclass(frozen=True, slots=True)
class Agreed:
    """How far a table is with what its evening asks for.

    words: all that was said at the table, oldest first, each with the number of its deal.
    """

    page: TablePage
    asks: tuple[Ask, ...]
    signatures: tuple[Signature, ...]
    words: tuple[tuple[Confirmation, int | None], ...]

    @property
    def refused(self) -> tuple[Ask, ...]:
        """The deals to which somebody did not agree."""
        return tuple(ask for ask in self.asks if ask.refused)

    @property
    def unsigned(self) -> tuple[Signature, ...]:
        """Who has not agreed to the sheet."""
        return tuple(one for one in self.signatures if not one.has_agreed)

    @property
    def unsigned_seats(self) -> tuple[SeatView, ...]:
        return tuple(one.seat for one in self.unsigned)

    @property
    def own(self) -> SeatView | None:
        """The seat of whoever looks, if he has not agreed to the sheet."""
        return next((one.seat for one in self.unsigned if one.is_own), None)

    @property
    def objections(self) -> tuple[Signature, ...]:
        """Who did not agree to the sheet, and said why."""
        return tuple(one for one in self.unsigned if one.word is not None)

    @property
    def is_open(self) -> bool:
        """Whether somebody's word is still missing."""
        return bool(self.asks or self.unsigned)

    @property
    def ask_numbers(self) -> str:
        """The deals that wait for a word, as a sentence lists them."""
        return listed([str(number) for number in sorted(ask.view.number for ask in self.asks)])

    @property
    def unsigned_names(self) -> str:
        return listed([one.seat.short for one in self.unsigned])


def agreed(page: TablePage, who: Writer) -> Agreed:
    """How far the table is, as `who` sees it; no query."""
    kind = page.table.evening.agreement
    numbers = {entry.pk: entry.number for entry in page.all_entries}
    return Agreed(
        page=page,
        asks=_asks(page, who) if kind == Agreement.DEAL else (),
        signatures=_signatures(page, who) if kind == Agreement.SHEET and page.deals else (),
        words=tuple((word, numbers.get(word.entry_id or 0)) for word in page.confirmations),
    )


def confirmers(page: TablePage, view: DealView) -> tuple[SeatView, ...]:
    """The players of the other side, whose word on the deal counts.

    Of a contract those who defended against it, all of them when everybody passed. Of a
    rubber and of a hand of a drive the pair of which nobody wrote the deal down, where it is
    known who did; of a Romanian hand everybody else.
    """
    writer = _written_by(page, view.entry)
    match view.deal:
        case ContractsDeal():
            played = {seat for bid in view.deal.bids for seat in bid.declarers}
            others = [seat for at, seat in enumerate(view.sat) if at not in played]
            return tuple(seat for seat in others if seat != view.sitter) or view.sat
        case RubberDeal() | TricksDeal():
            there = next((at for at, seat in enumerate(view.sat) if seat.player == writer), None)
            return view.sat if there is None else view.sat[1 - there % 2 :: 2]
        case _:
            return tuple(seat for seat in view.sat if seat.player != writer)


def _written_by(page: TablePage, entry: Entry) -> object:
    """The player who wrote the deal down, as far as a log-in or a phone tells."""
    return Writer(entry.by, entry.phone).player


def _asks(page: TablePage, who: Writer) -> tuple[Ask, ...]:
    """The deals that were played and have nobody's word, or a refusal, latest first."""
    asks = []
    for view in reversed(page.deals):
        if not view.entry.is_played or (view.word and view.word.agreed):
            continue
        seats = confirmers(page, view)
        own = next((seat for seat in seats if who.player and seat.player == who.player), None)
        asks.append(Ask(view, seats, view.word, own))
    return tuple(asks)


def _signatures(page: TablePage, who: Writer) -> tuple[Signature, ...]:
    words = {
        word.player_id: word
        for word in page.confirmations
        if word.entry_id is None and word.mark == page.mark
    }
    return tuple(
        Signature(seat, words.get(seat.player.pk), seat.player == who.player) for seat in page.seats
    )
