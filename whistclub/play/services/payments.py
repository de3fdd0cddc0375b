"""Payments of an evening: ticked as they are made, and taken back."""

from __future__ import annotations

from datetime import datetime
from uuid import UUID

from django.db import transaction

from whistclub.clubs.models import Membership, Player
from whistclub.play.models import Evening, Payment, RuleSet
from whistclub.play.selectors.settle_up import payments_mark


class PaymentsChanged(ValueError):
    """Raised when somebody else ticked or took back a payment since the page was read."""


@transaction.atomic
def tick_payment(
    *,
    evening: Evening,
    rules: RuleSet,
    payer: Player,
    payee: Player,
    cents: int,
    stake: str,
    key: UUID,
    seen: str,
    by: Membership | None,
    at: datetime,
) -> Payment:
    """The payment as it was made; the same one again if the form is sent twice.

    cents: 1 or more. stake: see Payment. seen: the mark of the payments that the page showed.
    Raises PaymentsChanged, so that two who tick the same payment do not make two of it.
    """
    Evening.objects.select_for_update().get(pk=evening.pk)  # the queue for its payments
    if same := Payment.objects.filter(key=key, evening=evening).first():
        return same
    if payments_mark(evening) != seen:
        raise PaymentsChanged
    return Payment.objects.create(
        evening=evening, rules=rules, key=key, payer=payer, payee=payee, cents=cents, stake=stake,
        by=by, at=at,
    )  # fmt: skip


def undo_payment(*, payment: Payment, by: Membership | None, at: datetime) -> None:
    """Take the payment back. One that is taken back already stays as it is."""
    Payment.objects.in_force().filter(pk=payment.pk).update(undone_by=by, undone_at=at)
