"""Players who sat in each other's chairs: said afterwards, and taken back by saying it again."""

from __future__ import annotations

from datetime import datetime
from uuid import UUID

from django.db import IntegrityError, transaction

from whistclub.clubs.models import Membership
from whistclub.play.ledger import WHOLE_ONLY, fold
from whistclub.play.models import LAST_NUMBER, Entry, SeatSwap, Table
from whistclub.play.services.deals import check_seen, locked
from whistclub.play.services.projection import project
from whistclub.play.services.publication import check_open


class SwapRefused(ValueError):
    """Raised when a swap cannot be; `code` is "seats", "deals" or "whole"."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def swap_seats(
    *,
    table: Table,
    first: int,
    last: int,
    seat: int,
    other: int,
    key: UUID,
    by: Membership | None,
    at: datetime,
    note: str = "",
    seen: str | None = None,
) -> SeatSwap:
    """The swap of two players in deals `first` to `last`; the same one again if sent twice.

    What the deals were worth to the seats stays; who gets a seat's points changes. The same
    swap with another key takes it back.

    A rubber is played by fixed pairs and a Romanian match ends in one ranking, so there two
    players can only be exchanged for all of it, from deal 1 to the last one entered; it then
    holds for the deals still to come as well. Before the first deal anybody can be.

    seat, other: the two players, by the seats given to them at first. seen: the mark of the
    table that the swap was asked for at; two phones that report the same swap would else take
    each other's back. Raises TableChanged then, SwapRefused, EveningClosed,
    ReasonNeeded.
    """
    asked = SeatSwap(
        table=table, first=first, last=last, seat=min(seat, other), other=max(seat, other),
        key=key, by=by, at=at, note=note,
    )  # fmt: skip
    try:
        with transaction.atomic():
            return _swap(asked, seen)
    except IntegrityError:
        # On SQLite two phones queue for the file, not for the table's row.
        if same := SeatSwap.objects.filter(key=key, table=table).first():
            return same
        raise


def _swap(asked: SeatSwap, seen: str | None) -> SeatSwap:
    table = locked(asked.table_id)
    if same := SeatSwap.objects.filter(key=asked.key, table=table).first():
        return same
    check_open(table.evening, asked.by, asked.at, asked.note)
    check_seen(table, seen)
    players = [seat.player_id for seat in table.seats.all()]
    ledger = fold(table, len(players), Entry.objects.live().filter(table=table))
    if asked.seat == asked.other or asked.other >= len(players):
        raise SwapRefused("seats")
    numbers = [entry.number for entry in ledger.counted]
    if numbers and not any(asked.first <= number <= asked.last for number in numbers):
        raise SwapRefused("deals")
    if ledger.rules.variant.formula in WHOLE_ONLY:
        if asked.first != 1 or asked.last < max(numbers, default=0):
            raise SwapRefused("whole")
        asked.last = LAST_NUMBER
    swaps = list(SeatSwap.objects.filter(table=table))
    asked.effect = {"totals": [ledger.totals(players, all) for all in (swaps, [*swaps, asked])]}
    asked.save(force_insert=True)
    project(ledger, players)
    return asked
