"""A table with all that has been entered there, as its sheet and its tile show it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from whistclub.play.ledger import Ledger, fold, in_force, mark_of
from whistclub.play.models import (
    Confirmation,
    Entry,
    Held,
    HeldDeal,
    OpenHand,
    Phone,
    SeatSwap,
    Table,
)
from whistclub.play.phrases import listed
from whistclub.play.seating import SeatView
from whistclub.play.selectors.deal_views import DealView, sat_in, tricks_add_up
from whistclub.play.selectors.exact_bid import MatchView, match_view
from whistclub.play.selectors.rubber import RubberView, rubber_view
from whistclub.scoring import State

NUMBERED = ("exact_bid",)  # families whose seats are numbers in a circle


@dataclass(frozen=True, slots=True)
class Peg:
    """A planned deal on the tile of a table; css says how it stands with it."""

    number: int
    css: str


@dataclass(frozen=True, slots=True)
class SwapNote:
    """Two players who sat in each other's chairs, as the sheet says it."""

    swap: SeatSwap
    first: int
    last: int
    one: str
    other: str


@dataclass(frozen=True, slots=True)
class TablePage:
    """A table with all that has been entered there.

    given: who was to sit where. seats: the columns of the sheet; each is a player, by the chair
    given to him, or by the chair he really had where players are exchanged for all deals.
    missing: numbers without a deal before the last one entered. surplus: entries after the
    end of the rubber, kept but not counted. swaps: players who sat in each other's chairs,
    oldest first. phones: that have joined the table, the one seen last first, where asked for.
    held: deals that were sent and are not, or were not at first, in the ledger. confirmations:
    what players said of deals and of the sheet, oldest first, where the evening asks for that.
    own: numbers of deals that whoever looks has written down and the other side has not.
    """

    table: Table
    ledger: Ledger
    given: tuple[SeatView, ...]
    seats: tuple[SeatView, ...]
    deals: tuple[DealView, ...]
    missing: tuple[int, ...]
    open_hand: OpenHand | None
    all_entries: tuple[Entry, ...]
    swaps: tuple[SeatSwap, ...] = ()
    phones: tuple[Phone, ...] = ()
    held: tuple[HeldDeal, ...] = ()
    confirmations: tuple[Confirmation, ...] = ()
    own: frozenset[int] = frozenset()

    @property
    def formula(self) -> str:
        """The family of the rules, which names the parts of the page."""
        return self.ledger.rules.variant.formula

    @property
    def totals(self) -> tuple[int, ...]:
        """What each player has, in the order of the columns."""
        return (
            tuple(cell.total for cell in self.last.seats) if self.last else (0,) * len(self.seats)
        )

    @property
    def player_totals(self) -> tuple[tuple[SeatView, int], ...]:
        """Each player with what he has."""
        return tuple(zip(self.seats, self.totals, strict=True))

    def sat(self, number: int) -> tuple[SeatView, ...]:
        """For each chair the column of whoever sits on it in deal `number`."""
        return sat_in(self.formula, self.seats, self.swaps, number)

    def at_deal(self, number: int) -> TablePage:
        """The page with every chair named by who sits on it in deal `number`."""
        return replace(self, seats=reseated(self.seats, self.sat(number)))

    @property
    def seats_now(self) -> tuple[SeatView, ...]:
        """The chairs, each named by who sits on it in the deal that is being played."""
        return self.at_deal(self.current_number).seats

    @property
    def swaps_in_force(self) -> tuple[SeatSwap, ...]:
        return in_force(self.swaps)

    @property
    def swap_notes(self) -> tuple[SwapNote, ...]:
        """The swaps of deals that were played, in words; one for the whole table ends with its
        last deal."""
        end = self.current_number - 1
        return tuple(self.swap_note(swap, end) for swap in self.swaps_in_force if swap.first <= end)

    def swap_note(self, swap: SeatSwap, end: int) -> SwapNote:
        """The swap in words. end: the last deal that is entered."""
        one, other = self.given[swap.seat].short, self.given[swap.other].short
        return SwapNote(swap, swap.first, max(swap.first, min(swap.last, end)), one, other)

    @property
    def mark(self) -> str:
        """A short text that differs as soon as anything is written at the table."""
        return mark_of(self.all_entries, self.swaps)

    @property
    def balance(self) -> int:
        """What all points add up to."""
        return sum(self.totals)

    @property
    def has_all_tricks(self) -> bool:
        """Whether the tricks written down make as many as were played, in every deal."""
        return all(tricks_add_up(view.deal) for view in self.deals)

    @property
    def is_zero_sum(self) -> bool:
        return self.ledger.rules.zero_sum

    @property
    def state(self) -> State:
        """What the next deal meets."""
        return self.ledger.sheet.state

    @property
    def surplus(self) -> tuple[Entry, ...]:
        return self.ledger.surplus

    @property
    def reserved(self) -> frozenset[int]:
        """The numbers of deals for which somebody else is awaited than whoever looks."""
        return self.own | {
            held.number for held in self.held if held.is_waiting and held.why == Held.REFEREE
        }

    @property
    def waiting(self) -> tuple[int, ...]:
        """The numbers of deals about which somebody must decide."""
        return tuple(sorted({held.number for held in self.held if held.is_waiting}))

    @property
    def waiting_numbers(self) -> str:
        """Those as a sentence lists them."""
        return listed([str(number) for number in self.waiting])

    @property
    def needs_somebody(self) -> bool:
        """Whether a deal is missing, or one is to be decided."""
        return bool(self.missing or self.waiting)

    @property
    def to_enter(self) -> tuple[int, ...]:
        """The missing deals that somebody at the table is to enter."""
        return tuple(number for number in self.missing if number not in self.reserved)

    @property
    def next_number(self) -> int:
        """The first deal that is to be entered: a missing one, or the one after the last."""
        taken = {entry.number for entry in self.ledger.entries} | self.reserved
        return next(number for number in range(1, len(taken) + 2) if number not in taken)

    @property
    def current_number(self) -> int:
        """The deal that is being played: the one after the last."""
        return max((entry.number for entry in self.ledger.entries), default=0) + 1

    @property
    def planned(self) -> int | None:
        return self.table.deals

    @property
    def is_complete(self) -> bool:
        """Whether nothing more is to be entered."""
        enough = self.planned is not None and len(self.ledger.entries) >= self.planned
        return self.state.over or (enough and not self.missing)

    @property
    def next_dealer(self) -> SeatView | None:
        return None if self.state.dealer is None else self.sat(self.next_number)[self.state.dealer]

    @property
    def last(self) -> DealView | None:
        return self.deals[-1] if self.deals else None

    @property
    def rubber(self) -> RubberView | None:
        """The games of a rubber; None in other families."""
        if self.formula != "rubber":
            return None
        return rubber_view(self.ledger.rules, self.state, self.ledger.sheet.rows)

    @property
    def match(self) -> MatchView | None:
        """The ranking of a Romanian match; None in other families and before the first hand."""
        if self.formula != "exact_bid":
            return None
        return match_view(self.ledger.rules, self.ledger.sheet, self.seats)

    @property
    def sheet_part(self) -> str:
        """The template of the running sheet."""
        return f"play/_sheet_{self.formula}.html"

    @property
    def chip_part(self) -> str:
        """The template that says what a deal was."""
        return f"play/_chip_{self.formula}.html"

    @property
    def rest(self) -> int:
        """How many planned deals there are after the last one entered, once one is."""
        last = max((entry.number for entry in self.ledger.entries), default=0)
        return max((self.planned or 0) - last, 0) if last and not self.state.over else 0

    @property
    def missing_numbers(self) -> str:
        """The missing deals as a sentence lists them."""
        return listed([str(number) for number in self.missing])

    @property
    def surplus_numbers(self) -> str:
        return ", ".join(str(entry.number) for entry in self.surplus)

    @property
    def state_part(self) -> str:
        """The template that says how far the table is."""
        return f"play/_state_{self.formula}.html"

    @property
    def pegs(self) -> list[Peg]:
        """One peg for each planned deal: entered, not played, missing or still to play."""
        entered = {entry.number: entry.is_played for entry in self.ledger.entries}
        last = max(entered, default=0)
        return [
            Peg(
                n, ("" if entered[n] else "off") if n in entered else "miss" if n < last else "next"
            )
            for n in range(1, max(self.planned or 0, last) + 1)
        ]

    def view_of(self, entry: Entry) -> DealView | None:
        """The line of the sheet that this entry is, if it counts."""
        return next((view for view in self.deals if view.entry.pk == entry.pk), None)

    @property
    def ns_names(self) -> str:
        """The players of NS as a sentence lists them."""
        return listed([seat.short for seat in self.sides[0]])

    @property
    def ew_names(self) -> str:
        return listed([seat.short for seat in self.sides[1]])

    @property
    def sides(self) -> tuple[tuple[SeatView, ...], tuple[SeatView, ...]]:
        """The players of NS and of EW; with a dummy, the lone player and the other two."""
        if len(self.seats) == 3:
            return self.seats[:1], self.seats[1:]
        return self.seats[0::2], self.seats[1::2]


def state_before(page: TablePage, number: int) -> State:
    """What deal `number` meets, given the deals before it."""
    earlier = [entry for entry in page.ledger.entries if entry.number < number]
    if len(earlier) == len(page.ledger.entries):
        return page.state
    return fold(page.table, len(page.seats), earlier).sheet.state


def reseated(chairs: Sequence[SeatView], sat: Sequence[SeatView]) -> tuple[SeatView, ...]:
    """The chairs with these people on them."""
    return tuple(
        replace(chair, player=who.player, short=who.short)
        for chair, who in zip(chairs, sat, strict=True)
    )
