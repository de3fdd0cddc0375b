"""Files that are being read in, and what a club shows to others."""

from __future__ import annotations

import uuid
from typing import ClassVar

from django.db import models
from django.urls import reverse

from whistclub.clubs.models import Club, Membership
from whistclub.drives.models import Drive
from whistclub.jobs.models import Job
from whistclub.play.models import Evening, RuleSet


class Kind(models.TextChoices):
    """What a file is a list of."""

    PLAYERS = "players"
    ENTRIES = "entries"
    RESULTS = "results"


class Upload(models.Model):
    """A file that somebody gave, from then until what is in it is taken over.

    id: random, it stands in the address. key: made with the form; the same form sent twice is
    one file. drive: that its people enter; rules: of the results. content: its bytes until it is
    read; rows: then what it holds, [number, cells] each, until it is taken over. fault: why it
    cannot be read, as code, row and column. done_at: when it was taken over, with `added`, how
    many rows that were.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    key = models.UUIDField()
    club = models.ForeignKey(Club, models.CASCADE, related_name="uploads")
    kind = models.CharField(max_length=8, choices=Kind)
    drive = models.ForeignKey(Drive, models.CASCADE, null=True, related_name="uploads")
    rules = models.ForeignKey(RuleSet, models.CASCADE, null=True, related_name="uploads")
    name = models.CharField(max_length=120)
    content = models.BinaryField(default=b"")
    rows = models.JSONField(null=True)
    fault = models.JSONField(null=True)
    job = models.ForeignKey(Job, models.SET_NULL, null=True, related_name="+")
    by = models.ForeignKey(Membership, models.SET_NULL, null=True, related_name="+")
    at = models.DateTimeField()
    done_at = models.DateTimeField(null=True)
    added = models.PositiveIntegerField(default=0)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["club", "key"], name="upload_once_per_form"),
        ]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("exchange:upload", args=[self.club.slug, self.id])

    @property
    def is_read(self) -> bool:
        """Whether it has been read, or found to be unreadable."""
        return self.rows is not None or self.fault is not None

    @property
    def back(self) -> str:
        """The page of the list that it adds to."""
        if self.drive_id is not None:
            return reverse("drives:entries", args=[self.club.slug, self.drive_id])
        if self.kind == Kind.RESULTS:
            return self.club.get_absolute_url()
        return reverse("clubs:players", args=[self.club.slug])

    @property
    def again(self) -> str:
        """The page where another file is given."""
        if self.drive_id is not None:
            return reverse("exchange:entries", args=[self.club.slug, self.drive_id])
        if self.kind == Kind.RESULTS:
            return reverse("exchange:past", args=[self.club.slug])
        return reverse("exchange:players", args=[self.club.slug])


class Sharing(models.Model):
    """What a club shows to those who do not belong to it: nothing, until a keeper wants it.

    feed_key: opens the calendar of its evenings, "" while there is none; feed_at: when that
    address was made. results_since: everybody may see the results of evenings from this day on;
    None while nobody may.
    """

    club = models.OneToOneField(Club, models.CASCADE, related_name="sharing")
    feed_key = models.CharField(max_length=40, blank=True)
    feed_at = models.DateTimeField(null=True)
    results_since = models.DateField(null=True)

    class Meta:
        constraints: ClassVar = [
            # An address opens the calendar of one club.
            models.UniqueConstraint(
                fields=["feed_key"], condition=~models.Q(feed_key=""), name="calendar_of_key"
            ),
        ]

    def __str__(self) -> str:
        return f"what {self.club} shows"


class EveningSwitch(models.Model):
    """That the results of an evening are shown to everybody, or are not, whatever its day."""

    evening = models.OneToOneField(Evening, models.CASCADE, related_name="switch")
    is_shown = models.BooleanField()

    def __str__(self) -> str:
        return f"{self.evening}: {'shown' if self.is_shown else 'not shown'}"
