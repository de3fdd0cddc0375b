"""One writer at a time: whoever changes a drive holds its row."""

from __future__ import annotations

from django.db.models import Max

from whistclub.drives.models import Draw, Drive
from whistclub.play.models import Table


class DriveStarted(ValueError):
    """Raised when something is changed that must stand once the first round is announced."""


class DriveFinished(ValueError):
    """Raised when a drive whose prizes are given is changed."""


def locked(drive: Drive) -> Drive:
    """The drive, held until the transaction ends, with its evening and club.

    Raises DriveFinished.
    """
    found = Drive.objects.select_for_update(of=("self",)).select_related("evening__club")
    held = found.get(pk=drive.pk)
    if held.finished_at is not None:
        raise DriveFinished
    return held


def draws_of(drive: Drive) -> list[Draw]:
    """The draw in force of each round, in order."""
    return list(Draw.objects.filter(drive=drive).latest())


def latest_of(draw: Draw) -> Draw:
    """The draw that is in force of this one’s round."""
    return Draw.objects.filter(drive=draw.drive_id, round=draw.round).latest().get()


def next_round_of(drive: Drive) -> int:
    """The first round that nobody has been told of."""
    told = Draw.objects.filter(drive=drive).announced()
    return (told.aggregate(last=Max("round"))["last"] or 0) + 1


def has_started(drive: Drive) -> bool:
    """Whether the first round has been announced."""
    return Table.objects.filter(evening=drive.evening_id).exists()
