"""Ordering the paper of a whist drive, as it stands at that moment."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import transaction
from django.db.models import Max
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from whistclub.drives.models import Drive, Entrant
from whistclub.drives.selectors.board import board_of
from whistclub.drives.selectors.cards import changed_cards
from whistclub.drives.services import note_printed
from whistclub.jobs.models import Job
from whistclub.play.doors import door_path
from whistclub.play.phrases import long_date
from whistclub.sheets.contents.drives.kept import kept_of
from whistclub.sheets.contents.drives.results import results_of_drive
from whistclub.sheets.orders import head_of, order_paper

LAST_TABLE = 999
SHEETS = (
    "cards", "changed", "tables", "seating", "round", "trumps", "movement", "results", "master",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Wanted:
    """What every order says. paper: a4 or letter. now: when it is ordered."""

    drive: Drive
    language: str
    paper: str
    now: datetime


def order(wanted: Wanted, sheet: str, *, site: str) -> Job | None:
    """The job that prints one of SHEETS; None if it is none of them, or nothing is on it yet.

    site: what the addresses on the table cards begin with. Raises DriveFinished.
    """
    ordering: dict[str, Callable[[], Job | None]] = {
        "cards": lambda: order_cards(wanted, changed=False),
        "changed": lambda: order_cards(wanted, changed=True),
        "tables": lambda: order_table_cards(wanted, site=site),
        "seating": lambda: order_seating(wanted),
        "round": lambda: order_seating(wanted, latest=True),
        "trumps": lambda: order_trumps(wanted),
        "movement": lambda: order_movement(wanted),
        "results": lambda: order_results(wanted),
        "master": lambda: order_master(wanted),
    }
    assert tuple(ordering) == SHEETS
    return ordering[sheet]() if sheet in ordering else None


@transaction.atomic
def order_cards(wanted: Wanted, *, changed: bool) -> Job | None:
    """The job that prints the personal cards, or only those that changed since the last time.

    From now on these are the printed ones. None if there are none. Raises DriveFinished.
    """
    drive = wanted.drive
    cards = changed_cards(drive) if changed else _in_play(drive)
    if not cards:
        return None
    kept = kept_of(drive)
    places = {card[0]: at for at, card in enumerate(kept["cards"])}
    with translation.override(wanted.language):
        words = _("Changed cards, %(date)s") if changed else _("Personal cards, %(date)s")
        job = _order(
            wanted, "drive-cards", words, drive=kept, places=[places[card.number] for card in cards]
        )
    note_printed(drive=drive, now=wanted.now)
    return job


def order_table_cards(wanted: Wanted, *, site: str, number: int | None = None) -> Job | None:
    """The job that prints the card of each table; site: what its address begins with.

    number: of the only table whose card is wanted. None before anybody has entered.
    """
    drive, kept = wanted.drive, kept_of(wanted.drive)
    numbers = range(1, most_tables(drive, kept) + 1)
    links = {
        str(one): site + door_path(drive.evening, one) for one in numbers if number in (None, one)
    }
    if not links:
        return None
    with translation.override(wanted.language):
        words = _("Table cards, %(date)s")
        return _order(wanted, "drive-tables", words, drive=without_people(kept), links=links)


def order_seating(wanted: Wanted, *, latest: bool = False) -> Job | None:
    """The job that prints who sits where in all rounds that are drawn, and how even they are.

    latest: only the next round if it is drawn, else the one that is played. None if none is drawn.
    """
    kept = kept_of(wanted.drive)
    shown = sorted(int(number) for number in kept["rounds"])
    if not shown:
        return None
    if latest:
        shown = [min(_announced(wanted.drive) + 1, shown[-1])]
    draw = wanted.drive.draws.exclude(plan=None).select_related("plan").last()
    kept["quality"] = draw.plan.quality if draw and draw.plan else None
    with translation.override(wanted.language):
        words = _("Seating plan, %(date)s")
        return _order(wanted, "drive-seating", words, drive={**kept, "points": []}, shown=shown)


def _announced(drive: Drive) -> int:
    """The round that is played; 0 before the first."""
    found = drive.draws.announced().aggregate(last=Max("round"))["last"]
    return found or 0


def order_master(wanted: Wanted) -> Job | None:
    """The job that prints all rounds and results by card; None before anybody has entered."""
    kept = kept_of(wanted.drive)
    if not kept["cards"]:
        return None
    with translation.override(wanted.language):
        return _order(wanted, "drive-master", _("Master sheet, %(date)s"), drive=kept)


def order_results(wanted: Wanted) -> Job | None:
    """The job that prints prizes, check sums and standings; None before a table has handed in."""
    board = board_of(wanted.drive)
    if not board.after:
        return None
    with translation.override(wanted.language):
        return _order(
            wanted,
            "drive-results",
            pgettext("drive", "Results, %(date)s"),
            drive={"name": wanted.drive.name},
            content=results_of_drive(board),
        )


def order_trumps(wanted: Wanted) -> Job | None:
    """The job that prints the trump list; None in games that name none beforehand."""
    kept = without_people(kept_of(wanted.drive))
    if not kept["trumps"]:
        return None
    with translation.override(wanted.language):
        return _order(wanted, "drive-trumps", _("Trump list, %(date)s"), drive=kept)


def order_movement(wanted: Wanted) -> Job:
    """The job that prints how one moves."""
    kept = without_people(kept_of(wanted.drive))
    with translation.override(wanted.language):
        return _order(wanted, "drive-movement", _("Instruction sheet, %(date)s"), drive=kept)


def most_tables(drive: Drive, kept: dict[str, Any]) -> int:
    """How many tables the fullest round has; before one is drawn, as many as there can be."""
    drawn = [len(round["tables"]) for round in kept["rounds"].values()]
    if drawn:
        return max(drawn)
    return min(-(-len(kept["cards"]) // 4), drive.tables or LAST_TABLE)


def without_people(kept: dict[str, Any]) -> dict[str, Any]:
    """What is kept for a sheet that names nobody: it stays right whoever comes."""
    return {**kept, "cards": [], "rounds": {}, "points": []}


def _in_play(drive: Drive) -> tuple[Entrant, ...]:
    """The cards that were or will be played with."""
    return tuple(card for card in drive.entrants.all() if card.last_round != 0)


def _order(wanted: Wanted, sheet: str, words: str, **shown: Any) -> Job:
    """words: the title, with a place for the date. shown: what stands on the sheet."""
    evening = wanted.drive.evening
    arguments = {**head_of(evening, wanted.language, wanted.now), "paper": wanted.paper, **shown}
    back = reverse("sheets:drive", args=[evening.club.slug, wanted.drive.pk])
    title = words % {"date": long_date(evening.date)}
    return order_paper(sheet, arguments, title, back, wanted.now)
