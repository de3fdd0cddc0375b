"""What the rows of a file would bring, before any of it is stored."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from functools import cached_property
from typing import TypeAlias

from django.db.models import Sum

from whistclub.clubs.models import Club, Player
from whistclub.clubs.names import plain
from whistclub.drives.models import Drive, Entrant
from whistclub.exchange.models import Kind, Upload
from whistclub.exchange.people import (
    Fault,
    Limits,
    Person,
    Verdict,
    counted,
    people_of,
    verdicts,
)
from whistclub.exchange.reading import Field, Row, fields_of, is_head
from whistclub.exchange.results import Known, Result, judged, results_of
from whistclub.play.models import Adjustment, Evening, RuleSet, Score

NAMES = (Field.NAME, Field.FIRST, Field.FAMILY)
WANTED = {
    Kind.PLAYERS: NAMES,
    Kind.ENTRIES: (*NAMES, Field.ROLE, Field.TEAM),
    Kind.RESULTS: (Field.DATE, *NAMES, Field.NUMBER, Field.POINTS),
}
Line: TypeAlias = Person | Result
SHOWN = 100  # rows
FAULTS_SHOWN = 30
COMING = (Verdict.NEW, Verdict.KNOWN)


@dataclass(frozen=True, slots=True)
class Choice:
    """How the rows are taken. columns: the place of each field, from 0; has_head: whether the
    first row holds the heads of the columns."""

    columns: Mapping[Field, int]
    has_head: bool


@dataclass(frozen=True)
class Preview:
    """The rows of a file with what becomes of each, in its order."""

    upload: Upload
    lines: tuple[tuple[Line, Verdict], ...]

    @cached_property
    def counts(self) -> Counter[str]:
        """How many rows there are of each verdict."""
        return Counter(verdict.value for _, verdict in self.lines)

    @property
    def coming(self) -> tuple[Line, ...]:
        """What would come in."""
        return tuple(line for line, verdict in self.lines if verdict in COMING)

    @property
    def faults(self) -> tuple[Fault, ...]:
        return tuple(line.fault for line, _ in self.lines if line.fault is not None)

    @property
    def faults_shown(self) -> tuple[Fault, ...]:
        return self.faults[:FAULTS_SHOWN]

    @property
    def days(self) -> int:
        """Of how many evenings results would come in."""
        return len({line.day for line in self.coming if isinstance(line, Result)})

    @property
    def shown(self) -> tuple[tuple[Line, Verdict], ...]:
        """The first rows, each with its verdict."""
        return self.lines[:SHOWN]

    @property
    def more(self) -> int:
        """How many rows are not shown."""
        return max(len(self.lines) - SHOWN, 0)


def rows_of(upload: Upload) -> tuple[Row, ...]:
    """The rows of a file that has been read."""
    return tuple(Row(number, tuple(cells)) for number, cells in upload.rows or ())


def guess(upload: Upload) -> Choice:
    """What the heads say; without any, that names stand in the first column."""
    wanted = WANTED[Kind(upload.kind)]
    first = rows_of(upload)[0].cells
    if is_head(first, wanted):
        return Choice(fields_of(first, wanted), has_head=True)
    return Choice({Field.NAME: 0}, has_head=False)


def preview(upload: Upload, choice: Choice, today: date) -> Preview:
    """What would come in; in 1 query for a list of players, 2 for entries, 3 for results.

    today: by the club’s clock.
    """
    rows = rows_of(upload)[1 if choice.has_head else 0 :]
    if upload.rules is not None:
        results = results_of(rows, choice.columns, _limits(), today)
        days = {result.day for result in results}
        known_there = Known(_numbers(upload.club), played_on(upload.club, upload.rules, days))
        return Preview(upload, tuple(judged(results, known_there)))
    people = people_of(rows, choice.columns, _limits())
    known = counted(Player.objects.of(upload.club).values_list("name", flat=True))
    entered = _entered(upload.drive) if upload.drive is not None else None
    said = verdicts(people, known, entered)
    return Preview(upload, tuple(zip(people, said, strict=True)))


def _numbers(club: Club) -> dict[str, list[int]]:
    """The numbers of the club’s players by plain name; 1 query."""
    found: dict[str, list[int]] = defaultdict(list)
    for name, number in Player.objects.of(club).values_list("name", "number"):
        found[plain(name)].append(number)
    return found


def played_on(club: Club, rules: RuleSet, days: Collection[date]) -> dict[date, dict[int, Decimal]]:
    """The points of these days by player’s number, of the days on which the club has points by
    rules of this name; 2 queries."""
    evenings = Evening.objects.filter(club=club, date__in=days)
    scores = Score.objects.filter(
        entry__table__evening__in=evenings, entry__table__rules__name=rules.name
    )
    ruled = Adjustment.objects.filter(evening__in=evenings, rules__name=rules.name, struck_at=None)
    found: dict[date, dict[int, Decimal]] = defaultdict(lambda: defaultdict(Decimal))
    for rows in (
        scores.values_list("entry__table__evening__date", "player__number"),
        ruled.values_list("evening__date", "player__number"),
    ):
        for day, number, points in rows.annotate(sum=Sum("points")).order_by():
            found[day][number] += points
    return found


def _entered(drive: Drive) -> Counter[str]:
    names = drive.entrants.filter(player__is_ghost=False).values_list(
        "player__name", "second__name"
    )
    return counted(name for pair in names for name in pair if name)


def _limits() -> Limits:
    longest = (
        Player._meta.get_field("name").max_length, Entrant._meta.get_field("team").max_length,
    )  # fmt: skip
    return Limits(longest[0] or 0, longest[1] or 0)
