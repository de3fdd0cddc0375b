"""A drive set up, and changed before it starts."""

from __future__ import annotations

from datetime import date
from typing import Any
from uuid import UUID, uuid5

from django.db import transaction
from django.urls import reverse

from whistclub.clubs.models import Club
from whistclub.drives.models import Draw, Drive, Plan
from whistclub.drives.movements import kind_of
from whistclub.drives.selectors.draws import has_started, next_round_of
from whistclub.drives.selectors.paper import is_on_paper
from whistclub.drives.services._locked import DriveStarted, locked
from whistclub.play import services as play
from whistclub.play.models import RuleSet

# What cannot change any more once people sit: the cards say so.
FIXED = frozenset({"movement", "knobs", "trumps", "rules", "deals", "leftover"})
OF_EVENING = ("rules", "deals", "date", "place")
# What decides who sits where: a change makes draws that are not announced worthless.
DRAWN_BY = frozenset({"movement", "knobs", "rounds", "tables", "leftover"})


SPACE = UUID("5f6f0c1e-3a0b-4a57-9d3e-6f2b8a1f7c55")  # of the keys that new drives get


@transaction.atomic
def set_up_drive(
    *,
    club: Club,
    date: date,
    rules: RuleSet,
    deals: int,
    place: str = "",
    key: UUID | None = None,
    **facts: Any,
) -> Drive:
    """A new drive and the evening at which it is held.

    deals: hands a round. key: made with the form; sent twice it is one drive. facts: the fields
    of Drive.
    """
    doors_key = None
    if key is not None:
        Club.objects.select_for_update().get(pk=club.pk)  # the queue for a form sent twice
        facts["wall_key"] = uuid5(SPACE, str(key)).hex[:20]
        doors_key = uuid5(SPACE, f"doors {key}").hex[:20]
        if same := Drive.objects.filter(wall_key=facts["wall_key"], evening__club=club).first():
            return same
    evening = play.open_evening(
        club=club, date=date, rules=rules, deals=deals, place=place, doors_key=doors_key
    )
    drive = Drive.objects.create(evening=evening, **facts)
    sign(drive)
    return drive


@transaction.atomic
def change_drive(*, drive: Drive, **facts: Any) -> Drive:
    """The drive with these facts changed; `rules`, `deals`, `date` and `place` are the evening’s.

    Rounds drawn but not announced are forgotten if they would be drawn otherwise now. A new fee
    is that of everybody who has not paid and owed the old one.

    Raises DriveStarted if the cards say otherwise already, or more rounds are announced or typed;
    DriveFinished.
    """
    held = locked(drive)
    of_evening = {name: facts.pop(name) for name in OF_EVENING if name in facts}
    changed = {name for name, value in facts.items() if getattr(held, name) != value}
    changed |= {name for name, value in of_evening.items() if getattr(held.evening, name) != value}
    if changed & FIXED and has_started(held):
        raise DriveStarted
    if changed & (FIXED | {"rounds"}) and is_on_paper(held):
        raise DriveStarted
    if facts.get("rounds", held.rounds) < next_round_of(held) - 1:
        raise DriveStarted
    if "fee" in changed:
        _charge(held, facts["fee"])
    for name, value in facts.items():
        setattr(held, name, value)
    held.save()
    if "rules" in changed:
        RuleSet.objects.filter(pk=of_evening["rules"].pk).update(frozen=True)
    for name, value in of_evening.items():
        setattr(held.evening, name, value)
    held.evening.save()
    sign(held)
    if changed & DRAWN_BY:
        forget_draws(held)
        held.draws.filter(round__gt=held.rounds, announced_at=None).delete()
    return held


def _charge(drive: Drive, fee: int) -> None:
    """Ask the new fee of those who owe the drive’s old one, twice of two who share a seat."""
    due = drive.entrants.filter(paid_at=None, player__is_ghost=False)
    due.filter(second=None, fee=drive.fee).update(fee=fee)
    due.exclude(second=None).filter(fee=2 * drive.fee).update(fee=2 * fee)


def sign(drive: Drive) -> None:
    """Let the evening lead to the drive under its name."""
    evening = drive.evening
    evening.name, evening.page = drive.name, drive.get_absolute_url()
    evening.wall = reverse("drives:wall", args=[drive.wall_key])
    evening.save(update_fields=["name", "page", "wall"])


def forget_draws(drive: Drive) -> None:
    """Take away the draws that nobody has been told of, and stop what is being built.

    Once the drive has started, planned rounds stay: they stand on printed cards, and are
    planned again with as few changes as can be.
    """
    Plan.objects.filter(drive=drive, used_at=None).update(stopped=True)
    if kind_of(drive.movement).needs_results or not has_started(drive):
        Draw.objects.filter(drive=drive, announced_at=None).delete()
