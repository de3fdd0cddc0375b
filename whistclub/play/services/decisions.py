"""What becomes of deals that were held: recorded, or left aside."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction

from whistclub.play.ledger import rules_of
from whistclub.play.models import Entry, Held, HeldDeal, Outcome
from whistclub.play.services.deals import (
    DealTaken,
    RefereeNeeded,
    correct_deal,
    locked,
    record_deal,
)
from whistclub.play.services.publication import check_open
from whistclub.play.writers import DealSignature, Writer
from whistclub.scoring import read_deal

NO_RESULT = "-"  # what changes no result needs no reason when they are final, but a keeper


class DecidedMeanwhile(ValueError):
    """Raised when somebody has decided about the deal since it was looked at, or changed it."""


class NotYours(ValueError):
    """Raised where both sides write a deal down, and one would agree to its own version or take
    away the other's."""


def take_held(
    *, held: HeldDeal, over: int | None, who: Writer, at: datetime, note: str = ""
) -> Entry | HeldDeal:
    """The entry of the deal, or the deal as it waits for the referee now.

    over: the id of the entry that it takes the place of, None where none counts. note: why, once
    the results are final; without it the reason that was typed with the deal stands.

    Raises DecidedMeanwhile if that is not so any more, NotYours; DealRejected,
    LaterDealsStand and EveningClosed as `record_deal`. A deal of which nothing could be read
    is opened in the form instead: LookupError.
    """
    try:
        with transaction.atomic():
            return _take(_looked_at(held, Outcome.RECORDED), over, who, at, note)
    except RefereeNeeded:
        HeldDeal.objects.waiting().filter(pk=held.pk).update(why=Held.REFEREE)
        return HeldDeal.objects.get(pk=held.pk)


def _take(held: HeldDeal, over: int | None, who: Writer, at: datetime, note: str) -> Entry:
    if held.entry is not None:
        return held.entry
    if held.facts is None:
        raise LookupError(f"nothing could be read of {held}")
    if not who.may_take(held, blind=held.why == Held.BLIND):
        raise NotYours
    rules = rules_of(held.table.rules)
    signature: DealSignature = {
        "key": held.key, "by": who.by, "phone": held.phone, "at": at,
        "note": note or held.note,
    }  # fmt: skip
    deal = read_deal(rules.variant, held.facts)
    there = Entry.objects.live().filter(table=held.table, number=held.number).first()
    if (there and there.pk) != over:
        raise DecidedMeanwhile
    if there is not None:
        return correct_deal(entry=there, deal=deal, **signature)
    try:
        return record_deal(table=held.table, number=held.number, deal=deal, **signature)
    except DealTaken:
        raise DecidedMeanwhile from None


@transaction.atomic
def leave_held(*, held: HeldDeal, reason: str = "", who: Writer, at: datetime) -> HeldDeal:
    """The deal, left aside: it stays in the history and can be taken up again.

    Raises DecidedMeanwhile if it is recorded, NotYours, EveningClosed.
    """
    held = _looked_at(held, Outcome.LEFT)
    check_open(held.table.evening, who.by, at, NO_RESULT)
    if held.why == Held.BLIND and not who.may_leave(held):
        raise NotYours
    if held.outcome == Outcome.WAITING:
        held.outcome, held.reason = Outcome.LEFT, reason
        held.decided_by, held.decided_at = who.by, at
        held.save(update_fields=["outcome", "reason", "decided_by", "decided_at"])
    return held


@transaction.atomic
def take_up_held(*, held: HeldDeal, who: Writer, at: datetime) -> HeldDeal:
    """The deal, waiting for a decision again after it was left aside.

    Raises DecidedMeanwhile if it has been recorded, EveningClosed.
    """
    held = _looked_at(held, Outcome.LEFT)
    check_open(held.table.evening, who.by, at, NO_RESULT)
    held.outcome, held.reason = Outcome.WAITING, ""
    held.decided_by = held.decided_at = None
    held.save(update_fields=["outcome", "reason", "decided_by", "decided_at"])
    return held


def _looked_at(held: HeldDeal, wanted: Outcome) -> HeldDeal:
    """The deal as it is once nobody else can decide about it, if it waits or is so already."""
    table = locked(held.table_id)
    found = HeldDeal.objects.select_related("entry", "phone").get(pk=held.pk)
    found.table = table
    if found.outcome not in (Outcome.WAITING, wanted):
        raise DecidedMeanwhile
    return found
