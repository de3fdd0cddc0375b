"""Ordering sheets."""

from __future__ import annotations

import hashlib
import tomllib
from datetime import datetime
from functools import cache

from django.conf import settings
from django.db.models import Max
from django.utils import translation
from django.utils.translation import pgettext

from whistclub.jobs import services as jobs
from whistclub.jobs.models import Job
from whistclub.play.models import Table
from whistclub.scoring import load_variant
from whistclub.sheets.catalogue import SHEETS
from whistclub.sheets.tasks import print_sheet


def order_sheet(*, table: Table, filled: bool, paper: str, language: str, now: datetime) -> Job:
    """The job that prints the table's sheet; the same one if it has been ordered before.

    table: with its evening, club and rules. filled: with the deals entered so far, else
    blank. paper: see `SheetKind.paper`. The job still has to be started.
    """
    kind = SHEETS[load_variant(table.rules.variant).formula]
    paper = kind.paper(paper)
    last = table.entries.aggregate(last=Max("pk"))["last"] or 0 if filled else 0
    way = "filled" if filled else "blank"
    parts = (kind.name, table.pk, last, way, paper, language, version(), _head(table))
    return jobs.order(
        kind=print_sheet.name,
        key="sheet:" + ":".join(map(str, parts)),
        arguments={"table": table.pk, "last": last, "paper": paper, "language": language},
        title=_title(table, filled, language),
        back=table.get_absolute_url(),
        now=now,
    )


@cache
def version() -> str:
    """The version of the project: another one may print the same table differently."""
    text = (settings.BASE_DIR / "pyproject.toml").read_text(encoding="utf-8")
    return str(tomllib.loads(text)["project"]["version"])


def _head(table: Table) -> str:
    """A short mark of what a sheet shows that can change without a new entry: names, rules,
    how many deals are planned."""
    evening = table.evening
    seats = list(table.seats.values_list("seat", "player__name"))
    rules = (table.rules_id, table.rules.name, table.deals)
    shown = (evening.club.name, evening.date, rules, seats, table.swaps.count())
    return hashlib.sha256(repr(shown).encode()).hexdigest()[:12]


def _title(table: Table, filled: bool, language: str) -> str:
    with translation.override(language):
        if filled:
            words = pgettext("furniture", "Score sheet, table %(number)s")
        else:
            words = pgettext("furniture", "Blank score sheet, table %(number)s")
        return words % {"number": table.number}
