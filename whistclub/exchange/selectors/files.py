"""What the rows of a file would bring, before any of it is stored."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from whistclub.clubs.models import Player
from whistclub.drives.models import Drive, Entrant
from whistclub.exchange.models import Kind, Upload
from whistclub.exchange.people import Limits, Person, Verdict, counted, people_of, verdicts
from whistclub.exchange.reading import Field, Row, fields_of, is_head

NAMES = (Field.NAME, Field.FIRST, Field.FAMILY)
WANTED = {Kind.PLAYERS: NAMES, Kind.ENTRIES: (*NAMES, Field.ROLE, Field.TEAM)}
SHOWN = 100  # rows
FAULTS_SHOWN = 30


@dataclass(frozen=True, slots=True)
class Choice:
    """How the rows are taken. columns: the place of each field, from 0; has_head: whether the
    first row holds the heads of the columns."""

    columns: Mapping[Field, int]
    has_head: bool


@dataclass(frozen=True)
class Preview:
    """The people of a file with what becomes of each, in its order."""

    upload: Upload
    people: tuple[Person, ...]
    verdicts: tuple[Verdict, ...]

    @cached_property
    def counts(self) -> Counter[str]:
        """How many rows there are of each verdict."""
        return Counter(verdict.value for verdict in self.verdicts)

    @property
    def coming(self) -> tuple[Person, ...]:
        """Those who would come in."""
        wanted = (Verdict.NEW, Verdict.KNOWN)
        return tuple(
            person
            for person, verdict in zip(self.people, self.verdicts, strict=True)
            if verdict in wanted
        )

    @property
    def faulty(self) -> tuple[Person, ...]:
        return tuple(person for person in self.people if person.fault is not None)

    @property
    def faults_shown(self) -> tuple[Person, ...]:
        return self.faulty[:FAULTS_SHOWN]

    @property
    def shown(self) -> list[tuple[Person, Verdict]]:
        """The first rows, each with its verdict."""
        return list(zip(self.people, self.verdicts, strict=True))[:SHOWN]

    @property
    def more(self) -> int:
        """How many rows are not shown."""
        return max(len(self.people) - SHOWN, 0)


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


def preview(upload: Upload, choice: Choice) -> Preview:
    """What would come in; in 1 query for a list of players, 2 for entries."""
    rows = rows_of(upload)[1 if choice.has_head else 0 :]
    people = people_of(rows, choice.columns, _limits())
    known = counted(Player.objects.of(upload.club).values_list("name", flat=True))
    entered = _entered(upload.drive) if upload.drive is not None else None
    return Preview(upload, people, tuple(verdicts(people, known, entered)))


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
