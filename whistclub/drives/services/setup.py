"""A drive set up, and changed before it starts."""

from __future__ import annotations

from datetime import date
from typing import Any

from django.db import transaction

from whistclub.clubs.models import Club
from whistclub.drives.models import Draw, Drive, Plan
from whistclub.drives.movements import kind_of
from whistclub.drives.services._locked import DriveStarted, has_started, locked
from whistclub.play import services as play
from whistclub.play.models import RuleSet

# What cannot change any more once people sit: the cards say so.
FIXED = frozenset({"movement", "knobs", "trumps", "rules", "deals", "leftover"})
OF_EVENING = ("rules", "deals", "date", "place")
# What decides who sits where: a change makes draws that are not announced worthless.
DRAWN_BY = frozenset({"movement", "knobs", "rounds", "tables", "leftover"})


@transaction.atomic
def set_up_drive(
    *, club: Club, date: date, rules: RuleSet, deals: int, place: str = "", **facts: Any
) -> Drive:
    """A new drive and the evening at which it is held.

    deals: hands a round. facts: the fields of Drive.
    """
    evening = play.open_evening(club=club, date=date, rules=rules, deals=deals, place=place)
    return Drive.objects.create(evening=evening, **facts)


@transaction.atomic
def change_drive(*, drive: Drive, **facts: Any) -> Drive:
    """The drive with these facts changed; `rules`, `deals`, `date` and `place` are the evening’s.

    Rounds drawn but not announced are forgotten if they would be drawn otherwise now. Raises
    DriveStarted if the cards say otherwise already, DriveFinished.
    """
    held = locked(drive)
    of_evening = {name: facts.pop(name) for name in OF_EVENING if name in facts}
    changed = {name for name, value in facts.items() if getattr(held, name) != value}
    changed |= {name for name, value in of_evening.items() if getattr(held.evening, name) != value}
    if changed & FIXED and has_started(held):
        raise DriveStarted
    for name, value in facts.items():
        setattr(held, name, value)
    held.save()
    for name, value in of_evening.items():
        setattr(held.evening, name, value)
    held.evening.save()
    if changed & DRAWN_BY:
        forget_draws(held)
    return held


def forget_draws(drive: Drive) -> None:
    """Take away the draws that nobody has been told of, and stop what is being built.

    Once the drive has started, planned rounds stay: they stand on printed cards, and are
    planned again with as few changes as can be.
    """
    Plan.objects.filter(drive=drive, used_at=None).update(stopped=True)
    if kind_of(drive.movement).needs_results or not has_started(drive):
        Draw.objects.filter(drive=drive, announced_at=None).delete()
