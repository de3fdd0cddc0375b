"""Evenings, their tables, and who sits there."""

from __future__ import annotations

import secrets
import uuid
from datetime import datetime, timedelta
from typing import ClassVar

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from whistclub.clubs.models import Club, Membership, Player, Window
from whistclub.play.models.rules import RuleSet


def table_key() -> str:
    """A new key that no one can guess: 72 random bits."""
    return secrets.token_urlsafe(9)


class Agreement(models.TextChoices):
    """Who must agree to what is written down at a table."""

    NONE = "none", _("nobody: whoever keeps the score writes it down")
    DEAL = "deal", _("a player of the other side, to each deal")
    SHEET = "sheet", _("all players, to the whole sheet at the end")
    BLIND = "blind", _("both sides write each deal down, neither seeing the other’s")


class Evening(models.Model):
    """One sitting of a club, named by the date it opened.

    name: of something greater that is held at it, such as a whist drive; page: the address
    from which that is run; wall: that of its screen in the hall. All empty for a
    plain evening. window: minutes after the closing in which whoever may write can still put
    things right; the results are final after it.
    doors_key: what the addresses on the table cards are signed with; doors: for each table
    number, as text, how often its address was withdrawn and made new. uid: as a player's.
    seals: what it was sealed with at each closing, see `seal`.
    """

    club = models.ForeignKey(Club, models.PROTECT, related_name="evenings")
    uid = models.UUIDField(default=uuid.uuid4, editable=False)
    date = models.DateField(_("date"))
    name = models.CharField(max_length=80, blank=True)
    page = models.CharField(max_length=200, blank=True)
    wall = models.CharField(max_length=200, blank=True)
    place = models.CharField(_("place"), max_length=80, blank=True)
    rules = models.ForeignKey(RuleSet, models.PROTECT, related_name="evenings")
    deals = models.PositiveSmallIntegerField(
        _("deals a table"),
        default=16,
        validators=[MinValueValidator(1), MaxValueValidator(200)],
    )
    agreement = models.CharField(
        _("who agrees"), max_length=5, choices=Agreement, default=Agreement.NONE
    )
    closed_at = models.DateTimeField(null=True, blank=True)
    window = models.PositiveIntegerField(
        _("after the end, results can be corrected"), choices=Window, default=Window.NONE
    )
    doors_key = models.CharField(max_length=20, default=table_key, editable=False)
    doors = models.JSONField(default=dict, blank=True, editable=False)
    seals = models.JSONField(default=list, blank=True, editable=False)

    class Meta:
        constraints: ClassVar = [
            # An archive read back finds the same evenings.
            models.UniqueConstraint(fields=["club", "uid"], name="evening_uid_in_club"),
        ]
        indexes: ClassVar = [
            # The club's page: latest evenings first.
            models.Index(fields=["club", "-date"], name="evening_by_date"),
        ]

    def __str__(self) -> str:
        return f"{self.club}, {self.date:%Y-%m-%d}"

    def get_absolute_url(self) -> str:
        return self.page or reverse("play:evening", args=[self.club.slug, self.pk])

    @property
    def closed(self) -> bool:
        """Whether it has ended; what was played can still be put right for a while."""
        return self.closed_at is not None

    @property
    def final_at(self) -> datetime | None:
        """When the results are final, or became so; None while the evening goes on."""
        return self.closed_at and self.closed_at + timedelta(minutes=self.window)

    def is_final(self, at: datetime) -> bool:
        """Whether the results are final at this moment; at `final_at` they are."""
        return self.final_at is not None and at >= self.final_at


class Reopening(models.Model):
    """An evening whose results were final and that was opened again, and why. Never changed."""

    evening = models.ForeignKey(Evening, models.PROTECT, related_name="reopenings")
    by = models.ForeignKey(Membership, models.SET_NULL, null=True, blank=True)
    at = models.DateTimeField()
    note = models.CharField(max_length=200)

    class Meta:
        ordering: ClassVar = ["pk"]

    def __str__(self) -> str:
        return f"{self.evening} ({self.note})"


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
