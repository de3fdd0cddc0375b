"""Where the address on a table's card leads."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import Max

from whistclub.play.models import Evening, Table


@dataclass(frozen=True, slots=True)
class Door:
    """What is behind the door of a table number. round: the one that is played, 0 before the
    first. table: None where nobody plays there in that round."""

    number: int
    round: int
    table: Table | None


def door(evening: Evening, number: int) -> Door:
    """The door of this number, in 2 queries.

    Where tables go on to their next rubber or match without waiting for each other, the round
    is the one that this table has come to.
    """
    last: int = evening.tables.aggregate(last=Max("round"))["last"] or 0
    latest = evening.tables.filter(number=number).order_by("round").last()
    waits = latest is not None and latest.deals is not None
    return Door(number, last, None if latest and waits and latest.round < last else latest)
