"""Acts on clubs and people."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID, uuid4, uuid5

from django.db import IntegrityError, transaction
from django.db.models import Case, Count, Max, Q, QuerySet, Value, When
from django.utils.text import slugify

from whistclub.clubs.models import (
    SEPTEMBER,
    ApiToken,
    Club,
    Membership,
    Miss,
    Player,
    Role,
    User,
    Window,
    digest_of,
    new_token,
)

LINK_EVERY = timedelta(minutes=1)
TOKEN_NOTED_EVERY = timedelta(hours=1)


@transaction.atomic
def open_club(
    *,
    name: str,
    language: str,
    time_zone: str,
    place: str = "",
    window: int = Window.HALF_HOUR,
    season_month: int = SEPTEMBER,
    keeper: User,
) -> Club:
    """A new club, with its first keeper; window and season_month: see Club."""
    club = Club.objects.create(
        slug=free_slug(name), name=name, language=language, time_zone=time_zone, place=place,
        window=window, season_month=season_month,
    )  # fmt: skip
    Membership.objects.create(club=club, user=keeper, role=Role.KEEPER)
    return club


@transaction.atomic
def add_players(
    *, club: Club, names: Iterable[str], are_ghosts: bool = False, key: UUID | None = None
) -> list[Player]:
    """The new players, in the order of the names, numbered on from the club's last.

    key: of the act, if it has one; the same one again gives the same players.
    """
    _locked(club)  # two keepers adding people take turns for the numbers
    names = list(names)
    uids = [uuid5(key, str(at)) if key else uuid4() for at in range(len(names))]
    if key and (same := list(Player.objects.filter(club=club, uid__in=uids).order_by("number"))):
        return same
    last = Player.objects.filter(club=club).aggregate(last=Max("number"))["last"] or 0
    new = [
        Player(club=club, uid=uid, name=name, number=last + at, is_ghost=are_ghosts)
        for at, (name, uid) in enumerate(zip(names, uids, strict=True), 1)
    ]
    Player.objects.bulk_create(new)
    tell_apart(club=club)
    return list(Player.objects.filter(club=club, number__gt=last).order_by("number"))


class LastKeeper(ValueError):
    """Raised when a change would leave the club without a keeper."""


@transaction.atomic
def rename_player(*, player: Player, name: str) -> None:
    """Put a name right; it changes wherever it stands, and nobody's points do."""
    _locked(player.club)
    Player.objects.filter(pk=player.pk).update(name=name)
    tell_apart(club=player.club)


def tell_apart(*, club: Club) -> None:
    """Note on the club's players who of them share a name, after any change of them.

    Names are counted once: looking for another of each takes minutes in a club of 10,000.
    """
    shown = Player.objects.of(club).order_by()
    several = shown.values("name").annotate(count=Count("pk")).filter(count__gt=1).values("name")
    shared = Q(name__in=several) | (
        Q(name__in=shown.values("name")) & ~Q(pk__in=shown.values("pk"))
    )
    Player.objects.filter(club=club).update(
        shares_name=Case(When(shared, then=Value(True)), default=Value(False))
    )


def change_club(
    *,
    club: Club,
    name: str,
    place: str,
    language: str,
    time_zone: str,
    window: int,
    season_month: int,
) -> None:
    """The club's own facts; its address stays what it was, and so do evenings that are open."""
    Club.objects.filter(pk=club.pk).update(
        name=name, place=place, language=language, time_zone=time_zone, window=window,
        season_month=season_month,
    )  # fmt: skip


class HasLogIn(ValueError):
    """Raised when somebody else logs in as this player; `member` is that membership."""

    def __init__(self, member: Membership) -> None:
        super().__init__(f"{member.player} has a log-in")
        self.member = member


@transaction.atomic
def give_role(
    *, club: Club, user: User, role: Role, player: Player | None = None, name: str = ""
) -> Membership:
    """The membership of this log-in with this role.

    player: who logs in by it; without one, whoever it was before. name: of a new player to
    make. Raises LastKeeper if the club would have no keeper any more; HasLogIn.
    """
    _locked(club)
    if role != Role.KEEPER:
        _check_keepers(club, without=user)
    if name:
        (player,) = add_players(club=club, names=[name])
    given: dict[str, Any] = {"role": role, "may_log_in": True}
    if player is not None:
        others = Membership.objects.filter(player=player).exclude(user=user)
        _take_over(others.filter(user=None), club, user)
        if held := others.logging_in().first():
            raise HasLogIn(held)
        others.update(player=None)  # of a log-in that was taken away
        given["player"] = player
    member, _ = Membership.objects.update_or_create(club=club, user=user, defaults=given)
    return member


def _take_over(loose: QuerySet[Membership], club: Club, user: User) -> None:
    """Let this log-in be that of a membership that an archive brought without one.

    Raises HasLogIn if the log-in has a membership already: one cannot become the other.
    """
    if held := loose.first():
        if Membership.objects.filter(club=club, user=user).exists():
            raise HasLogIn(held)
        loose.update(user=user)


