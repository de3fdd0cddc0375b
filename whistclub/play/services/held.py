"""Deals as they come from a table: recorded, or kept until somebody decides."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Unpack
from uuid import UUID

from django.db import transaction

from whistclub.clubs.models import Role
from whistclub.play.ledger import LaterDealsStand
from whistclub.play.models import Agreement, Entry, Held, HeldDeal, Outcome, Table
from whistclub.play.services.deals import (
    ChangedSince,
    DealTaken,
    RefereeNeeded,
    correct_deal,
    locked,
    record_deal,
)
from whistclub.play.services.publication import EveningClosed, check_open
from whistclub.play.writers import DealSignature, are_two, is_known
from whistclub.scoring import Deal, DealRejected, write_deal

Typed = Mapping[str, Sequence[str]]  # the fields of the form as they were sent


class WriterUnknown(ValueError):
    """Raised where both sides write each deal down and nothing tells who this one is."""


def send_deal(
    *,
    table: Table,
    number: int,
    deal: Deal | None,
    typed: Typed,
    replaces: int | None = None,
    was: Sequence[UUID] = (),
    **signature: Unpack[DealSignature],
) -> Entry | HeldDeal:
    """What becomes of a deal, or of a correction, that a phone kept until it could send it; see
    `enter_deal`.

    deal: None where the fields, `typed`, make no deal today. replaces: the id of the entry that
    a correction takes the place of. was: the keys of its earlier versions; one that was recorded
    although the phone heard nothing of it is corrected. Whatever keeps it from being recorded,
    it is held; so is a correction of what this table has not got.
    """
    slip = _slip(table, number, deal, typed, signature)
    there = Entry.objects.filter(table=table, number=number)
    old = there.live().filter(key__in=was).first()
    if old is None and replaces is not None:
        old = there.filter(pk=replaces).first()
    if deal is None or (old is None and replaces is not None):
        return _entered(slip) or _decided(slip) or _hold(slip, Held.UNFIT)
    try:
        return enter_deal(
            table=table, number=number, deal=deal, typed=typed, replaces=old, **signature
        )
    except (DealRejected, LaterDealsStand):
        return _hold(slip, Held.UNFIT)
    except EveningClosed:
        return _hold(slip, Held.CLOSED)
    except WriterUnknown:
        return _hold(slip, Held.BLIND)


def enter_deal(
    *,
    table: Table,
    number: int,
    deal: Deal,
    typed: Typed,
    replaces: Entry | None = None,
    **signature: Unpack[DealSignature],
) -> Entry | HeldDeal:
    """The entry of a deal that a table enters, or corrects; or the deal as it is held.

    It is held where another version is entered, where the other side has not written the same
    down, and where the referee is to confirm it. It may be sent as often as it takes to hear
    the answer: the same key gives the same row again, and a deal that is entered already with
    the same facts is that entry.

    Raises DealRejected, LaterDealsStand, EveningClosed; WriterUnknown.
    """
    slip = _slip(table, number, deal, typed, signature)
    if decided := _decided(slip):
        return decided
    try:
        if replaces is not None:
            return correct_deal(entry=replaces, deal=deal, **signature)
        if _is_blind(slip):
            return _enter_blind(slip, deal)
        return record_deal(table=table, number=number, deal=deal, **signature)
    except (DealTaken, ChangedSince) as other:
        if other.entry.facts == slip.facts and not other.entry.void:
            return other.entry
        return _hold(slip, Held.RIVAL)
    except RefereeNeeded:
        return _hold(slip, Held.REFEREE)


def _slip(
    table: Table, number: int, deal: Deal | None, typed: Typed, signature: DealSignature
) -> HeldDeal:
    """The deal as it would be held, not stored."""
    return HeldDeal(
        table=table, number=number, facts=None if deal is None else write_deal(deal),
        typed={name: list(values) for name, values in typed.items()}, key=signature["key"],
        by=signature["by"], phone=signature.get("phone"), at=signature["at"],
    )  # fmt: skip


def _entered(slip: HeldDeal) -> Entry | None:
    """The entry that this form has made already."""
    return Entry.objects.filter(key=slip.key, table=slip.table).first()


def _decided(slip: HeldDeal) -> Entry | HeldDeal | None:
    """What was decided about this form when it had been held; None while nothing is."""
    held = HeldDeal.objects.filter(key=slip.key, table=slip.table).exclude(outcome=Outcome.WAITING)
    found = held.select_related("entry").first()
    return found and (found.entry or found)


@transaction.atomic
def _hold(slip: HeldDeal, why: Held) -> HeldDeal:
    """The deal as it is held; what the same form says now goes over what it said before."""
    locked(slip.table_id)
    held = HeldDeal.objects.filter(key=slip.key, table=slip.table).first()
    if held is None:
        slip.why = why
        slip.save(force_insert=True)
        return slip
    if held.outcome == Outcome.WAITING and (held.why, held.facts, held.typed) != (
        why, slip.facts, slip.typed,
    ):  # fmt: skip
        held.why, held.facts, held.typed = why, slip.facts, slip.typed
        held.by, held.phone, held.at = slip.by, slip.phone, slip.at
        held.save()
    return held


def _is_blind(slip: HeldDeal) -> bool:
    """Whether the deal waits until the other side has written down the same.

    Not of an organiser who plays elsewhere or not at all: what the desk enters is entered.
    """
    table, by = slip.table, slip.by
    if table.evening.agreement != Agreement.BLIND:
        return False
    if by is None or not by.may(Role.ORGANISER):
        return True
    return table.seats.filter(player=by.player_id).exists()


@transaction.atomic
def _enter_blind(slip: HeldDeal, deal: Deal) -> Entry | HeldDeal:
    """The entry, if somebody else wrote the same; else the deal held until somebody does."""
    if entry := _entered(slip):
        return entry
    if not is_known(slip):
        raise WriterUnknown
    table = locked(slip.table_id)
    check_open(table.evening, slip.by, slip.at)
    is_agreed = Entry.objects.live().filter(table=table, number=slip.number).exists()
    waiting = HeldDeal.objects.waiting().filter(table=table, number=slip.number, why=Held.BLIND)
    for held in waiting.exclude(key=slip.key):
        if are_two(held, slip):
            is_agreed = is_agreed or held.facts == slip.facts
        elif is_known(held):  # the same writer thought better of it
            held.outcome, held.decided_by, held.decided_at = Outcome.LEFT, slip.by, slip.at
            held.save(update_fields=["outcome", "decided_by", "decided_at"])
    if not is_agreed:
        return _hold(slip, Held.BLIND)
    return record_deal(
        table=table, number=slip.number, deal=deal, key=slip.key, by=slip.by, phone=slip.phone,
        at=slip.at,
    )  # fmt: skip
