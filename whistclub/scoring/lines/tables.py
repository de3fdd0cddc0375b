"""Answers for the deals of one table: Belgian whist, a rubber of English whist, a drive."""

from __future__ import annotations

from typing import cast

from whistclub.scoring.errors import BadNotation
from whistclub.scoring.formulas import contracts
from whistclub.scoring.formulas.rubber import RubberShown, RubberState
from whistclub.scoring.lines.writing import (
    Answer,
    Line,
    deals_of,
    is_single,
    seat_answer,
    sheet_of,
    written_reasons,
)
from whistclub.scoring.notation import read_number, read_whole
from whistclub.scoring.tally import Setup, Sheet
from whistclub.scoring.variants import Rules


def contracts_answer(rules: Rules, line: Line, explain: bool) -> Answer:
    """Points by seat; what lies in the pot at the end, where deals are played for one."""
    seats = read_number(line.get("players"), "players")
    played_for_pot = rules.is_on("pot") and not is_single(line)
    pot = _pot(line) if played_for_pot else 0
    setup = Setup(seats=rules.seats[0] if seats is None else seats, pot=pot)
    sheet = sheet_of(rules, setup, deals_of(line))
    answered = seat_answer(line, sheet, explain)
    if played_for_pot:
        answered["pot"] = cast(contracts.State, sheet.state).pot
    return answered


def drive_answer(rules: Rules, line: Line, explain: bool) -> Answer:
    """Points by seat."""
    return seat_answer(line, sheet_of(rules, Setup(), deals_of(line)), explain)


def rubber_answer(rules: Rules, line: Line, explain: bool) -> Answer:
    """Points by side, deal by deal; for deals also games, running score and rubber."""
    setup = Setup(seats=rules.seats[0])
    sheet = sheet_of(rules, setup, deals_of(line))
    shown = [cast(RubberShown, row.shows) for row in sheet.rows]
    points = [[*one.added] for one in shown]
    reasons = [[written_reasons(steps) for steps in one.reasons] for one in shown]
    bonuses = [[written_reasons(steps) for steps in one.bonuses] for one in shown]
    if is_single(line):
        answered: Answer = {"points": points[0]}
        return answered | ({"reasons": reasons[0], "bonuses": bonuses[0]} if explain else {})
    totals = [sum(pair[side] for pair in points) for side in (0, 1)]
    answered = {"points": points, "totals": totals} | _games(rules, sheet, shown)
    return answered | ({"reasons": reasons, "bonuses": bonuses} if explain else {})


def _games(rules: Rules, sheet: Sheet, shown: list[RubberShown]) -> Answer:
    """The rubber as it stands after the last deal."""
    state = cast(RubberState, sheet.state)
    rubber = shown[-1].rubber if shown else None
    answered: Answer = {
        "games": [[*game] for game in state.games],
        "current": None if state.over else [*state.current],
        "rubber": None if rubber is None else [*rubber.totals],
        "winner": None if rubber is None else rubber.winner,
        "margin": None if rubber is None else rubber.margin,
    }
    if rules.word("rubber_mode") == "game_points":
        answered["game_values"] = [*state.finished.values]
    return answered


def _pot(line: Line) -> int:
    pot = read_whole(line.get("pot", 0), "pot")
    if pot < 0:
        raise BadNotation("pot must be 0 or more")
    return pot
