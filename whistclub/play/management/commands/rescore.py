"""`manage.py rescore`: whether the stored points are what the ledger says."""

from __future__ import annotations

import sys
from typing import Any

from django.core.management.base import BaseCommand

from whistclub.play.selectors.audit import differences


class Command(BaseCommand):
    help = "Score every table anew and list where the stored points differ. Changes nothing."

    def handle(self, *args: Any, **options: Any) -> None:
        tables, found = differences()
        for line in found:
            self.stdout.write(line)
        self.stdout.write(f"{tables} tables, {len(found)} differences")
        if found:
            sys.exit(1)
