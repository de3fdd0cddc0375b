"""Printing the paper of a whole evening, and of house rules, in parts that fit the memory."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar
from zoneinfo import ZoneInfo

from django.utils import timezone, translation
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from whistclub.jobs import services as jobs
from whistclub.jobs.models import Job
from whistclub.jobs.tasks import job_task
from whistclub.play.ledger import rules_of
from whistclub.play.models import Evening, RuleSet, Table
from whistclub.scoring import load_variant
from whistclub.sheets import contents
from whistclub.sheets.catalogue import SHEETS
from whistclub.sheets.joining import joined
from whistclub.sheets.render import render
from whistclub.sheets.tasks import store, table_sheet

MOST_PAGES = 25  # of one document: WeasyPrint keeps all of them in memory

Shown = TypeVar("Shown")


@job_task("whistclub.sheets.evening_tasks.print_results")
def print_results(job: Job) -> None:
    """Make the results of an evening."""
    _print(job, _results, [_evening(job)])


@job_task("whistclub.sheets.evening_tasks.print_cards")
def print_cards(job: Job) -> None:
    """Make the cards of an evening's tables."""
    cards = job.arguments["cards"]
    piles = [cards[at : at + MOST_PAGES] for at in range(0, len(cards), MOST_PAGES)]
    _print(job, _cards, piles)


@job_task("whistclub.sheets.evening_tasks.print_tables")
def print_tables(job: Job) -> None:
    """Make the score sheets of an evening's tables, each with page numbers of its own."""
    order = job.arguments["tables"]
    found = Table.objects.select_related("evening__club", "rules").in_bulk(order)
    _print(job, _table, [found[key] for key in order])


@job_task("whistclub.sheets.evening_tasks.print_rules")
def print_rules(job: Job) -> None:
    """Make the sheet of a club's house rules."""
    found = RuleSet.objects.select_related("club").get(pk=job.arguments["rules"])
    _print(job, _rules, [found])


def _print(job: Job, part: Callable[[Job, Shown], bytes], shown: Sequence[Shown]) -> None:
    """Make a part for each thing shown, with a sign of life after it; join and store them."""
    steps = len(shown) + 1
    jobs.beat(job=job, done=0, total=steps, now=timezone.now())
    made = []
    for one in shown:
        made.append(part(job, one))
        jobs.beat(job=job, done=len(made), total=steps, now=timezone.now())
    name = slugify(job.title)[:80]
    jobs.finish(job=job, result=store(job, name, joined(made)), now=timezone.now())


def _results(job: Job, evening: Evening) -> bytes:
    order = job.arguments
    with _spoken(order["language"], evening.club.time_zone):
        content = order["content"]
        sheet = pgettext("sheet", "Results")
        frame = contents.frame_of_evening(
            evening, sheet, sheet, contents.as_of(content), order["paper"]
        )
        return render("sheets/results.html", "results.css", {"frame": frame, "content": content})


def _cards(job: Job, pile: list[dict[str, Any]]) -> bytes:
    evening = _evening(job)
    with _spoken(job.arguments["language"], evening.club.time_zone):
        title = _("Table cards")
        context = {
            "frame": contents.frame_of_evening(evening, title, title, "", "a5"),
            "cards": [contents.card_of(kept) for kept in pile],
        }
        return render("sheets/cards.html", "cards.css", context)


def _table(job: Job, table: Table) -> bytes:
    order = job.arguments
    with _spoken(order["language"], table.evening.club.time_zone):
        kind = SHEETS[load_variant(table.rules.variant).formula]
        return table_sheet(table, order["last"], kind.paper(order["paper"]))


def _rules(job: Job, rules: RuleSet) -> bytes:
    order = job.arguments
    languages = tuple(order["languages"])
    with _spoken(languages[0], rules.club.time_zone):
        context = {
            "frame": contents.frame_of_rules(rules, _("House rules"), order["paper"]),
            "content": contents.rules_content(rules_of(rules), languages),
        }
        return render("sheets/rules.html", "rules.css", context)


def _evening(job: Job) -> Evening:
    return Evening.objects.select_related("club").get(pk=job.arguments["evening"])


@contextmanager
def _spoken(language: str, time_zone: str) -> Iterator[None]:
    """In this language and by this clock."""
    with translation.override(language), timezone.override(ZoneInfo(time_zone)):
        yield
