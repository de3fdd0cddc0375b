"""Everything of the site in one file, and back into an empty one, on either database.

A backup is gzipped JSON lines: a head, then for each model a line that names it and its columns,
followed by a line for each row, and at the end how many rows there were and the sha256 of all
lines before. Rows keep their primary keys, keys and passwords, so that addresses, codes on paper
and log-ins go on as they were. It is written through the models: a backup of SQLite can be restored
on PostgreSQL and the other way round.
"""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

from django.apps import apps
from django.core.management.color import no_style
from django.db import connection, models, transaction
from django.db.migrations.recorder import MigrationRecorder
from django.db.utils import IntegrityError

from whistclub.archive.files import site_version
from whistclub.archive.snapshot import snapshot
from whistclub.clubs.models import Club, User
from whistclub.play.seal import plain

FORMAT = "whistclub backup"
AT_ONCE = 500  # rows a query

# Models of which no row is kept.
NOT_BACKED_UP = {
    "contenttypes.ContentType": "the site makes them itself",
    "auth.Permission": "the site makes them itself",
    "auth.Group": "the site has none",
    "archive.Reading": "files that were on their way in are not kept",
    "exchange.Upload": "files that were on their way in are not kept",
}


class NotRestored(ValueError):
    """Raised when a backup cannot be restored, and nothing is stored.

    code: "file", "version", "full", or "damaged".
    """

    def __init__(self, code: str, detail: str = "") -> None:
        super().__init__(f"{code}: {detail}" if detail else code)
        self.code = code


def back_up(path: Path) -> int:
    """Write everything as it is at this moment; how many rows that was.

    The file can be read by its owner alone, and is there only when it is complete.
    """
    part = path.with_name(f"{path.name}.part")
    rows, mark = 0, sha256()
    handle = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(handle, "wb") as file, gzip.GzipFile(fileobj=file, mode="wb") as packed:
        with snapshot():
            for line in _lines():
                rows += isinstance(line, list)
                text = _text(line)
                mark.update(text)
                packed.write(text)
        packed.write(_text({"rows": rows, "sha256": mark.hexdigest()}))
    part.replace(path)
    return rows


@transaction.atomic
def restore(path: Path) -> int:
    """Read a backup into a site that is empty but for its tables; how many rows that was.

    Raises NotRestored.
    """
    if Club.objects.exists() or User.objects.exists():
        raise NotRestored("full")
    rows, mark, end = 0, sha256(), None
    model: type[models.Model] | None = None
    columns: list[str] = []
    waiting: list[models.Model] = []
    for text in _read(path):
        line = _parsed(text)
        if isinstance(line, dict) and "rows" in line:
            end = line
            continue
        mark.update(text)
        if isinstance(line, list) and model is not None:
            waiting.append(_made(model, columns, line))
            rows += 1
        elif "model" in line:
            _save(model, waiting)
            model, columns = apps.get_model(line["model"]), line["columns"]
        else:
            _check_head(line)
        if len(waiting) == AT_ONCE:
            _save(model, waiting)
    _save(model, waiting)
    if end != {"rows": rows, "sha256": mark.hexdigest()}:
        raise NotRestored("damaged")
    _settle()
    return rows


def backed_up() -> list[type[models.Model]]:
    """The models whose rows are kept."""
    return [one for one in apps.get_models() if one._meta.label not in NOT_BACKED_UP]


def _lines() -> Iterator[dict[str, Any] | list[Any]]:
    yield {"format": FORMAT, "version": 1, "site": site_version(), "migrations": _migrations()}
    for model in backed_up():
        columns = [one.attname for one in model._meta.concrete_fields]
        yield {"model": model._meta.label, "columns": columns}
        rows = model._base_manager.order_by("pk").values_list(*columns)
        for row in rows.iterator(chunk_size=AT_ONCE):
            yield [plain(value) for value in row]


def _migrations() -> list[str]:
    """What the tables look like: the migrations that made them."""
    applied = MigrationRecorder(connection).applied_migrations()
    return sorted(f"{app}.{name}" for app, name in applied)


def _text(line: dict[str, Any] | list[Any]) -> bytes:
    text = json.dumps(line, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return text.encode() + b"\n"


def _read(path: Path) -> Iterator[bytes]:
    try:
        with gzip.open(path) as lines:
            yield from lines
    except (gzip.BadGzipFile, EOFError, OSError) as error:
        raise NotRestored("file", str(error)) from None


def _parsed(text: bytes) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        raise NotRestored("damaged") from None


def _check_head(line: Any) -> None:
    if not isinstance(line, dict) or line.get("format") != FORMAT or line.get("version") != 1:
        raise NotRestored("file", "not a backup of this site")
    if line["migrations"] != _migrations():
        raise NotRestored("version", f"it was made by version {line['site']}")


def _made(model: type[models.Model], columns: Sequence[str], row: Sequence[Any]) -> models.Model:
    """A row as it was."""
    fields = {one.attname: one for one in model._meta.concrete_fields}
    return model(
        **{
            name: value if value is None else fields[name].to_python(value)
            for name, value in zip(columns, row, strict=True)
        }
    )


def _save(model: type[models.Model] | None, waiting: list[models.Model]) -> None:
    if model is not None:
        model._base_manager.bulk_create(waiting)
    waiting.clear()


def _settle() -> None:
    """Let numbering go on after the last rows, and see that every row that is named is there."""
    with connection.cursor() as cursor:
        for sql in connection.ops.sequence_reset_sql(no_style(), backed_up()):
            cursor.execute(sql)
    try:
        connection.check_constraints()
    except IntegrityError as error:
        raise NotRestored("damaged", str(error)) from None
