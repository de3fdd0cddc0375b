"""How a table stood after one of its entries."""

from __future__ import annotations

from whistclub.play.models import Entry, Table
from whistclub.play.selectors.table import TablePage, page_of, seats_of

BLANK = 0  # as `last`: the table before anything was entered


def page_as_of(table: Table, last: int) -> TablePage:
    """The table with the entries up to this one, in 2 queries besides the table.

    A job may be done after more deals have been entered. Its sheet still shows what was
    ordered: the same order makes the same sheet.
    """
    seats = list(table.seats.select_related("player"))
    entries = Entry.objects.filter(table=table, pk__lte=last).order_by("pk") if last else ()
    return page_of(table, seats_of(table, seats), tuple(entries))
