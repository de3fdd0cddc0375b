"""House rules in versions."""

from __future__ import annotations

import uuid
from typing import ClassVar, Self

from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from whistclub.clubs.models import Club


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
    uid: as a player's.
    """

    club = models.ForeignKey(Club, models.PROTECT, related_name="rule_sets")
    uid = models.UUIDField(default=uuid.uuid4, editable=False)
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
            # An archive read back finds the same rules.
            models.UniqueConstraint(fields=["club", "uid"], name="rule_set_uid_in_club"),
        ]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("play:rules", args=[self.club.slug, self.pk])
