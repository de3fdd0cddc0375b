"""Whist drives: who has entered, how the rounds were built, and where everybody sits.

A drive is held at an evening and its tables are the evening's tables, so deals, scores and
corrections are those of `play`. What is here says who sits where, and why.
"""

from __future__ import annotations

from typing import ClassVar, Self
from uuid import uuid4

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from whistclub.clubs.models import Membership, Player
from whistclub.jobs.models import Job
from whistclub.pairings import Role
from whistclub.play.models import Entry, Evening, table_key

LAST_ROUND = 200


class Leftover(models.TextChoices):
    """What is done with those whom tables of four leave over."""

    WAIT = "wait", _("they wait in turn")
    GHOST = "ghost", _("a ghost makes four: an organiser plays the hand")
    DUMMY = "dummy", _("a dummy makes four: the partner plays the open hand")
    SHARE = "share", _("two share a seat and a card")
    FIVE = "five", _("five sit at a table, and one of them sits out each deal")


class Credit(models.TextChoices):
    """What a card is given for a round in which its player waits."""

    NONE = "none", _("nothing")
    AVERAGE = "average", _("the player’s own average")
    HALF = "half", _("half of all tricks: 6.5 a hand")
    FIXED = "fixed", _("a fixed number")


class Drive(models.Model):
    """A whist drive: what is decided about it before it starts.

    movement: as in `drives.movements`; knobs: its choices. tables: the most that can be used;
    None for as many as there are players for. minutes: of a round on the clock; None without
    one. trumps: hand by hand over the whole drive, as `scoring.trump_of` names them; empty
    where what is played names its own. leftover, credit, credit_points: the odd number.
    place_bonus: points for the best, second, ... at a table after each round. fee: in cents.
    prizes: keys in the order in which they are given, see `drives.prizes`. tie_breaks: what
    decides between level cards, see `drives.ties`. seed: decides every lot.
    """

    evening = models.OneToOneField(Evening, models.PROTECT, related_name="drive")
    name = models.CharField(_("name"), max_length=80)
    starts = models.TimeField(_("starts at"), null=True, blank=True)
    movement = models.SlugField(_("movement"))
    knobs = models.JSONField(default=dict, blank=True)
    rounds = models.PositiveSmallIntegerField(
        _("rounds"), validators=[MinValueValidator(1), MaxValueValidator(LAST_ROUND)]
    )
    tables = models.PositiveSmallIntegerField(
        _("tables at most"), null=True, blank=True, validators=[MinValueValidator(1)]
    )
    minutes = models.PositiveSmallIntegerField(_("minutes a round"), null=True, blank=True)
    trumps = models.JSONField(default=list, blank=True)
    leftover = models.CharField(
        _("if tables of four leave some over"), max_length=5, choices=Leftover,
        default=Leftover.WAIT,
    )  # fmt: skip
    credit = models.CharField(
        _("for a round of waiting"), max_length=7, choices=Credit, default=Credit.AVERAGE
    )
    credit_points = models.DecimalField(
        _("how many points"), max_digits=5, decimal_places=1, default=0
    )
    place_bonus = models.JSONField(default=list, blank=True)
    fee = models.PositiveIntegerField(default=0)
    prizes = models.JSONField(default=list, blank=True)
    one_prize = models.BooleanField(_("one prize a person"), default=True)
    tie_breaks = models.JSONField(default=list, blank=True)
    winners = models.JSONField(default=dict, blank=True)
    seed = models.PositiveIntegerField()
    wall_key = models.CharField(max_length=20, unique=True, default=table_key, editable=False)
    clock_ends = models.DateTimeField(null=True, blank=True)  # of the round that is played now
    clock_left = models.PositiveIntegerField(null=True, blank=True)  # seconds, while it is stopped
    cards_at = models.DateTimeField(null=True, blank=True)  # when cards were last printed
    finished_at = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("drives:drive", args=[self.evening.club.slug, self.pk])