def log_in_of(*, address: str, name: str = "") -> User:
    """Whoever has this e-mail address, with a log-in made if there was none.

    name: of a log-in that is made; the address unless given.
    """
    try:
        with transaction.atomic():
            return User.objects.create_user(free_name(name or address), address)
    except IntegrityError:
        # The unique constraint, not a look before: two keepers may let in one person at once.
        return User.objects.of_address(address).get()


@transaction.atomic
def take_log_in_away(*, member: Membership) -> None:
    """Let this log-in open the club no more; the player stays, and all that was written.

    Raises LastKeeper if the club would have no keeper any more.
    """
    _locked(member.club)
    assert member.user is not None
    _check_keepers(member.club, without=member.user)
    Membership.objects.filter(pk=member.pk).update(may_log_in=False, role=Role.PLAYER)


@transaction.atomic
def forget_log_in(*, member: Membership) -> None:
    """Take the log-in away and its name and address with it, unless it opens something else.

    Raises LastKeeper.
    """
    user = member.user
    if user is None:
        return
    if member.may_log_in:
        take_log_in_away(member=member)
    Membership.objects.filter(pk=member.pk).update(user=None)
    if user.is_superuser or user.memberships.exists():
        ApiToken.objects.filter(user=user, club=member.club).delete()
    else:
        user.delete()


@transaction.atomic
def forget_player(*, player: Player, name: str, at: datetime) -> None:
    """Let a number stand for the player from now on."""
    _locked(player.club)
    Player.objects.filter(pk=player.pk).update(name=name, forgotten_at=at)
    tell_apart(club=player.club)


def _locked(club: Club) -> None:
    """Hold the club's row, the queue: two keepers cannot both step down at once."""
    Club.objects.select_for_update().get(pk=club.pk)


def _check_keepers(club: Club, without: User) -> None:
    keepers = Membership.objects.logging_in().filter(club=club, role=Role.KEEPER)
    if not keepers.exclude(user=without).exists():
        raise LastKeeper


def free_name(wanted: str) -> str:
    """A log-in's name that nobody has: the wanted one, such as an address, as far as it fits."""
    longest = User._meta.get_field("username").max_length or 0
    stem = wanted.lower()[: longest - 5]
    name, turn = stem, 1
    while User.objects.filter(username=name).exists():
        turn += 1
        name = f"{stem}-{turn}"
    return name


def claim_link(*, address: str, now: datetime) -> User | None:
    """Who may be mailed a link to this address now; None if nobody is known there, or one was
    sent less than a minute ago.

    The limit stands in the person's own row: it holds for all processes of the site, needs no
    cache, and a stranger who keeps asking can fill nobody's mailbox. None is needed for each
    place that asks, for the answer tells nothing and unknown addresses get no mail.
    """
    waited = Q(link_sent_at=None) | Q(link_sent_at__lte=now - LINK_EVERY)
    user = User.objects.of_address(address).filter(is_active=True).first()
    if user is None or not User.objects.filter(waited, pk=user.pk).update(link_sent_at=now):
        return None
    return user


def set_password(*, user: User, password: str) -> None:
    """Let this password log the person in; it ends all other sessions and links."""
    user.set_password(password)
    user.save(update_fields=["password"])


@transaction.atomic
def make_token(
    *, user: User, club: Club | None, name: str, reading_only: bool, key: UUID, now: datetime
) -> str | None:
    """A new token, told this once; None if the form with this key has made one already."""
    token = new_token()
    _, is_new = ApiToken.objects.get_or_create(
        key=key,
        defaults={
            "user": user,
            "club": club,
            "name": name,
            "reading_only": reading_only,
            "start": token[: ApiToken._meta.get_field("start").max_length],
            "digest": digest_of(token),
            "made_at": now,
        },
    )
    return token if is_new else None


def withdraw_token(*, token: ApiToken, now: datetime) -> None:
    """Let it open nothing any more; its row stays, for `restore_token`."""
    ApiToken.objects.filter(pk=token.pk, withdrawn_at=None).update(withdrawn_at=now)


def restore_token(*, token: ApiToken) -> None:
    """Let a token that was withdrawn in again."""
    ApiToken.objects.filter(pk=token.pk).update(withdrawn_at=None)


def note_token(*, token: ApiToken, now: datetime) -> None:
    """Note that it let a program in: once an hour, so that reading seldom writes."""
    if token.used_at is None or token.used_at <= now - TOKEN_NOTED_EVERY:
        ApiToken.objects.filter(pk=token.pk).update(used_at=now)


def free_slug(name: str) -> str:
    """An address for a club of this name that no other has."""
    stem = slugify(name)[:40] or "club"
    slug, turn = stem, 1
    while Club.objects.filter(slug=slug).exists():
        turn += 1
        slug = f"{stem}-{turn}"
    return slug


def note_miss(*, who: str, mark: str, at: datetime, forget: datetime) -> None:
    """Write down that something was tried and opened nothing; `forget` those before."""
    Miss.objects.filter(at__lte=forget).delete()
    Miss.objects.update_or_create(who=who, mark=mark, defaults={"at": at})
