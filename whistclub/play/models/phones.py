"""The phones that lie on the tables."""

from __future__ import annotations

import secrets
from typing import ClassVar

from django.db import models

from whistclub.clubs.models import Player
from whistclub.play.models.evenings import Evening, Table


def phone_key() -> str:
    """A new key that no one can guess: 144 random bits."""
    return secrets.token_urlsafe(18)


class Phone(models.Model):
    """A phone that keeps the score at an evening without a log-in; its key lies in it alone.

    table: whose seats were confirmed on it last, None since that was withdrawn or taken back.
    player: whose phone it is, None for one that is everybody's. writing: the number of the deal
    whose form was open on it at `seen_at`.
    """

    evening = models.ForeignKey(Evening, models.CASCADE, related_name="phones")
    key = models.CharField(max_length=30, unique=True, default=phone_key, editable=False)
    table = models.ForeignKey(Table, models.SET_NULL, null=True, related_name="phones")
    player = models.ForeignKey(Player, models.SET_NULL, null=True, related_name="phones")
    writing = models.PositiveSmallIntegerField(null=True)
    joined_at = models.DateTimeField()
    seen_at = models.DateTimeField()

    class Meta:
        ordering: ClassVar = ["pk"]

    def __str__(self) -> str:
        return f"{self.evening}, phone {self.pk}"


class WithdrawnKey(models.Model):
    """A key that opened a table until the desk made its address new; it opens nothing again."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="withdrawn_keys")
    key = models.CharField(max_length=20, unique=True)

    def __str__(self) -> str:
        return f"{self.table}, withdrawn"
