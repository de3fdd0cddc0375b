"""Where the players of a table go when its round is over."""

from __future__ import annotations

from dataclasses import dataclass

from whistclub.play import words
from whistclub.play.models import Table, TableSeat, Wait
from whistclub.play.seating import COMPASS, SeatView
from whistclub.play.selectors.table import TablePage


@dataclass(frozen=True, slots=True)
class Place:
    """A player’s place in the next round; table: its number, None for who waits.

    chair: North, East, South or West; "" at a table that numbers its seats.
    """

    seat: SeatView
    table: int | None
    chair: words.Words


@dataclass(frozen=True, slots=True)
class NextRound:
    """The round after the one that a table has finished.

    places: of its players who are in it; none before it is announced. here: the same table
    in that round, if it is used.
    """

    number: int
    places: tuple[Place, ...]
    here: Table | None


def next_round(page: TablePage) -> NextRound | None:
    """The next round, for a table of a drive whose last deal is entered; 3 queries, else none."""
    table = page.table
    if "before" not in table.setup or not page.is_complete:
        return None
    number = table.round + 1
    players = [seat.player.pk for seat in page.given]
    seats = {
        seat.player_id: seat
        for seat in TableSeat.objects.filter(
            table__evening=table.evening_id, table__round=number, player__in=players
        ).select_related("table")
    }
    waiting = set(
        Wait.objects.filter(
            seating__evening=table.evening_id, seating__round=number, player__in=players
        ).values_list("player", flat=True)
    )
    here = Table.objects.filter(evening=table.evening_id, round=number, number=table.number)
    places = [
        _place(seat, seats.get(seat.player.pk))
        for seat in page.given
        if seat.player.pk in seats or seat.player.pk in waiting
    ]
    return NextRound(number, tuple(places), here.first())


def _place(seat: SeatView, found: TableSeat | None) -> Place:
    if found is None:
        return Place(seat, None, "")
    chair = words.SEATS[found.seat] if found.seat < len(COMPASS) else ""
    return Place(seat, found.table.number, chair)
