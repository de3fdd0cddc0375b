"""The rows of a club as an archive has them."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.db import models

from whistclub.archive.kinds import KINDS, Kind
from whistclub.clubs.models import Club
from whistclub.play.models import Evening
from whistclub.play.seal import plain

Row = dict[str, Any]  # one row of an archive: "row" is its kind, "id" names it


@dataclass(frozen=True, slots=True)
class Rows:
    """The rows in the order of an archive, and the primary keys by kind and id."""

    rows: tuple[Row, ...]
    keys: Mapping[str, Mapping[str, int]]


def rows_of(club: Club, *, evening: Evening | None = None, addresses: bool = False) -> Rows:
    """All rows of the club, or those of one evening with the people and rules that it names.

    addresses: whether e-mail addresses are written as well. A query for each kind.
    """
    ids: dict[str, dict[int, str]] = {}
    found: dict[str, list[Row]] = {}
    for kind in KINDS:
        ids[kind.name], found[kind.name] = _rows_of_kind(kind, club, evening, ids, addresses)
    if evening is not None:
        _drop_unnamed(found)
    rows = tuple(row for kind in KINDS for row in found[kind.name])
    keys = {name: {one: pk for pk, one in named.items()} for name, named in ids.items()}
    return Rows(rows, keys)


def _rows_of_kind(
    kind: Kind,
    club: Club,
    evening: Evening | None,
    ids: dict[str, dict[int, str]],
    addresses: bool,
) -> tuple[dict[int, str], list[Row]]:
    of_evening = evening is not None and kind.evening
    within = {kind.evening: evening.pk} if of_evening and evening else {kind.club: club.pk}
    columns = [one.attname for one in kind.fields]
    if kind.name == "membership":
        columns += ["user_id", "user__username", "user__email"]
    named: dict[int, str] = {}
    ids[kind.name] = named  # a row may name an earlier one of its own kind
    seen: Counter[str] = Counter()
    rows = []
    for values in kind.model._base_manager.filter(**within).order_by("pk").values("pk", *columns):
        row: Row = {"row": kind.name, "id": ""}
        for one in kind.fields:
            row[one.name] = _written(kind, one, values[one.attname], ids)
        if kind.name == "membership":
            row["log_in"] = _log_in(values, addresses)
        row["id"] = id_of(kind, row, seen)
        named[values["pk"]] = row["id"]
        rows.append(row)
    return named, rows


def id_of(kind: Kind, row: Row, seen: Counter[str]) -> str:
    """What the row is called. seen: how often each name was given before to this kind."""
    parts = ["" if row[name] is None else str(row[name]) for name in kind.named_by]
    name = "/".join(parts) or kind.name
    seen[name] += 1
    return name if seen[name] == 1 else f"{name}#{seen[name]}"


def _written(
    kind: Kind, one: models.Field[Any, Any], value: Any, ids: Mapping[str, Mapping[int, str]]
) -> Any:
    if one.is_relation:
        return None if value is None else ids[kind.kind_of(one.name).name][value]
    if reference := kind.references.get(one.name):
        return reference.written(value, ids)
    return plain(value)


def _log_in(values: Mapping[str, Any], addresses: bool) -> Row | None:
    """What travels of a log-in: its address where that is asked for; its name where nothing else
    says whose it is, unless the name is an address."""
    if values["user_id"] is None:
        return None
    if addresses:
        return {"name": values["user__username"], "email": values["user__email"]}
    if values["player_id"] is not None:
        return None
    name = values["user__username"]
    return {"name": f"member-{values['uid'].hex[:8]}" if "@" in name else name, "email": ""}


def named_in(kind: Kind, row: Row) -> Iterator[tuple[str, str]]:
    """The rows that this one names, as kind and id."""
    for one in kind.fields:
        value = row[one.name]
        if one.is_relation and value is not None:
            yield kind.kind_of(one.name).name, value
        elif reference := kind.references.get(one.name):
            yield from reference.named(value)


def _drop_unnamed(found: dict[str, list[Row]]) -> None:
    """Keep of the whole club's rows those that the evening's name, and those that these name."""
    wanted: dict[str, set[str]] = defaultdict(set)
    for kind in reversed(KINDS):
        if not kind.evening:
            found[kind.name] = [row for row in found[kind.name] if row["id"] in wanted[kind.name]]
        for row in found[kind.name]:
            for name, one in named_in(kind, row):
                wanted[name].add(one)
