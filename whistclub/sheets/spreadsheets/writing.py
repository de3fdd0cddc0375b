"""A list written as a file: text parted by commas, or a workbook.

Text opens with a double click only where three things are as the program of that language has
them: a mark of the encoding at the beginning, figures with its decimal mark, and between the
columns a comma where figures have a point, a semicolon where they have a comma. A workbook has
numbers as numbers and dates as dates, whatever the language.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from io import BytesIO, StringIO
from typing import TypeAlias

from django.utils.formats import get_format, number_format
from openpyxl import Workbook
from openpyxl.cell import WriteOnlyCell
from openpyxl.cell.cell import ILLEGAL_CHARACTERS_RE
from openpyxl.styles import Font
from openpyxl.utils import get_column_letter

Cell: TypeAlias = str | int | Decimal | date | None
Row: TypeAlias = tuple[Cell, ...]

MARK_OF_UTF8 = "\ufeff"
FORMULA = ("=", "+", "-", "@", "\t", "\r")  # what begins with one would be worked out
WIDEST = 60  # characters of a column of a workbook
TITLE = 31  # characters that the name of a sheet may have


@dataclass(frozen=True, slots=True)
class FileList:
    """A list with the heads of its columns. name: of the file, without its ending."""

    name: str
    head: tuple[str, ...]
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Form:
    """A way to write a list. ending: of the file’s name; write: the bytes of the file."""

    ending: str
    content_type: str
    write: Callable[[FileList], bytes]


def csv_of(listed: FileList) -> bytes:
    """The list as text in UTF-8, columns parted and figures written as the language has them."""
    out = StringIO()
    comma = get_format("DECIMAL_SEPARATOR") == ","
    writer = csv.writer(out, delimiter=";" if comma else ",")
    writer.writerows([_text(value) for value in row] for row in (listed.head, *listed.rows))
    return (MARK_OF_UTF8 + out.getvalue()).encode()


def _text(value: Cell) -> str:
    """The value as an office program takes it for what it is.

    Words that it would take for a formula have an apostrophe before them.

    >>> _text("=1+1"), _text("Zoë"), _text(-5), _text(date(2026, 12, 3))
    ("'=1+1", 'Zoë', '-5', '2026-12-03')
    """
    if value is None:
        return ""
    if isinstance(value, str):
        return f"'{value}" if _looks_worked_out(value) else value
    return number_format(value) if isinstance(value, Decimal) else str(value)


def _looks_worked_out(text: str) -> bool:
    return text.lstrip(" ").startswith(FORMULA)


def workbook_of(listed: FileList) -> bytes:
    """The list as the only sheet of a workbook, its head in sight however far one scrolls."""
    book = Workbook(write_only=True)
    sheet = book.create_sheet(listed.name[:TITLE])
    sheet.freeze_panes = "A2"
    for at, column in enumerate(zip(listed.head, *listed.rows, strict=True), 1):
        sheet.column_dimensions[get_column_letter(at)].width = _width(column)
    sheet.append([_cell(sheet, value, bold=True) for value in listed.head])
    for row in listed.rows:
        sheet.append([_cell(sheet, value) for value in row])
    out = BytesIO()
    book.save(out)
    return out.getvalue()


def _cell(sheet: object, value: Cell, *, bold: bool = False) -> WriteOnlyCell:
    """A cell that is what the value is: words stay words, whatever they begin with."""
    if not isinstance(value, str):
        return WriteOnlyCell(sheet, value)
    cell = WriteOnlyCell(sheet, ILLEGAL_CHARACTERS_RE.sub("", value))
    cell.data_type = "s"
    if bold:
        cell.font = Font(bold=True)
    if _looks_worked_out(value):
        cell.quotePrefix = True  # or it were a formula once somebody edits the cell
    return cell


def _width(column: Iterable[Cell]) -> int:
    longest = max(len(_text(value)) for value in column)
    return min(longest + 2, WIDEST)


FORMS = {
    form.ending: form
    for form in (
        Form("csv", "text/csv; charset=utf-8", csv_of),
        Form(
            "xlsx",
            "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
            workbook_of,
        ),
    )
}
