"""Fines and rulings: points that no deal gave, written beside the deals with a reason."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from decimal import Decimal
from uuid import UUID

from django.db import transaction

from whistclub.clubs.models import Membership
from whistclub.play.models import Adjustment, Evening, TableSeat
from whistclub.play.services.publication import check_open, locked_evening

HALF = Decimal("0.5")


class AdjustmentRefused(ValueError):
    """Raised when the others cannot share the points equally.

    others: how many they are. instead: the next larger number of points that they can share.
    """

    def __init__(self, points: Decimal, others: int, instead: Decimal) -> None:
        super().__init__(f"{points} cannot be shared by {others}, {instead} can")
        self.points, self.others, self.instead = points, others, instead


@transaction.atomic
def adjust(
    *,
    seat: TableSeat,
    points: Decimal,
    shared: bool,
    reason: str,
    act: UUID,
    by: Membership | None,
    at: datetime,
) -> tuple[Adjustment, ...]:
    """The rows of a ruling about whoever sits there, that player's first.

    points: what the player gets, or pays if negative, in halves. shared: whether the others
    at the table share it with the opposite sign, so that all of it adds up to 0. act: made
    with the form; sent twice it is one ruling, whatever else the second one says.

    It counts in the standings of the rules that the table plays by. Raises AdjustmentRefused
    if it does not come out even; ValueError for points that are 0 or not in halves;
    EveningClosed.
    """
    if not points or points % HALF:
        raise ValueError(f"points must be halves other than 0, not {points}")
    table = seat.table
    evening = locked_evening(table.evening)  # the queue for its rulings
    if same := tuple(Adjustment.objects.filter(act=act, evening=evening)):
        return same
    check_open(evening, by, at, reason)
    given = {seat.player_id: points}
    if shared:
        others = [other.player_id for other in table.seats.all() if other.pk != seat.pk]
        given |= dict.fromkeys(others, _each(points, len(others)))
    # One by one, so that the order of the rows is the order of their numbers.
    return tuple(
        Adjustment.objects.create(
            evening_id=table.evening_id, rules_id=table.rules_id, act=act, player_id=player,
            points=share, reason=reason, by=by, at=at,
        )
        for player, share in given.items()
    )  # fmt: skip


def adjust_all(
    *,
    evening: Evening,
    points: Mapping[int, Decimal],
    reason: str,
    act: UUID,
    by: Membership | None,
    at: datetime,
) -> None:
    """Write down points of many players in one act, by player id; they count in the standings
    of the evening's rules."""
    Adjustment.objects.bulk_create(
        Adjustment(
            evening=evening, rules_id=evening.rules_id, act=act, player_id=player, points=share,
            reason=reason, by=by, at=at,
        )
        for player, share in points.items()
    )  # fmt: skip


def strike_act(
    *, evening: Evening, act: UUID, by: Membership | None, at: datetime, note: str = ""
) -> None:
    """Let all rows of an act count for nothing; those that are struck stay as they are."""
    rows = Adjustment.objects.filter(act=act, evening=evening, struck_at=None)
    rows.update(struck_by=by, struck_at=at, struck_why=note)


@transaction.atomic
def strike_adjustment(
    *, adjustment: Adjustment, by: Membership | None, at: datetime, note: str = ""
) -> None:
    """Let the ruling that this row belongs to count for nothing, for all whom it touched.

    note: why, once the results are final. One that is struck already stays as it is. Raises
    EveningClosed, ReasonNeeded.
    """
    evening = locked_evening(adjustment.evening)
    check_open(evening, by, at, note)
    strike_act(evening=evening, act=adjustment.act, by=by, at=at, note=note)


def _each(points: Decimal, others: int) -> Decimal:
    """What each of the others gets, with the opposite sign."""
    step = others * HALF
    if over := points % step:
        instead = points - over + step.copy_sign(points)
        raise AdjustmentRefused(points, others, instead)
    return -points / others
