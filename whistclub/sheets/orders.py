"""Ordering paper: a table's sheet, that of a whole evening, house rules.

A sheet ordered before is not printed again: the job of the same order is the same. What results
and cards show is kept with the order itself, so that the same order always prints the same,
whatever is entered meanwhile.
"""

from __future__ import annotations

import hashlib
import json
from datetime import datetime
from functools import cache
from typing import Any

from django.conf import settings
from django.db.models import Max, QuerySet
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from whistclub.clubs.models import Player
from whistclub.clubs.seasons import season_of_key
from whistclub.jobs import services as jobs
from whistclub.jobs.models import Job
from whistclub.play.models import Evening, RuleSet, SeatSwap, Table
from whistclub.play.phrases import long_date
from whistclub.play.seal import seal_of
from whistclub.play.selectors import evening_page, player_page, publication, rulings_of
from whistclub.scoring import load_variant
from whistclub.sheets import contents
from whistclub.sheets.catalogue import SHEETS
from whistclub.sheets.tasks import PRINT

PRINTED_BY = ("whistclub", "templates/sheets", "static/print", "static/fonts")


def order_sheet(*, table: Table, filled: bool, paper: str, language: str, now: datetime) -> Job:
    """The job that prints a table's sheet.

    table: with its evening, club and rules. filled: with the deals entered so far, else
    blank. paper: see `SheetKind.paper`.
    """
    kind = SHEETS[load_variant(table.rules.variant).formula]
    arguments = {
        **head_of(table.evening, language, now),
        **_shown(Table.objects.filter(pk=table.pk), filled),
        "paper": kind.paper(paper),
    }
    with translation.override(language):
        if filled:
            words = pgettext("furniture", "Score sheet, table %(number)s")
        else:
            words = pgettext("furniture", "Blank score sheet, table %(number)s")
        title = words % {"number": table.number}
    return order_paper("tables", arguments, title, table.get_absolute_url(), now)


def order_results(*, evening: Evening, language: str, paper: str, now: datetime) -> Job:
    """The job that prints the standings of the evening and a line for each table."""
    with translation.override(language), timezone.override(evening.club.time_zone):
        content = contents.results_content(evening_page(evening))
        title = _("Results, %(date)s") % {"date": long_date(evening.date)}
    arguments = {**head_of(evening, language, now), "paper": paper, "content": content}
    return order_paper("results", arguments, title, evening.get_absolute_url(), now)


def order_cards(
    *, evening: Evening, site: str, now: datetime, number: int | None = None
) -> Job | None:
    """The job that prints a card for each table, in the club's language; None for no table.

    site: what the addresses on the cards begin with. number: of the only table whose card is
    wanted.
    """
    language = evening.club.language
    cards = contents.cards_content(evening_page(evening), site)
    if number is not None:
        cards = [card for card in cards if card["number"] == number]
    if not cards:
        return None
    arguments = {**head_of(evening, language, now), "cards": cards}
    with translation.override(language):
        title = _("Table cards, %(date)s") % {"date": long_date(evening.date)}
    return order_paper("cards", arguments, title, evening.get_absolute_url(), now)


def order_tables(
    *, evening: Evening, filled: bool, language: str, paper: str, now: datetime
) -> Job:
    """The job that prints the score sheets of all tables, by round and number."""
    arguments = {
        **head_of(evening, language, now),
        **_shown(Table.objects.filter(evening=evening), filled),
        "paper": paper,
    }
    with translation.override(language):
        words = _("Score sheets, %(date)s") if filled else _("Blank score sheets, %(date)s")
        title = words % {"date": long_date(evening.date)}
    return order_paper("tables", arguments, title, evening.get_absolute_url(), now)


def order_rules(*, rules: RuleSet, languages: tuple[str, str], paper: str, now: datetime) -> Job:
    """The job that prints the house rules in two languages side by side."""
    arguments = {
        "club": rules.club.name,
        "rules": rules.pk,
        "overrides": rules.overrides,
        "language": languages[0],
        "languages": list(languages),
        "zone": rules.club.time_zone,
        "paper": paper,
    }
    with translation.override(languages[0]):
        title = _("Rule sheet, %(name)s") % {"name": rules.name}
    return order_paper("rules", arguments, title, rules.get_absolute_url(), now)


