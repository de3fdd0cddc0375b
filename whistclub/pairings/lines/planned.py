"""Lines about rounds that follow from numbers alone: a plan, or the next fours of a standing."""

from __future__ import annotations

from math import isfinite
from random import Random

from whistclub.pairings.designs import construction_of, full_design, full_rounds
from whistclub.pairings.lines.reading import (
    Answer,
    BadLine,
    Line,
    Refused,
    read_number,
    read_object,
    read_rules,
)
from whistclub.pairings.movements import MISFIT, Entrants, load, schedule
from whistclub.pairings.movements.mexicano import fours

MOST_TABLES = 500  # an answer of a quarter of a million numbers
MOST_PLAYERS = 1_000_000
LARGEST_EXAMPLE = 400  # players


def compass_answer(line: Line) -> Answer:
    """Round by round and table by table, the number of the pair East-West, from 1."""
    movement = load("mitchell")
    knobs = read_rules(line, movement, among=movement.knobs)
    tables = read_number(line, "tables", 1, MOST_TABLES)
    planned = schedule(movement, Entrants(4 * tables), knobs=knobs, rng=Random(0))
    return {
        "rounds": [[table.e // 2 - tables + 1 for table in item.tables] for item in planned.rounds]
    }


def everyone_partners_answer(line: Line) -> Answer:
    """What any whist tournament for so many players must count, and an example of one."""
    read_rules(line)
    players = read_number(line, "players", 0, MOST_PLAYERS)
    if players < 4 or players % 4 > 1:
        raise Refused(MISFIT)
    answer: Answer = {
        "rounds": full_rounds(players),
        "partner_meetings": 1,
        "opponent_meetings": 2,
    }
    if players % 4 == 1:
        answer["byes_each"] = 1
    if players <= LARGEST_EXAMPLE and construction_of(players):
        answer["example"] = [
            [[[a + 1 for a in pair] for pair in table.pairs] for table in item.tables]
            for item in full_design(players)
        ]
    return answer


def mexicano_answer(line: Line) -> Answer:
    """The next round's tables of two pairs, from the points of each player so far."""
    knobs = read_rules(line, load("mexicano"), among=("pairing",))
    standings = read_object(line.get("standings"), "standings")
    points = {name: _points(name, value) for name, value in standings.items()}
    if not points or len(points) % 4:
        raise Refused(MISFIT)
    in_order = sorted(points, key=lambda name: points[name], reverse=True)
    tables = fours(range(len(in_order)), knobs["pairing"])
    return {
        "next": [[[in_order[place] for place in pair] for pair in table.pairs] for table in tables]
    }


def _points(name: str, value: object) -> int | float:
    """A player's points; halves occur where waiting is credited."""
    if isinstance(value, int) and not isinstance(value, bool):
        return value  # however long: no float holds it
    if isinstance(value, float) and isfinite(value):
        return value
    raise BadLine(f"points of {name} must be a number")
