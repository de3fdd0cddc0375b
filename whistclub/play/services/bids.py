"""The bids of a hand, kept while it is played."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from django.db import transaction

from whistclub.clubs.models import Membership
from whistclub.play.models import Entry, OpenHand, Table
from whistclub.play.services.deals import DealTaken, locked
from whistclub.play.services.publication import check_open


class BidsKept(ValueError):
    """Raised when other bids of the same hand are kept already, in `hand`."""

    def __init__(self, hand: OpenHand) -> None:
        super().__init__(f"bids of hand {hand.number} are kept")
        self.hand = hand


@transaction.atomic
def keep_bids(
    *,
    table: Table,
    number: int,
    facts: dict[str, Any],
    by: Membership | None,
    at: datetime,
    note: str = "",
) -> OpenHand:
    """The bids of a hand that is being played, kept until its tricks are known.

    note: why, once the results are final; it is kept with the tricks. Raises BidsKept if other
    bids of this hand are kept already, DealTaken if it is entered; EveningClosed, ReasonNeeded.
    """
    check_open(locked(table.pk).evening, by, at, note)
    if entered := Entry.objects.live().filter(table=table, number=number).first():
        raise DealTaken(entered)
    kept = OpenHand.objects.filter(table=table, number=number).first()
    if kept is not None and kept.facts != facts:
        raise BidsKept(kept)
    hand, _ = OpenHand.objects.update_or_create(
        table=table, defaults={"number": number, "facts": facts}
    )
    return hand
