"""Deals that were held and that a new entry decides."""

from __future__ import annotations

from django.db.models import Q

from whistclub.play.models import Entry, Held, HeldDeal, Outcome


def settle(new: Entry) -> None:
    """Mark what has become the new entry, at a table that is locked.

    That is the deal which was held with the same key, edited since or not. Of a deal that both
    sides write down all versions are decided with it: one that says the same is recorded, the
    others are left aside.
    """
    told = Q(key=new.key)
    if not new.void:
        told |= Q(number=new.number, why=Held.BLIND)
    waiting = HeldDeal.objects.waiting().filter(told, table=new.table)
    is_free = True  # an entry is what one held deal became
    for held in sorted(waiting, key=lambda one: one.key != new.key):
        same = held.key == new.key or held.facts == new.facts
        held.outcome = Outcome.RECORDED if same else Outcome.LEFT
        held.entry = new if same and is_free else None
        held.decided_by, held.decided_at = new.by, new.at
        held.save(update_fields=["outcome", "entry", "decided_by", "decided_at"])
        is_free = is_free and not same
