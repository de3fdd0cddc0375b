"""`manage.py score`: scores the lines of a file of cases, one answer a line."""

from __future__ import annotations

import json
import os
import sys
from argparse import ArgumentParser
from collections.abc import Iterable
from contextlib import nullcontext
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from whistclub.play.lines import answer, variant_lines

REFUSED = 1
COULD_NOT_RUN = 2


class Command(BaseCommand):
    help = "Scores deals written as JSON lines; exits with 1 if any was refused."
    requires_system_checks = []  # noqa: RUF012, no database and no settings are looked at

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", nargs="?", help="a file of JSON lines; else standard input")
        parser.add_argument("--explain", action="store_true", help="add the reasons for points")
        parser.add_argument("--variants", action="store_true", help="list what can be scored")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            self._handle(options)
            sys.stdout.flush()
        except BrokenPipeError:
            # Whoever reads has had enough, as `head` after ten lines. What is left in the buffer
            # must not be tried once more when Python ends.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())

    def _handle(self, options: dict[str, Any]) -> None:
        if options["variants"]:
            for variant in variant_lines():
                self.stdout.write(json.dumps(variant))
            return
        named = options["file"]
        try:
            with Path(named).open("rb") if named else nullcontext(sys.stdin.buffer) as lines:
                refused = self._answer_all(lines, explain=options["explain"])
        except BrokenPipeError:
            raise
        except OSError as fault:
            raise CommandError(str(fault), returncode=COULD_NOT_RUN) from fault
        if refused:
            sys.exit(REFUSED)

    def _answer_all(self, lines: Iterable[bytes], *, explain: bool) -> bool:
        """Writes an answer for each line; whether any line was refused."""
        refused = False
        for line in lines:
            if not line.strip():
                continue
            answered = _answer(line, explain=explain)
            refused = refused or "error" in answered
            self.stdout.write(json.dumps(answered))
        return refused


def _answer(line: bytes, *, explain: bool) -> dict[str, object]:
    try:
        read = json.loads(line.decode("utf-8-sig"))
    except RecursionError:
        return {"error": "bad input", "detail": "the line is nested too deeply"}
    except ValueError as fault:
        # Broken JSON, broken UTF-8, or a number too long to be read.
        return {"error": "bad input", "detail": f"the line is not JSON: {fault}"}
    return answer(read, explain)
