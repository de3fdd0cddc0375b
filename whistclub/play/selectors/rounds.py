"""What a new round of an evening meets: who has sat with whom, and who has waited."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from whistclub.clubs.models import Player
from whistclub.play.models import Evening, TableSeat, Wait

Sitting = tuple[Player, ...]


@dataclass(frozen=True, slots=True)
class RoundStart:
    """Round `number`, about to be seated.

    earlier: the tables of each round before it, players in seat order. seated: players who
    sit in it already. waited: how often each player has waited before, by id; waited_last: who
    did in the round before. last: the last round that has tables, 0 for none. next_table: the
    first free table number.
    """

    number: int
    earlier: tuple[tuple[Sitting, ...], ...]
    seated: frozenset[Player]
    waited: Mapping[int, int]
    waited_last: frozenset[Player]
    last: int
    next_table: int

    @property
    def came_last(self) -> frozenset[Player]:
        """Who was there in the round before, playing or waiting."""
        playing = {player for table in (self.earlier or [()])[-1] for player in table}
        return frozenset(playing) | self.waited_last


def round_start(evening: Evening, number: int) -> RoundStart:
    """The round, in 2 queries."""
    tables: dict[tuple[int, int], list[Player]] = {}
    sitting = TableSeat.objects.filter(table__evening=evening).select_related("player")
    for seat in sitting.select_related("table").order_by("table__round", "table__number", "seat"):
        tables.setdefault((seat.table.round, seat.table.number), []).append(seat.player)
    waits = Wait.objects.filter(seating__evening=evening, seating__round__lt=number)
    waited = list(waits.select_related("player", "seating"))
    rounds: dict[int, list[Sitting]] = {}
    for (round, _), players in tables.items():
        rounds.setdefault(round, []).append(tuple(players))
    return RoundStart(
        number=number,
        earlier=tuple(tuple(rounds[round]) for round in sorted(rounds) if round < number),
        seated=frozenset(player for table in rounds.get(number, ()) for player in table),
        waited=Counter(wait.player_id for wait in waited),
        waited_last=frozenset(wait.player for wait in waited if wait.seating.round == number - 1),
        last=max(rounds, default=0),
        next_table=1 + max((table for round, table in tables if round == number), default=0),
    )
