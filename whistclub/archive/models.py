"""Files that are being read back."""

from __future__ import annotations

from typing import ClassVar
from uuid import uuid4

from django.db import models

from whistclub.clubs.models import Club, Membership


class Reading(models.Model):
    """An archive on its way into a club: looked at, then merged.

    file: its name in the storage; it is deleted with the merge. found: what it was found to
    have, see `pages.found_in`; None until somebody has looked. theirs: the differences in which
    the archive is right, by name. refused: why it was not merged, "" while it can be.
    """

    id = models.UUIDField(primary_key=True, default=uuid4, editable=False)
    club = models.ForeignKey(Club, models.CASCADE, related_name="readings")
    name = models.CharField(max_length=120)  # of the file as it was sent
    file = models.CharField(max_length=200)
    by = models.ForeignKey(Membership, models.SET_NULL, null=True, related_name="+")
    at = models.DateTimeField()
    found = models.JSONField(null=True)
    theirs = models.JSONField(default=list)
    refused = models.JSONField(default=dict)
    merged_at = models.DateTimeField(null=True)

    class Meta:
        ordering: ClassVar = ["-at"]

    def __str__(self) -> str:
        return f"{self.name} into {self.club}"
