"""Evenings, tables, and the ledger of deals.

The ledger is append-only: a correction is a new Entry that points at what it corrects. Scores
are a projection of it, rewritten with every entry; `rescore` shows that they agree.
"""

from __future__ import annotations

import secrets
from typing import ClassVar, Self

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from whistclub.clubs.models import Club, Membership, Player

LAST_NUMBER = 999  # of a deal at a table
ROOM, ROOM_CLOSED = "room", "room closed"  # notes of deals that only changed their numbers


def table_key() -> str:
    """A new key that no one can guess: 72 random bits."""
    return secrets.token_urlsafe(9)


class RuleSetQuerySet(models.QuerySet["RuleSet"]):
    def latest_of(self, club: Club) -> Self:
        """The newest version of each of the club's rules."""
        newer = RuleSet.objects.filter(
            club=models.OuterRef("club"),
            name=models.OuterRef("name"),
            version__gt=models.OuterRef("version"),
        )
        return self.filter(club=club).exclude(models.Exists(newer))


class RuleSet(models.Model):
    """One version of a club's house rules: a preset and the cells and knobs laid over it.

    Frozen from the first evening that plays by it; a change then makes the next version.
    """

    club = models.ForeignKey(Club, models.PROTECT, related_name="rule_sets")
    name = models.CharField(_("name"), max_length=80)
    variant = models.SlugField()
    edition = models.CharField(max_length=20)
    overrides = models.JSONField(default=dict, blank=True)
    version = models.PositiveSmallIntegerField(default=1)
    frozen = models.BooleanField(default=False)

    objects = RuleSetQuerySet.as_manager()

    class Meta:
        ordering: ClassVar = ["name", "-version"]
        constraints: ClassVar = [
            # Two keepers who change the same rules at once cannot both make version 3.
            models.UniqueConstraint(fields=["club", "name", "version"], name="rule_set_version"),
        ]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("play:rules", args=[self.club.slug, self.pk])


class Evening(models.Model):
    """One sitting of a club, named by the date it opened.

    name: of something greater that is held at it, such as a whist drive; page: the address
    from which that is run. Both empty for a plain evening.
    """

    club = models.ForeignKey(Club, models.PROTECT, related_name="evenings")
    date = models.DateField(_("date"))
    name = models.CharField(max_length=80, blank=True)
    page = models.CharField(max_length=200, blank=True)
    place = models.CharField(_("place"), max_length=80, blank=True)
    rules = models.ForeignKey(RuleSet, models.PROTECT, related_name="evenings")
    deals = models.PositiveSmallIntegerField(
        _("deals a table"),
        default=16,
        validators=[MinValueValidator(1), MaxValueValidator(200)],
    )
    closed = models.BooleanField(default=False)

    class Meta:
        indexes: ClassVar = [
            # The club's page: latest evenings first.
            models.Index(fields=["club", "-date"], name="evening_by_date"),
        ]

    def __str__(self) -> str:
        return f"{self.club}, {self.date:%Y-%m-%d}"

    def get_absolute_url(self) -> str:
        return self.page or reverse("play:evening", args=[self.club.slug, self.pk])


