"""Archives as files: written, and read back with every row looked at."""

from __future__ import annotations

import gzip
import io
import json
import tomllib
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from typing import Any, NoReturn

from django.conf import settings
from django.core.exceptions import ValidationError
from django.db import models

from whistclub.archive.kinds import BY_NAME, Kind
from whistclub.archive.selectors.rows import Row, id_of
from whistclub.clubs.models import Club
from whistclub.play.seal import plain

FORMAT, VERSION = "whistclub archive", 1
LARGEST = 32  # MB of a file that is read back
LARGEST_OPEN = 128  # MB of what is in it
MB = 1024 * 1024


class Unreadable(ValueError):
    """Raised when a file is no archive that can be read here; nothing is stored then.

    code: "large", "other", "newer", "damaged", or "row". number: of the row, from 1. field: of
    the row, "" for the whole of it. detail: what was wrong, in English.
    """

    def __init__(self, code: str, number: int = 0, field: str = "", detail: str = "") -> None:
        super().__init__(f"{code}: row {number} {field} {detail}" if number else code)
        self.code, self.number, self.field, self.detail = code, number, field, detail


@dataclass(frozen=True, slots=True)
class Archive:
    """What a file said. head: all but the rows."""

    head: dict[str, Any]
    rows: tuple[Row, ...]


@cache
def site_version() -> str:
    """The version of this site."""
    text = (settings.BASE_DIR / "pyproject.toml").read_text(encoding="utf-8")
    return str(tomllib.loads(text)["project"]["version"])


def line(row: Row) -> str:
    """A row as it is written and summed."""
    return json.dumps(row, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def sum_of(lines: Sequence[str]) -> str:
    """The sha256 of rows."""
    mark = sha256()
    for one in lines:
        mark.update(one.encode() + b"\n")
    return mark.hexdigest()


def written(club: Club, rows: Sequence[Row], *, about: str, addresses: bool) -> bytes:
    """The document of these rows; the same rows always give the same bytes."""
    lines = [line(row) for row in rows]
    head = {
        "format": FORMAT,
        "version": VERSION,
        "site": site_version(),
        "about": about,
        "club": {"name": club.name, "slug": club.slug},
        "addresses": addresses,
        "counts": Counter(row["row"] for row in rows),
        "sha256": sum_of(lines),
    }
    start = json.dumps(head, ensure_ascii=False).removesuffix("}")
    return "".join([start, ', "rows": [\n', ",\n".join(lines), "\n]}\n"]).encode()


def zipped(document: bytes) -> bytes:
    """The document as the file of a whole club."""
    return gzip.compress(document, mtime=0)


def read(file: bytes) -> Archive:
    """What the file holds, each value as `rows_of` would have it. Raises Unreadable."""
    if len(file) > LARGEST * MB:
        raise Unreadable("large")
    document = _parsed(_opened(file))
    rows = document.pop("rows", None)
    if document.get("format") != FORMAT or not isinstance(rows, list):
        raise Unreadable("other")
    if document.get("version") != VERSION:
        raise Unreadable("newer")
    try:
        if document.get("sha256") != sum_of([line(row) for row in rows]):
            raise Unreadable("damaged")
    except UnicodeEncodeError:  # half of a character
        raise Unreadable("damaged") from None
    return Archive(document, _checked_all(rows))


def _opened(file: bytes) -> bytes:
    if not file.startswith(b"\x1f\x8b"):
        return file
    try:
        with gzip.GzipFile(fileobj=io.BytesIO(file)) as inner:
            opened = inner.read(LARGEST_OPEN * MB + 1)
    except (OSError, EOFError):
        raise Unreadable("damaged") from None
    if len(opened) > LARGEST_OPEN * MB:
        raise Unreadable("large")
    return opened


def _parsed(document: bytes) -> dict[str, Any]:
    try:
        found = json.loads(document.decode("utf-8-sig"), parse_constant=_refuse_constant)
    except (ValueError, RecursionError):
        raise Unreadable("other") from None
    if not isinstance(found, dict):
        raise Unreadable("other")
    return found


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not JSON")


def _checked_all(rows: list[Any]) -> tuple[Row, ...]:
    seen: dict[str, Counter[str]] = {name: Counter() for name in BY_NAME}
    last, order, found = 0, list(BY_NAME), []
    for number, row in enumerate(rows, 1):
        if not isinstance(row, dict) or row.get("row") not in order:
            raise Unreadable("row", number, "row", "no such kind")
        if "\\u0000" in line(row):
            raise Unreadable("row", number, "", "a character that no text has")
        kind = BY_NAME[row["row"]]
        if order.index(kind.name) < last:
            raise Unreadable("row", number, "row", "out of order")
        last = order.index(kind.name)
        found.append(_checked(kind, row, number, seen[kind.name]))
    return tuple(found)


def _checked(kind: Kind, row: Row, number: int, seen: Counter[str]) -> Row:
    """The row with every value checked; a field that an older site did not know has its default."""
    known = {one.name for one in kind.fields} | {"row", "id", "log_in"}
    if unknown := sorted(row.keys() - known):
        raise Unreadable("row", number, unknown[0], "no such field")
    checked: Row = {"row": kind.name, "id": ""}
    for one in kind.fields:
        checked[one.name] = _value(kind, one, row, number)
    if kind.name == "membership":
        checked["log_in"] = _log_in(row.get("log_in"), number)
    checked["id"] = id_of(kind, checked, seen)
    if checked["id"] != row.get("id"):
        raise Unreadable("row", number, "id", f"should be {checked['id']}")
    return checked


def _value(kind: Kind, one: models.Field[Any, Any], row: Row, number: int) -> Any:
    value = row[one.name] if one.name in row else plain(one.get_default())
    if value is None and one.null:
        return None
    is_named = one.is_relation or one.name in kind.references
    if is_named or isinstance(one, models.JSONField):
        if value is None or (one.is_relation and not isinstance(value, str)):
            raise Unreadable("row", number, one.name, "names no row")
        reference = kind.references.get(one.name)
        if reference and not reference.fits(value):
            raise Unreadable("row", number, one.name, "is of another form")
        if one.has_default() and not isinstance(value, type(one.get_default())):
            raise Unreadable("row", number, one.name, "is of another form")
        return value
    try:
        python = one.to_python(value)
        is_choice = not one.choices or python in dict(one.flatchoices)
        if python is None or not (is_choice or (one.blank and python == "")):
            raise ValidationError("is not one of the choices")
        one.run_validators(python)
    except ValidationError as error:
        raise Unreadable("row", number, one.name, " ".join(error.messages)) from None
    except (TypeError, ValueError, OverflowError):
        raise Unreadable("row", number, one.name, "cannot be read") from None
    return plain(python)


def _log_in(value: Any, number: int) -> Row | None:
    if value is None:
        return None
    if isinstance(value, dict) and value.keys() == {"name", "email"}:
        name, email = value["name"], value["email"]
        if isinstance(name, str) and isinstance(email, str) and max(len(name), len(email)) < 150:
            return {"name": name, "email": email}
    raise Unreadable("row", number, "log_in", "must have a name and an email")