def order_statement(
    *,
    player: Player,
    evening: Evening | None,
    season: str,
    language: str,
    paper: str,
    now: datetime,
) -> Job:
    """The job that prints what a player did: in an evening deal by deal, else in a whole season.

    player: with the club, as evening. season: the key of the one asked for, be it one without an
    evening; else the one that the player's page opens with.
    """
    with translation.override(language):
        if evening is None:
            record = player_page(player, timezone.localdate(now), season)
            whole = season_of_key(player.club, season) or record.seasons.shown
            content = contents.evenings_content(record, whole)
            when = {"season": str(whole)}
        else:
            page, rulings = evening_page(evening), rulings_of(evening)
            content = contents.evening_content(page, rulings, player)
            when = {"date": evening.date.isoformat()}
        said = {"name": player.label, "date": contents.when_of(when)}
        title = _("Statement, %(name)s, %(date)s") % said
    arguments = {
        "club": player.club.name,
        "language": language,
        "zone": player.club.time_zone,
        "paper": paper,
        "content": content,
        **when,
    }
    back = reverse("play:player", args=[player.club.slug, player.number])
    return order_paper("statement", arguments, title, back, now)


def language_pairs(language: str) -> list[tuple[str, str]]:
    """The pairs of languages a rule sheet can have, the usual one of a club first.

    language: the club's own. It stands beside English, and English beside French.

    >>> language_pairs("nl")[:2]
    [('nl', 'en'), ('fr', 'nl')]
    """
    usual = (language, "fr" if language == "en" else "en")
    codes = [code for code, _name in settings.LANGUAGES]
    every = [(one, two) for at, one in enumerate(codes) for two in codes[at + 1 :]]
    first = [usual, ("fr", "nl")]
    taken = {frozenset(pair) for pair in first}
    return [*first, *(pair for pair in every if frozenset(pair) not in taken)]


def head_of(evening: Evening, language: str, now: datetime) -> dict[str, Any]:
    """What stands around the sheets of an evening; stands: how far its results are, in words, and
    the seal of one that has ended."""
    with translation.override(language), timezone.override(evening.club.time_zone):
        stands = [publication(evening, now).words]
        if evening.closed:
            stands.append(_("seal %(letters)s") % {"letters": seal_of(evening)})
    return {
        "evening": evening.pk,
        "club": evening.club.name,
        "date": evening.date.isoformat(),
        "language": language,
        "zone": evening.club.time_zone,
        "stands": stands,
    }


def _shown(tables: QuerySet[Table], filled: bool) -> dict[str, Any]:
    """The tables of an order, and the entry after which they are shown, 0 for blank sheets.

    The rest is not read again: it makes another order of another head.
    """
    last = tables.aggregate(last=Max("entries"))["last"] if filled else None
    heads = tables.values_list("pk", "number", "rules", "rules__name", "deals")
    seats = tables.order_by("pk", "seats__seat").values_list(
        "pk", "seats__player__name", "seats__player__shares_name"
    )
    return {
        "tables": [head[0] for head in heads],
        "last": last or 0,
        "heads": [list(head) for head in heads],
        "seats": [list(seat) for seat in seats],
        "swaps": SeatSwap.objects.filter(table__in=tables).count(),
    }


def order_paper(sheet: str, arguments: dict[str, Any], title: str, back: str, now: datetime) -> Job:
    """sheet: which of `papers.PAPERS`; arguments: all that decides what is printed."""
    arguments["sheet"] = sheet
    text = json.dumps([version(), title, arguments], sort_keys=True)
    mark = hashlib.sha256(text.encode()).hexdigest()
    return jobs.order(
        kind=PRINT, key=f"{sheet}:{mark}", arguments=arguments, title=title[:120], back=back,
        now=now,
    )  # fmt: skip


@cache
def version() -> str:
    """A mark of all that decides what a sheet looks like: other files may print it differently."""
    mark = hashlib.sha256()
    for folder in PRINTED_BY:
        for path in sorted((settings.BASE_DIR / folder).rglob("*")):
            if path.is_file() and path.parent.name != "__pycache__":
                mark.update(path.read_bytes())
    return mark.hexdigest()
