"""Rows named inside a JSON column: primary keys at home, ids in an archive."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

Ids = Mapping[str, Mapping[int, str]]  # by kind and primary key
Keys = Mapping[str, Mapping[str, int]]  # by kind and id


@dataclass(frozen=True, slots=True)
class Reference:
    """How one JSON column names rows.

    written: the value for an archive. read: the value for the database. named: the rows that
    must be there before it can be read, as kind and id. fits: whether a value in a file has the
    form that `written` gives.
    """

    written: Callable[[Any, Ids], Any]
    read: Callable[[Any, Keys], Any]
    named: Callable[[Any], Iterator[tuple[str, str]]]
    fits: Callable[[Any], bool]


def each(value: Any, kept: type, change: Callable[[Any], Any]) -> Any:
    """The value with everything of this type in it changed."""
    if isinstance(value, dict):
        return {name: each(part, kept, change) for name, part in value.items()}
    if isinstance(value, list):
        return [each(part, kept, change) for part in value]
    return change(value) if isinstance(value, kept) else value


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, dict | list):
        for part in value.values() if isinstance(value, dict) else value:
            yield from _texts(part)
    elif isinstance(value, str):
        yield value


# Who sits where in rounds, and in which order the core numbers them. A plan that was given up
# may name cards that were struck since; those are None.
ENTRANTS = Reference(
    written=lambda value, ids: each(value, int, ids["entrant"].get),
    read=lambda value, keys: each(value, str, keys["entrant"].get),
    named=lambda value: (("entrant", text) for text in _texts(value)),
    fits=lambda value: isinstance(value, dict | list),
)


def _mark_written(mark: str, ids: Ids) -> list[str | None]:
    entry, _, swap = mark.partition("-")
    if not (entry.isdigit() and swap.isdigit()):
        return []
    return [ids["entry"].get(int(entry)), ids["swap"].get(int(swap))]


def _mark_read(value: list[str | None], keys: Keys) -> str:
    if not value:
        return ""
    entry, swap = value
    return f"{keys['entry'].get(entry or '', 0)}-{keys['swap'].get(swap or '', 0)}"


# A sheet as it stood, see `ledger.mark_of`: its last entry and its last swap.
MARK = Reference(
    written=_mark_written,
    read=_mark_read,
    named=lambda value: (
        (kind, one) for kind, one in zip(("entry", "swap"), value, strict=False) if one
    ),
    fits=lambda value: (
        isinstance(value, list)
        and len(value) in (0, 2)
        and all(one is None or isinstance(one, str) for one in value)
    ),
)
