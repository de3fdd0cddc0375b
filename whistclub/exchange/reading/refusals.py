"""What is asked of a file, and how one that is not so is refused."""

from __future__ import annotations

MOST_BYTES = 2_000_000
MOST_ROWS = 10_000
MOST_COLUMNS = 30
LONGEST = 500  # characters in a cell
MOST_UNPACKED = 60_000_000  # bytes of a workbook, which is a packed file


class Unreadable(ValueError):
    """Raised when a file cannot be read. code: why; row, column: where, from 1, 0 for nowhere."""

    def __init__(self, code: str, row: int = 0, column: int = 0) -> None:
        super().__init__(f"{code} at row {row}, column {column}")
        self.code, self.row, self.column = code, row, column


CODES = (
    "too_large",
    "unpacks_too_large",
    "too_many_rows",
    "too_many_columns",
    "too_long",
    "open_quotes",
    "no_text",
    "old_workbook",
    "no_workbook",
    "empty",
)
