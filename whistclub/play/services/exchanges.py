"""Two people in each other's places in a round, wherever in the room those are."""

from __future__ import annotations

from django.db import transaction

from whistclub.clubs.models import Membership, Player
from whistclub.play.models import Evening, TableSeat, Wait
from whistclub.play.services.deals import locked
from whistclub.play.services.projection import project_tables
from whistclub.play.services.publication import check_running, locked_evening


@transaction.atomic
def exchange_players(
    *, evening: Evening, round: int, one: Player, other: Player, by: Membership | None
) -> None:
    """Put each of the two where the other one is in this round, at a table or waiting.

    Deals that were entered stay as they are, and give their points to whoever sits there now.
    Raises EveningClosed.
    """
    evening = locked_evening(evening)
    check_running(evening, by)
    instead = {one.pk: other, other.pk: one}
    seats = list(
        TableSeat.objects.filter(
            table__evening=evening, table__round=round, player__in=instead
        ).order_by("table")
    )
    tables = [locked(table) for table in dict.fromkeys(seat.table_id for seat in seats)]
    # Written anew, because two at one table can never have the same player for a moment.
    TableSeat.objects.filter(pk__in=[seat.pk for seat in seats]).delete()
    TableSeat.objects.bulk_create(
        TableSeat(table_id=seat.table_id, seat=seat.seat, player=instead[seat.player_id])
        for seat in seats
    )
    waits = list(
        Wait.objects.filter(seating__evening=evening, seating__round=round, player__in=instead)
    )
    Wait.objects.filter(pk__in=[wait.pk for wait in waits]).delete()
    Wait.objects.bulk_create(
        Wait(seating_id=wait.seating_id, player=instead[wait.player_id]) for wait in waits
    )
    project_tables(tables)
