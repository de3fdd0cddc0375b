"""Deals entered, corrected and struck; every write re-tallies the whole table."""

from __future__ import annotations

from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import IntegrityError, transaction

from whistclub.clubs.models import Membership, Role
from whistclub.play.ledger import LaterDealsStand, deal_of, fold, fold_with, mark_of, rules_of
from whistclub.play.models import Entry, OpenHand, Phone, SeatSwap, Table
from whistclub.play.services.projection import project
from whistclub.play.services.publication import check_open
from whistclub.play.services.settling import settle
from whistclub.scoring import ContractsDeal, Deal, DealRejected, Problem, write_deal

__all__ = [
    "ChangedSince",
    "DealTaken",
    "LaterDealsStand",
    "RefereeNeeded",
    "TableChanged",
    "correct_deal",
    "record_deal",
    "restore_deal",
    "void_deal",
]


class DealTaken(ValueError):
    """Raised when another entry of the same deal is there already; `entry` is that one."""

    def __init__(self, entry: Entry) -> None:
        super().__init__(f"deal {entry.number} is entered")
        self.entry = entry


class ChangedSince(ValueError):
    """Raised when what is to be corrected has been corrected meanwhile, by `entry`."""

    def __init__(self, entry: Entry) -> None:
        super().__init__(f"deal {entry.number} has changed")
        self.entry = entry


class TableChanged(ValueError):
    """Raised when anything at the table has been entered or put right since it was looked at."""


class RefereeNeeded(ValueError):
    """Raised for a deal that is to be recorded only when a referee has confirmed it."""


def record_deal(
    *,
    table: Table,
    number: int,
    deal: Deal,
    key: UUID,
    by: Membership | None,
    at: datetime,
    phone: Phone | None = None,
    note: str = "",
) -> Entry:
    """The new entry of deal `number`; or the same one again if the form was sent twice.

    by: who is logged in, None for the table's phone. phone: on which it was entered, if that
    has joined. note: why, once the results are final.

    Raises DealRejected if the deal breaks the rules, DealTaken if the deal is entered (correct
    it instead), EveningClosed, ReasonNeeded, and LaterDealsStand if deals after it do not fit
    any more; RefereeNeeded if the club lists the contract and no organiser writes.
    """
    facts = write_deal(deal)
    return _write(table, number, facts, key, by, at, phone=phone, note=note, is_news=True)


def correct_deal(
    *,
    entry: Entry,
    deal: Deal,
    key: UUID,
    by: Membership | None,
    at: datetime,
    note: str = "",
    phone: Phone | None = None,
) -> Entry:
    """The entry that takes the place of `entry`, with these facts.

    Raises as `record_deal`, and ChangedSince if `entry` is no longer the last word.
    """
    facts = write_deal(deal)
    return _write(
        entry.table, entry.number, facts, key, by, at, entry, note=note, phone=phone, is_news=True
    )


def void_deal(
    *,
    entry: Entry,
    key: UUID,
    by: Membership | None,
    at: datetime,
    note: str = "",
    phone: Phone | None = None,
) -> Entry:
    """The entry that strikes the deal; it stays in the history and can be put back.

    Raises ChangedSince, EveningClosed, ReasonNeeded, LaterDealsStand.
    """
    return _write(
        entry.table, entry.number, entry.facts, key, by, at, entry, void=True, note=note,
        phone=phone,
    )  # fmt: skip


def restore_deal(
    *,
    entry: Entry,
    over: Entry | None = None,
    key: UUID,
    by: Membership | None,
    at: datetime,
    phone: Phone | None = None,
    note: str = "",
) -> Entry:
    """The entry that puts an earlier version of the deal back in force, a strike too.

    over: the version that was in force when this was asked for; by default the last one.

    Raises ChangedSince if that is no longer the last word, DealRejected, EveningClosed,
    ReasonNeeded, LaterDealsStand.
    """
    head = over or Entry.objects.heads().get(table=entry.table, number=entry.number)
    return _write(
        entry.table,
        entry.number,
        entry.facts,
        key,
        by,
        at,
        head,
        void=entry.void,
        note=note,
        phone=phone,
    )


