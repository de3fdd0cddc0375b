"""Clubs, the people who play there, and who may do what."""

from __future__ import annotations

import hashlib
import secrets
import uuid
import zoneinfo
from typing import ClassVar, Self

from django.conf import settings
from django.contrib.auth.models import AbstractUser, UserManager
from django.core.exceptions import ValidationError
from django.db import models
from django.db.models.functions import Lower
from django.urls import reverse
from django.utils.dates import MONTHS
from django.utils.translation import gettext_lazy as _


class Window(models.IntegerChoices):
    """Minutes after the end of an evening in which its results can still be put right."""

    NONE = 0, _("not at all: they are final at once")
    QUARTER = 15, _("for 15 minutes")
    HALF_HOUR = 30, _("for half an hour")
    HOUR = 60, _("for an hour")
    TWO_HOURS = 120, _("for 2 hours")
    DAY = 24 * 60, _("for 24 hours")
    TWO_DAYS = 48 * 60, _("for 48 hours")
    WEEK = 7 * 24 * 60, _("for a week")


SEPTEMBER = 9


class LogIns(UserManager["User"]):
    """People who can log in, found by name or by e-mail address."""

    def get_by_natural_key(self, username: str | None) -> User:
        """Whose log-in has this name, else this address, in whatever capitals.

        A password is asked for by it. Raises User.DoesNotExist.
        """
        named = self.filter(username=username).first()
        return named or self.of_address(username or "").get()

    def of_address(self, address: str) -> models.QuerySet[User]:
        """Whose mail goes there: one at most."""
        return self.filter(email__iexact=address).exclude(email="")


class User(AbstractUser):
    """Somebody who can log in. Who plays where is said by Membership.

    link_sent_at: when a link to log in was mailed last.
    """

    link_sent_at = models.DateTimeField(null=True, blank=True, editable=False)

    objects: ClassVar[LogIns] = LogIns()

    class Meta(AbstractUser.Meta):
        constraints: ClassVar = [
            # A link in a mail logs one person in, so an address belongs to one.
            models.UniqueConstraint(
                Lower("email"), condition=~models.Q(email=""), name="user_of_address"
            ),
        ]


def known_zone(value: str) -> None:
    """Refuse a time zone that does not exist."""
    if value not in zoneinfo.available_timezones():
        raise ValidationError(_("%(value)s is not a time zone."), params={"value": value})


class Club(models.Model):
    """A whist club: its name, where it meets, its language and clock.

    window: see Window; an evening takes it along when it opens. season_month: with which month a
    season begins, 1 for January.

    default_rules: the name of the house rules that a new evening proposes, in whatever version
    they are then; "" while the club has none. `play` knows what they say.
    """

    slug = models.SlugField(unique=True)
    name = models.CharField(_("name"), max_length=80)
    place = models.CharField(_("where you meet"), max_length=80, blank=True)
    language = models.CharField(_("language"), max_length=5, choices=settings.LANGUAGES)
    time_zone = models.CharField(
        _("time zone"), max_length=40, default="Europe/Brussels", validators=[known_zone]
    )
    window = models.PositiveIntegerField(
        _("after an evening its results can be corrected"),
        choices=Window,
        default=Window.HALF_HOUR,
    )
    season_month = models.PositiveSmallIntegerField(
        _("a season begins with"), choices=MONTHS.items(), default=SEPTEMBER
    )
    default_rules = models.CharField(max_length=80, blank=True, editable=False)

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("play:club", args=[self.slug])


class PlayerQuerySet(models.QuerySet["Player"]):
    def of(self, club: Club) -> Self:
        """The club's people in the order of their names, each once."""
        merged = PlayerMerge.objects.in_force().filter(merged=models.OuterRef("pk"))
        found = self.filter(~models.Exists(merged), club=club, is_ghost=False)
        return found.order_by("name", "number")


class Player(models.Model):
    """A person who plays at a club. Guests are players like any other: points, standings and
    accounts make no difference between them and members.

    Two people of one name are two players; their numbers tell them apart. uid: who it is, on
    any server to which the club's data travel. shares_name:
    whether there is such another, kept by the services. forgotten_at: since when only the number
    says who it was. is_ghost: whether it is nobody, who
    makes a table full at a drive.
    """

    club = models.ForeignKey(Club, models.PROTECT, related_name="players")
    uid = models.UUIDField(default=uuid.uuid4, editable=False)
    number = models.PositiveIntegerField()  # 1, 2, … in the club, never used again
    name = models.CharField(_("name"), max_length=80)
    shares_name = models.BooleanField(default=False, editable=False)
    is_ghost = models.BooleanField(default=False, editable=False)
    forgotten_at = models.DateTimeField(null=True, editable=False)

    objects = PlayerQuerySet.as_manager()

    class Meta:
        constraints: ClassVar = [
            # The number is what tells two people of one name apart.
            models.UniqueConstraint(fields=["club", "number"], name="player_number_in_club"),
            # An archive read back finds the same players; see `archive`.
            models.UniqueConstraint(fields=["club", "uid"], name="player_uid_in_club"),
        ]

    def __str__(self) -> str:
        return self.label

    @property
    def label(self) -> str:
        """The name to show, with the number if another player of the club has the same."""
        return f"{self.name} ({self.number})" if self.shares_name else self.name


class Role(models.TextChoices):
    """What a member may do; each role may do all that the ones before it may."""

    PLAYER = "player", _("player")
    ORGANISER = "organiser", _("organiser")
    KEEPER = "keeper", _("keeper")

    @property
    def rank(self) -> int:
        return list(Role).index(self)


class MembershipQuerySet(models.QuerySet["Membership"]):
    def logging_in(self) -> Self:
        """Those whose log-in opens the club."""
        return self.filter(user__isnull=False, may_log_in=True)


