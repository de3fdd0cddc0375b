"""What the rows of a file say about people, once it is known which column holds what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from whistclub.clubs.names import plain
from whistclub.drives.name_lists import ROLE_WORDS
from whistclub.exchange.reading import Field, Row


class Verdict(StrEnum):
    """What becomes of a row."""

    NEW = "new"  # somebody the club does not know
    KNOWN = "known"  # a player of the club who enters the drive
    THERE = "there"  # on the list already
    TWICE = "twice"  # stands above in the same file
    SEVERAL = "several"  # more than one player of the club has the name
    FAULTY = "faulty"


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a row cannot be taken. code: see `words.ROWS`; column: from 0; text: what is there."""

    code: str
    row: int
    column: int
    text: str


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody in a file. number: of the row; role: lady, gent or nothing; team: the club."""

    number: int
    name: str
    role: str = ""
    team: str = ""
    fault: Fault | None = None


@dataclass(frozen=True, slots=True)
class Limits:
    """How long names may be, in characters."""

    name: int
    team: int


def people_of(
    rows: Iterable[Row], columns: Mapping[Field, int], limits: Limits
) -> tuple[Person, ...]:
    """Who stands in the rows. columns: the place of each field that is known, from 0."""
    return tuple(_person(row, columns, limits) for row in rows)


def cell_of(row: Row, columns: Mapping[Field, int], field: Field) -> str:
    """What stands in the column that holds the field; "" where there is none."""
    at = columns.get(field, len(row.cells))
    return row.cells[at] if at < len(row.cells) else ""


def name_of(row: Row, columns: Mapping[Field, int]) -> str:
    """The name in the row, put together where it stands in two columns."""
    parts = (cell_of(row, columns, field) for field in (Field.NAME, Field.FIRST, Field.FAMILY))
    return " ".join(filter(None, parts))


def fault_at(code: str, row: Row, columns: Mapping[Field, int], field: Field) -> Fault:
    """What is wrong in the column of this field."""
    return Fault(code, row.number, columns.get(field, 0), cell_of(row, columns, field))


def _person(row: Row, columns: Mapping[Field, int], limits: Limits) -> Person:
    name, team = name_of(row, columns), cell_of(row, columns, Field.TEAM)
    word = plain(cell_of(row, columns, Field.ROLE))
    role = ROLE_WORDS.get(word)
    code, field = "", Field.NAME if Field.NAME in columns else Field.FAMILY
    if not name:
        code = "no_name"
    elif len(name) > limits.name:
        code = "name_too_long"
    elif len(team) > limits.team:
        code, field = "team_too_long", Field.TEAM
    elif word and role is None:
        code, field = "no_role", Field.ROLE
    fault = (
        Fault(code, row.number, columns.get(field, 0), cell_of(row, columns, field))
        if code
        else None
    )
    return Person(row.number, name, role.value if role else "", team, fault)


def verdicts(
    people: Sequence[Person], known: Mapping[str, int], entered: Mapping[str, int] | None = None
) -> Iterator[Verdict]:
    """What becomes of each of them, in order.

    known: how many players of the club have a name, by plain name. entered: how many of those
    have a card of the drive; None for a list of players. Two of one name in the file are two
    people where the club has two; otherwise the second is a slip.
    """
    seen: Counter[str] = Counter()
    there = known if entered is None else entered
    for person in people:
        name = plain(person.name)
        at, seen[name] = seen[name], seen[name] + (person.fault is None)
        if person.fault is not None:
            yield Verdict.FAULTY
        elif at < there.get(name, 0):
            yield Verdict.THERE
        elif entered is not None and at < known.get(name, 0):
            free = known[name] - entered.get(name, 0)
            yield Verdict.SEVERAL if free > 1 else Verdict.KNOWN
        else:
            yield Verdict.TWICE if at else Verdict.NEW


def counted(names: Iterable[str]) -> Counter[str]:
    """How often each name stands there, by plain name."""
    return Counter(plain(name) for name in names)
