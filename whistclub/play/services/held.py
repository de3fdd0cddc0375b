"""Deals that phones send by themselves: recorded, or kept until somebody decides."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from whistclub.clubs.models import Membership
from whistclub.play.ledger import LaterDealsStand
from whistclub.play.models import Entry, Held, HeldDeal, Phone, Table
from whistclub.play.services.deals import DealTaken, record_deal
from whistclub.play.services.publication import EveningClosed
from whistclub.scoring import Deal, DealRejected, write_deal


def send_deal(
    *,
    table: Table,
    number: int,
    deal: Deal | None,
    typed: Mapping[str, Sequence[str]],
    key: UUID,
    by: Membership | None,
    phone: Phone | None,
    at: datetime,
) -> Entry | HeldDeal:
    """The entry of a deal that a phone kept until it could send it, or the deal as it is held.

    deal: None where the fields, `typed`, make no deal today. It may be sent as often as it takes
    to hear the answer: the same key gives the same row again. A deal that is entered already
    with the same facts is that entry; whatever else keeps it from being recorded, it is held.
    """
    if known := _known(key, table):
        return known
    if deal is None:
        return _hold(table, number, Held.UNFIT, None, typed, key, by, phone, at)
    facts = write_deal(deal)
    try:
        return record_deal(
            table=table, number=number, deal=deal, key=key, by=by, phone=phone, at=at
        )
    except DealTaken as taken:
        if taken.entry.facts == facts:
            return taken.entry
        why = Held.RIVAL
    except (DealRejected, LaterDealsStand):
        why = Held.UNFIT
    except EveningClosed:
        why = Held.CLOSED
    return _hold(table, number, why, facts, typed, key, by, phone, at)


def _known(key: UUID, table: Table) -> Entry | HeldDeal | None:
    """What has come of this form already."""
    entry = Entry.objects.filter(key=key, table=table).first()
    return entry or HeldDeal.objects.filter(key=key, table=table).first()


def _hold(
    table: Table,
    number: int,
    why: Held,
    facts: dict[str, Any] | None,
    typed: Mapping[str, Sequence[str]],
    key: UUID,
    by: Membership | None,
    phone: Phone | None,
    at: datetime,
) -> HeldDeal:
    held, _ = HeldDeal.objects.get_or_create(
        key=key,
        table=table,
        defaults={
            "number": number, "why": why, "facts": facts,
            "typed": {name: list(values) for name, values in typed.items()},
            "by": by, "phone": phone, "at": at,
        },
    )  # fmt: skip
    return held
