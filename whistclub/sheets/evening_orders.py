"""Ordering one kind of paper of an evening, whether a drive is held at it or not."""

from __future__ import annotations

from datetime import datetime

from whistclub.drives.models import Drive
from whistclub.jobs.models import Job
from whistclub.play.models import Evening
from whistclub.sheets import orders
from whistclub.sheets.drive_orders import Wanted, order_table_cards

EVENING_SHEETS = ("results", "cards", "filled", "blank")


def order_of_evening(
    *,
    evening: Evening,
    sheet: str,
    language: str,
    paper: str,
    site: str,
    now: datetime,
    number: int | None = None,
) -> Job | None:
    """The job that prints one of EVENING_SHEETS; None if it is none of them, or nobody sits yet.

    site: what the addresses on the cards begin with. number: of the only table whose card is
    wanted.
    """
    if sheet not in EVENING_SHEETS or not evening.tables.exists():
        return None
    if sheet == "cards":
        return _order_cards(evening, paper, site, now, number)
    if sheet == "results":
        return orders.order_results(evening=evening, language=language, paper=paper, now=now)
    return orders.order_tables(
        evening=evening, filled=sheet == "filled", language=language, paper=paper, now=now
    )


def _order_cards(
    evening: Evening, paper: str, site: str, now: datetime, number: int | None
) -> Job | None:
    drive = Drive.objects.filter(evening=evening).first()
    if drive is None:
        return orders.order_cards(evening=evening, site=site, now=now, number=number)
    drive.evening = evening
    wanted = Wanted(drive, evening.club.language, paper, now)
    return order_table_cards(wanted, site=site, number=number)
