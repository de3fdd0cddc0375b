"""The parts of a line, read from JSON into their own types."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from whistclub.pairings.movements import INCOMPLETE, MISSING, BadKnob, Knobs, Movement, all_knobs
from whistclub.pairings.schedule import Result

Line = Mapping[str, object]
Answer = dict[str, object]
Label = str | int

TRICKS = 13
OUT_OF_RANGE = "tricks out of range"
NOT_13 = "tricks must add up to 13"
TWICE = "player twice"


class BadLine(ValueError):
    """Raised when a line is not in the case format; the message names what is wrong."""


class Refused(ValueError):
    """Raised when a line breaks the rules of the drive.

    code: the message key. at: the index of the game, from 0; 0 for all that has no games.
    """

    def __init__(self, code: str, at: int = 0) -> None:
        super().__init__(f"{code}, at {at}")
        self.code = code
        self.at = at


def read_number(line: Line, name: str, low: int, high: int) -> int:
    """The whole number of this name.

    Raises BadLine if it is none, or not from low to high.
    """
    value = line.get(name)
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise BadLine(f"{name} must be a whole number, {low} to {high}")
    return value


def read_list(value: object, name: str) -> Sequence[object]:
    """The list. Raises BadLine if it is none."""
    if not isinstance(value, list | tuple):
        raise BadLine(f"{name} must be a list")
    return value


def read_object(value: object, name: str) -> Line:
    """The object. Raises BadLine if it is none."""
    if not isinstance(value, Mapping):
        raise BadLine(f"{name} must be an object")
    return value


def read_rules(line: Line, movement: Movement | None = None, among: Iterable[str] = ()) -> Knobs:
    """A value for each knob of the movement; the line may set only those that `among` names.

    Raises BadLine for any other knob, or a value that it cannot have.
    """
    given = line.get("rules")
    rules = {} if given is None else read_object(given, "rules")
    if unknown := [name for name in rules if name not in among]:
        raise BadLine(f"{unknown[0]} is not a knob of this variant")
    if movement is None:
        return {}
    try:
        return all_knobs(movement, rules)
    except BadKnob as bad:
        raise BadLine(str(bad)) from None


def read_tricks(value: object, at: int = 0) -> Result:
    """The tricks of both sides.

    Raises Refused if the table has not handed in, or the numbers cannot be; BadLine if they
    are no pair of numbers.
    """
    if value is None:
        raise Refused(MISSING, at)
    if not isinstance(value, list | tuple) or len(value) != 2:
        raise BadLine("tricks must be a list of 2")
    sides = []
    for tricks in value:
        if isinstance(tricks, bool) or not isinstance(tricks, int | float | None):
            raise BadLine("tricks must be whole numbers")
        if not isinstance(tricks, int) or not 0 <= tricks <= TRICKS:
            raise Refused(OUT_OF_RANGE, at)
        sides.append(tricks)
    if sum(sides) != TRICKS:
        raise Refused(NOT_13, at)
    return Result(*sides)


def read_label(value: object) -> Label:
    """What a player is called, a word or a number.

    Raises Refused where nobody sits, BadLine if it is no name.
    """
    if value is None:
        raise Refused(INCOMPLETE)
    if not isinstance(value, str | int) or isinstance(value, bool):
        raise BadLine("a player must be a word or a whole number")
    return value


def refuse_twice(labels: Iterable[Label]) -> None:
    """Raises Refused if somebody is named twice; 1 and "1" are the same name on a card."""
    seen: set[str] = set()
    for label in labels:
        if str(label) in seen:
            raise Refused(TWICE)
        seen.add(str(label))


def read_tables(line: Line) -> tuple[Line, ...]:
    """The tables of the round in the order of their numbers or letters.

    Tables called by something else, or not called at all, stay in the order given.

    Raises Refused if a number or letter is left out, BadLine if it stands there twice.
    """
    tables = [read_object(table, "a table") for table in read_list(line.get("tables"), "tables")]
    if not tables:
        raise BadLine("tables must not be empty")
    names = [table.get("table") for table in tables]
    places = _numbers(names) or _letters(names)
    if places is None:
        named = [str(read_label(name)) for name in names if name is not None]
        if len(set(named)) < len(named):
            raise BadLine("a table stands there twice")
        return tuple(tables)
    if len(set(places)) < len(places) or min(places) < 1:
        raise BadLine("tables must be numbered from 1, or lettered from A, each once")
    if max(places) > len(places):
        raise Refused(MISSING)
    return tuple(tables[places.index(place)] for place in sorted(places))


def _numbers(names: Sequence[object]) -> list[int] | None:
    """The table numbers, if all tables have one."""
    numbers = [name for name in names if isinstance(name, int) and not isinstance(name, bool)]
    return numbers if len(numbers) == len(names) else None


def _letters(names: Sequence[object]) -> list[int] | None:
    """The letters as numbers, A being 1, if all tables have one."""
    letters = [name for name in names if isinstance(name, str) and len(name) == 1]
    places = [ord(letter) - ord("A") + 1 for letter in letters if "A" <= letter <= "Z"]
    return places if len(places) == len(names) else None
