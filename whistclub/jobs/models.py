"""Work in the background: what was asked, how far it is, what came of it.

The row is the truth and the broker only says "look": when a worker is killed, RabbitMQ gives out
its message again at once, Redis after ten minutes, a folder never.
"""

from __future__ import annotations

import uuid
from typing import ClassVar

from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _


class State(models.TextChoices):
    """How far a job is."""

    QUEUED = "queued", _("waiting")
    RUNNING = "running", _("being made")
    DONE = "done", _("ready")
    FAILED = "failed", _("failed")


class Fault(models.TextChoices):
    """Why a job failed, as whoever ordered it is told."""

    GONE = "gone", _("What it was to show is no longer there: it was taken away meanwhile.")
    DISK = "disk", _("The file could not be written: the server’s disk is full or out of reach.")
    TRIED = "tried", _("It was begun three times and broke off each time.")
    UNKNOWN = "unknown", _("The site was renewed meanwhile and makes this in another way.")
    BROKEN = "broken", _("The program met what it did not expect; the server’s log says what.")


class Job(models.Model):
    """One piece of work, ordered once however often it is asked for.

    Its id is random and is the key to its page: whoever ordered it holds the address. Long work
    has parts, numbered from 0, that workers do side by side; they go when the whole is over.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    kind = models.CharField(max_length=80)  # the name of the Celery task that does it
    key = models.CharField(max_length=200)  # made from the input: same key, same result
    arguments = models.JSONField(default=dict)
    title = models.CharField(max_length=120)  # in the language of whoever ordered it
    back = models.CharField(max_length=200)  # the page it was ordered from
    state = models.CharField(max_length=8, choices=State, default=State.QUEUED)
    done = models.PositiveIntegerField(default=0)
    total = models.PositiveIntegerField(default=0)
    attempts = models.PositiveSmallIntegerField(default=0)
    ordered_at = models.DateTimeField()
    heartbeat = models.DateTimeField()  # last sign of life; the order itself is the first
    result = models.CharField(max_length=200, blank=True)  # the name of its file, if it makes one
    fault = models.CharField(max_length=8, choices=Fault, blank=True)  # of one that failed
    whole = models.ForeignKey(
        "self", models.CASCADE, null=True, editable=False, related_name="parts"
    )
    number = models.PositiveSmallIntegerField(default=0)  # of a part

    class Meta:
        constraints: ClassVar = [
            # Two phones that order the same sheet get the same job; a failed one may be
            # ordered again.
            models.UniqueConstraint(
                fields=["key"], condition=~models.Q(state="failed"), name="job_once_per_key"
            ),
        ]
        indexes: ClassVar = [
            # services.reap looks for the ones that went quiet.
            models.Index(fields=["state", "heartbeat"], name="job_quiet"),
        ]

    def __str__(self) -> str:
        return f"{self.title} ({self.state})"

    def get_absolute_url(self) -> str:
        return reverse("jobs:job", args=[self.id])

    @property
    def is_over(self) -> bool:
        """Whether nothing more will happen to it by itself."""
        return self.state in (State.DONE, State.FAILED)

    @property
    def percent(self) -> int:
        """How much is done, 0..100."""
        return 100 * self.done // self.total if self.total else 0
