"""The seasons of a club: years that all begin with the same month."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import MAXYEAR, date, timedelta

from whistclub.clubs.models import Club

JANUARY = 1
SEASON_KEY = "[1-9][0-9]{3}"  # what may name a season in an address


@dataclass(frozen=True, slots=True, order=True)
class Season:
    """A year of a club. first: its first day."""

    first: date

    @property
    def last(self) -> date:
        """Its last day; that of the calendar, where the year after is none."""
        if self.first.year == MAXYEAR:
            return date.max
        return self.first.replace(year=self.first.year + 1) - timedelta(days=1)

    @property
    def key(self) -> str:
        """How an address names it: the year in which it begins."""
        return str(self.first.year)

    def __str__(self) -> str:
        """
        >>> str(Season(date(2026, 9, 1))), str(Season(date(2026, 1, 1)))
        ('2026–27', '2026')
        """
        if self.first.month == JANUARY:
            return self.key
        return f"{self.first.year}–{(self.first.year + 1) % 100:02}"


def season_of(club: Club, day: date) -> Season:
    """The season in which the day lies, be it the first or the last of the calendar."""
    year = day.year if day.month >= club.season_month else day.year - 1
    return Season(date(year, club.season_month, 1) if year else date.min)


def season_of_key(club: Club, key: str) -> Season | None:
    """The season that an address names so, whether or not it has an evening; None for no year."""
    return Season(date(int(key), club.season_month, 1)) if re.fullmatch(SEASON_KEY, key) else None
