"""What the rows of a file say about evenings that were played before: who had how many points."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from decimal import Decimal

from whistclub.clubs.forms import tidied
from whistclub.clubs.names import plain
from whistclub.exchange.people import Fault, Limits, Verdict, cell_of, fault_at, name_of
from whistclub.exchange.reading import Field, Row

POINTS = re.compile(r"[+-]?[0-9]{1,5}(?:\.[05]0*)?")
YEAR_FIRST = re.compile(r"([0-9]{4})[-/.]([0-9]{1,2})[-/.]([0-9]{1,2})")
DAY_FIRST = re.compile(r"([0-9]{1,2})[-/.]([0-9]{1,2})[-/.]([0-9]{4})")


@dataclass(frozen=True, slots=True)
class Result:
    """The points of somebody on an evening. number: of the row; who: the player’s number, where
    the file says it; player: that of a player of the club, None for somebody new."""

    number: int
    name: str
    day: date
    points: Decimal
    who: int | None = None
    player: int | None = None
    fault: Fault | None = None


@dataclass(frozen=True, slots=True)
class Known:
    """What the club knows. names: numbers of players by plain name. played: points by day and
    player’s number, of the days on which these rules were played."""

    names: Mapping[str, list[int]]
    played: Mapping[date, Mapping[int, Decimal]] = field(default_factory=dict)


def results_of(
    rows: Iterable[Row], columns: Mapping[Field, int], limits: Limits, today: date
) -> tuple[Result, ...]:
    """What stands in the rows. today: no evening is later."""
    return tuple(_result(row, columns, limits, today) for row in rows)


def _result(row: Row, columns: Mapping[Field, int], limits: Limits, today: date) -> Result:
    name, number = name_of(row, columns), cell_of(row, columns, Field.NUMBER)
    day, points = _day(row, columns), _points(row, columns)
    code, at = "", Field.NAME if Field.NAME in columns else Field.FAMILY
    if not name:
        code = "no_name"
    elif len(name) > limits.name:
        code = "name_too_long"
    elif number and not number.isdecimal():
        code, at = "no_number", Field.NUMBER
    elif day is None:
        code, at = "no_date", Field.DATE
    elif day > today:
        code, at = "day_to_come", Field.DATE
    elif points is None:
        code, at = "no_points", Field.POINTS
    return Result(
        row.number,
        name,
        day or today,
        points or Decimal(0),
        who=int(number) if number.isdecimal() else None,
        fault=fault_at(code, row, columns, at) if code else None,
    )


def _day(row: Row, columns: Mapping[Field, int]) -> date | None:
    """A day with its year in front, or as the languages of the site write it: day, month, year."""
    text = cell_of(row, columns, Field.DATE)
    if found := YEAR_FIRST.fullmatch(text):
        year, month, day = map(int, found.groups())
    elif found := DAY_FIRST.fullmatch(text):
        day, month, year = map(int, found.groups())
    else:
        return None
    try:
        return date(year, month, day)
    except ValueError:
        return None


def _points(row: Row, columns: Mapping[Field, int]) -> Decimal | None:
    text = tidied(cell_of(row, columns, Field.POINTS))
    return Decimal(text) if POINTS.fullmatch(text) else None


def judged(results: Iterable[Result], known: Known) -> Iterator[tuple[Result, Verdict]]:
    """What becomes of each of them, in order, with the player who is meant.

    The results of an evening come in once and whole: where these rules were played on that day,
    what is the same is left out, and what is not is a fault.
    """
    seen: dict[tuple[date, int | str], Decimal] = {}
    for result in results:
        meant, code = _meant(result, known)
        one = replace(result, player=meant)
        who = (one.day, plain(one.name) if meant is None else meant)
        verdict = Verdict.NEW if meant is None else Verdict.KNOWN
        if one.fault is None and not code:
            if who in seen:
                verdict, code = Verdict.TWICE, "" if seen[who] == one.points else "twice_that_day"
            elif one.day in known.played:
                there = meant is not None and known.played[one.day].get(meant) == one.points
                verdict, code = Verdict.THERE, "" if there else "played_that_day"
            seen.setdefault(who, one.points)
        if code:
            one = replace(one, fault=Fault(code, one.number, 0, f"{one.name}, {one.day}"))
        yield one, Verdict.FAULTY if one.fault is not None else verdict


def _meant(result: Result, known: Known) -> tuple[int | None, str]:
    """The number of the player who is meant, None for somebody new; and why nobody is."""
    numbers = known.names.get(plain(result.name), [])
    if result.fault is not None:
        return None, ""
    if result.who is not None and numbers:
        return (result.who, "") if result.who in numbers else (None, "other_number")
    if len(numbers) > 1:
        return None, "several"
    return (numbers[0] if numbers else None), ""