class Membership(models.Model):
    """That a person belongs to a club, as a player, with a log-in, or both.

    may_log_in: whether the log-in still opens the club. One that was taken away keeps its
    row, for what was written by it bears its name. uid: as a player's.
    """

    club = models.ForeignKey(Club, models.CASCADE, related_name="memberships")
    uid = models.UUIDField(default=uuid.uuid4, editable=False)
    user = models.ForeignKey(User, models.CASCADE, null=True, related_name="memberships")
    player = models.OneToOneField(Player, models.PROTECT, null=True, related_name="membership")
    role = models.CharField(max_length=10, choices=Role, default=Role.PLAYER)
    may_log_in = models.BooleanField(default=True)

    objects = MembershipQuerySet.as_manager()

    class Meta:
        constraints: ClassVar = [
            # One log-in has one role in a club; see access.club_page.
            models.UniqueConstraint(fields=["club", "user"], name="membership_of_user"),
            # An archive read back finds the same memberships.
            models.UniqueConstraint(fields=["club", "uid"], name="membership_uid_in_club"),
            models.CheckConstraint(
                condition=models.Q(user__isnull=False) | models.Q(player__isnull=False),
                name="membership_is_somebody",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.player or self.user} · {self.club}"

    @property
    def name(self) -> str:
        """The name to show: the player's, else the log-in's."""
        if self.player is not None:
            return self.player.label
        return self.user.get_username() if self.user is not None else ""

    def may(self, role: Role) -> bool:
        """Whether this member has at least that role."""
        return Role(self.role).rank >= role.rank


class PlayerMergeQuerySet(models.QuerySet["PlayerMerge"]):
    def in_force(self) -> Self:
        """Those that have not been taken back."""
        return self.filter(undone_at=None)


class PlayerMerge(models.Model):
    """A person who was entered twice: all that `merged` had is `kept`'s while this is in force.

    rows: what changed hands, the primary keys by model and field, such as
    {"play.tableseat.player": [3, 8]}: exactly that goes back if the two are split again. Rows
    are added, never removed.
    """

    club = models.ForeignKey(Club, models.PROTECT, related_name="merges")
    kept = models.ForeignKey(Player, models.PROTECT, related_name="+")
    merged = models.ForeignKey(Player, models.PROTECT, related_name="+")
    rows = models.JSONField()
    by = models.ForeignKey(Membership, models.SET_NULL, null=True, related_name="+")
    at = models.DateTimeField()
    undone_by = models.ForeignKey(
        Membership, models.SET_NULL, null=True, blank=True, related_name="+"
    )
    undone_at = models.DateTimeField(null=True, blank=True)

    objects = PlayerMergeQuerySet.as_manager()

    class Meta:
        ordering: ClassVar = ["-pk"]
        constraints: ClassVar = [
            # Two keepers cannot both give one player away.
            models.UniqueConstraint(
                fields=["merged"], condition=models.Q(undone_at=None), name="player_merged_once"
            ),
            models.CheckConstraint(
                condition=~models.Q(kept=models.F("merged")), name="merge_of_two_players"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.merged} is {self.kept}"


TOKEN_MARK = "whist_"  # what every token begins with, so that one that leaked is known for it


def new_token() -> str:
    """A token that no one can guess: 240 random bits."""
    return TOKEN_MARK + secrets.token_urlsafe(30)


def digest_of(token: str) -> str:
    """What is kept of a token. It is random and long, so one plain hash of it is enough."""
    return hashlib.sha256(token.encode()).hexdigest()


class ApiTokenQuerySet(models.QuerySet["ApiToken"]):
    def in_force(self) -> Self:
        """Those that let somebody in."""
        return self.filter(withdrawn_at=None, user__is_active=True)

    def of(self, club: Club, user: User) -> Self:
        """Those that a keeper looks after: the club's, and the keeper's own for all clubs."""
        own = models.Q(club=None, user=user)
        return self.filter(models.Q(club=club) | own).order_by("-pk")


class ApiToken(models.Model):
    """What lets a program in, with the rights of whoever made it.

    club: the only one that it opens, None for all that its maker may enter. start: its first
    letters, to know it by. digest: see `digest_of`; the token itself is kept nowhere. used_at:
    when it last let a program in, to the hour.
    """

    user = models.ForeignKey(User, models.CASCADE, related_name="tokens")
    club = models.ForeignKey(Club, models.CASCADE, null=True, blank=True, related_name="tokens")
    key = models.UUIDField(unique=True)  # made with the form; a repeat is the same token
    name = models.CharField(_("name"), max_length=60)
    reading_only = models.BooleanField(default=True)
    start = models.CharField(max_length=12)
    digest = models.CharField(max_length=64, unique=True)
    made_at = models.DateTimeField()
    used_at = models.DateTimeField(null=True, blank=True)
    withdrawn_at = models.DateTimeField(null=True, blank=True)

    objects = ApiTokenQuerySet.as_manager()

    def __str__(self) -> str:
        return f"{self.name} ({self.start}…)"


class Miss(models.Model):
    """An address that was tried and opened nothing; see `clubs.guessing`.

    who: tried it. mark: a hash of what was tried.
    """

    who = models.CharField(max_length=80)
    mark = models.CharField(max_length=64)
    at = models.DateTimeField()

    class Meta:
        constraints: ClassVar = [
            # A page that lay open and asks again every few seconds misses once. It also finds
            # the misses of whoever asks.
            models.UniqueConstraint(fields=["who", "mark"], name="miss_once"),
        ]
        indexes: ClassVar = [
            # Old ones are forgotten.
            models.Index(fields=["at"], name="miss_by_time"),
        ]

    def __str__(self) -> str:
        return f"{self.who}, {self.at:%H:%M:%S}"
