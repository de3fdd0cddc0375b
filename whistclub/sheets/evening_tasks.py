"""Printing the paper of a whole evening, and of house rules, in parts that fit the memory."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any
from uuid import UUID
from zoneinfo import ZoneInfo

from django.utils import timezone, translation
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from whistclub.celery import app
from whistclub.jobs import services as jobs
from whistclub.jobs.models import Job
from whistclub.jobs.tasks import JobTask
from whistclub.play.ledger import rules_of
from whistclub.play.models import Evening, RuleSet, Table
from whistclub.scoring import load_variant
from whistclub.sheets import contents
from whistclub.sheets.catalogue import SHEETS
from whistclub.sheets.joining import joined
from whistclub.sheets.render import render
from whistclub.sheets.tasks import store, table_sheet

MOST_PAGES = 25  # of one document: WeasyPrint keeps all of them in memory


@app.task(base=JobTask, name="whistclub.sheets.evening_tasks.print_results")
def print_results(job_id: str) -> None:
    """Make the results of an evening. Safe to run twice."""
    _print(job_id, _results)


@app.task(base=JobTask, name="whistclub.sheets.evening_tasks.print_cards")
def print_cards(job_id: str) -> None:
    """Make the cards of an evening's tables. Safe to run twice."""
    _print(job_id, _cards)


@app.task(base=JobTask, name="whistclub.sheets.evening_tasks.print_tables")
def print_tables(job_id: str) -> None:
    """Make the score sheets of an evening's tables. Safe to run twice."""
    _print(job_id, _tables)


@app.task(base=JobTask, name="whistclub.sheets.evening_tasks.print_rules")
def print_rules(job_id: str) -> None:
    """Make the sheet of a club's house rules. Safe to run twice."""
    _print(job_id, _rules)


def _print(job_id: str, parts_of: Callable[[Job], tuple[int, Iterable[bytes]]]) -> None:
    """Make the parts one by one, with a sign of life after each, then join and store them."""
    job = jobs.take(job_id=UUID(job_id), now=timezone.now())
    if job is None:
        return
    count, parts = parts_of(job)
    steps = count + 1
    jobs.beat(job=job, done=0, total=steps, now=timezone.now())
    made = []
    for part in parts:
        made.append(part)
        jobs.beat(job=job, done=len(made), total=steps, now=timezone.now())
    name = slugify(job.title)[:80]
    jobs.finish(job=job, result=store(job, name, joined(made)), now=timezone.now())


def _results(job: Job) -> tuple[int, Iterable[bytes]]:
    return 1, _results_part(job)


def _results_part(job: Job) -> Iterator[bytes]:
    order = job.arguments
    evening = _evening(job)
    with _spoken(order["language"], evening.club.time_zone):
        content = order["content"]
        sheet = pgettext("sheet", "Results")
        frame = contents.frame_of_evening(
            evening, sheet, sheet, contents.as_of(content), order["paper"]
        )
        yield render("sheets/results.html", "results.css", {"frame": frame, "content": content})


def _cards(job: Job) -> tuple[int, Iterable[bytes]]:
    cards = job.arguments["cards"]
    piles = [cards[at : at + MOST_PAGES] for at in range(0, len(cards), MOST_PAGES)]
    return len(piles), (_pile(job, pile) for pile in piles)


def _pile(job: Job, pile: list[dict[str, Any]]) -> bytes:
    evening = _evening(job)
    with _spoken(job.arguments["language"], evening.club.time_zone):
        title = _("Table cards")
        context = {
            "frame": contents.frame_of_evening(evening, title, title, "", "a5"),
            "cards": [contents.card_of(kept) for kept in pile],
        }
        return render("sheets/cards.html", "cards.css", context)


def _tables(job: Job) -> tuple[int, Iterable[bytes]]:
    """A document for each table: its pages are counted by themselves."""
    order = job.arguments
    found = Table.objects.select_related("evening__club", "rules").in_bulk(order["tables"])
    return len(order["tables"]), (_table(job, found[key]) for key in order["tables"])


def _table(job: Job, table: Table) -> bytes:
    order = job.arguments
    with _spoken(order["language"], table.evening.club.time_zone):
        kind = SHEETS[load_variant(table.rules.variant).formula]
        return table_sheet(table, order["last"], kind.paper(order["paper"]))


def _rules(job: Job) -> tuple[int, Iterable[bytes]]:
    return 1, _rules_part(job)


def _rules_part(job: Job) -> Iterator[bytes]:
    order = job.arguments
    found = RuleSet.objects.select_related("club").get(pk=order["rules"])
    languages = tuple(order["languages"])
    with _spoken(languages[0], found.club.time_zone):
        context = {
            "frame": contents.frame_of_rules(found, _("House rules"), order["paper"]),
            "content": contents.rules_content(rules_of(found), languages),
        }
        yield render("sheets/rules.html", "rules.css", context)


def _evening(job: Job) -> Evening:
    return Evening.objects.select_related("club").get(pk=job.arguments["evening"])


@contextmanager
def _spoken(language: str, time_zone: str) -> Iterator[None]:
    """In this language and by this clock."""
    with translation.override(language), timezone.override(ZoneInfo(time_zone)):
        yield
