"""What a club shows to everybody: results, and the calendar of its evenings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from enum import StrEnum
from zoneinfo import ZoneInfo

from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils.functional import Promise

from whistclub.clubs.models import Club
from whistclub.drives.models import Drive
from whistclub.drives.selectors.board import Board, board_of
from whistclub.drives.selectors.ranking import counts_tricks
from whistclub.drives.words import LISTS
from whistclub.exchange.calendar import Event
from whistclub.exchange.models import EveningSwitch, Sharing
from whistclub.play.models import Evening, Table
from whistclub.play.selectors import evening_page
from whistclub.play.selectors.standings import Number

PAST = timedelta(days=366)  # of evenings that stay in the calendar


class Standing(StrEnum):
    """How far the results of an evening are."""

    LIVE = "live"
    PROVISIONAL = "provisional"
    FINAL = "final"


@dataclass(frozen=True, slots=True)
class PublicRow:
    """A line of a list. is_shared: whether somebody else has the same rank."""

    rank: int
    is_shared: bool
    name: str
    points: Number


@dataclass(frozen=True, slots=True)
class PublicList:
    """A ranked list. tricks: whether points are tricks, written without a sign."""

    title: str | Promise
    rows: tuple[PublicRow, ...]
    tricks: bool


@dataclass(frozen=True, slots=True)
class Results:
    """What everybody may see of an evening: names and points."""

    evening: Evening
    state: Standing
    lists: tuple[PublicList, ...]


def sharing_of(club: Club) -> Sharing:
    """What the club shows; nothing, where no keeper has said anything. 1 query."""
    return Sharing.objects.filter(club=club).first() or Sharing(club=club)


def shown_evenings(sharing: Sharing) -> QuerySet[Evening]:
    """The evenings that everybody may see, the latest first; those that have begun."""
    if sharing.results_since is None:
        return Evening.objects.none()
    by_day = Q(switch=None, date__gte=sharing.results_since)
    found = Evening.objects.filter(by_day | Q(switch__is_shown=True), club=sharing.club)
    has_begun = Exists(Table.objects.filter(evening=OuterRef("pk"))) | ~Q(closed_at=None)
    return found.filter(has_begun).select_related("rules").order_by("-date", "-pk")


def is_shown(sharing: Sharing, evening: Evening) -> bool:
    """Whether everybody may see the results of this evening, once it has begun; 1 query."""
    if sharing.results_since is None:
        return False
    switch = EveningSwitch.objects.filter(evening=evening).first()
    return switch.is_shown if switch else evening.date >= sharing.results_since


def results_of(evening: Evening, now: datetime) -> Results:
    """The lists of an evening, or of the drive that is held at it; evening: with club and rules."""
    drive = Drive.objects.filter(evening=evening).first()
    if drive is None:
        lists = tuple(
            PublicList(
                table.title,
                tuple(
                    PublicRow(row.rank, row.is_shared, row.key, row.points) for row in table.rows
                ),
                tricks=False,
            )
            for table in evening_page(evening).standings
        )
    else:
        drive.evening = evening
        lists = _lists_of(board_of(drive))
    return Results(evening, _state(evening, now), tuple(one for one in lists if one.rows))


def _lists_of(board: Board) -> tuple[PublicList, ...]:
    tricks = counts_tricks(board.drive)
    names = [name for name in board.lists if not name.startswith("half")] if board.after else []
    return tuple(
        PublicList(
            LISTS[name],
            tuple(
                PublicRow(line.place.rank, line.place.is_shared, line.name, line.place.who.points)
                for line in board.lines(name)
            ),
            tricks,
        )
        for name in names
    )


def _state(evening: Evening, now: datetime) -> Standing:
    if not evening.closed:
        return Standing.LIVE
    return Standing.FINAL if evening.is_final(now) else Standing.PROVISIONAL


def events_of(
    sharing: Sharing, today: date, address: Callable[[Evening], str]
) -> tuple[Event, ...]:
    """The club’s evenings and drives, a year back and all to come; 2 queries.

    address: of the results of an evening that everybody may see.
    """
    found = Evening.objects.filter(club=sharing.club, date__gte=today - PAST)
    evenings = found.select_related("rules", "drive").order_by("date", "pk")
    shown = set(shown_evenings(sharing).values_list("pk", flat=True))
    return tuple(
        _event(sharing, evening, address(evening) if evening.pk in shown else "")
        for evening in evenings
    )


def _event(sharing: Sharing, evening: Evening, url: str) -> Event:
    drive: Drive | None = getattr(evening, "drive", None)
    start: date | datetime = evening.date
    end = None
    if drive is not None and drive.starts is not None:
        zone = ZoneInfo(sharing.club.time_zone)
        start = datetime.combine(evening.date, drive.starts, zone)
        end = start + timedelta(minutes=drive.minutes * drive.rounds) if drive.minutes else None
    made = sharing.feed_at
    assert made is not None  # the feed has an address
    return Event(
        uid=f"{evening.uid}@whistclub",
        stamp=max(made, evening.closed_at or made),
        start=start,
        end=end,
        summary=evening.name or f"{sharing.club.name}: {evening.rules.name}",
        location=evening.place,
        url=url,
    )
