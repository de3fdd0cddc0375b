"""What the clock of a round says."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from whistclub.drives.models import Drive


@dataclass(frozen=True, slots=True)
class Clock:
    """The clock at a moment.

    left: seconds, 0 once time is up. ends: when that will be; None while it is stopped.
    """

    left: int
    ends: datetime | None

    @property
    def is_stopped(self) -> bool:
        return self.ends is None

    @property
    def is_over(self) -> bool:
        return self.left == 0 and not self.is_stopped

    @property
    def text(self) -> str:
        """Minutes and seconds: 04:10."""
        return f"{self.left // 60:02}:{self.left % 60:02}"


def clock_of(drive: Drive, now: datetime) -> Clock | None:
    """The clock of the round that is played; None where there is none."""
    if drive.clock_left is not None:
        return Clock(drive.clock_left, None)
    if drive.clock_ends is None:
        return None
    return Clock(max(int((drive.clock_ends - now).total_seconds()), 0), drive.clock_ends)
