"""Time is up: the deals that a table did not come to are entered as not played, all at once."""

from __future__ import annotations

from datetime import datetime
from uuid import UUID, uuid5

from django.db import transaction

from whistclub.clubs.models import Membership
from whistclub.play.models import LAST_NUMBER, Entry, Table
from whistclub.play.services.deals import append, locked
from whistclub.play.services.publication import check_open

NOT_PLAYED = {"played": False}


def rest_keys(key: UUID) -> dict[UUID, int]:
    """The keys of the entries that the act with this key may have made, with their numbers."""
    return {uuid5(key, str(number)): number for number in range(1, LAST_NUMBER + 1)}


@transaction.atomic
def leave_rest(
    *, table: Table, key: UUID, by: Membership | None, at: datetime, note: str = ""
) -> None:
    """Enter all planned deals after the last one entered as not played.

    Deals missing before it stay missing: they have been played. Sent twice it is done once.

    Raises EveningClosed, ReasonNeeded; DealRejected if more deals are planned than the rules have.
    """
    table = locked(table.pk)
    check_open(table.evening, by, at, note)
    taken = Entry.objects.live().filter(table=table).values_list("number", flat=True)
    for number in range(max(taken, default=0) + 1, (table.deals or 0) + 1):
        append(
            Entry(
                table=table,
                number=number,
                key=uuid5(key, str(number)),
                facts=NOT_PLAYED,
                by=by,
                at=at,
                note=note,
            )
        )


@transaction.atomic
def take_back_rest(
    *, table: Table, key: UUID, by: Membership | None, at: datetime, note: str = ""
) -> None:
    """Strike what `leave_rest` entered with this key, but for what was corrected since.

    Raises EveningClosed, ReasonNeeded.
    """
    table = locked(table.pk)
    check_open(table.evening, by, at, note)
    written = Entry.objects.live().filter(table=table, key__in=rest_keys(key))
    for entry in written.order_by("-number"):
        append(
            Entry(
                table=table,
                number=entry.number,
                key=uuid5(entry.key, "back"),
                replaces=entry,
                void=True,
                facts=entry.facts,
                by=by,
                at=at,
                note=note,
            )
        )
