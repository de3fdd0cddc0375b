"""Archives for tests."""

from __future__ import annotations

from pathlib import Path

from whistclub.archive.files import read, written
from whistclub.archive.selectors.rows import rows_of

FIXTURE = Path(__file__).resolve().parent.parent.parent / "fixtures" / "demo_club.jsonl"


def file_of(club, **asked):
    """The club's archive."""
    addresses = asked.get("addresses", False)
    rows = rows_of(club, **asked).rows
    about = "evening" if "evening" in asked else "club"
    return written(club, rows, about=about, addresses=addresses)


def archive_of(club, **asked):
    return read(file_of(club, **asked))


def first_keeper(archive):
    """The id of a keeper's membership."""
    rows = [row for row in archive.rows if row["row"] == "membership"]
    return next(row["id"] for row in rows if row["role"] == "keeper")
