"""Which game is played at which table: everybody sees many tables, or walks little.

Tables of a round may change places without touching who meets whom. Those who keep a table all
evening hold their game there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from whistclub.pairings.annealing import Cooling, thresholds
from whistclub.pairings.requests import Request
from whistclub.pairings.schedule import Round, Table

PROPOSALS_A_GAME, MOST_PROPOSALS = 1_000, 100_000
COOLING = Cooling(4.0, 0.3)


def table_of_keepers(request: Request) -> dict[int, int]:
    """The table, from 0, of each player who keeps one.

    Where rounds are kept it is the table of the last of them, if nobody else keeps that one;
    otherwise the lowest that is left, so that tables can be given up from the end.
    """
    last = {
        player: number
        for item in request.kept
        for number, table in enumerate(item.tables)
        for player in table
    }
    open_rounds = range(len(request.kept) + 1, request.rounds + 1)
    tables = min(map(request.tables_in, open_rounds), default=0)
    keepers = sorted(set(request.stay))
    chosen: dict[int, int] = {}
    for player in keepers:
        number = last.get(player, tables)
        if number < tables and number not in chosen.values():
            chosen[player] = number
    free = (number for number in range(request.players) if number not in chosen.values())
    return {player: chosen[player] if player in chosen else next(free) for player in keepers}


def place_tables(request: Request, rounds: Sequence[Round], rng: Random) -> tuple[Round, ...]:
    """The same rounds with their tables in an order that is even, or short to walk.

    Even: the sum over players and tables of squared visits is small. Short: the sum of table
    numbers walked is. Kept rounds count, and are not touched; where printed cards name tables,
    only those who keep a table are put there.

    Notes: annealing by swaps of two tables of a round, at most 100 000 proposals, each O(1);
    within some percent of the evenest.
    Source: ours.
    """
    keepers = table_of_keepers(request)
    pinned = [_pinned(item, keepers) for item in rounds]
    hall: _Walks | _Visits
    hall = _Walks(request, pinned) if request.short_walks else _Visits(request, pinned)
    movable = [
        (number, [k for k, table in enumerate(item.tables) if not set(table) & set(keepers)])
        for number, item in enumerate(pinned)
        if number >= len(request.printed)
    ]
    movable = [(number, games) for number, games in movable if len(games) > 1]
    if not movable:
        return tuple(pinned)
    games = sum(len(tables) for _, tables in movable)
    proposals = min(PROPOSALS_A_GAME * games, MOST_PROPOSALS)
    draw = rng.random
    for limit in thresholds(proposals, COOLING, draw):
        number, tables = movable[int(draw() * len(movable))]
        one, other = tables[int(draw() * len(tables))], tables[int(draw() * len(tables))]
        if one != other:
            hall.try_swap(number, one, other, limit)
    return tuple(
        replace(item, tables=tuple(tables))
        for item, tables in zip(pinned, hall.tables, strict=True)
    )


def _pinned(item: Round, keepers: dict[int, int]) -> Round:
    """The round with the game of everybody who keeps a table moved there."""
    tables: list[Table | None] = [None] * len(item.tables)
    others = []
    for table in item.tables:
        home = next((keepers[player] for player in table if player in keepers), None)
        if home is not None and home < len(tables) and tables[home] is None:
            tables[home] = table
        else:
            others.append(table)
    rest = iter(others)
    return replace(item, tables=tuple(table or next(rest) for table in tables))


class _Visits:
    """How often everybody has sat at each table."""

    def __init__(self, request: Request, rounds: Sequence[Round]) -> None:
        self.tables = [list(item.tables) for item in rounds]
        most = max(len(item.tables) for item in (*rounds, *request.kept))
        self.visits = [[0] * most for _ in range(request.players)]
        for item in (*request.kept, *rounds):
            for number, table in enumerate(item.tables):
                for player in table:
                    self.visits[player][number] += 1

    def try_swap(self, number: int, one: int, other: int, limit: float) -> None:
        """Let two games of a round change tables if that costs at most `limit`."""
        games, visits = self.tables[number], self.visits
        here, there = games[one], games[other]
        change = 16
        for player in here:
            row = visits[player]
            change += 2 * (row[other] - row[one])
        for player in there:
            row = visits[player]
            change += 2 * (row[one] - row[other])
        if change <= limit:
            games[one], games[other] = there, here
            for player in here:
                visits[player][one] -= 1
                visits[player][other] += 1
            for player in there:
                visits[player][other] -= 1
                visits[player][one] += 1


class _Walks:
    """At which table everybody sits in each round, and whence and whither they walk."""

    def __init__(self, request: Request, rounds: Sequence[Round]) -> None:
        self.tables = [list(item.tables) for item in rounds]
        self.kept = len(request.kept)
        self.at = [
            {player: k for k, table in enumerate(item.tables) for player in table}
            for item in (*request.kept, *rounds)
        ]

    def try_swap(self, number: int, one: int, other: int, limit: float) -> None:
        """Let two games of a round change tables if that costs at most `limit`."""
        games = self.tables[number]
        here, there = games[one], games[other]
        now = self.kept + number
        change = sum(self._walk(player, now, other, one) for player in here)
        change += sum(self._walk(player, now, one, other) for player in there)
        if change <= limit:
            games[one], games[other] = there, here
            self.at[now].update((player, other) for player in here)
            self.at[now].update((player, one) for player in there)

    def _walk(self, player: int, now: int, new: int, old: int) -> int:
        change = 0
        for near in (now - 1, now + 1):
            if 0 <= near < len(self.at) and player in self.at[near]:
                table = self.at[near][player]
                change += abs(table - new) - abs(table - old)
        return change
