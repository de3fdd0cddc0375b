"""Part of an event from few rounds: base rounds turned by a cyclic group, and rounds it keeps.

Definition: the players are L orbits of m, player o * m + x being element x of orbit o, and at
most a few fixed ones with the last numbers. The turn adds 1 modulo m in every orbit. k base
rounds, each turned m times, and c rounds that the turn keeps (one game of each orbit of games
is listed) make km + c rounds. With m = 1 every round is listed.

Theorem: how often two players partner or meet depends only on their orbit of pairs, so a search
has m times fewer counts to level. Whether the result is the best possible is for the checks:
most stored ones meet the bound.

Source: ours, found by annealing over orbits; 24 players in 8 rounds is a resolvable minimum
covering of 24 points by quadruples (existence: Handbook of Combinatorial Designs).
"""

from __future__ import annotations

from collections.abc import Sequence

from whistclub.pairings.constructions.stored import PartialEntry
from whistclub.pairings.schedule import Round, Table


def turned_rounds(entry: PartialEntry) -> tuple[Round, ...]:
    """All rounds of a stored part of an event.

    >>> turned_rounds({"players": 4, "rounds": 3, "tables": 1, "turn": 3,
    ...                "base": [[[3, 1, 0, 2]]], "fixed": []})[1].tables
    (Table(n=3, e=2, s=1, w=0),)
    """
    m, players = entry["turn"], entry["players"]
    moving = players // m * m
    turns = [
        [p // m * m + (p + t) % m if p < moving else p for p in range(players)] for t in range(m)
    ]
    turned = [_round(games, [turn]) for games in entry["base"] for turn in turns]
    return (*turned, *(_round(games, turns) for games in entry["fixed"]))


def _round(games: Sequence[Sequence[int]], turns: Sequence[Sequence[int]]) -> Round:
    tables = tuple(Table(*(turn[p] for p in game)) for game in games for turn in turns)
    seated = {player for table in tables for player in table}
    return Round(tables, tuple(p for p in range(len(turns[0])) if p not in seated))
