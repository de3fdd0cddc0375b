"""What is not settled at the tables of an evening: to be decided, or to be agreed to."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from whistclub.play.models import Agreement, Evening, HeldDeal, Table
from whistclub.play.selectors.agreement import Agreed, agreed
from whistclub.play.selectors.matters import Matter, matters
from whistclub.play.selectors.pages import pages_of
from whistclub.play.selectors.table import TablePage
from whistclub.play.writers import Writer


@dataclass(frozen=True, slots=True)
class Unsettled:
    """A table at which something is not settled."""

    page: TablePage
    matters: tuple[Matter, ...]
    agreed: Agreed

    @property
    def needs_desk(self) -> bool:
        """Whether somebody must decide, and not only say that he agrees."""
        return bool(self.matters or self.agreed.refused or self.agreed.objections)


def unsettled(pages: Iterable[TablePage], who: Writer) -> tuple[Unsettled, ...]:
    """Those of these tables at which something is, by round and number; no query."""
    in_order = sorted(pages, key=lambda page: (page.table.round, page.table.number))
    found = (Unsettled(page, matters(page, who), agreed(page, who)) for page in in_order)
    return tuple(one for one in found if one.matters or one.agreed.is_open)


def pages_to_settle(evening: Evening) -> list[TablePage]:
    """The pages of the tables at which something is to be decided, or all where players agree to
    what is written down; in as many queries as `pages_of`."""
    tables = Table.objects.filter(evening=evening)
    if evening.agreement not in (Agreement.DEAL, Agreement.SHEET):
        waiting = HeldDeal.objects.waiting().filter(table__evening=evening)
        tables = tables.filter(pk__in=waiting.values("table"))
    return pages_of(evening, tables)
