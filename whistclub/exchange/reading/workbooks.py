"""The sheet of a workbook, values only: a formula is what it was last worked out to."""

from __future__ import annotations

import zipfile
import zlib
from collections.abc import Iterator
from datetime import date, datetime, time
from io import BytesIO

from openpyxl import load_workbook

from whistclub.exchange.reading.refusals import MOST_UNPACKED, Unreadable

PACKED = b"PK\x03\x04"
OLD_WORKBOOK = b"\xd0\xcf\x11\xe0"
MOST_PARTS = 1_000


def rows_of_workbook(content: bytes) -> tuple[int, Iterator[list[str]]]:
    """How many rows the sheet says it has, 0 where it does not; and the rows. Raises Unreadable."""
    _check_parts(content)
    try:
        book = load_workbook(BytesIO(content), read_only=True, data_only=True, keep_links=False)
        sheet = book.active
        total = sheet.max_row or 0
        sheet.reset_dimensions()  # some programs write that there is one cell
    except Exception:  # a damaged file breaks the library in any place
        raise Unreadable("no_workbook") from None
    return total, _rows(sheet.iter_rows(values_only=True))


def _check_parts(content: bytes) -> None:
    """Refuse what unpacks to far more than a list of people, or would be made larger by XML."""
    try:
        with zipfile.ZipFile(BytesIO(content)) as packed:
            parts = packed.infolist()
            unpacked = sum(part.file_size for part in parts)
            if len(parts) > MOST_PARTS or unpacked > MOST_UNPACKED:
                raise Unreadable("unpacks_too_large")
            if "xl/workbook.xml" not in packed.namelist():
                raise Unreadable("no_workbook")
            for part in parts:
                if part.filename.endswith((".xml", ".rels")):
                    with packed.open(part) as file:
                        if b"<!DOCTYPE" in file.read(1_000):
                            raise Unreadable("no_workbook")
    # What zipfile raises for a damaged file, a way of packing that it does not know, a password.
    except (zipfile.BadZipFile, zlib.error, NotImplementedError, RuntimeError, OSError, EOFError):
        raise Unreadable("no_workbook") from None


def _rows(rows: Iterator[tuple[object, ...]]) -> Iterator[list[str]]:
    number = 0
    while True:
        number += 1
        try:
            row = next(rows)
        except StopIteration:
            return
        except Exception:  # as above: a sheet is read row by row
            raise Unreadable("no_workbook", number) from None
        yield [_text(value) for value in row]


def _text(value: object) -> str:
    """The value as text that reads the same in every language.

    >>> _text(12.0), _text(4.5), _text(datetime(2026, 12, 3)), _text(None)
    ('12', '4.5', '2026-12-03', '')
    """
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(int(value))
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if isinstance(value, datetime) and value.time() == time():
        return value.date().isoformat()
    return value.isoformat() if isinstance(value, date | time) else str(value)
