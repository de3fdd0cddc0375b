"""Deals entered, corrected and struck; every write re-tallies the whole table."""

from __future__ import annotations

from typing import Any, Unpack

from django.db import IntegrityError, transaction

from whistclub.clubs.models import Role
from whistclub.play.ledger import LaterDealsStand, deal_of, fold, fold_with, mark_of, rules_of
from whistclub.play.models import Entry, OpenHand, SeatSwap, Table
from whistclub.play.services.projection import project
from whistclub.play.services.publication import check_open
from whistclub.play.services.settling import settle
from whistclub.play.writers import DealSignature
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
    *, table: Table, number: int, deal: Deal, **signature: Unpack[DealSignature]
) -> Entry:
    """The new entry of deal `number`; or the same one again if the form was sent twice.

    Raises DealRejected if the deal breaks the rules, DealTaken if the deal is entered (correct
    it instead), EveningClosed, ReasonNeeded, and LaterDealsStand if deals after it do not fit
    any more; RefereeNeeded if the club lists the contract and no organiser writes.
    """
    new = Entry(table=table, number=number, facts=write_deal(deal), **signature)
    return _write(new, is_news=True)


def correct_deal(*, entry: Entry, deal: Deal, **signature: Unpack[DealSignature]) -> Entry:
    """The entry that takes the place of `entry`, with these facts.

    Raises as `record_deal`, and ChangedSince if `entry` is no longer the last word.
    """
    new = _over(entry, facts=write_deal(deal), void=False, **signature)
    return _write(new, is_news=True)


def void_deal(*, entry: Entry, **signature: Unpack[DealSignature]) -> Entry:
    """The entry that strikes the deal; it stays in the history and can be put back.

    Raises ChangedSince, EveningClosed, ReasonNeeded, LaterDealsStand.
    """
    return _write(_over(entry, facts=entry.facts, void=True, **signature))


def restore_deal(
    *, entry: Entry, over: Entry | None = None, **signature: Unpack[DealSignature]
) -> Entry:
    """The entry that puts an earlier version of the deal back in force, a strike too.

    over: the version that was in force when this was asked for; by default the last one.

    Raises ChangedSince if that is no longer the last word, DealRejected, EveningClosed,
    ReasonNeeded, LaterDealsStand.
    """
    head = over or Entry.objects.heads().get(table=entry.table, number=entry.number)
    return _write(_over(head, facts=entry.facts, void=entry.void, **signature))


def _over(
    old: Entry, *, facts: dict[str, Any], void: bool, **signature: Unpack[DealSignature]
) -> Entry:
    """The entry that is to take the place of `old`, not stored."""
    return Entry(
        table=old.table, number=old.number, replaces=old, facts=facts, void=void, **signature
    )


def _write(new: Entry, *, is_news: bool = False) -> Entry:
    """The entry as it is stored, or the one that the same form has made already.

    is_news: whether these facts were never recorded before, which may need the referee.
    """
    try:
        with transaction.atomic():
            written = append(new)
            if is_news and written is new and needs_referee(new):
                raise RefereeNeeded
            return written
    except IntegrityError:
        # The unique constraints decide a race that the lock did not: on SQLite two
        # processes queue for the file itself.
        there = Entry.objects.filter(table=new.table_id)
        if same := there.filter(key=new.key).first():
            return same
        if taken := there.heads().filter(number=new.number).first():
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
