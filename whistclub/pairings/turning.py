"""Who sits North, East, South, West, and who on whose left: as even as turning tables makes it.

A game can be put on its table in eight ways without touching partners and opponents: four
rotations and their mirror images, which change left and right.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from whistclub.pairings.annealing import Cooling, thresholds
from whistclub.pairings.counts import count_meetings
from whistclub.pairings.requests import Request
from whistclub.pairings.schedule import Round, Table

PROPOSALS_A_GAME, MOST_PROPOSALS = 300, 150_000
COOLING = Cooling(3.0, 0.3)


def turn_tables(request: Request, rounds: Sequence[Round], rng: Random) -> tuple[Round, ...]:
    """The same rounds with every table turned so that seats and sides are even.

    The sum of the squared numbers of N, E, S, W of every player, and of squared left less right
    of every two, is small. Kept rounds count, and are not touched. Where printed cards name
    seats, as many players as possible keep theirs. Rounds in which left and right are even
    already are only rotated.

    Notes: annealing, at most 150 000 proposals, each O(1).
    Source: ours.
    """
    count = len(request.printed)
    as_printed = [
        _like_printed(item, card) for item, card in zip(rounds, request.printed, strict=False)
    ]
    hall = _Sides(request, [*as_printed, *rounds[count:]])
    games = [
        (number, k)
        for number in range(count, len(rounds))
        for k in range(len(rounds[number].tables))
    ]
    turns = 4 if hall.even_sides else 8
    proposals = min(PROPOSALS_A_GAME * len(games), MOST_PROPOSALS)
    draw = rng.random
    for limit in thresholds(proposals, COOLING, draw):
        number, k = games[int(draw() * len(games))]
        turn = 1 + int(draw() * (turns - 1))
        hall.try_turn(number, k, turn, limit)
    return tuple(
        replace(item, tables=tuple(tables))
        for item, tables in zip(rounds, hall.tables, strict=True)
    )


def _like_printed(item: Round, printed: Round) -> Round:
    """The round with each table turned so that most players have the seats on their cards."""
    tables = []
    for number, table in enumerate(item.tables):
        card = printed.tables[number] if number < len(printed.tables) else ()
        turned = [_turned(table, turn) for turn in range(8)]
        tables.append(max(turned, key=lambda t: sum(a == b for a, b in zip(t, card, strict=False))))
    return replace(item, tables=tuple(tables))


def _turned(table: Table, turn: int) -> Table:
    """One of the eight ways to sit with the same partner; 4 to 7 are mirror images."""
    n, e, s, w = table[turn & 3 :] + table[: turn & 3]
    return Table(n, w, s, e) if turn & 4 else Table(n, e, s, w)


class _Sides:
    """How often everybody had each seat, and left less right of every two players."""

    def __init__(self, request: Request, rounds: Sequence[Round]) -> None:
        self.tables = [list(item.tables) for item in rounds]
        met = count_meetings(request.players, (*request.kept, *rounds))
        self.seats = met.seats
        self.sides = [
            [a - b for a, b in zip(row, column, strict=True)]
            for row, column in zip(met.left, zip(*met.left, strict=True), strict=True)
        ]
        self.even_sides = not any(map(any, self.sides))

    def try_turn(self, number: int, k: int, turn: int, limit: float) -> None:
        """Turn a table by one of seven turns if that costs at most `limit`; 4 to 7 mirror it."""
        game = self.tables[number][k]
        turned = _turned(game, turn)
        old = dict(zip(game, range(4), strict=True))
        change = 0
        for seat, player in enumerate(turned):
            row, before = self.seats[player], old[player]
            if seat != before:
                change += 2 * (row[seat] - row[before] + 1)
        if turn & 4:
            for a, b in zip(game, game[1:] + game[:1], strict=True):
                change += 4 - 4 * self.sides[a][b]
        if change <= limit:
            self._turn(number, k, game, turned, mirrored=bool(turn & 4))

    def _turn(self, number: int, k: int, game: Table, turned: Table, mirrored: bool) -> None:
        self.tables[number][k] = turned
        for before, now in zip(enumerate(game), enumerate(turned), strict=True):
            self.seats[before[1]][before[0]] -= 1
            self.seats[now[1]][now[0]] += 1
        if mirrored:
            for a, b in zip(game, game[1:] + game[:1], strict=True):
                self.sides[a][b] -= 2
                self.sides[b][a] += 2
