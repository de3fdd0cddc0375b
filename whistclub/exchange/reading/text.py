"""Text parted by commas, semicolons or tabs, in whatever encoding an office program chose."""

from __future__ import annotations

import codecs
import csv
from collections.abc import Iterator
from contextlib import suppress
from io import StringIO
from itertools import islice

from whistclub.exchange.reading.refusals import Unreadable

SEPARATORS = (";", "\t", ",")
LOOKED_AT = 50  # rows from which the separator is told
FORMULA = ("=", "+", "-", "@", "\t", "\r")


def rows_of_text(content: bytes) -> tuple[int, Iterator[list[str]]]:
    """About how many rows there are, and the rows. Raises Unreadable."""
    text = text_of(content)
    return text.count("\n") + 1, _rows(text, separator_of(text))


def text_of(content: bytes) -> str:
    """The text of a file: UTF-16 as Excel’s “Unicode text”, UTF-8, or else Windows-1252.

    Raises Unreadable for what is no text.

    >>> text_of("Zoë".encode("utf-16")), text_of("Zoë".encode("cp1252"))
    ('Zoë', 'Zoë')
    """
    try:
        text = content.decode(_encoding_of(content))
    except UnicodeDecodeError:
        text = content.decode("cp1252", errors="replace")
    if "\0" in text or "\ufffd" in text:
        raise Unreadable("no_text")
    return text


def _encoding_of(content: bytes) -> str:
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "utf-16"
    # Without a mark: every other byte of Latin letters is 0 there, and none is elsewhere.
    start = content[:200]
    if len(start) > 1 and start[1::2].count(0) > len(start) // 4:
        return "utf-16-le"
    if len(start) > 1 and start[::2].count(0) > len(start) // 4:
        return "utf-16-be"
    return "utf-8-sig"


def separator_of(text: str) -> str:
    """What parts the columns: that by which most rows have as many cells as the first.

    >>> separator_of("Name;Club\\nPeeters, Anna;Ciney"), separator_of("Name\\nPeeters, Anna")
    (';', ';')
    """
    return max(SEPARATORS, key=lambda separator: _agreeing(text, separator))


def _agreeing(text: str, separator: str) -> int:
    reader = csv.reader(StringIO(text, newline=""), delimiter=separator, strict=True)
    rows: list[list[str]] = []
    with suppress(csv.Error):  # quotation marks that end where no other separator stands
        rows.extend(row for row in islice(reader, LOOKED_AT) if row)
    width = len(rows[0]) if rows else 0
    return sum(len(row) == width for row in rows) if width > 1 else 0


def _rows(text: str, separator: str) -> Iterator[list[str]]:
    reader = csv.reader(StringIO(text, newline=""), delimiter=separator, strict=True)
    number = 0
    while True:
        number += 1
        try:
            row = next(reader)
        except StopIteration:
            return
        except csv.Error:
            raise Unreadable("open_quotes", number) from None
        yield [_bare(cell) for cell in row]


def _bare(cell: str) -> str:
    """Without the apostrophe that keeps words from being worked out as a formula."""
    guarded = cell.startswith("'") and cell[1:].lstrip(" ").startswith(FORMULA)
    return cell[1:] if guarded else cell