class Entrant(models.Model):
    """One card of the drive: a start number, and whoever plays with it now.

    second: the other one of two who share a seat. role: lady or gent where the movement needs
    them. unit: the number of the pair or of the team of four, where those stay together. team:
    the club played for, for a trophy.
    first_round, last_round: of the card, the last one included; None while nobody has left.
    paid_at: None while the fee is due. arrived_at: None until the player is in the room. cut:
    the card cut where level cards are decided so, higher first.
    """

    drive = models.ForeignKey(Drive, models.CASCADE, related_name="entrants")
    player = models.ForeignKey(Player, models.PROTECT, related_name="entrants")
    second = models.ForeignKey(
        Player, models.PROTECT, null=True, blank=True, related_name="shared_entrants"
    )
    number = models.PositiveSmallIntegerField()
    role = models.CharField(
        max_length=4,
        blank=True,
        choices=[(Role.LADY.value, _("lady")), (Role.GENT.value, _("gent"))],
    )
    unit = models.PositiveSmallIntegerField(null=True, blank=True)
    team = models.CharField(max_length=60, blank=True)
    first_round = models.PositiveSmallIntegerField(default=1)
    last_round = models.PositiveSmallIntegerField(null=True, blank=True)
    fee = models.PositiveIntegerField(default=0)
    paid_at = models.DateTimeField(null=True, blank=True)
    arrived_at = models.DateTimeField(null=True, blank=True)
    cut = models.PositiveSmallIntegerField(null=True, blank=True)

    class Meta:
        ordering: ClassVar = ["number"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["drive", "number"], name="entrant_number_in_drive"),
            models.UniqueConstraint(fields=["drive", "player"], name="entrant_once_in_drive"),
            models.CheckConstraint(
                condition=models.Q(second=None) | ~models.Q(second=models.F("player")),
                name="entrant_shares_with_another",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.number} {self.player}"

    @property
    def is_ghost(self) -> bool:
        """Whether nobody plays with the card for himself."""
        return self.player.is_ghost

    def is_there(self, round: int) -> bool:
        """Whether the card is in play in this round."""
        return self.first_round <= round and (self.last_round is None or round <= self.last_round)


class Handover(models.Model):
    """A card that went from one player to another: a substitute, a late player, a ghost.

    round: the first one that `now` plays.
    """

    entrant = models.ForeignKey(Entrant, models.CASCADE, related_name="handovers")
    round = models.PositiveSmallIntegerField()
    was = models.ForeignKey(Player, models.PROTECT, related_name="+")
    now = models.ForeignKey(Player, models.PROTECT, related_name="+")
    by = models.ForeignKey(Membership, models.SET_NULL, null=True)
    at = models.DateTimeField()

    class Meta:
        ordering: ClassVar = ["pk"]

    def __str__(self) -> str:
        return f"{self.was} → {self.now}, round {self.round}"


class CardTotalQuerySet(models.QuerySet["CardTotal"]):
    def standing(self) -> Self:
        """Those that count: nothing else was typed in their place, nor were they taken back."""
        return self.filter(replaced_by=None).exclude(tricks=None)


class CardTotal(models.Model):
    """The tricks of one half of a drive as they stand on a player's paper card.

    Never changed: another number is a new row that replaces this one. half: 1 or 2. tricks: None
    takes back what was typed.
    """

    entrant = models.ForeignKey(Entrant, models.CASCADE, related_name="totals")
    half = models.PositiveSmallIntegerField()
    tricks = models.PositiveSmallIntegerField(null=True)
    replaces = models.OneToOneField(
        "self", models.RESTRICT, null=True, blank=True, related_name="replaced_by"
    )
    by = models.ForeignKey(Membership, models.SET_NULL, null=True, related_name="+")
    at = models.DateTimeField()

    objects = CardTotalQuerySet.as_manager()

    class Meta:
        ordering: ClassVar = ["pk"]
        constraints: ClassVar = [
            # Two desks cannot both type the first half of card 7.
            models.UniqueConstraint(
                fields=["entrant", "half"],
                condition=models.Q(replaces=None),
                name="card_total_first_per_half",
            ),
            models.CheckConstraint(
                condition=models.Q(half__in=(1, 2)), name="card_total_of_a_half"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.entrant}, half {self.half}: {self.tricks}"


class WishKind(models.TextChoices):
    """What an organiser may ask of the draw."""

    AVOID = "avoid", _("never partners")
    APART = "apart", _("never at one table")
    STAY = "stay", _("keeps one table")


class Wish(models.Model):
    """Something asked of the draw; `other` is empty for somebody who keeps a table."""

    drive = models.ForeignKey(Drive, models.CASCADE, related_name="wishes")
    kind = models.CharField(max_length=5, choices=WishKind)
    entrant = models.ForeignKey(Entrant, models.CASCADE, related_name="+")
    other = models.ForeignKey(Entrant, models.CASCADE, null=True, blank=True, related_name="+")

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=models.Q(kind="stay", other=None)
                | (
                    ~models.Q(kind="stay")
                    & models.Q(other__isnull=False)
                    & ~models.Q(other=models.F("entrant"))
                ),
                name="wish_of_two_or_one",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.entrant} {self.kind} {self.other or ''}".strip()


