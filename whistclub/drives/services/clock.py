"""The clock of the round that is played: started, stopped, rung and given more minutes."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db import transaction

from whistclub.drives.models import Drive
from whistclub.drives.services._locked import locked


@transaction.atomic
def start_clock(*, drive: Drive, now: datetime) -> Drive:
    """Let the clock run: on from where it was stopped, else the minutes of a round anew.

    A clock that runs runs on. Without minutes a round there is none. Raises DriveFinished.
    """
    held = locked(drive)
    if held.clock_left is not None:
        return _set(held, now + timedelta(seconds=held.clock_left))
    runs = held.clock_ends is not None and held.clock_ends > now
    if held.minutes is None or runs:
        return held
    return _set(held, now + timedelta(minutes=held.minutes))


@transaction.atomic
def stop_clock(*, drive: Drive, now: datetime) -> Drive:
    """Stop the clock where it is, until it is started. Raises DriveFinished."""
    held = locked(drive)
    if held.clock_ends is None or held.clock_ends <= now:
        return held
    held.clock_left = int((held.clock_ends - now).total_seconds())
    held.clock_ends = None
    held.save(update_fields=["clock_ends", "clock_left"])
    return held


@transaction.atomic
def ring(*, drive: Drive, now: datetime) -> Drive:
    """Say that time is up, whatever the clock says. Raises DriveFinished."""
    return _set(locked(drive), now)


@transaction.atomic
def extend_clock(*, drive: Drive, minutes: int, now: datetime) -> Drive:
    """Give the round more minutes; one whose time is up has them from now. Raises DriveFinished."""
    held = locked(drive)
    more = timedelta(minutes=minutes)
    if held.clock_left is not None:
        held.clock_left += int(more.total_seconds())
        held.save(update_fields=["clock_left"])
        return held
    return _set(held, max(held.clock_ends or now, now) + more)


def _set(held: Drive, ends: datetime | None) -> Drive:
    held.clock_ends, held.clock_left = ends, None
    held.save(update_fields=["clock_ends", "clock_left"])
    return held
