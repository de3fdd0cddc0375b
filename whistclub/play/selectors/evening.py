"""The evening: all its tables at a glance, those that need somebody first."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from whistclub.clubs.models import Player
from whistclub.play.models import Entry, Evening, SeatSwap, Table, TableSeat
from whistclub.play.selectors.standings import StandingTable, standing_table
from whistclub.play.selectors.table import TablePage, page_of, seats_of


@dataclass(frozen=True, slots=True)
class EveningPage:
    """An evening with its tables in the order they need attention, and its standings.

    tables: those with missing deals first, then by round and number. standings: points of
    the evening by player, a list for each kind of rules.
    """

    evening: Evening
    tables: tuple[TablePage, ...]
    standings: tuple[StandingTable, ...]

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
    """The evening's page, in 4 queries besides the evening itself."""
    tables = list(Table.objects.filter(evening=evening).select_related("rules"))
    seats, entries, swaps = defaultdict(list), defaultdict(list), defaultdict(list)
    for seat in TableSeat.objects.filter(table__evening=evening).select_related("player"):
        seats[seat.table_id].append(seat)
    for entry in Entry.objects.filter(table__evening=evening).order_by("pk"):
        entries[entry.table_id].append(entry)
    for swap in SeatSwap.objects.filter(table__evening=evening):
        swaps[swap.table_id].append(swap)
    pages = []
    for table in tables:
        table.evening = evening
        views = seats_of(table, seats[table.pk])
        pages.append(page_of(table, views, tuple(entries[table.pk]), swaps=tuple(swaps[table.pk])))
    pages.sort(key=lambda page: (not page.missing, page.table.round, page.table.number))
    return EveningPage(evening, tuple(pages), _standings(pages))


def _standings(pages: list[TablePage]) -> tuple[StandingTable, ...]:
    """The players of each kind of rules, for points of different games cannot be added."""
    totals: dict[str, dict[Player, int]] = {}
    balanced = {}
    for page in pages:
        of_rules = totals.setdefault(page.table.rules.name, defaultdict(int))
        balanced[page.table.rules.name] = page.is_zero_sum
        for seat, total in page.player_totals:
            of_rules[seat.player] += total
    return tuple(
        standing_table(name, players, zero_sum=balanced[name]) for name, players in totals.items()
    )
