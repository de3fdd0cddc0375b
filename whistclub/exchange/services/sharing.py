"""What a club shows to those who do not belong to it."""

from __future__ import annotations

import secrets
from datetime import date, datetime
from typing import Any

from whistclub.clubs.models import Club
from whistclub.exchange.models import EveningSwitch, Sharing
from whistclub.play.models import Evening


def make_feed(*, club: Club, now: datetime) -> None:
    """A new address for the calendar that no one can guess; an old one opens nothing any more."""
    _change(club, feed_key=secrets.token_urlsafe(24), feed_at=now)


def stop_feed(*, club: Club) -> None:
    """Let no address open the calendar."""
    _change(club, feed_key="", feed_at=None)


def show_results(*, club: Club, since: date | None) -> None:
    """Let everybody see the results of evenings from this day on; None: of no evening."""
    _change(club, results_since=since)


def switch_evening(*, evening: Evening, is_shown: bool) -> None:
    """Show the results of this evening to everybody or not, whatever its day."""
    EveningSwitch.objects.update_or_create(evening=evening, defaults={"is_shown": is_shown})


def _change(club: Club, **facts: Any) -> None:
    Sharing.objects.update_or_create(club=club, defaults=facts)
