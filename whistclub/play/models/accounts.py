"""Points that no deal gave, and money that changed hands."""

from __future__ import annotations

from typing import ClassVar, Self

from django.db import models
from django.utils.translation import gettext_lazy as _

from whistclub.clubs.models import Membership, Player
from whistclub.play.models.evenings import Evening
from whistclub.play.models.rules import RuleSet


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
    struck_why = models.CharField(max_length=200, blank=True)

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
        constraints: ClassVar = [
            models.CheckConstraint(condition=models.Q(cents__gte=1), name="payment_of_something"),
        ]

    def __str__(self) -> str:
        return f"{self.payer} to {self.payee}: {self.cents}"
