"""Acts on clubs and people."""

from __future__ import annotations

from collections.abc import Iterable

from django.db import transaction
from django.db.models import Max
from django.utils.text import slugify

from whistclub.clubs.models import Club, Membership, Player, Role, User


@transaction.atomic
def open_club(*, name: str, language: str, time_zone: str, place: str = "", keeper: User) -> Club:
    """A new club, with its first keeper."""
    club = Club.objects.create(
        slug=_free_slug(name), name=name, language=language, time_zone=time_zone, place=place
    )
    Membership.objects.create(club=club, user=keeper, role=Role.KEEPER)
    return club


@transaction.atomic
def add_players(*, club: Club, names: Iterable[str]) -> list[Player]:
    """The new players, in the order of the names, numbered on from the club's last."""
    # The club's row is the queue for its numbers: two keepers adding people take turns.
    Club.objects.select_for_update().get(pk=club.pk)
    last = Player.objects.filter(club=club).aggregate(last=Max("number"))["last"] or 0
    new = [Player(club=club, name=name, number=last + at) for at, name in enumerate(names, 1)]
    return Player.objects.bulk_create(new)


class LastKeeper(ValueError):
    """Raised when a change would leave the club without a keeper."""


def rename_player(*, player: Player, name: str) -> None:
    """Put a name right; it changes wherever it stands, and nobody's points do."""
    Player.objects.filter(pk=player.pk).update(name=name)


def change_club(*, club: Club, name: str, place: str, language: str, time_zone: str) -> None:
    """The club's own facts; its address stays what it was."""
    Club.objects.filter(pk=club.pk).update(
        name=name, place=place, language=language, time_zone=time_zone
    )


@transaction.atomic
def give_role(*, club: Club, user: User, role: Role) -> Membership:
    """The membership of this log-in with this role; whom it plays as stays.

    Raises LastKeeper if the club would have no keeper any more.
    """
    # The club's row is the queue: two keepers cannot both step down at once.
    Club.objects.select_for_update().get(pk=club.pk)
    keepers = Membership.objects.filter(club=club, role=Role.KEEPER, user__isnull=False)
    if role != Role.KEEPER and not keepers.exclude(user=user).exists():
        raise LastKeeper
    member, _ = Membership.objects.update_or_create(club=club, user=user, defaults={"role": role})
    return member


def join_club(*, club: Club, user: User, role: Role, player: Player | None = None) -> Membership:
    """The membership of this log-in; a second call changes its role and player."""
    member, _ = Membership.objects.update_or_create(
        club=club, user=user, defaults={"role": role, "player": player}
    )
    return member


def _free_slug(name: str) -> str:
    stem = slugify(name)[:40] or "club"
    slug, turn = stem, 1
    while Club.objects.filter(slug=slug).exists():
        turn += 1
        slug = f"{stem}-{turn}"
    return slug
