"""Who sits where: by table, by name, and how evenly people meet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from whistclub.clubs.names import sort_key
from whistclub.drives.meetings import MOST_SHOWN, MeetingMap, meeting_map
from whistclub.drives.models import Entrant
from whistclub.drives.movements import kind_of
from whistclub.drives.statement import sentences
from whistclub.sheets.contents.drives.kept import DriveSheet, Person, Spot, batches

TABLES_ACROSS = 6
ROUNDS_DOWN = 5
GROUPS_DOWN = 4  # of tables, where a page shows one round only
ROUNDS_ACROSS = 24
NAMES_DOWN = 23


@dataclass(frozen=True, slots=True)
class RoundRow:
    """The tables of one round that stand beside each other; None beyond the last."""

    round: int
    pips: tuple[str, ...]
    cells: tuple[tuple[tuple[Person, ...], ...], ...]  # the two pairs, and whoever is fifth


@dataclass(frozen=True, slots=True)
class TableGroup:
    """Neighbouring tables and their rounds."""

    numbers: tuple[int, ...]
    rows: tuple[RoundRow, ...]


@dataclass(frozen=True, slots=True)
class NameRow:
    """A card and where it sits in each round of the page; waits: in which it waits."""

    person: Person
    spots: tuple[tuple[Spot | None, bool], ...]


@dataclass(frozen=True, slots=True)
class SeatingPage:
    """One page: of groups of tables, or of names, or the statement and the map."""

    groups: tuple[TableGroup, ...] = ()
    rounds: tuple[tuple[int, tuple[str, ...]], ...] = ()
    names: tuple[NameRow, ...] = ()
    statement: tuple[str, ...] = ()
    map: MeetingMap | None = None
    waiting: tuple[tuple[int, tuple[Person, ...]], ...] = ()

    @property
    def is_one_round(self) -> bool:
        """Whether there is room for the names of those who wait."""
        return len({row.round for group in self.groups for row in group.rows}) == 1


def seating_pages(sheet: DriveSheet, rounds: Sequence[int]) -> tuple[SeatingPage, ...]:
    """By table, then by name, then how even it is where several rounds are shown."""
    return (
        *_by_table(sheet, rounds),
        *_by_name(sheet, rounds),
        *(_about(sheet) if len(rounds) > 1 else ()),
    )


def _by_table(sheet: DriveSheet, rounds: Sequence[int]) -> Iterator[SeatingPage]:
    most = max(len(sheet.tables(round)) for round in rounds)
    groups = [
        TableGroup(tuple(numbers), tuple(_row(sheet, round, numbers) for round in down))
        for numbers in batches(range(1, most + 1), TABLES_ACROSS)
        for down in batches(rounds, ROUNDS_DOWN)
    ]
    for page in batches(groups, GROUPS_DOWN if len(rounds) == 1 else 1):
        shown = sorted({row.round for group in page for row in group.rows})
        waiting = ((round, sheet.waiting(round)) for round in shown)
        yield SeatingPage(
            groups=tuple(page), waiting=tuple((round, who) for round, who in waiting if who)
        )


def _row(sheet: DriveSheet, round: int, numbers: Sequence[int]) -> RoundRow:
    tables = sheet.tables(round)
    cells = (tables[number - 1] if number <= len(tables) else () for number in numbers)
    return RoundRow(round, tuple(sheet.pips(round)), tuple(_pairs(table) for table in cells))


def _pairs(table: Sequence[Person]) -> tuple[tuple[Person, ...], ...]:
    return tuple(tuple(pair) for pair in (table[0:4:2], table[1:4:2], table[4:]) if pair)


def _by_name(sheet: DriveSheet, rounds: Sequence[int]) -> Iterator[SeatingPage]:
    there = [
        person
        for person in sorted(sheet.people, key=lambda person: sort_key(person.name))
        if any(
            sheet.spot(round, person.place) or person in sheet.waiting(round) for round in rounds
        )
    ]
    for across in batches(rounds, ROUNDS_ACROSS):
        for people in batches(there, NAMES_DOWN):
            yield SeatingPage(
                rounds=tuple((round, tuple(sheet.pips(round))) for round in across),
                names=tuple(_name_row(sheet, person, across) for person in people),
            )


def _name_row(sheet: DriveSheet, person: Person, rounds: Sequence[int]) -> NameRow:
    spots = ((sheet.spot(round, person.place), round) for round in rounds)
    return NameRow(
        person,
        tuple((spot, spot is None and person in sheet.waiting(round)) for spot, round in spots),
    )


def _about(sheet: DriveSheet) -> Iterator[SeatingPage]:
    """What the plan promises, and who meets whom."""
    quality = sheet.kept.get("quality")
    shown = None
    if len(sheet.people) <= MOST_SHOWN:
        cards = [Entrant(pk=one.place + 1, number=one.number) for one in sheet.people]
        shown = meeting_map(cards, [_meeting(sheet, round) for round in sheet.rounds])
    told = sentences(quality, verdict=_is_searched(sheet)) if quality else ()
    if told or shown:
        yield SeatingPage(statement=told, map=shown)


def _meeting(sheet: DriveSheet, round: int) -> dict[str, list[list[int]]]:
    return {"tables": [[one.place + 1 for one in table[:4]] for table in sheet.tables(round)]}


def _is_searched(sheet: DriveSheet) -> bool:
    return kind_of(sheet.kept["movement"]).movement is None
