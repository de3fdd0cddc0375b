"""The phones at the tables of an evening, as the desk sees them."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from datetime import datetime, timedelta

from whistclub.play.doors import renewals
from whistclub.play.models import Evening, Phone, Table

GONE_AFTER = timedelta(seconds=60)  # since a phone was last heard of


@dataclass(frozen=True, slots=True)
class TablePhones:
    """The phones that have joined the tables of a number, the one seen last first.

    table: that of its latest round. renewals: how often its address was made new.
    """

    table: Table
    renewals: int
    phones: tuple[Phone, ...]

    @property
    def number(self) -> int:
        return self.table.number


def phones_desk(evening: Evening) -> tuple[TablePhones, ...]:
    """The phones by table number, in 2 queries."""
    latest = {table.number: table for table in evening.tables.order_by("round")}
    found: dict[int, list[Phone]] = defaultdict(list)
    for phone in _joined(evening):
        assert phone.table is not None
        found[phone.table.number].append(phone)
    return tuple(
        TablePhones(latest[number], renewals(evening, number), tuple(found[number]))
        for number in sorted(latest)
    )


def phones_of_tables(evening: Evening) -> dict[int, tuple[Phone, ...]]:
    """The phones by the id of the table that they joined last, in 1 query."""
    found: dict[int, tuple[Phone, ...]] = {}
    for phone in _joined(evening):
        assert phone.table is not None
        found[phone.table.pk] = (*found.get(phone.table.pk, ()), phone)
    return found


def writing_too(table: Table, number: int, phone: Phone | None, now: datetime) -> tuple[Phone, ...]:
    """The other phones of the table on which deal `number` is being written now, in 1 query."""
    found = Phone.objects.filter(table=table, writing=number, seen_at__gt=now - GONE_AFTER)
    return tuple(one for one in found.select_related("player") if one != phone)


def _joined(evening: Evening) -> list[Phone]:
    joined = evening.phones.exclude(table=None).select_related("player", "table")
    return list(joined.order_by("-seen_at", "pk"))
