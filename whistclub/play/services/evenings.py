"""Evenings opened, tables seated."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Any
from uuid import UUID, uuid4

from django.db import transaction

from whistclub.clubs.models import Club, Membership, Player
from whistclub.play.ledger import sitting
from whistclub.play.models import (
    Agreement,
    Evening,
    RuleSet,
    SeatSwap,
    Table,
    table_key,
)
from whistclub.play.services.publication import check_running, locked_evening
from whistclub.play.services.rounds import place_tables


@transaction.atomic
def open_evening(
    *,
    club: Club,
    date: date,
    rules: RuleSet,
    deals: int = 16,
    place: str = "",
    agreement: Agreement = Agreement.NONE,
    doors_key: str | None = None,
    key: UUID | None = None,
) -> Evening:
    """A new evening that plays by these rules; they are frozen from now on.

    agreement: who must agree to what is written down. doors_key: what the addresses of its
    tables are signed with; random unless given. key: of the act, if it has one; the same one
    again gives the same evening.
    """
    facts = {"date": date, "rules": rules, "deals": deals, "place": place or club.place}
    facts |= {"window": club.window, "doors_key": doors_key or table_key()}
    facts |= {"agreement": agreement}
    evening, _ = Evening.objects.get_or_create(club=club, uid=key or uuid4(), defaults=facts)
    RuleSet.objects.filter(pk=evening.rules_id).update(frozen=True)
    return evening


@transaction.atomic
def seat_table(
    *,
    evening: Evening,
    players: Sequence[Player],
    rules: RuleSet | None = None,
    dealer: int = 0,
    drawn: Sequence[int] | None = None,
    round: int = 1,
    number: int | None = None,
    key: str | None = None,
    by: Membership | None = None,
) -> Table:
    """A new table with these players in seat order, under the next free number of the round.

    rules: the evening's own where none are given. dealer: the seat that deals first. drawn:
    the sizes of a quick Romanian match. key: what opens the table's page; random unless given.
    by: who is logged in, None for a table's phone.

    Raises DealRejected if the rules do not play with so many, or with these sizes;
    PlayerSeated if somebody sits at another table of the round; EveningClosed.
    """
    evening = locked_evening(evening)
    check_running(evening, by)
    setup: dict[str, Any] = {"dealer": dealer}
    if drawn:
        setup["drawn"] = list(drawn)
    (table,) = place_tables(
        evening, [players], round=round, rules=rules or evening.rules, setup=setup, number=number,
        keys=(key,) if key else (),
    )  # fmt: skip
    return table


@transaction.atomic
def next_table(*, table: Table, dealer: int, by: Membership | None) -> Table:
    """The same people on the same chairs for another rubber or match, in the next round.

    If it has been set up already, that table. Raises as `seat_table`.
    """
    locked_evening(table.evening)
    later = Table.objects.filter(
        evening=table.evening, round=table.round + 1, number=table.number
    ).first()
    players = [seat.player for seat in table.seats.select_related("player")]
    return later or seat_table(
        evening=table.evening,
        players=sitting(players, SeatSwap.objects.filter(table=table), 1),
        rules=table.rules,
        dealer=dealer,
        drawn=table.setup.get("drawn"),
        round=table.round + 1,
        number=table.number,
        by=by,
    )
