"""Why a file or a row of it cannot be taken, and what columns hold, in words."""

from __future__ import annotations

from typing import Any

from django.utils.formats import number_format
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from whistclub.exchange.people import Fault
from whistclub.exchange.reading import LONGEST, MOST_BYTES, MOST_COLUMNS, MOST_ROWS, Field

MEGABYTE = 1_000_000
FIELDS: dict[Field, Promise] = {
    Field.NAME: gettext_lazy("Name"),
    Field.FIRST: gettext_lazy("First name"),
    Field.FAMILY: gettext_lazy("Family name"),
    Field.NUMBER: gettext_lazy("Player’s number"),
    Field.DATE: gettext_lazy("Date"),
    Field.POINTS: gettext_lazy("Points"),
    Field.ROLE: gettext_lazy("Lady’s or gent’s card"),
    Field.TEAM: pgettext_lazy("society", "Club"),
}
FILES: dict[str, Promise] = {
    "too_large": gettext_lazy("The file is too large: at most %(megabytes)s MB."),
    "unpacks_too_large": gettext_lazy(
        "The workbook holds far more than a list. Save only the sheet with the list."
    ),
    "too_many_rows": gettext_lazy("The file has too many rows: at most %(rows)s."),
    "too_many_columns": gettext_lazy(
        "Row %(row)s has %(column)s columns: at most %(columns)s can be read."
    ),
    "too_long": gettext_lazy(
        "Row %(row)s, column %(column)s: there are more than %(longest)s characters."
    ),
    "open_quotes": gettext_lazy("Row %(row)s: a quotation mark does not end where it should."),
    "no_text": gettext_lazy("This is neither a workbook nor text. Save the list as CSV or XLSX."),
    "old_workbook": gettext_lazy(
        "This is a workbook of before 2007 (XLS). Save the list as XLSX or CSV."
    ),
    "no_workbook": gettext_lazy("The workbook cannot be opened. Save the list as XLSX or CSV."),
    "empty": gettext_lazy("There is nothing in this file."),
}
ROWS: dict[str, Promise] = {
    "no_name": gettext_lazy("Row %(row)s, column %(column)s: there is no name."),
    "name_too_long": gettext_lazy(
        "Row %(row)s, column %(column)s: “%(text)s…” is too long for a name."
    ),
    "team_too_long": gettext_lazy(
        "Row %(row)s, column %(column)s: “%(text)s…” is too long for a club’s name."
    ),
    "no_role": gettext_lazy("Row %(row)s, column %(column)s: “%(text)s” is neither lady nor gent."),
}
# Of results; text then says who and when.
ROWS |= {
    "no_number": gettext_lazy("Row %(row)s, column %(column)s: “%(text)s” is no player’s number."),
    "no_date": gettext_lazy(
        "Row %(row)s, column %(column)s: “%(text)s” is no date; write 2026-12-31 or 31/12/2026."
    ),
    "day_to_come": gettext_lazy("Row %(row)s, column %(column)s: %(text)s is still to come."),
    "no_points": gettext_lazy(
        "Row %(row)s, column %(column)s: “%(text)s” is no number of points in halves."
    ),
    "several": gettext_lazy(
        "Row %(row)s, %(text)s: several players have this name; add a column of their numbers."
    ),
    "other_number": gettext_lazy("Row %(row)s, %(text)s: the player of this number is another."),
    "twice_that_day": gettext_lazy(
        "Row %(row)s, %(text)s: stands above with other points on the same day."
    ),
    "played_that_day": gettext_lazy(
        "Row %(row)s, %(text)s: the site has an evening by these rules on that day, and it says "
        "something else. Put it right there."
    ),
}
TEXT_SHOWN = 60  # characters


def most_rows() -> str:
    """How many rows a file may have, as the language writes large numbers."""
    return number_format(MOST_ROWS, force_grouping=True)


def file_sentence(fault: dict[str, Any]) -> str:
    """Why a file cannot be read; fault: as `Upload.fault` keeps it."""
    limits = {
        "megabytes": MOST_BYTES // MEGABYTE, "rows": most_rows(), "columns": MOST_COLUMNS,
        "longest": LONGEST,
    }  # fmt: skip
    return str(FILES[fault["code"]]) % {**limits, **fault}


def row_sentence(fault: Fault, heads: tuple[str, ...]) -> str:
    """Why a row cannot be taken; heads: what the columns are called."""
    column = heads[fault.column] if fault.column < len(heads) else str(fault.column + 1)
    said = {"row": fault.row, "column": column, "text": fault.text[:TEXT_SHOWN]}
    return str(ROWS[fault.code]) % said


def column_name(at: int) -> str:
    """What a column without a head is called, as office programs do: A, B, ..., Z, AA, ...

    >>> column_name(0), column_name(27)
    ('Column A', 'Column AB')
    """
    letters, left = "", at + 1
    while left:
        left, letter = divmod(left - 1, 26)
        letters = chr(ord("A") + letter) + letters
    return _("Column %(letters)s") % {"letters": letters}
