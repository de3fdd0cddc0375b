"""What all answers share: the deals of a line, and points and reasons ready for JSON."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from whistclub.scoring.errors import BadNotation
from whistclub.scoring.notation import read_deal
from whistclub.scoring.tally import Reason, Setup, Sheet, tally
from whistclub.scoring.variants import Rules

Line = Mapping[str, object]
Answer = dict[str, object]


def has_deals(line: Line) -> bool:
    """Whether the line holds a deal or deals at all."""
    return line.get("deal") is not None or line.get("deals") is not None


def is_single(line: Line) -> bool:
    """Whether the line holds one deal by itself."""
    return line.get("deals") is None


def deals_of(line: Line) -> Sequence[object]:
    """The deals of the line, as they are written down.

    Raises BadNotation if there are none.
    """
    if not has_deals(line):
        raise BadNotation("deal or deals is missing")
    if is_single(line):
        return [line["deal"]]
    deals = line["deals"]
    if not isinstance(deals, list | tuple):
        raise BadNotation("deals must be a list")
    return deals


def sheet_of(rules: Rules, setup: Setup, deals: Iterable[object]) -> Sheet:
    """The deals scored, each read only when those before it have been found sound.

    Raises DealRejected or BadNotation for the first one that is not.
    """
    return tally(rules, setup, (read_deal(rules.variant, facts) for facts in deals))


def seat_answer(line: Line, sheet: Sheet, explain: bool) -> Answer:
    """Points by seat, and the reasons for them: for a single deal, or deal by deal."""
    points = [[*row.points] for row in sheet.rows]
    reasons = [[written_reasons(steps) for steps in row.reasons] for row in sheet.rows]
    if is_single(line):
        return {"points": points[0]} | ({"reasons": reasons[0]} if explain else {})
    answered: Answer = {"points": points, "totals": [*sheet.totals]}
    return answered | ({"reasons": reasons} if explain else {})


def written_reasons(steps: Iterable[Reason]) -> list[Answer]:
    """The steps of a seat or a side."""
    return [{"code": step.code, "points": step.points, "facts": dict(step.facts)} for step in steps]
