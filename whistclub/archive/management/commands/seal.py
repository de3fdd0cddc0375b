"""`manage.py seal`: the seals of the evenings in an archive, computed from the file alone."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from whistclub.archive.files import Archive, Unreadable, read
from whistclub.archive.selectors.rows import Row
from whistclub.play.seal import lines_of_rows, seal_of_lines


class Command(BaseCommand):
    help = "Print the date and the seal of each evening in an archive. Needs no database."
    requires_system_checks: list[str] = []  # noqa: RUF012 # as Django declares it

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, help="an evening's or a club's file")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            archive = read(options["file"].read_bytes())
        except OSError as error:
            raise CommandError(str(error)) from None
        except Unreadable as error:
            raise CommandError(f"not an archive that can be read: {error}") from None
        for evening in (row for row in archive.rows if row["row"] == "evening"):
            seal = seal_of_lines(lines_of_rows(rows_of_evening(archive, evening)))
            self.stdout.write(f"{evening['date']} {seal}")


def rows_of_evening(archive: Archive, evening: Row) -> list[Row]:
    """The rows that belong to one evening of the archive, and the rules that these name."""
    own = {evening["id"]}
    found = [evening]
    for row in archive.rows:
        if row.get("evening") in own or row.get("table") in own:
            own.add(row["id"])
            found.append(row)
    rules = {row["rules"] for row in found if "rules" in row}
    return [*found, *(row for row in archive.rows if row["row"] == "rules" and row["id"] in rules)]
