"""What a file that is to be read back was found to have, as its page shows it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from django.db import models

from whistclub.archive.comparing import Comparison, Difference
from whistclub.archive.kinds import BY_NAME
from whistclub.archive.selectors.rows import Row

SHOWN = 200  # differences, and rows that cannot come in
LONGEST = 120  # characters of a value
PARENTS = ("table", "drive", "evening", "entrant", "seating")

Named = Mapping[tuple[str, str], Row]


def found_in(found: Comparison, here: Sequence[Row], there: Sequence[Row]) -> dict[str, Any]:
    """What the page of a reading shows, as plain values: they are kept on its row."""
    named = {(row["row"], row["id"]): row for row in (*there, *here)}
    return {
        "counts": found.counts,
        "differences": [_difference(one, named) for one in found.different[:SHOWN]],
        "refused": [
            {"what": called(one.row, named), "kind": one.row["row"], "why": one.why}
            for one in found.refused[:SHOWN]
        ],
        "is_all": max(len(found.different), len(found.refused)) <= SHOWN,
    }


def _difference(one: Difference, named: Named) -> dict[str, Any]:
    kind = BY_NAME[one.there["row"]]
    return {
        "name": one.name,
        "kind": kind.name,
        "what": called(one.here, named),
        "is_fixed": one.is_fixed,
        "fields": [
            {
                "field": str(kind.model._meta.get_field(name).verbose_name),  # type: ignore[union-attr]
                "here": _shown(one.here, name, named),
                "there": _shown(one.there, name, named),
            }
            for name in one.fields
        ],
    }


def _shown(row: Row, name: str, named: Named) -> str:
    kind, value = BY_NAME[row["row"]], row[name]
    if value is None:
        return "–"
    if isinstance(kind.model._meta.get_field(name), models.DateTimeField):
        return f"{datetime.fromisoformat(value):%Y-%m-%d %H:%M} UTC"
    if any(one.name == name and one.is_relation for one in kind.fields):
        target = named.get((kind.kind_of(name).name, value))
        return called(target, named) if target else str(value)
    if isinstance(value, dict | list):
        value = json.dumps(value, ensure_ascii=False)
    text = str(value)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


def called(row: Row, named: Named) -> str:
    """A row as people know it: by its name, its date, or its number within something else."""
    for name in PARENTS:
        above = named.get((name, row[name])) if row.get(name) else None
        if above:
            own = row.get("name") or row.get("number") or row.get("seat") or row.get("round")
            return f"{called(above, named)} · {own}" if own is not None else called(above, named)
    if row["row"] == "membership" and row["player"]:
        return called(named["player", row["player"]], named)
    return str(row.get("name") or row.get("date") or row["id"])