class Plan(models.Model):
    """Rounds built at one go, away from the request that asked for them.

    key: made from all that decides the result; the same key is the same plan. request: that,
    readable; numbers in it are places in `entrants`. entrants: their ids, in the order in
    which the core numbers them. rounds: the best so far as a schedule document; None before
    there is any. quality: the numbers of its statement, as `statement.stated` keeps them.
    stopped: no more is wanted. used_at: since when its rounds are the drive's.
    """

    drive = models.ForeignKey(Drive, models.CASCADE, related_name="plans")
    key = models.CharField(max_length=64)
    request = models.JSONField()
    entrants = models.JSONField()
    seed = models.PositiveIntegerField()
    effort = models.PositiveBigIntegerField()
    version = models.CharField(max_length=20)
    job = models.ForeignKey(Job, models.SET_NULL, null=True, related_name="plans")
    rounds = models.JSONField(null=True)
    quality = models.JSONField(null=True)
    method = models.CharField(max_length=60, blank=True)
    problems = models.JSONField(default=list)  # why it cannot be, as codes
    seconds = models.DecimalField(max_digits=6, decimal_places=1, default=0)
    ordered_at = models.DateTimeField()
    stopped = models.BooleanField(default=False)
    used_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints: ClassVar = [
            # A second click while one is built, or after it, joins it.
            models.UniqueConstraint(fields=["drive", "key"], name="plan_once_per_key"),
        ]

    def __str__(self) -> str:
        return f"{self.drive}: {self.method or 'plan'}"


class DrawQuerySet(models.QuerySet["Draw"]):
    def announced(self) -> Self:
        """Those by which people have been told to sit."""
        return self.exclude(announced_at=None)

    def latest(self) -> Self:  # type: ignore[override] # of each round, not of all
        """The draw in force of each round, in order."""
        newer = Draw.objects.filter(
            drive=models.OuterRef("drive"),
            round=models.OuterRef("round"),
            attempt__gt=models.OuterRef("attempt"),
        )
        return self.exclude(models.Exists(newer)).order_by("round")


class Draw(models.Model):
    """Who sits where in one round. Never changed: drawing again is a new attempt.

    seating: {"tables": [[n, e, s, w], ...], "fifths": [...], "byes": [...], "absent": [...],
    "volunteers": [...]}, of entrants’ ids; fifths are those who sit down as fifth players at
    the last tables, in order. as_of: the last entry it knew of, where it depends
    on results. announced_at: since when people are told to sit so; the tables of the evening
    exist since then. reason: why it was drawn again, or announced while a table was missing.
    """

    drive = models.ForeignKey(Drive, models.CASCADE, related_name="draws")
    round = models.PositiveSmallIntegerField()
    attempt = models.PositiveSmallIntegerField(default=1)
    plan = models.ForeignKey(Plan, models.SET_NULL, null=True, related_name="draws")
    seating = models.JSONField()
    seed = models.PositiveIntegerField()
    as_of = models.ForeignKey(Entry, models.SET_NULL, null=True, related_name="+")
    drawn_at = models.DateTimeField()
    announced_at = models.DateTimeField(null=True, blank=True)
    by = models.ForeignKey(Membership, models.SET_NULL, null=True)
    reason = models.CharField(max_length=200, blank=True)

    objects = DrawQuerySet.as_manager()

    class Meta:
        ordering: ClassVar = ["round", "attempt"]
        constraints: ClassVar = [
            # Two organisers who draw at once do not both draw round 3.
            models.UniqueConstraint(
                fields=["drive", "round", "attempt"], name="draw_once_per_attempt"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.drive}, round {self.round}"

    @property
    def is_announced(self) -> bool:
        """Whether people have been told to sit so."""
        return self.announced_at is not None

    @property
    def cards(self) -> set[int]:
        """The ids of the entrants who sit or wait in the round."""
        at_tables = {pk for table in self.companies for pk in table}
        return at_tables | set(self.seating["byes"])

    @property
    def companies(self) -> list[list[int]]:
        """The entrants' ids of each table in seat order, a fifth player last."""
        tables, fifths = self.seating["tables"], self.seating["fifths"]
        alone = len(tables) - len(fifths)
        return [
            [*table, *fifths[max(at - alone, 0) : max(at - alone + 1, 0)]]
            for at, table in enumerate(tables)
        ]


class Closing(models.Model):
    """A drive finished: since then its prizes stand, and what was added is at the club.

    totals, places, waits: the acts of the Adjustments that bring what stands on paper cards, the
    points for places at the table and those for rounds of waiting to the players' pages. note:
    why it was closed although tables were missing or sums did not agree. reopened_at: since when
    it counts for nothing.
    """

    drive = models.ForeignKey(Drive, models.CASCADE, related_name="closings")
    totals = models.UUIDField(default=uuid4, editable=False)
    places = models.UUIDField(default=uuid4, editable=False)
    waits = models.UUIDField(default=uuid4, editable=False)
    note = models.CharField(max_length=200, blank=True)
    by = models.ForeignKey(Membership, models.SET_NULL, null=True, related_name="+")
    at = models.DateTimeField()
    reopened_by = models.ForeignKey(Membership, models.SET_NULL, null=True, related_name="+")
    reopened_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering: ClassVar = ["pk"]
        constraints: ClassVar = [
            # Two organisers who close at once write the points once.
            models.UniqueConstraint(
                fields=["drive"], condition=models.Q(reopened_at=None), name="drive_closed_once"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.drive}, closed {self.at:%Y-%m-%d}"
