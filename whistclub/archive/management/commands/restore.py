"""`manage.py restore`: a backup read into an empty site."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from whistclub.archive.backup import NotRestored, restore

REASONS = {
    "file": "This is no backup that can be read",
    "version": "The backup is of another version of the site: restore with that one, then renew",
    "full": "This site is not empty: restore into a new database, after manage.py migrate",
    "damaged": "The backup is damaged or not complete",
}


class Command(BaseCommand):
    help = (
        "Read a backup into this site, which must be empty: after manage.py migrate, before "
        "anybody has logged in. SQLite or PostgreSQL, whichever it was made on. All of it is "
        "stored, or nothing. Then run manage.py rescore."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            rows = restore(options["file"])
        except NotRestored as error:
            raise CommandError(f"{REASONS[error.code]} ({error})") from None
        self.stdout.write(f"{rows} rows restored")
