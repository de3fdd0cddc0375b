"""A file of any kind as rows of text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from whistclub.exchange.reading.refusals import (
    LONGEST,
    MOST_BYTES,
    MOST_COLUMNS,
    MOST_ROWS,
    Unreadable,
)
from whistclub.exchange.reading.text import rows_of_text
from whistclub.exchange.reading.workbooks import OLD_WORKBOOK, PACKED, rows_of_workbook

Beat: TypeAlias = Callable[[int, int], None]
BEAT_EVERY = 500  # rows


@dataclass(frozen=True, slots=True)
class Row:
    """A row that is not blank. number: as the office program counts it, from 1; cells: without
    blanks around them and without empty ones at the end."""

    number: int
    cells: tuple[str, ...]


def read(content: bytes, beat: Beat = lambda done, total: None) -> tuple[Row, ...]:
    """The rows of a file: text parted by commas, semicolons or tabs, or the sheet of a workbook
    that was in front when it was saved.

    beat: told how many rows are read, and of how many, 0 where nobody knows. Raises Unreadable.
    """
    if len(content) > MOST_BYTES:
        raise Unreadable("too_large")
    if content.startswith(OLD_WORKBOOK):
        raise Unreadable("old_workbook")
    source = rows_of_workbook if content.startswith(PACKED) else rows_of_text
    total, rows = source(content)
    found = tuple(_checked(rows, total, beat))
    if not found:
        raise Unreadable("empty")
    return found


def _checked(rows: Iterable[Iterable[str]], total: int, beat: Beat) -> Iterator[Row]:
    count = 0
    for number, values in enumerate(rows, 1):
        if number % BEAT_EVERY == 0:
            beat(number, total)
        cells = [" ".join(value.split()) for value in values]
        while cells and not cells[-1]:
            cells.pop()
        if not cells:
            continue
        count += 1
        if count > MOST_ROWS:
            raise Unreadable("too_many_rows")
        if len(cells) > MOST_COLUMNS:
            raise Unreadable("too_many_columns", number, len(cells))
        for column, cell in enumerate(cells, 1):
            if len(cell) > LONGEST:
                raise Unreadable("too_long", number, column)
        yield Row(number, tuple(cells))
