"""Lines about Swedish chairs: one round with its tricks, answered by everybody's next chair."""

from __future__ import annotations

from random import Random

from whistclub.pairings.errors import CannotSeat
from whistclub.pairings.lines.reading import (
    Answer,
    BadLine,
    Label,
    Line,
    Refused,
    read_label,
    read_object,
    read_rules,
    read_tables,
    read_tricks,
    refuse_twice,
)
from whistclub.pairings.movements import INCOMPLETE, Entrants, Played, load, next_round
from whistclub.pairings.schedule import Result, Round, Table

CHAIRS = "1", "2", "3", "4"
PASS = "pass"
HANDS = ("spades", "hearts", "diamonds", "clubs", "s", "h", "d", "c", "play", "notrump", "nt")


def chairs_answer(line: Line) -> Answer:
    """Who sits on which chair of each table in the next round."""
    read_rules(line)
    tables = read_tables(line)
    names = [_name(table) for table in tables]
    results = tuple(_result(table) for table in tables)
    people = [player for table in tables for player in _seated(table)]
    refuse_twice(people)
    seated = Round(tuple(Table(at, at + 1, at + 2, at + 3) for at in range(0, len(people), 4)))
    movement, played = load("drive-chairs"), Played(seated, results)
    try:
        # Nothing is left to chance: thirteen tricks are never level.
        after = next_round(movement, Entrants(len(people)), (played,), rng=Random(0))
    except CannotSeat as cannot:
        raise Refused(cannot.problems[0].code) from None
    return {
        "next": {
            name: {chair: people[player] for chair, player in zip(CHAIRS, table, strict=True)}
            for name, table in zip(names, after.tables, strict=True)
        }
    }


def _name(table: Line) -> str:
    """The table's letter or number, as a word. Raises BadLine if it has none."""
    if table.get("table") is None:
        raise BadLine("table must be its letter or number")
    return str(read_label(table["table"]))


def _result(table: Line) -> Result:
    """The result with the winners' number the higher one, also in a pass hand."""
    hand = table.get("hand")
    if hand is not None and not isinstance(hand, str):
        raise BadLine("hand must be a word")
    word = (hand or "play").lower().replace(" ", "").replace("-", "").replace("_", "")
    if word not in (*HANDS, PASS):
        raise BadLine(f"hand must be a suit, play or {PASS}")
    result = read_tricks(table.get("tricks"))
    return Result(result.ew, result.ns) if word == PASS else result


def _seated(table: Line) -> list[Label]:
    """The players on chairs 1 to 4. Raises Refused if a chair is empty."""
    if table.get("chairs") is None:
        raise Refused(INCOMPLETE)
    chairs = read_object(table["chairs"], "chairs")
    if unknown := [chair for chair in chairs if chair not in CHAIRS]:
        raise BadLine(f"{unknown[0]} is not a chair")
    return [read_label(chairs.get(chair)) for chair in CHAIRS]
