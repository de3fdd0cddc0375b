"""One writer at a time: whoever changes a drive holds its row."""

from __future__ import annotations

from whistclub.drives.models import Drive


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
