"""The seasons of a club: years that all begin with the same month."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta

from whistclub.clubs.models import Club

JANUARY = 1


@dataclass(frozen=True, slots=True, order=True)
class Season:
    """A year of a club. first: its first day."""

    first: date

    @property
    def last(self) -> date:
        """Its last day."""
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
    """The season in which the day lies."""
    year = day.year if day.month >= club.season_month else day.year - 1
    return Season(date(year, club.season_month, 1))
