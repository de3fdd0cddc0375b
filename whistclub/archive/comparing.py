"""An archive held against what a club has: new, the same, different, and what cannot come in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db import models

from whistclub.archive.kinds import BY_NAME, KINDS, Kind
from whistclub.archive.selectors.rows import Row, named_in

TAKEN, MISSING = "taken", "missing"


@dataclass(frozen=True, slots=True)
class Difference:
    """A row that the club has otherwise. fields: those that differ. is_fixed: whether what is
    here stays: the ledger is only added to, rules by which somebody played stay what they were,
    who was forgotten stays so, and what is named must be there."""

    here: Row
    there: Row
    fields: tuple[str, ...]
    is_fixed: bool

    @property
    def name(self) -> str:
        return name_of(self.there)


@dataclass(frozen=True, slots=True)
class Refused:
    """A row that cannot come in. why: TAKEN if another row has its place here; MISSING if it
    names one that is not here and does not come in. other: that row's kind and id."""

    row: Row
    why: str
    other: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Comparison:
    """new: in the order of the archive. same_as: memberships in the file that are those of other
    ids here, for they have the same player."""

    new: tuple[Row, ...]
    same: tuple[Row, ...]
    different: tuple[Difference, ...]
    refused: tuple[Refused, ...]
    same_as: Mapping[str, str]

    @property
    def counts(self) -> dict[str, dict[str, int]]:
        """By kind of row: how many are new, the same, different and refused."""
        sums = {
            "new": Counter(row["row"] for row in self.new),
            "same": Counter(row["row"] for row in self.same),
            "different": Counter(one.there["row"] for one in self.different),
            "refused": Counter(one.row["row"] for one in self.refused),
        }
        return {
            kind.name: found
            for kind in KINDS
            if any((found := {name: sums[name][kind.name] for name in sums}).values())
        }


def name_of(row: Row) -> str:
    """What a difference is called in forms."""
    return f"{row['row']}:{row['id']}"


def compared(there: Sequence[Row], here: Sequence[Row]) -> Comparison:
    """there: the rows of an archive. here: those of the club."""
    known = {name_of(row): row for row in here}
    places = {place: row["id"] for row in here for place in _places(row)}
    arrived = set(known)
    new, same, different, refused = [], [], [], []
    same_as: dict[str, str] = {}
    for row in there:
        if mine := known.get(name_of(row)):
            fields = _differing(mine, row)
            if fields:
                is_fixed = _is_fixed(mine) or _missing(row, arrived) is not None
                different.append(Difference(mine, row, fields, is_fixed))
            else:
                same.append(row)
            continue
        why = _hindrance(row, arrived, places)
        if why and row["row"] == "membership" and why.why == TAKEN:
            same_as[row["id"]] = why.other[1]
            same.append(row)
        elif why:
            refused.append(why)
            continue
        else:
            new.append(row)
            places |= dict.fromkeys(_places(row), row["id"])
        arrived.add(name_of(row))
    return Comparison(tuple(new), tuple(same), tuple(different), tuple(refused), same_as)


def _differing(here: Row, there: Row) -> tuple[str, ...]:
    skipped = {"log_in", "seals", BY_NAME[here["row"]].given_here}
    return tuple(name for name in here if name not in skipped and here[name] != there[name])


def _is_fixed(here: Row) -> bool:
    kind = BY_NAME[here["row"]]
    stays = {"rules": "frozen", "player": "forgotten_at"}.get(kind.name)
    return kind.is_ledger or bool(stays and here[stays])


def _hindrance(
    row: Row, arrived: set[str], places: Mapping[tuple[Any, ...], str]
) -> Refused | None:
    for place in _places(row):
        if place in places:
            return Refused(row, TAKEN, (row["row"], places[place]))
    missing = _missing(row, arrived)
    return Refused(row, MISSING, missing) if missing else None


def _missing(row: Row, arrived: set[str]) -> tuple[str, str] | None:
    """What the row names that is not here and does not come in."""
    named = named_in(BY_NAME[row["row"]], row)
    return next((one for one in named if f"{one[0]}:{one[1]}" not in arrived), None)


def _places(row: Row) -> Iterator[tuple[Any, ...]]:
    """What only one row of the club can have: the values of each unique constraint."""
    kind = BY_NAME[row["row"]]
    travels = {one.name for one in kind.fields}
    for one in kind.fields:
        if one.unique and row[one.name] is not None:
            yield kind.name, one.name, row[one.name]
    for constraint in kind.model._meta.constraints:
        if isinstance(constraint, models.UniqueConstraint) and _holds(kind, constraint, row):
            names = [name for name in constraint.fields if name != "club"]
            is_told = set(names) <= travels and kind.given_here not in names
            values = [row[name] for name in names if is_told]
            if values and None not in values:
                yield kind.name, constraint.name, *values


def _holds(kind: Kind, constraint: models.UniqueConstraint, row: Row) -> bool:
    """Whether the constraint says anything of the row: all fields that its condition names are
    as there."""
    wanted = constraint.condition.children if constraint.condition else []
    return all(isinstance(one, tuple) and row[one[0]] == one[1] for one in wanted)
