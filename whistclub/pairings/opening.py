"""A first seating of the rounds still open, laid out for the search."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import chain
from random import Random

from whistclub.pairings.annealing import POOLS, TRIES
from whistclub.pairings.byes import Sitting, movable_waiters
from whistclub.pairings.counts import count_meetings
from whistclub.pairings.requests import Request
from whistclub.pairings.room import (
    FORBIDDEN,
    MAY_WAIT,
    MIXED,
    NEVER_WAITS,
    OPEN,
    WAITS,
    OpenRound,
    Place,
    Room,
    cost_of,
    prices,
    seat_game,
)
from whistclub.pairings.schedule import Role, Round, Table

Pools = tuple[Sequence[Sequence[Place]], ...]


def open_room(request: Request, sittings: Sequence[Sitting], rng: Random) -> Room:
    """A room with everybody seated by chance, or as on the printed cards where there are any.

    Rows have room for the most tables of any round; where a round has fewer, the places
    beyond stay empty.
    """
    weights = MIXED if request.roles else OPEN
    played = count_meetings(request.players, request.kept)
    partner_price, opponent_price = prices(weights, played.partners, played.opponents)
    width = max(sitting.tables for sitting in sittings)
    waits, swappable = _last_waits(request, sittings)
    places = _places(width, max(map(len, swappable)), mixed=bool(request.roles))
    layout = _Layout(request, places, width, rng)
    room = Room(
        rounds=[
            layout.open_round(sitting, players)
            for sitting, players in zip(sittings, swappable, strict=True)
        ],
        places=places,
        partner_price=partner_price,
        opponent_price=opponent_price,
        weights=weights,
        waits=waits,
        cost=cost_of(weights, played.partners, played.opponents),
        card_weight=request.card_weight if request.printed else 0,
    )
    _forbid(room, request)
    for item in room.rounds:
        _seat_all(room, item)
    return room


def rounds_of(rows: Sequence[Sequence[int]], sittings: Sequence[Sitting]) -> tuple[Round, ...]:
    """The rounds that these rows of a room stand for."""
    rounds = []
    for row, sitting in zip(rows, sittings, strict=True):
        seated = row[: 4 * sitting.tables]
        tables = tuple(Table(*seated[k : k + 4]) for k in range(0, len(seated), 4))
        there = {*sitting.playing, *sitting.waiting}
        byes = tuple(sorted(there.difference(seated)))
        rounds.append(Round(tables, byes, sitting.absent, tuple(sorted(sitting.volunteers))))
    return tuple(rounds)


def _last_waits(request: Request, sittings: Sequence[Sitting]) -> tuple[list[int], list[list[int]]]:
    """Who holds one of the last waits, who could instead, who not; and who holds them by round.

    The last turn of waits is shared by some only, and which of them is free; earlier turns
    take everybody once.
    """
    movable = movable_waiters(sittings)
    rests = Counter(player for item in request.kept for player in (*item.byes, *item.absent))
    rests.update(player for item in sittings for player in (*item.waiting, *item.absent))
    # One who waits at this level has waited more often in the end than those who can take over.
    level = min((rests[player] for player in movable), default=0)
    holders = [
        [
            player
            for player, before in zip(sitting.waiting, sitting.level, strict=True)
            if before == level and player in movable
        ]
        for sitting in sittings
    ]
    waits = [NEVER_WAITS] * request.players
    for player in movable:
        if rests[player] == level:
            waits[player] = MAY_WAIT
    for player in chain.from_iterable(holders):
        waits[player] = WAITS
    return waits, holders


def _places(width: int, waits: int, mixed: bool) -> list[Place]:
    """All places of a row: tables first, then waits.

    In a mixed row n and e are ladies, s and w gents, so the neighbour of the same role counts
    as the left one: changing chairs with it keeps the roles.
    """
    places: list[Place] = []
    for seat in range(4 * width):
        base, chair = seat & ~3, seat & 3
        left, right = (chair ^ 1, chair ^ 3) if mixed else ((chair + 1) & 3, (chair + 3) & 3)
        places.append((seat, base + (chair ^ 2), base + left, base + right))
    return places + [(seat, -1, -1, -1) for seat in range(4 * width, 4 * width + waits)]


class _Layout:
    """How the rows of one room are filled."""

    def __init__(self, request: Request, places: Sequence[Place], width: int, rng: Random) -> None:
        self.request, self.places, self.width, self.rng = request, places, width, rng
        self.roles = request.roles
        self.known: dict[tuple[object, ...], Pools] = {}

    def open_round(self, sitting: Sitting, swappable: Sequence[int]) -> OpenRound:
        """The row of one round, with its pools and the tables on the cards."""
        guest = self.request.players
        seats = 4 * sitting.tables
        printed = self.request.card(sitting.number)
        row = self._seated(sitting, printed)
        row += [guest] * (4 * self.width - seats)
        row += [*swappable, guest]
        home = [-1] * (guest + 1)
        for number, table in enumerate(printed.tables if printed else ()):
            for player in table:
                home[player] = number
        return OpenRound(row, seats, self._pools(seats, swappable), home if printed else ())

    def _seated(self, sitting: Sitting, printed: Round | None) -> list[int]:
        """Players by seat; who can keep the printed chair keeps it, chance fills the rest."""
        free = list(sitting.playing)
        self.rng.shuffle(free)
        row = [-1] * len(free)
        lady = {player: self._plays_as_lady(player, sitting) for player in free}
        for number, table in enumerate(printed.tables[: sitting.tables] if printed else ()):
            for chair, player in enumerate(self._chairs(table, lady)):
                if player in lady and lady[player] in (None, chair < 2):
                    row[4 * number + chair] = player
        left = set(free).difference(row)
        free = [player for player in free if player in left]
        for seat, player in enumerate(row):
            if player < 0:
                fits = next(p for p in free if lady[p] in (None, (seat & 3) < 2))
                free.remove(fits)
                row[seat] = fits
        return row

    def _chairs(self, table: Table, lady: Mapping[int, bool | None]) -> tuple[int, ...]:
        """The players of a printed table with the ladies first and partners still opposite."""
        if not self.roles:
            return table
        (n, s), (e, w) = (sorted(pair, key=lambda p: not lady.get(p)) for pair in table.pairs)
        return n, e, s, w

    def _plays_as_lady(self, player: int, sitting: Sitting) -> bool | None:
        if not self.roles:
            return None
        return (self.roles[player] is Role.LADY) != (player in sitting.volunteers)

    def _pools(self, seats: int, swappable: Sequence[int]) -> Pools:
        """Shuffled places to propose, for seats 0, 1 and for seats 2, 3 of a table."""
        roles = tuple(self.roles[player] for player in swappable) if self.roles else ()
        key = (seats, len(swappable), roles)
        if key not in self.known:
            waits = self.places[4 * self.width : 4 * self.width + len(swappable)]
            chairs = self.places[:seats]
            if self.roles:
                waiting = [
                    place for place, role in zip(waits, roles, strict=True) if role is Role.LADY
                ]
                ladies = [place for place in chairs if place[0] & 2 == 0] + waiting
                gents = [place for place in (*chairs, *waits) if place not in ladies]
                self.known[key] = (self._pool(ladies), (), self._pool(gents))
            else:
                pool = self._pool([*chairs, *waits])
                self.known[key] = (pool, (), pool)
        return self.known[key]

    def _pool(self, places: Sequence[Place]) -> list[tuple[Place, ...]]:
        enough = list(places) * -(-TRIES // len(places))
        return [tuple(self.rng.sample(enough, TRIES)) for _ in range(POOLS)]


def _forbid(room: Room, request: Request) -> None:
    for a, b in request.unpaired():
        room.partner_price[a][b] += FORBIDDEN
        room.partner_price[b][a] += FORBIDDEN
    for a, b in request.separated():
        room.opponent_price[a][b] += FORBIDDEN
        room.opponent_price[b][a] += FORBIDDEN


def _seat_all(room: Room, item: OpenRound) -> None:
    """Count the games of a row in the prices and in the cost, and the changed cards."""
    for seat, across, left, right in room.places[: item.seats]:
        for mate, partners in ((across, True), (left, False), (right, False)):
            if seat < mate:
                x, y = item.row[seat], item.row[mate]
                price = room.partner_price if partners else room.opponent_price
                own = room.weights.partner if partners else room.weights.opponent
                room.cost += price[x][y] + own + room.weights.meeting
                seat_game(room, (x, y), 1, partners)
        if item.home and item.home[item.row[seat]] != seat >> 2:
            room.cost += room.card_weight
    for player in item.row[room.tables_end : -1]:
        room.partner_price[player][room.guest] += 2 * room.weights.entry
        if item.home and item.home[player] >= 0:
            room.cost += room.card_weight
