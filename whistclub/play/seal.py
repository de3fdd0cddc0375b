"""The seal of an evening: ten letters that any change of what was written down would change.

It is a sha256 of the evening's rules, tables, seats, deals, swaps and adjustments, in the form in
which the evening's JSON export has them, so that anybody can recompute it from that file:

    import hashlib, json
    rows = json.load(open("evening.json"))["rows"]
    lines = sorted(json.dumps([row["row"], *(row[name] for name in SEALED[row["row"]])],
                              sort_keys=True) for row in rows if row["row"] in SEALED)
    number = int(hashlib.sha256("\\n".join(lines).encode()).hexdigest(), 16)
    seal = "".join(LETTERS[number // 17**place % 17] for place in range(10))

Names, places, remarks and reasons are not sealed: who is renamed or asks to be forgotten leaves
the results as they are. Two players who are made one do change it, for other people have the
points then.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, time
from decimal import Decimal
from hashlib import sha256
from typing import Any
from uuid import UUID

from django.db.models import Q, QuerySet

from whistclub.play.models import (
    Adjustment,
    Entry,
    Evening,
    RuleSet,
    SeatSwap,
    Table,
    TableSeat,
)

# No vowels, so that no word can arise, and none that is taken for another: not L, not Q, not V.
LETTERS = "BCDFGHJKMNPRSTWXZ"
LENGTH = 10

# What is sealed of each kind of row, by the names that the export has for it.
SEALED = {
    "rules": ("uid", "variant", "edition", "overrides"),
    "table": ("evening", "round", "number", "rules", "setup"),
    "seat": ("table", "seat", "player"),
    "entry": ("key", "table", "number", "replaces", "moved_from", "void", "facts", "at"),
    "swap": ("key", "table", "first", "last", "seat", "other", "at"),
    "adjustment": ("act", "rules", "player", "points", "at", "struck_at"),
}
# Where a name of the export is that of another row, by which column that goes.
NAMED = {
    "evening": "evening__uid",
    "rules": "rules__uid",
    "player": "player__uid",
    "replaces": "replaces__key",
    "moved_from": "moved_from__key",
}

Line = list[Any]


def seal_of_lines(lines: Iterable[Line]) -> str:
    """The seal of these lines, in whatever order.

    >>> seal_of_lines([["swap", 1], ["entry", 2]]) == seal_of_lines([["entry", 2], ["swap", 1]])
    True
    """
    texts = sorted(json.dumps(line, sort_keys=True) for line in lines)
    number = int(sha256("\n".join(texts).encode()).hexdigest(), 16)
    base = len(LETTERS)
    letters = "".join(LETTERS[number // base**place % base] for place in range(LENGTH))
    return f"{letters[:5]}-{letters[5:]}"


def lines_of_rows(rows: Iterable[Mapping[str, Any]]) -> Iterator[Line]:
    """The sealed lines among the rows of an evening's export."""
    for row in rows:
        if names := SEALED.get(row["row"]):
            yield [row["row"], *(row[name] for name in names)]


def seal_of(evening: Evening) -> str:
    """The seal of the evening as it stands, in 7 queries."""
    return seal_of_lines(_lines(evening))


@dataclass(frozen=True, slots=True)
class Seal:
    """What an ended evening is sealed with. earlier: other seals that it was closed with."""

    letters: str
    earlier: tuple[str, ...]


def seal_shown(evening: Evening) -> Seal | None:
    """The evening's seal; None while it goes on. Queries as `seal_of`."""
    if not evening.closed:
        return None
    letters = seal_of(evening)
    return Seal(letters, tuple(one for one in evening.seals if one != letters))


def plain(value: Any) -> Any:
    """A value of a column as JSON has it.

    >>> plain(Decimal("6.5")), plain(time(19, 30))
    ('6.5', '19:30:00')
    """
    match value:
        case datetime():
            return value.astimezone(UTC).isoformat()
        case date() | time():
            return value.isoformat()
        case Decimal() | UUID():
            return str(value)
    return value


def _lines(evening: Evening) -> Iterator[Line]:
    """The sealed lines from the database, as `lines_of_rows` has them."""
    tables = Table.objects.filter(evening=evening)
    ids = {
        pk: f"{evening.uid}/{round}/{number}"
        for pk, round, number in tables.values_list("pk", "round", "number")
    }
    named = Q(evenings=evening) | Q(tables__evening=evening)
    named |= Q(adjustments__evening=evening) | Q(payments__evening=evening)
    found: dict[str, QuerySet[Any]] = {
        "rules": RuleSet.objects.filter(pk__in=RuleSet.objects.filter(named).values("pk")),
        "table": tables,
        "seat": TableSeat.objects.filter(table__evening=evening),
        "entry": Entry.objects.filter(table__evening=evening),
        "swap": SeatSwap.objects.filter(table__evening=evening),
        "adjustment": Adjustment.objects.filter(evening=evening),
    }
    for kind, names in SEALED.items():
        columns = [NAMED.get(name, name) for name in names]
        for values in found[kind].values_list(*columns):
            line = zip(names, values, strict=True)
            yield [kind, *(ids[value] if name == "table" else plain(value) for name, value in line)]