def _write(
    table: Table,
    number: int,
    facts: dict[str, Any],
    key: UUID,
    by: Membership | None,
    at: datetime,
    replaces: Entry | None = None,
    *,
    void: bool = False,
    note: str = "",
    phone: Phone | None = None,
    is_news: bool = False,
) -> Entry:
    """is_news: whether these facts were never recorded before, which may need the referee."""
    new = Entry(
        table=table, number=number, key=key, replaces=replaces, void=void, facts=facts,
        by=by, phone=phone, at=at, note=note,
    )  # fmt: skip
    try:
        with transaction.atomic():
            written = append(new)
            if is_news and written is new and needs_referee(new):
                raise RefereeNeeded
            return written
    except IntegrityError:
        # The unique constraints decide a race that the lock did not: on SQLite two
        # processes queue for the file itself.
        if same := Entry.objects.filter(key=key, table=table).first():
            return same
        if taken := Entry.objects.heads().filter(table=table, number=number).first():
            raise DealTaken(taken) from None
        raise


def locked(table: int) -> Table:
    """The table with this id, held until the transaction ends.

    Its row is the queue: on PostgreSQL two writers would each tally without the other's deal.
    The join, one query instead of three, loses the row if the table got other rules during the
    wait; it is asked for once more then.
    """
    rows = Table.objects.select_related("evening", "rules").select_for_update(of=("self",))
    return rows.filter(pk=table).first() or rows.get(pk=table)


def check_seen(table: Table, seen: str | None) -> None:
    """Raises TableChanged unless `seen` is the mark of the table as it is, or None."""
    if seen not in (None, mark_of(table.entries.all(), table.swaps.all())):
        raise TableChanged


def append(new: Entry) -> Entry:
    """Write the entry and the points that follow from it, inside a transaction."""
    table = locked(new.table_id)
    written = list(Entry.objects.filter(table=table))
    if same := next((entry for entry in written if entry.key == new.key), None):
        return same
    check_open(table.evening, new.by, new.at, new.note)
    replaced = {entry.replaces_id for entry in written}
    heads = {entry.number: entry for entry in written if entry.pk not in replaced}
    _check_place(new, heads.get(new.number))
    players = [seat.player_id for seat in table.seats.all()]
    live = [entry for entry in heads.values() if not entry.void]
    after = fold_with(new, table, len(players), live)
    if new in after.surplus and new.replaces is None:
        raise DealRejected((Problem("rubber is over"),))
    is_between = any(one.number > new.number for one in live)
    if new.replaces or new.moved_from or new.note or is_between:
        before = fold(table, len(players), live)
        swaps = list(SeatSwap.objects.filter(table=table))
        totals = [ledger.totals(players, swaps) for ledger in (before, after)]
        new.effect = {**after.effect(new.number, before), "totals": totals}
    new.balance = after.balance(new.number)
    new.save(force_insert=True)
    project(after, players)
    if after.rules.variant.formula == "exact_bid":
        OpenHand.objects.filter(table=table, number=new.number).delete()
    settle(new)
    return new


def needs_referee(new: Entry) -> bool:
    """Whether the club lists the contract for the referee, and no organiser writes it."""
    rules = rules_of(new.table.rules)
    if new.by is not None and new.by.may(Role.ORGANISER):
        return False
    deal = deal_of(rules, new)
    bids = deal.bids if isinstance(deal, ContractsDeal) else ()
    return any(bid.contract in rules.names("referee_needed") for bid in bids)


def _check_place(new: Entry, head: Entry | None) -> None:
    """Point `new` at what it takes the place of, or refuse."""
    if new.replaces is None:
        if head is not None and not head.void:
            raise DealTaken(head)
        new.replaces = head
    elif head is None or head.pk != new.replaces.pk:
        raise ChangedSince(head or new.replaces)
