"""Deals that were entered at the wrong place: taken to the right table, or one number on.

A deal's number is the key that other entries, swaps and addresses hang on, and the ledger is
append-only, so no number is ever rewritten. A deal changes its number by being entered once
more under the new one, and struck or replaced under the old one, all in one transaction and
with one note: the history of every number stays true. A deal that was moved to another table
points back at where it came from. The note of deals that only changed their numbers is a code,
ROOM or ROOM_CLOSED, and the number that room was made for, with the reason on a line of its own
where one is given; `selectors.history` reads it.
"""

from __future__ import annotations

from typing import Unpack

from django.db import transaction

from whistclub.play.ledger import Ledger, fold, in_force, rules_of
from whistclub.play.models import LAST_NUMBER, ROOM, ROOM_CLOSED, Entry, SeatSwap, Table
from whistclub.play.services.deals import append, check_seen, locked
from whistclub.play.services.projection import project
from whistclub.play.services.publication import check_open
from whistclub.play.writers import Signature, part_of


class MoveRefused(ValueError):
    """Raised when a deal cannot change its place; `code` is "table", "order" or "nothing"."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@transaction.atomic
def move_deal(
    *,
    entry: Entry,
    to: Table,
    number: int | None = None,
    seen: str | None = None,
    **signature: Unpack[Signature],
) -> Entry:
    """The entry of the deal at the table where it was played; the old one is struck.

    number: a deal that is missing there; by default the next free one. seen: the mark of the
    table that the move was asked for at.

    Raises TableChanged if that is not as it was; MoveRefused for a deal that is struck, or a
    table of another evening or game; as `record_deal` if the rules there refuse the deal; as
    `void_deal` if it cannot be struck here. Nothing is kept then.
    """
    if same := Entry.objects.filter(key=signature["key"], table=to).first():
        return same
    # In one order, so that two who move deals both ways do not wait for each other.
    tables = {table: locked(table) for table in sorted((entry.table_id, to.pk))}
    here, to = tables[entry.table_id], tables[to.pk]
    families = {rules_of(table.rules).variant.formula for table in (here, to)}
    if here.pk == to.pk or here.evening_id != to.evening_id or len(families) > 1:
        raise MoveRefused("table")
    check_seen(here, seen)
    if entry.void:
        raise MoveRefused("nothing")
    if number is None:
        live = Entry.objects.live().filter(table=to)
        number = fold(to, to.seats.count(), live).next_number
    struck = Entry(
        table=here, number=entry.number, replaces=entry, void=True, facts=entry.facts,
        **part_of(signature, "struck"),
    )  # fmt: skip
    append(struck)
    return append(Entry(table=to, number=number, moved_from=struck, facts=entry.facts, **signature))


def move_back(*, entry: Entry, **signature: Unpack[Signature]) -> Entry:
    """The entry of a moved deal where it was entered first; as it is by now, if corrected since.

    entry: the deal at the table that it was moved to.

    Raises as `move_deal`, and DealTaken if its old number has been entered anew.
    """
    struck = entry.moved_from
    if struck is None:
        raise MoveRefused("nothing")
    return move_deal(entry=entry, to=struck.table, number=struck.number, **signature)


def make_room(
    *, table: Table, number: int, seen: str | None = None, **signature: Unpack[Signature]
) -> Entry:
    """The first of the entries that carry deal `number` and all after it one number on.

    Deal `number` is missing then, to be entered like any other. No point changes before it
    is: the deals stay in their order.

    seen: the mark of the table that it was asked for at. Raises TableChanged if that is not as
    it was; MoveRefused if there is no such deal, or if the hands of this game are dealt in an
    order that cannot have a gap; EveningClosed, ReasonNeeded.
    """
    return _renumber(table, number, 1, seen, signature)


def close_room(
    *, table: Table, number: int, seen: str | None = None, **signature: Unpack[Signature]
) -> Entry:
    """The first of the entries that carry all after the missing deal `number` one back.

    Raises as `make_room`, and MoveRefused if deal `number` is entered.
    """
    return _renumber(table, number, -1, seen, signature)


@transaction.atomic
def _renumber(
    table: Table, number: int, step: int, seen: str | None, signature: Signature
) -> Entry:
    table = locked(table.pk)
    note = signature.get("note", "")
    if same := Entry.objects.filter(key=signature["key"], table=table).first():
        return same
    check_open(table.evening, signature["by"], signature["at"], note)
    check_seen(table, seen)
    heads = {entry.number: entry for entry in Entry.objects.heads().filter(table=table)}
    live = {n: entry for n, entry in heads.items() if not entry.void}
    if rules_of(table.rules).variant.formula == "exact_bid":
        raise MoveRefused("order")
    if max(live, default=0) < number or max(live) >= LAST_NUMBER or (step < 0 and number in live):
        raise MoveRefused("nothing")
    wanted = {(n + step if n >= number else n): entry for n, entry in live.items()}
    changed = [n for n in sorted({*wanted, *live}) if wanted.get(n) is not live.get(n)]
    code = f"{ROOM if step > 0 else ROOM_CLOSED} {number}"
    coded: Signature = {**signature, "note": "\n".join(filter(None, (code, note)))}
    written = [
        Entry(
            table=table, number=n, replaces=heads.get(n), void=n not in wanted,
            facts=(wanted.get(n) or live[n]).facts,
            **(coded if n == changed[0] else part_of(coded, str(n))),
        )
        for n in changed
    ]  # fmt: skip
    kept = [entry for n, entry in live.items() if wanted.get(n) is entry]
    players = [seat.player_id for seat in table.seats.all()]
    before = fold(table, len(players), live.values())
    after = fold(table, len(players), [*kept, *(entry for entry in written if not entry.void)])
    _write(written, before, after)
    _carry_swaps(table, number, step, {**signature, "note": ""})
    project(after, players)
    return written[0]


def _write(written: list[Entry], before: Ledger, after: Ledger) -> None:
    for entry in written:
        if entry.replaces is not None:
            entry.effect = {**after.effect(entry.number, before), "moved": []}
        entry.save(force_insert=True)


def _carry_swaps(table: Table, number: int, step: int, signature: Signature) -> None:
    """Let the swaps follow their deals: each is taken back and said again, in the old order."""
    standing = in_force(SeatSwap.objects.filter(table=table))
    if all(swap.last < number for swap in standing):
        return
    ranges = [(swap.first, swap.last) for swap in standing]
    moved = [
        (_carried(first, number + (step < 0), step), _carried(last, number, step))
        for first, last in ranges
    ]
    for turn, places in enumerate((ranges, moved)):
        for at_swap, (swap, (first, last)) in enumerate(zip(standing, places, strict=True)):
            if first > last:
                continue
            SeatSwap.objects.create(
                table=table, first=first, last=last, seat=swap.seat, other=swap.other,
                **part_of(signature, f"swap {turn} {at_swap}"),
            )  # fmt: skip


def _carried(end: int, number: int, step: int) -> int:
    return end + step if number <= end < LAST_NUMBER else end
