"""Tables seated: all of a round in one act, or one by itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import Exists, Max, OuterRef

from whistclub.clubs.models import Membership, Player
from whistclub.play.ledger import rules_of, setup_of
from whistclub.play.models import (
    Entry,
    Evening,
    RuleSet,
    Seating,
    Table,
    TableSeat,
    Wait,
    table_key,
)
from whistclub.play.services.publication import check_running, locked_evening
from whistclub.scoring import tally

PLANNED = ("contracts", "tricks")  # families in which the evening says how many deals


class TablesPlayed(ValueError):
    """Raised when tables are to be cleared at which something was entered: `tables`."""

    def __init__(self, tables: tuple[int, ...]) -> None:
        super().__init__(f"tables {tables} have been played at")
        self.tables = tables


class PlayerSeated(ValueError):
    """Raised when somebody already sits at another table of the round; `player` is who."""

    def __init__(self, player: Player) -> None:
        super().__init__(f"{player} sits already")
        self.player = player


@transaction.atomic
def seat_round(
    *,
    evening: Evening,
    round: int,
    seatings: Sequence[Sequence[Player]],
    key: UUID,
    rules: RuleSet | None = None,
    waiting: Sequence[Player] = (),
    seed: int | None = None,
    setup: Mapping[str, Any] | None = None,
    by: Membership | None,
) -> tuple[Table, ...]:
    """The tables of a round, one for each list of players in seat order; seat 0 deals first.

    They get the next free numbers of the round. key: made with the form; sent twice it is one
    round, and the answer is all tables of it. rules: the evening's own where none are given.
    waiting: those for whom there is no seat. seed: of the draw, if there was one. setup: what
    is fixed at all tables, see `Table`.

    Raises DealRejected if the rules do not play with so many; PlayerSeated if somebody sits at
    another table of the round, or twice in it; EveningClosed.

    Notes: the queries do not grow with the tables.
    """
    evening = locked_evening(evening)
    if same := Seating.objects.filter(key=key, evening=evening).first():
        return tuple(evening.tables.filter(round=same.round))
    check_running(evening, by)
    tables = place_tables(evening, seatings, round=round, rules=rules or evening.rules, setup=setup)
    seating = Seating.objects.create(evening=evening, round=round, key=key, seed=seed)
    Wait.objects.bulk_create(Wait(seating=seating, player=player) for player in waiting)
    return tables


@transaction.atomic
def unseat_round(*, evening: Evening, round: int) -> None:
    """Clear the tables of a round at which nothing was entered, and who waited.

    Raises TablesPlayed if something was, even if it was struck: the ledger stays.
    """
    evening = locked_evening(evening)
    tables = evening.tables.filter(round=round)
    list(tables.select_for_update())  # a deal on its way is stored first, and keeps its table
    played = tables.filter(Exists(Entry.objects.filter(table=OuterRef("pk"))))
    if numbers := tuple(played.values_list("number", flat=True)):
        raise TablesPlayed(numbers)
    tables.delete()
    evening.seatings.filter(round=round).delete()


def place_tables(
    evening: Evening,
    seatings: Sequence[Sequence[Player]],
    *,
    round: int,
    rules: RuleSet,
    setup: Mapping[str, Any] | None = None,
    number: int | None = None,
    keys: Sequence[str] = (),
) -> tuple[Table, ...]:
    """The tables, written, of an evening that is locked.

    number: of the first table; the next free one of the round unless given. keys: what opens
    the tables' pages, random where none is given.

    Raises DealRejected, PlayerSeated.
    """
    _check_free(evening, round, list(chain.from_iterable(seatings)))
    if number is None:
        last = evening.tables.filter(round=round).aggregate(last=Max("number"))["last"]
        number = (last or 0) + 1
    meant = rules_of(rules)
    tables = [
        Table(
            evening=evening, round=round, number=number + at, rules=rules,
            setup={"dealer": 0, **(setup or {})}, key=keys[at] if keys else table_key(),
            deals=evening.deals if meant.variant.formula in PLANNED else None,
        )
        for at in range(len(seatings))
    ]  # fmt: skip
    for size in {len(players) for players in seatings}:
        tally(meant, setup_of(tables[0], size), [])
    Table.objects.bulk_create(tables)
    TableSeat.objects.bulk_create(
        TableSeat(table=table, seat=seat, player=player)
        for table, players in zip(tables, seatings, strict=True)
        for seat, player in enumerate(players)
    )
    RuleSet.objects.filter(pk=rules.pk).update(frozen=True)
    return tuple(tables)


def _check_free(evening: Evening, round: int, players: Sequence[Player]) -> None:
    twice = [player for player, times in Counter(players).items() if times > 1]
    if twice:
        raise PlayerSeated(twice[0])
    taken = TableSeat.objects.filter(table__evening=evening, table__round=round)
    seated = taken.filter(player__in=players).select_related("player").first()
    if seated is not None:
        raise PlayerSeated(seated.player)
