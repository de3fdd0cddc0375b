"""Drives whose paper is printed in tests."""

from __future__ import annotations

from pathlib import Path

from tests.drives.makers import drawn, make_drive
from tests.makers import NOW, make_players
from tests.sheets.evenings import printed
from tests.sheets.papers import HARD_NAMES, Paper
from whistclub.clubs.models import Club
from whistclub.drives import services
from whistclub.drives.models import Drive
from whistclub.jobs.models import Job
from whistclub.sheets.drive_orders import Wanted


def planned_drive(club: Club, **facts: object) -> Drive:
    """Five cards, two rounds: 1 and 3 against 2 and 4; then 5 and 2 against 1 and 4."""
    drive = make_drive(club, 5, rounds=2, **facts)
    drawn(drive, 1, (1, 2, 3, 4), byes=(5,))
    drawn(drive, 2, (5, 1, 2, 4), byes=(3,))
    return drive


def hard_drive(club: Club, movement: str = "winners-move", **facts: object) -> Drive:
    """Four cards with awkward names, two ladies' and two gents'."""
    drive = make_drive(club, 0, movement, **facts)
    players = make_players(club, *HARD_NAMES)
    services.enter(drive=drive, players=players[:2], role="lady")
    services.enter(drive=drive, players=players[2:], role="gent")
    return drive


def wanted(drive: Drive, language: str = "en", paper: str = "a4") -> Wanted:
    return Wanted(drive, language, paper, NOW)


def sheet_of(job: Job | None, folder: Path) -> Paper:
    assert job is not None
    return printed(job, folder)