class Table(models.Model):
    """Players who sit together for some deals; a rubber or a match is one Table.

    key: opens the table's page without a log-in. setup: what is fixed before the first deal,
    as `dealer` (a seat), `drawn` (hand sizes of a quick match), and at a drive `before` (hands
    played at other tables) and `trumps` (of all its hands). deals: how many are planned; None
    where the rules end it themselves.
    """

    evening = models.ForeignKey(Evening, models.PROTECT, related_name="tables")
    round = models.PositiveSmallIntegerField(default=1)
    number = models.PositiveSmallIntegerField()
    key = models.CharField(max_length=20, unique=True, default=table_key, editable=False)
    rules = models.ForeignKey(RuleSet, models.PROTECT, related_name="tables")
    setup = models.JSONField(default=dict, blank=True)
    deals = models.PositiveSmallIntegerField(null=True, blank=True)

    class Meta:
        ordering: ClassVar = ["round", "number"]
        constraints: ClassVar = [
            # Two organisers cannot both open table 3.
            models.UniqueConstraint(
                fields=["evening", "round", "number"], name="table_number_in_round"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.evening}, table {self.number}"

    def get_absolute_url(self) -> str:
        return reverse("play:table", args=[self.key])


class TableSeat(models.Model):
    """Who sits where: seats are numbered from 0, for four players N, E, S, W."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="seats")
    seat = models.PositiveSmallIntegerField()
    player = models.ForeignKey(Player, models.PROTECT, related_name="seats")

    class Meta:
        ordering: ClassVar = ["seat"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["table", "seat"], name="seat_once_at_table"),
            models.UniqueConstraint(fields=["table", "player"], name="player_once_at_table"),
        ]

    def __str__(self) -> str:
        return f"{self.player} ({self.seat})"


class Seating(models.Model):
    """A round, or a part of it, that was seated in one act.

    seed: gives the same draw again; None where nothing was drawn.
    """

    evening = models.ForeignKey(Evening, models.PROTECT, related_name="seatings")
    round = models.PositiveSmallIntegerField()
    key = models.UUIDField(unique=True)  # made with the form; a repeat is the same seating
    seed = models.PositiveIntegerField(null=True)

    class Meta:
        ordering: ClassVar = ["pk"]

    def __str__(self) -> str:
        return f"{self.evening}, round {self.round}"


class Wait(models.Model):
    """Somebody for whom a round had no seat."""

    seating = models.ForeignKey(Seating, models.CASCADE, related_name="waits")
    player = models.ForeignKey(Player, models.PROTECT, related_name="waits")

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["seating", "player"], name="wait_once_a_seating"),
        ]

    def __str__(self) -> str:
        return f"{self.player} waits"


class OpenHand(models.Model):
    """A hand whose bids are known and whose tricks are still being played."""

    table = models.OneToOneField(Table, models.CASCADE, related_name="open_hand")
    number = models.PositiveSmallIntegerField()
    facts = models.JSONField()

    def __str__(self) -> str:
        return f"{self.table}, hand {self.number}"


class EntryQuerySet(models.QuerySet["Entry"]):
    def live(self) -> Self:
        """Entries that count: not corrected by a later one, not void."""
        return self.filter(replaced_by=None, void=False)

    def heads(self) -> Self:
        """The last entry of every deal, void ones too."""
        return self.filter(replaced_by=None)


class Entry(models.Model):
    """A deal as somebody entered it. Never changed: a correction is a new entry.

    facts: the deal in the case format that the command line uses. balance: the
    sum of its scores, kept where the rules promise 0. effect: for a correction, and for a deal
    entered among later ones, what it did to everyone; see `Ledger.effect`. moved_from: the
    struck entry of the same deal at the table where it was entered first.
    """

    table = models.ForeignKey(Table, models.PROTECT, related_name="entries")
    number = models.PositiveSmallIntegerField()  # 1, 2, … at this table
    key = models.UUIDField(unique=True)  # made with the form; a repeat is the same entry
    replaces = models.OneToOneField(
        "self", models.PROTECT, null=True, blank=True, related_name="replaced_by"
    )
    moved_from = models.OneToOneField(
        "self", models.PROTECT, null=True, blank=True, related_name="moved_to"
    )
    void = models.BooleanField(default=False)
    facts = models.JSONField()
    by = models.ForeignKey(Membership, models.SET_NULL, null=True, blank=True)  # None: the table
    at = models.DateTimeField()
    note = models.CharField(max_length=200, blank=True)
    effect = models.JSONField(null=True, blank=True)
    balance = models.SmallIntegerField(null=True)

    objects = EntryQuerySet.as_manager()

    class Meta:
        constraints: ClassVar = [
            # Two phones cannot both enter deal 7; see services.record_deal.
            models.UniqueConstraint(
                fields=["table", "number"],
                condition=models.Q(replaces=None),
                name="entry_first_per_deal",
            ),
            # Points that must add up to 0 do so in the database too.
            models.CheckConstraint(
                condition=models.Q(balance=None) | models.Q(balance=0), name="entry_adds_up_to_0"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.table}, deal {self.number}"

    @property
    def is_renumbered(self) -> bool:
        """Whether only the number of the deal was changed, to make room or close it."""
        return self.note.rpartition(" ")[0] in (ROOM, ROOM_CLOSED)

    @property
    def is_played(self) -> bool:
        """Whether it was dealt at all, or time ran out before it."""
        return self.facts.get("played", True) is not False


class Score(models.Model):
    """What a deal was worth to one seat: a projection of the ledger, see `services`."""

    entry = models.ForeignKey(Entry, models.CASCADE, related_name="scores")
    seat = models.PositiveSmallIntegerField()
    player = models.ForeignKey(Player, models.PROTECT, related_name="scores")
    points = models.IntegerField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["entry", "seat"], name="score_once_per_seat"),
        ]

    def __str__(self) -> str:
        return f"{self.player}: {self.points:+}"


class SeatSwap(models.Model):
    """Two players who sat in each other's chairs for some deals, found out later.

    seat and other: the players, by the seats that were given to them. effect: the totals of
    all players before and after, as `Ledger.effect` has them; None for a swap that only
    follows its deals to other numbers.

    Rows are added, never changed: the same swap once more takes it back.
    """

    table = models.ForeignKey(Table, models.PROTECT, related_name="swaps")
    key = models.UUIDField(unique=True)  # made with the form; a repeat is the same swap
    first = models.PositiveSmallIntegerField()  # deal numbers, both included
    last = models.PositiveSmallIntegerField()
    seat = models.PositiveSmallIntegerField()
    other = models.PositiveSmallIntegerField()
    by = models.ForeignKey(Membership, models.SET_NULL, null=True, blank=True)  # None: the table
    at = models.DateTimeField()
    note = models.CharField(max_length=200, blank=True)
    effect = models.JSONField(null=True, blank=True)

    class Meta:
        ordering: ClassVar = ["pk"]
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=models.Q(first__lte=models.F("last")), name="swap_of_some_deals"
            ),
            models.CheckConstraint(
                condition=~models.Q(seat=models.F("other")), name="swap_of_two_seats"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.table}, deals {self.first} to {self.last}"


class Adjustment(models.Model):
    """Points that no deal gave: a fine, a ruling, a bonus. Never hidden inside a deal.

    act: made with the form, the same for all players whom one act touches. points: may have
    a half, as for a bye. rules: whose standings they count in. A struck one stays in sight
    and counts for nothing.
    """

    evening = models.ForeignKey(Evening, models.PROTECT, related_name="adjustments")
    rules = models.ForeignKey(RuleSet, models.PROTECT, related_name="adjustments")
    act = models.UUIDField()
    player = models.ForeignKey(Player, models.PROTECT, related_name="adjustments")
    points = models.DecimalField(max_digits=6, decimal_places=1)
    reason = models.CharField(_("reason"), max_length=200)
    by = models.ForeignKey(Membership, models.SET_NULL, null=True, related_name="adjustments")
    at = models.DateTimeField()
    struck_by = models.ForeignKey(
        Membership, models.SET_NULL, null=True, blank=True, related_name="struck_adjustments"
    )
    struck_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering: ClassVar = ["pk"]
        constraints: ClassVar = [
            # The same form sent twice is one act.
            models.UniqueConstraint(fields=["act", "player"], name="adjustment_once_per_act"),
        ]

    def __str__(self) -> str:
        return f"{self.player}: {self.points:+} ({self.reason})"


class PaymentQuerySet(models.QuerySet["Payment"]):
    def in_force(self) -> Self:
        """Those that were not taken back."""
        return self.filter(undone_at=None)


class Payment(models.Model):
    """Money that changed hands at the end of an evening, as somebody ticked it.

    rules: of the account that it settles. stake: cents a point as it was typed, "" where the
    house rules name it. It stays what it was when points change later; one taken back is kept.
    """

    evening = models.ForeignKey(Evening, models.PROTECT, related_name="payments")
    rules = models.ForeignKey(RuleSet, models.PROTECT, related_name="payments")
    key = models.UUIDField(unique=True)  # made with the form; a repeat is the same payment
    payer = models.ForeignKey(Player, models.PROTECT, related_name="payments_made")
    payee = models.ForeignKey(Player, models.PROTECT, related_name="payments_had")
    cents = models.PositiveIntegerField()
    stake = models.CharField(max_length=12, blank=True)
    by = models.ForeignKey(Membership, models.SET_NULL, null=True, related_name="payments")
    at = models.DateTimeField()
    undone_by = models.ForeignKey(
        Membership, models.SET_NULL, null=True, blank=True, related_name="undone_payments"
    )
    undone_at = models.DateTimeField(null=True, blank=True)

    objects = PaymentQuerySet.as_manager()

    class Meta:
        ordering: ClassVar = ["pk"]

    def __str__(self) -> str:
        return f"{self.payer} to {self.payee}: {self.cents}"
