"""What was sent but is not in the ledger yet, and who agreed to what is."""

from __future__ import annotations

from typing import ClassVar, Self

from django.db import models
from django.utils.translation import gettext_lazy as _

from whistclub.clubs.models import Membership, Player
from whistclub.play.models.entries import Entry
from whistclub.play.models.evenings import Table
from whistclub.play.models.phones import Phone


class Held(models.TextChoices):
    """Why a deal was kept but not recorded."""

    RIVAL = "rival", _("the deal is entered already, and differently")
    BLIND = "blind", _("the other side has not written it down, or differently")
    REFEREE = "referee", _("the referee is to confirm it")
    UNFIT = "unfit", _("it does not fit what else is entered")
    CLOSED = "closed", _("the results are final")


class Outcome(models.TextChoices):
    """What became of a deal that was kept."""

    WAITING = "", _("waiting")
    RECORDED = "recorded", _("recorded")
    LEFT = "left", _("left aside")


class HeldDealQuerySet(models.QuerySet["HeldDeal"]):
    def waiting(self) -> Self:
        """Those about which nobody has decided yet."""
        return self.filter(outcome=Outcome.WAITING)


class HeldDeal(models.Model):
    """A deal that somebody sent and that waits for a decision: nothing sent is ever lost.

    key: made with the form; if it is recorded, the entry has the same. facts: as in Entry,
    None where the form could not be read by the rules of today. typed: the fields as they were
    sent, lists of values by name. reason: why it was left aside. entry: what it became.
    """

    table = models.ForeignKey(Table, models.PROTECT, related_name="held")
    number = models.PositiveSmallIntegerField()
    key = models.UUIDField(unique=True)
    why = models.CharField(max_length=8, choices=Held)
    facts = models.JSONField(null=True)
    typed = models.JSONField(default=dict)
    by = models.ForeignKey(
        Membership, models.SET_NULL, null=True, blank=True, related_name="held_deals"
    )
    phone = models.ForeignKey(Phone, models.SET_NULL, null=True, blank=True, related_name="held")
    at = models.DateTimeField()
    outcome = models.CharField(max_length=8, choices=Outcome, default=Outcome.WAITING, blank=True)
    decided_by = models.ForeignKey(
        Membership, models.SET_NULL, null=True, blank=True, related_name="decided_deals"
    )
    decided_at = models.DateTimeField(null=True, blank=True)
    reason = models.CharField(max_length=200, blank=True)
    entry = models.OneToOneField(
        Entry, models.PROTECT, null=True, blank=True, related_name="held_as"
    )

    objects = HeldDealQuerySet.as_manager()

    class Meta:
        ordering: ClassVar = ["pk"]
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=models.Q(outcome=Outcome.WAITING, decided_at=None)
                | (~models.Q(outcome=Outcome.WAITING) & models.Q(decided_at__isnull=False)),
                name="held_until_decided",
            ),
            models.CheckConstraint(
                condition=models.Q(entry=None) | models.Q(outcome=Outcome.RECORDED),
                name="held_deal_recorded",
            ),
        ]
        indexes: ClassVar = [
            # The desk's page asks for what waits at all tables of an evening.
            models.Index(fields=["table", "outcome"], name="held_waiting"),
        ]

    def __str__(self) -> str:
        return f"{self.table}, deal {self.number} ({self.why})"

    @property
    def is_waiting(self) -> bool:
        return self.outcome == Outcome.WAITING

    @property
    def note(self) -> str:
        """Why another deal is to be corrected by it, as it was typed; "" if nobody said."""
        return "".join(self.typed.get("note", [])).strip()


class Confirmation(models.Model):
    """A player's word on a deal, or on the whole sheet of a table. Added, never changed.

    entry: the deal; None for the sheet, which `mark` then names as it stood (see
    `ledger.mark_of`). reason: why not, of one that was refused. phone, by: where it was said.
    """

    table = models.ForeignKey(Table, models.PROTECT, related_name="confirmations")
    key = models.UUIDField(unique=True)  # made with the form; a repeat is the same word
    entry = models.ForeignKey(
        Entry, models.PROTECT, null=True, blank=True, related_name="confirmations"
    )
    mark = models.CharField(max_length=40, blank=True)
    player = models.ForeignKey(Player, models.PROTECT, related_name="confirmations")
    agreed = models.BooleanField()
    reason = models.CharField(max_length=200, blank=True)
    phone = models.ForeignKey(
        Phone, models.SET_NULL, null=True, blank=True, related_name="confirmations"
    )
    by = models.ForeignKey(
        Membership, models.SET_NULL, null=True, blank=True, related_name="confirmations"
    )
    at = models.DateTimeField()

    class Meta:
        ordering: ClassVar = ["pk"]
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=models.Q(agreed=True) | ~models.Q(reason=""), name="refused_for_a_reason"
            ),
            models.CheckConstraint(
                condition=models.Q(entry=None) ^ models.Q(mark=""), name="word_on_deal_or_sheet"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.player}: {self.agreed}"
