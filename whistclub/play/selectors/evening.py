"""The evening: all its tables at a glance, those that need somebody first."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, replace

from django.db.models import Exists, OuterRef

from whistclub.clubs.models import Player
from whistclub.play.models import Adjustment, Evening, Table, TableSeat, Wait
from whistclub.play.selectors.pages import pages_of
from whistclub.play.selectors.phones import phones_of_tables
from whistclub.play.selectors.standings import (
    StandingTable,
    rulings_by_rules,
    standing_table,
    with_rulings,
)
from whistclub.play.selectors.table import TablePage


@dataclass(frozen=True, slots=True)
class RoundView:
    """The tables of a round, those that need somebody first, and who had no seat in it."""

    number: int
    tables: tuple[TablePage, ...]
    waiting: tuple[Player, ...]

    @property
    def is_complete(self) -> bool:
        return all(table.is_complete for table in self.tables)


@dataclass(frozen=True, slots=True)
class EveningPage:
    """An evening with its tables in the order they need attention, and its standings.

    tables: those that need somebody first, then by round and number. standings: points of
    the evening by player, rulings among them, a list for each kind of rules. waits: who had no
    seat, by round.
    """

    evening: Evening
    tables: tuple[TablePage, ...]
    standings: tuple[StandingTable, ...]
    waits: Mapping[int, tuple[Player, ...]]

    @property
    def rounds(self) -> tuple[RoundView, ...]:
        """The tables by round: those in which somebody is needed first, then the latest."""
        needy = {page.table.round for page in self.tables if page.needs_somebody}
        numbers = sorted(
            {page.table.round for page in self.tables},
            key=lambda number: (number not in needy, -number),
        )
        return tuple(
            RoundView(
                number,
                tuple(page for page in self.tables if page.table.round == number),
                self.waits.get(number, ()),
            )
            for number in numbers
        )

    @property
    def jumps(self) -> tuple[TablePage, ...]:
        """The tables of the latest round, and those of others where somebody is needed."""
        last = self.last_round
        return tuple(
            page for page in self.in_order if page.needs_somebody or page.table.round == last
        )

    @property
    def last_round(self) -> int:
        """The latest round that has tables, 0 for none."""
        return max((page.table.round for page in self.tables), default=0)

    @property
    def next_round(self) -> int:
        """The round that could be seated next."""
        return self.last_round + 1

    @property
    def in_order(self) -> tuple[TablePage, ...]:
        """The tables by round and number."""
        return tuple(sorted(self.tables, key=lambda page: (page.table.round, page.table.number)))

    @property
    def totals_only(self) -> bool:
        """Whether points are known of it and no table: those of a list of past results, or of a
        drive that was played on paper."""
        return not self.tables and bool(self.standings)

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

    @property
    def open_round(self) -> int:
        """The round that a table set up by itself joins: the last one, but the first where a
        table goes on to its next rubber or match without waiting for the others."""
        last = [page for page in self.tables if page.table.round == self.last_round]
        waits = all(page.planned is not None for page in last)
        return self.last_round if last and waits else 1


def evening_page(evening: Evening) -> EveningPage:
    """The evening's page, in 7 queries besides the evening itself."""
    pages = pages_of(evening, Table.objects.filter(evening=evening))
    pages.sort(key=lambda page: (not page.needs_somebody, page.table.round, page.table.number))
    rulings = rulings_by_rules(Adjustment.objects.filter(evening=evening))
    standings = with_rulings(_standings(pages), rulings)
    return EveningPage(evening, tuple(pages), standings, _waits(evening))


def with_phones(page: EveningPage) -> EveningPage:
    """The page with the phones that have joined each table, in 1 query more."""
    phones = phones_of_tables(page.evening)
    tables = tuple(replace(one, phones=phones.get(one.table.pk, ())) for one in page.tables)
    return replace(page, tables=tables)


def _waits(evening: Evening) -> dict[int, tuple[Player, ...]]:
    """Who had no seat, by round; nobody who got one later in the same round."""
    waits = Wait.objects.filter(seating__evening=evening).order_by("player__name", "player__number")
    sat = TableSeat.objects.filter(
        table__evening=evening, table__round=OuterRef("seating__round"), player=OuterRef("player")
    )
    found: dict[int, tuple[Player, ...]] = {}
    for wait in waits.exclude(Exists(sat)).select_related("player", "seating"):
        found[wait.seating.round] = (*found.get(wait.seating.round, ()), wait.player)
    return found


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
