"""The halves of paper cards, typed at the desk when a drive was played without the site."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from django.db import transaction

from whistclub.clubs.models import Membership
from whistclub.drives.models import CardTotal, Drive
from whistclub.drives.selectors.draws import has_started
from whistclub.drives.services._locked import DriveFinished, locked


class RoundAnnounced(ValueError):
    """Raised when cards are typed of a drive whose rounds are announced: its tables hand in."""


@dataclass(frozen=True, slots=True)
class Written:
    """What stands on a card, as typed.

    entrant: the id. half: 1 or 2. tricks: None where nothing is to stand any more. seen: the id of
    the CardTotal that stood in the form; None where none did.
    """

    entrant: int
    half: int
    tricks: int | None
    seen: int | None


def check_paper(drive: Drive) -> None:
    """Raises RoundAnnounced, DriveFinished unless cards of the drive can be typed now."""
    if drive.finished_at is not None:
        raise DriveFinished
    if has_started(drive):
        raise RoundAnnounced


@transaction.atomic
def enter_totals(
    *, drive: Drive, totals: Iterable[Written], now: datetime, by: Membership | None
) -> tuple[tuple[CardTotal, ...], tuple[CardTotal, ...]]:
    """What was stored, and what others had typed meanwhile that is neither seen nor the same.

    A number that stands already is left alone, so a form sent twice is stored once.

    Raises RoundAnnounced, DriveFinished; then nothing is stored.
    """
    held = locked(drive)
    check_paper(held)
    heads = CardTotal.objects.filter(entrant__drive=held, replaced_by=None)
    there = {(one.entrant_id, one.half): one for one in heads}
    stored, others = [], []
    for typed in totals:
        before = there.get((typed.entrant, typed.half))
        stands = None if before is None else before.tricks
        if stands == typed.tricks:
            continue
        if before is not None and stands is not None and before.pk != typed.seen:
            others.append(before)
            continue
        stored.append(
            CardTotal.objects.create(
                entrant_id=typed.entrant, half=typed.half, tricks=typed.tricks, replaces=before,
                by=by, at=now,
            )
        )  # fmt: skip
    return tuple(stored), tuple(others)
