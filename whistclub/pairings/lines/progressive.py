"""Lines about ladies and gents who move on: one round with its tricks, answered by the next."""

from __future__ import annotations

import re
from random import Random

from whistclub.pairings.lines.reading import (
    Answer,
    BadLine,
    Label,
    Line,
    Refused,
    read_label,
    read_list,
    read_object,
    read_tables,
    read_tricks,
    refuse_twice,
)
from whistclub.pairings.movements import (
    INCOMPLETE,
    UNPAIRED,
    BadKnob,
    Entrants,
    Movement,
    Played,
    load,
    next_round,
)
from whistclub.pairings.schedule import Role, Round, Table

MOVEMENTS = "winners-move", "losers-move-pairs-stay", "losers-move-all-change", "fixed-move"
SWITCH: dict[object, bool] = {"on": True, "yes": True, "off": False, "no": False}
ROLE_IN_NAME = re.compile(r"([LG])[0-9]+")


def progressive_answer(line: Line) -> Answer:
    """The pairs of the next round table by table, each as lady and gent, and everybody's tricks.

    A pair is written as [lady, gent]. Names such as L3 and G3 tell the role, and are held
    against it unless the drive is `mixed`.
    """
    movement, knobs, mixed = _read_movement(line)
    tables = read_tables(line)
    results = tuple(read_tricks(table.get("tricks")) for table in tables)
    people = [name for table in tables for side in ("ns", "ew") for name in _pair(table, side)]
    refuse_twice(people)
    if not mixed:
        for lady, gent in zip(people[::2], people[1::2], strict=True):
            _refuse_unpaired(lady, gent)
    seated = Round(tuple(Table(at, at + 2, at + 1, at + 3) for at in range(0, len(people), 4)))
    entrants = Entrants(len(people), (Role.LADY, Role.GENT) * (len(people) // 2))
    after = _next_round(movement, entrants, Played(seated, results), knobs)
    cards = [tricks for result in results for tricks in result for _ in ("lady", "gent")]
    return {
        "next": [
            [[people[player] for player in pair] for pair in _couples(table, before)]
            for table, before in zip(after.tables, seated.tables, strict=True)
        ],
        "scores": {str(name): tricks for name, tricks in zip(people, cards, strict=True)},
    }


def _read_movement(line: Line) -> tuple[Movement, Line, bool]:
    """The movement, its knobs as given, and whether the drive is mixed."""
    rules = dict(read_object(line.get("rules") or {}, "rules"))
    name, mixed = rules.pop("movement", None), rules.pop("mixed", False)
    if not isinstance(name, str) or name not in MOVEMENTS:
        raise BadLine(f"movement must be one of {', '.join(MOVEMENTS)}")
    if isinstance(mixed, str):
        mixed = SWITCH.get(mixed)
    if not isinstance(mixed, bool):
        raise BadLine("mixed must be on or off")
    return load(name), rules, mixed


def _next_round(movement: Movement, entrants: Entrants, played: Played, knobs: Line) -> Round:
    # Nothing is left to chance: thirteen tricks are never level.
    try:
        return next_round(movement, entrants, (played,), knobs=knobs, rng=Random(0))
    except BadKnob as bad:
        raise BadLine(str(bad)) from None


def _pair(table: Line, side: str) -> list[Label]:
    """The two of a side as they are written.

    Raises Refused if one of them is not there.
    """
    if table.get(side) is None:
        raise Refused(INCOMPLETE)
    pair = read_list(table[side], side)
    if len(pair) > 2:
        raise BadLine(f"{side} must be a lady and a gent")
    if len(pair) < 2:
        raise Refused(INCOMPLETE)
    return [read_label(player) for player in pair]


def _refuse_unpaired(lady: Label, gent: Label) -> None:
    roles = [ROLE_IN_NAME.fullmatch(str(name)) for name in (lady, gent)]
    letters = [role[1] for role in roles if role]
    if letters in (["L", "L"], ["G", "G"]):
        raise Refused(UNPAIRED)
    if letters == ["G", "L"]:
        raise BadLine(f"{gent} and {lady} must be written lady first")


def _couples(table: Table, before: Table) -> list[list[int]]:
    """The pairs, each lady first; that of a lady who stayed at this table comes first.

    Ladies have the even numbers here.
    """
    couples = [sorted(pair, key=lambda player: player % 2) for pair in table.pairs]
    return sorted(couples, key=lambda couple: couple[0] not in before)
