"""The master sheet: all rounds and all results by card, to finish by hand if the power fails."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal

from whistclub.sheets.contents.drives.kept import DriveSheet, Person, Spot, batches

ROUNDS_ACROSS = 24
CARDS_DOWN = 20


@dataclass(frozen=True, slots=True)
class MasterCell:
    """A card in a round: where it sits, if that is known, and what it made."""

    spot: Spot | None
    waits: bool
    points: str


@dataclass(frozen=True, slots=True)
class MasterRow:
    """A card; first, second, total: the sums, as far as they are known."""

    person: Person
    cells: tuple[MasterCell, ...]
    first: str
    second: str
    total: str


@dataclass(frozen=True, slots=True)
class MasterPage:
    """One page. sums: of all cards by round, on the last page of these rounds.

    with_totals: whether the rounds are the last ones, behind which the totals stand.
    """

    rounds: tuple[tuple[int, tuple[str, ...]], ...]
    rows: tuple[MasterRow, ...]
    sums: tuple[str, ...]
    with_totals: bool


def master_pages(sheet: DriveSheet) -> tuple[MasterPage, ...]:
    """All cards by their numbers, so many on a page; more than 24 rounds take further pages."""
    columns = batches(range(1, sheet.count + 1), ROUNDS_ACROSS)
    blocks = batches(sheet.people, CARDS_DOWN)
    return tuple(
        MasterPage(
            rounds=tuple((round, tuple(sheet.pips(round))) for round in across),
            rows=tuple(_row(sheet, person, across) for person in people),
            sums=_sums(sheet, across) if people is blocks[-1] else (),
            with_totals=across is columns[-1],
        )
        for across in columns
        for people in blocks
    )


def _row(sheet: DriveSheet, person: Person, rounds: Sequence[int]) -> MasterRow:
    halves = (range(1, sheet.middle + 1), range(sheet.middle + 1, sheet.count + 1))
    first, second = (_known(sheet, [person], half) for half in halves)
    total = None if first is None else first + (second or 0)
    return MasterRow(
        person,
        tuple(_cell(sheet, person, round) for round in rounds),
        *(sheet.figure(points) for points in (first, second, total)),
    )


def _cell(sheet: DriveSheet, person: Person, round: int) -> MasterCell:
    spot = sheet.spot(round, person.place)
    waits = spot is None and round in sheet.rounds and person in sheet.waiting(round)
    return MasterCell(spot, waits, sheet.figure(sheet.points(round, person.place)))


def _sums(sheet: DriveSheet, rounds: Iterable[int]) -> tuple[str, ...]:
    return tuple(sheet.figure(_known(sheet, sheet.people, [round])) for round in rounds)


def _known(sheet: DriveSheet, people: Iterable[Person], rounds: Iterable[int]) -> Decimal | None:
    """What they made together in these rounds; None while there is nothing."""
    rounds = tuple(rounds)
    found = (sheet.points(round, person.place) for person in people for round in rounds)
    known = [points for points in found if points is not None]
    return sum(known, Decimal(0)) if known else None
