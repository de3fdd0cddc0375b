"""The pages of tables, one or many at once, each read in a fixed number of queries."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from django.db.models import QuerySet

from whistclub.play.ledger import WHOLE_ONLY, fold, sitting
from whistclub.play.models import (
    Agreement,
    Confirmation,
    Entry,
    Evening,
    HeldDeal,
    OpenHand,
    SeatSwap,
    Table,
    TableSeat,
)
from whistclub.play.seating import SeatView, seat_views
from whistclub.play.selectors.deal_views import deal_views
from whistclub.play.selectors.table import NUMBERED, TablePage, reseated
from whistclub.scoring import load_variant

WRITERS = ("by__player", "phone__player")
HELD_NAMES = ("by__user", "by__player", "phone__player", "decided_by__user", "decided_by__player")


def table_page(table: Table, last: int | None = None) -> TablePage:
    """The table's page, in 5 queries besides the table with its evening and rules; in 6 where
    players agree to deals or sheets.

    last: the id of an entry, for the page as it stood when that was the last one; 0 for the
    page before any. A sheet that is printed later shows what was ordered.
    """
    seats = list(table.seats.select_related("player"))
    entries = Entry.objects.filter(table=table).select_related(
        "by__user", "by__player", "phone__player", "moved_from__table", "moved_to__table"
    )
    if last is not None:
        entries = entries.filter(pk__lte=last)
    open_hand = OpenHand.objects.filter(table=table).first()
    swaps = SeatSwap.objects.filter(table=table).select_related("by__user", "by__player")
    held = HeldDeal.objects.filter(table=table).select_related(*HELD_NAMES)
    return page_of(
        table, seats_of(table, seats), tuple(entries.order_by("pk")), open_hand, tuple(swaps),
        tuple(held), tuple(confirmations_of(table.evening, table=table)),
    )  # fmt: skip


def form_page(table: Table) -> TablePage:
    """The table's page as far as the form of a deal needs it: not who wrote what, and not what is
    held; in 3 plain queries, because a hall of phones sends its deals at one moment, and one more
    where bids are kept while the hand is played."""
    seats = list(table.seats.select_related("player"))
    entries = Entry.objects.filter(table=table).order_by("pk")
    has_bids = load_variant(table.rules.variant).formula == "exact_bid"
    open_hand = OpenHand.objects.filter(table=table).first() if has_bids else None
    swaps = SeatSwap.objects.filter(table=table)
    return page_of(table, seats_of(table, seats), tuple(entries), open_hand, tuple(swaps))


def pages_of(evening: Evening, tables: QuerySet[Table]) -> list[TablePage]:
    """The pages of these tables of the evening, with what waits at them, in 5 queries,
    or 6 where players agree to deals or sheets."""
    seats, entries, swaps = defaultdict(list), defaultdict(list), defaultdict(list)
    waiting, words = defaultdict(list), defaultdict(list)
    for seat in TableSeat.objects.filter(table__in=tables).select_related("player"):
        seats[seat.table_id].append(seat)
    for entry in Entry.objects.filter(table__in=tables).select_related(*WRITERS).order_by("pk"):
        entries[entry.table_id].append(entry)
    for swap in SeatSwap.objects.filter(table__in=tables):
        swaps[swap.table_id].append(swap)
    for held in HeldDeal.objects.waiting().filter(table__in=tables).select_related(*HELD_NAMES):
        waiting[held.table_id].append(held)
    for word in confirmations_of(evening, table__in=tables):
        words[word.table_id].append(word)
    pages = []
    for table in tables.select_related("rules"):
        table.evening = evening
        views = seats_of(table, seats[table.pk])
        pages.append(
            page_of(
                table, views, tuple(entries[table.pk]), swaps=tuple(swaps[table.pk]),
                held=tuple(waiting[table.pk]), confirmations=tuple(words[table.pk]),
            )
        )  # fmt: skip
    return pages


def seats_of(table: Table, seats: Sequence[TableSeat]) -> tuple[SeatView, ...]:
    """The seats of the table as its rules show them."""
    numbered = load_variant(table.rules.variant).formula in NUMBERED
    return seat_views(seats, numbered)


def page_of(
    table: Table,
    given: tuple[SeatView, ...],
    entries: tuple[Entry, ...],
    open_hand: OpenHand | None = None,
    swaps: tuple[SeatSwap, ...] = (),
    held: tuple[HeldDeal, ...] = (),
    confirmations: tuple[Confirmation, ...] = (),
) -> TablePage:
    """The page made of rows that have been read already."""
    ledger = fold(table, len(given), live(entries))
    formula = ledger.rules.variant.formula
    # Only all deals can be exchanged there, so the first tells who sits where.
    seats = reseated(given, sitting(given, swaps, 1)) if formula in WHOLE_ONLY else given
    numbers = {entry.number for entry in ledger.entries}
    return TablePage(
        table=table,
        ledger=ledger,
        given=given,
        seats=seats,
        deals=deal_views(ledger, seats, swaps, confirmations),
        missing=tuple(n for n in range(1, max(numbers, default=0)) if n not in numbers),
        open_hand=open_hand,
        all_entries=entries,
        swaps=swaps,
        held=held,
        confirmations=confirmations,
    )


def confirmations_of(evening: Evening, **where: object) -> QuerySet[Confirmation]:
    """What was said at the tables, oldest first; none, and no query, where nobody is asked."""
    if evening.agreement not in (Agreement.DEAL, Agreement.SHEET):
        return Confirmation.objects.none()
    found = Confirmation.objects.filter(**where)
    return found.select_related("player", "by__user", "by__player", "phone__player")


def live(entries: Sequence[Entry]) -> list[Entry]:
    """Of all entries of a table, those that count; as `EntryQuerySet.live`, without a query."""
    replaced = {entry.replaces_id for entry in entries}
    return [entry for entry in entries if entry.pk not in replaced and not entry.void]
