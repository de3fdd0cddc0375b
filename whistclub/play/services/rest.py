"""Time is up: the deals that a table did not come to are entered as not played, all at once."""

from __future__ import annotations

from typing import Unpack
from uuid import UUID, uuid5

from django.db import transaction

from whistclub.play.models import LAST_NUMBER, Entry, Table
from whistclub.play.services.deals import append, locked
from whistclub.play.services.publication import check_open
from whistclub.play.writers import Signature, part_of

NOT_PLAYED = {"played": False}


def rest_keys(key: UUID) -> dict[UUID, int]:
    """The keys of the entries that the act with this key may have made, with their numbers."""
    return {uuid5(key, str(number)): number for number in range(1, LAST_NUMBER + 1)}


@transaction.atomic
def leave_rest(*, table: Table, **signature: Unpack[Signature]) -> None:
    """Enter all planned deals after the last one entered as not played.

    Deals missing before it stay missing: they have been played. Sent twice it is done once.

    Raises EveningClosed, ReasonNeeded; DealRejected if more deals are planned than the rules have.
    """
    table = locked(table.pk)
    check_open(table.evening, signature["by"], signature["at"], signature.get("note", ""))
    taken = Entry.objects.live().filter(table=table).values_list("number", flat=True)
    for number in range(max(taken, default=0) + 1, (table.deals or 0) + 1):
        signed = part_of(signature, str(number))
        append(Entry(table=table, number=number, facts=NOT_PLAYED, **signed))


@transaction.atomic
def take_back_rest(*, table: Table, **signature: Unpack[Signature]) -> None:
    """Strike what `leave_rest` entered with this key, but for what was corrected since.

    Raises EveningClosed, ReasonNeeded.
    """
    table = locked(table.pk)
    check_open(table.evening, signature["by"], signature["at"], signature.get("note", ""))
    written = Entry.objects.live().filter(table=table, key__in=rest_keys(signature["key"]))
    for entry in written.order_by("-number"):
        # The key follows from the entry's, for the act that strikes them has the same as theirs.
        signed = part_of({**signature, "key": entry.key}, "back")
        append(
            Entry(
                table=table, number=entry.number, replaces=entry, void=True, facts=entry.facts,
                **signed,
            )
        )  # fmt: skip
