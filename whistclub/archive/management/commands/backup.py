"""`manage.py backup`: everything of the site in one file, while it is used."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from whistclub.archive.backup import back_up


class Command(BaseCommand):
    help = (
        "Write everything of the site into FILE, as it is at this moment, while it is used. The "
        "file holds names, addresses and passwords' hashes: keep it to yourself. Printed sheets "
        "are not in it."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, help="such as backup.jsonl.gz; it is overwritten")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            rows = back_up(options["file"])
        except OSError as error:
            raise CommandError(str(error)) from None
        self.stdout.write(f"{rows} rows in {options['file']}")
