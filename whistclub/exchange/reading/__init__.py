"""Files as rows of text: what office programs write, read without knowing what it is about.

No Django here: bytes in, rows out, or a refusal that names the row and column.
"""

from whistclub.exchange.reading.columns import Field, fields_of, is_head
from whistclub.exchange.reading.files import (
    Beat,
    Row,
    read,
)
from whistclub.exchange.reading.refusals import (
    CODES,
    LONGEST,
    MOST_BYTES,
    MOST_COLUMNS,
    MOST_ROWS,
    Unreadable,
)

__all__ = [
    "CODES",
    "LONGEST",
    "MOST_BYTES",
    "MOST_COLUMNS",
    "MOST_ROWS",
    "Beat",
    "Field",
    "Row",
    "Unreadable",
    "fields_of",
    "is_head",
    "read",
]
