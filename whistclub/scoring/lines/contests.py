"""Answers for an evening of rubbers and for a duplicate contest."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from whistclub.scoring import duplicate, evenings
from whistclub.scoring.duplicate import duplicate_result
from whistclub.scoring.errors import BadNotation
from whistclub.scoring.evenings import PlayedRubber, evening_totals
from whistclub.scoring.lines.writing import Answer, Line
from whistclub.scoring.notation import read_list, read_number, read_whole

TITLES = {"english-session": evenings.TITLES, "english-duplicate": duplicate.TITLES}


def evening_answer(line: Line) -> Answer:
    """Totals of the players, the winners, and both sides' points rubber by rubber."""
    rubbers = line.get("rubbers")
    if not isinstance(rubbers, list | tuple):
        raise BadNotation("rubbers must be a list")
    # Read one by one as they are judged, so that the first fault is the one named.
    evening = evening_totals(map(_read_rubber, rubbers))
    return {
        "points": [[*_read_rubber(facts).points] for facts in rubbers],
        "totals": dict(evening.totals),
        "winners": [*evening.winners],
    }


def duplicate_answer(line: Line) -> Answer:
    """The averages of both directions, each pair's plus, and the winners."""
    boards = read_whole(line.get("boards"), "boards")
    if boards < 1:
        raise BadNotation("boards must be 1 or more")
    result = duplicate_result(boards, _read_pairs(line, "ns"), _read_pairs(line, "ew"))
    return {
        "average": [_rounded(average) for average in result.average],
        "plus": {pair: _rounded(plus) for pair, plus in result.plus.items()},
        "winners": [*result.winners],
    }


def _read_rubber(facts: object) -> PlayedRubber:
    if not isinstance(facts, Mapping):
        raise BadNotation("a rubber must be an object")
    ns, ew = read_list(facts.get("points"), "points", read_whole, 2)
    return PlayedRubber(
        read_list(facts.get("ns"), "ns", _read_name),
        read_list(facts.get("ew"), "ew", _read_name),
        (ns, ew),
    )


def _read_name(value: object, name: str) -> str:
    """A player's name, or his number as the name that it becomes in the answer."""
    if isinstance(value, str):
        return value
    return str(read_whole(value, f"a player of {name}"))


def _read_pairs(line: Line, side: str) -> Mapping[str, int | None]:
    pairs = line.get(side)
    if not isinstance(pairs, Mapping) or not pairs:
        raise BadNotation(f"{side} must be pairs with their tricks")
    return {pair: read_number(tricks, f"tricks of {pair}") for pair, tricks in pairs.items()}


def _rounded(number: Fraction) -> int | float:
    """The number as it stands, or with two decimals where it is not whole."""
    return int(number) if number.denominator == 1 else float(round(number, 2))
