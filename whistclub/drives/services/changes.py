"""What happens on the day: cards change hands, people leave, ghosts make up the number."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction
from django.db.models import Q

from whistclub.clubs.models import Membership, Player
from whistclub.clubs.services import add_players
from whistclub.drives.crowd import crowd_of, keeps_its_number
from whistclub.drives.field import field_of
from whistclub.drives.models import Drive, Entrant, Handover
from whistclub.drives.movements import kind_of
from whistclub.drives.selectors.draws import has_started, next_round_of
from whistclub.drives.services._locked import locked
from whistclub.drives.services.entering import AlreadyEntered
from whistclub.drives.services.setup import forget_draws
from whistclub.pairings import Role


@transaction.atomic
def hand_over(*, entrant: Entrant, player: Player, now: datetime, by: Membership | None) -> Entrant:
    """Let somebody else play on with the card, from the next round that is not announced.

    A late player takes a ghost’s card so, and a helper that of one who left; who left may come
    back to the card so. What the card has stays on it. Raises AlreadyEntered, DriveFinished.
    """
    drive = locked(entrant.drive)
    others = drive.entrants.exclude(pk=entrant.pk)
    if others.filter(Q(player=player) | Q(second=player)).exists():
        raise AlreadyEntered(player)
    return _give(entrant, player, now=now, by=by)


@transaction.atomic
def leave(*, entrant: Entrant, now: datetime, by: Membership | None, ghost: str) -> Entrant:
    """Let somebody go after the last announced round; the past of the card stays.

    Where the number of cards has to stay, a ghost of this name plays on. Raises DriveFinished.
    """
    drive = locked(entrant.drive)
    if keeps_its_number(drive, has_started(drive)):
        return _give(entrant, _ghost(drive, ghost), now=now, by=by)
    found = Entrant.objects.get(pk=entrant.pk)
    found.last_round = next_round_of(drive) - 1
    found.save(update_fields=["last_round"])
    forget_draws(drive)
    return found


@transaction.atomic
def add_ghosts(*, drive: Drive, name: str) -> list[Entrant]:
    """The cards of ghosts that make full tables, each pair a lady and a gent where there are roles.

    None if the tables are full, or after the start. Raises DriveFinished.
    """
    held = locked(drive)
    if has_started(held):
        return []
    forget_draws(held)
    there = [entrant for entrant in field_of(held).entrants if entrant.is_there(1)]
    last = max((entrant.number for entrant in held.entrants.all()), default=0)
    return [
        Entrant.objects.create(drive=held, player=_ghost(held, name), number=last + at, role=role)
        for at, role in enumerate(_lacking(held, there), 1)
    ]


@transaction.atomic
def note_printed(*, drive: Drive, now: datetime) -> None:
    """Note that the cards on the tables say what stands now. Raises DriveFinished."""
    held = locked(drive)
    held.cards_at = now
    held.save(update_fields=["cards_at"])


def _lacking(drive: Drive, there: list[Entrant]) -> list[str]:
    """The roles of those who are missing to full tables; "" where there are none."""
    kind, here = kind_of(drive.movement), crowd_of(there)
    full = here.filled(kind)
    if not kind.roles:
        return [""] * (full.players - here.players)
    even = here.with_roles()
    return [Role.LADY.value] * (full.ladies - even.ladies) + [Role.GENT.value] * (
        full.gents - even.gents
    )


def _give(entrant: Entrant, player: Player, *, now: datetime, by: Membership | None) -> Entrant:
    found = Entrant.objects.select_related("drive", "player").get(pk=entrant.pk)
    if player != found.player:
        Handover.objects.create(
            entrant=found, round=next_round_of(found.drive), was=found.player, now=player,
            by=by, at=now,
        )  # fmt: skip
        found.player, found.second = player, None
    had_left, found.last_round = found.last_round is not None, None
    found.save(update_fields=["player", "second", "last_round"])
    if had_left:
        forget_draws(found.drive)
    return found


def _ghost(drive: Drive, name: str) -> Player:
    """A player of the club who is a ghost and plays in no other card of the drive."""
    used = Player.objects.filter(entrants__drive=drive)
    free = Player.objects.filter(club=drive.evening.club, is_ghost=True)
    found = free.exclude(pk__in=used).order_by("number").first()
    return found or add_players(club=drive.evening.club, names=[name], are_ghosts=True)[0]
