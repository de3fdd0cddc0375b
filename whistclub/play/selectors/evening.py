"""The evening: all its tables at a glance, those that need somebody first."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from whistclub.play.models import Entry, Evening, Table, TableSeat
from whistclub.play.selectors.table import TablePage, page_of, seats_of
from whistclub.scoring import Standing, standings


@dataclass(frozen=True, slots=True)
class EveningPage:
    """An evening with its tables in the order they need attention, and its standings.

    tables: those with missing deals first, then by round and number. standings: points of
    the evening by player.
    """

    evening: Evening
    tables: tuple[TablePage, ...]
    standings: tuple[Standing[str], ...]

    @property
    def in_order(self) -> tuple[TablePage, ...]:
        """The tables by round and number."""
        return tuple(sorted(self.tables, key=lambda page: (page.table.round, page.table.number)))

    @property
    def players(self) -> int:
        return len({seat.player.pk for page in self.tables for seat in page.seats})

    @property
    def deals(self) -> int:
        """Deals entered."""
        return sum(len(page.ledger.entries) for page in self.tables)

    @property
    def missing(self) -> int:
        """Deals missing between others."""
        return sum(len(page.missing) for page in self.tables)


def evening_page(evening: Evening) -> EveningPage:
    """The evening's page, in 3 queries besides the evening itself."""
    tables = list(Table.objects.filter(evening=evening).select_related("rules"))
    seats, entries = defaultdict(list), defaultdict(list)
    for seat in TableSeat.objects.filter(table__evening=evening).select_related("player"):
        seats[seat.table_id].append(seat)
    for entry in Entry.objects.filter(table__evening=evening).order_by("pk"):
        entries[entry.table_id].append(entry)
    pages = []
    for table in tables:
        table.evening = evening
        views = seats_of(table, seats[table.pk])
        pages.append(page_of(table, views, tuple(entries[table.pk])))
    pages.sort(key=lambda page: (not page.missing, page.table.round, page.table.number))
    return EveningPage(evening, tuple(pages), _standings(pages))


def _standings(pages: list[TablePage]) -> tuple[Standing[str], ...]:
    """Points of the evening, players of one name told apart by their number."""
    totals: dict[int, int] = defaultdict(int)
    names = {}
    for page in pages:
        for seat in page.seats:
            totals[seat.player.pk] += page.totals[seat.index]
            names[seat.player.pk] = seat.player
    twice = [player.name for player in names.values()]
    labels = {
        pk: player.name if twice.count(player.name) == 1 else f"{player.name} ({player.number})"
        for pk, player in names.items()
    }
    return standings({labels[pk]: points for pk, points in totals.items()})
