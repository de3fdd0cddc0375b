"""The pages of many tables at once."""

from __future__ import annotations

from collections import defaultdict

from django.db.models import QuerySet

from whistclub.play.models import Entry, Evening, HeldDeal, SeatSwap, Table, TableSeat
from whistclub.play.selectors.table import (
    HELD_NAMES,
    TablePage,
    confirmations_of,
    page_of,
    seats_of,
)

WRITERS = ("by__player", "phone__player")


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
