"""Who pays whom for an evening, and who has paid."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_POST

from whistclub.clubs.access import club_page
from whistclub.clubs.models import Club, Role
from whistclub.play import selectors, services
from whistclub.play.forms.payments import PaymentForm, StakeForm
from whistclub.play.models import Evening, Payment
from whistclub.play.money import Currency, currency_of
from whistclub.play.selectors.settle_up import Settled


@dataclass(frozen=True, slots=True)
class AccountView:
    """An account with what was asked of it.

    form: asks for the stake, None where the house rules name one. stake: as the page writes
    it, and given: as the person did, "" for the house's. settled: None while there is no stake.
    """

    account: selectors.Account
    form: StakeForm | None
    stake: str
    given: str
    settled: Settled | None


@club_page(Role.PLAYER)
@require_GET
def settle_up(request: HttpRequest, club: Club, pk: int) -> HttpResponse:
    """Points turned into money, and what of it is paid."""
    return _page(request, _evening(club, pk))


@club_page(Role.ORGANISER)
@require_POST
def tick(request: HttpRequest, club: Club, pk: int) -> HttpResponse:
    """Keep a payment that was made, and go back to the account."""
    evening = _evening(club, pk)
    form = PaymentForm(request.POST, club=club)
    if not form.is_valid():
        return _page(request, evening, _("This payment is not one of the list below."), 422)
    try:
        services.tick_payment(
            evening=evening,
            by=request.membership,  # type: ignore[attr-defined] # by club_page
            at=timezone.now(),
            **form.cleaned_data,
        )
    except services.PaymentsChanged:
        fault = _("Somebody ticked a payment meanwhile. The list below is new; look once more.")
        return _page(request, evening, fault, 409)
    return _back(request, evening)


@club_page(Role.ORGANISER)
@require_POST
def undo(request: HttpRequest, club: Club, pk: int, payment: int) -> HttpResponse:
    """Take a payment back, and go back to the account."""
    evening = _evening(club, pk)
    services.undo_payment(
        payment=get_object_or_404(Payment, pk=payment, evening=evening),
        by=request.membership,  # type: ignore[attr-defined] # by club_page
        at=timezone.now(),
    )
    messages.success(request, _("Taken back. It is to be paid again."))
    return _back(request, evening)


def _evening(club: Club, pk: int) -> Evening:
    found = get_object_or_404(Evening.objects.select_related("rules"), pk=pk, club=club)
    found.club = club
    return found


def _page(
    request: HttpRequest, evening: Evening, fault: str = "", status: int = 200
) -> HttpResponse:
    """The accounts at the stakes that the address names, else at those last paid for."""
    currency = currency_of(evening.club)
    asked = dict(zip(request.GET.getlist("rules"), request.GET.getlist("stake"), strict=False))
    views = [
        _account_view(account, asked.get(account.title), currency, at)
        for at, account in enumerate(selectors.accounts(evening))
    ]
    if any(view.form is not None and view.form.errors for view in views):
        status = 422
    page = {
        "section": "evenings",
        "evening": evening,
        "accounts": views,
        "currency": currency,
        "is_asked": any(view.form is not None for view in views),
        "seen": selectors.payments_mark(evening),
        "fault": fault,
    }
    return render(request, "play/settle_up.html", page, status=status)


def _back(request: HttpRequest, evening: Evening) -> HttpResponse:
    """To the account that was looked at: its stakes stand in the address."""
    address = reverse("play:settle_up", args=[evening.club.slug, evening.pk])
    return redirect(f"{address}?{request.GET.urlencode()}")


def _account_view(
    account: selectors.Account, asked: str | None, currency: Currency, at: int
) -> AccountView:
    """The account at the stake of the house, else at the one that was asked for."""
    if account.house_stake is not None:
        stake = Decimal(account.house_stake)
        return AccountView(account, None, _written(stake), "", account.settled(stake))
    given: dict[str, Any] | None = None
    if asked is None and account.paid:
        asked = account.paid[-1].stake or None
    if asked is not None:
        given = {"rules": account.title, "stake": asked}
    form = StakeForm(
        given, currency=currency, initial={"rules": account.title}, auto_id=f"id_%s_{at}"
    )
    if not form.is_valid():
        return AccountView(account, form, "", "", None)
    stake = form.cleaned_data["stake"]
    return AccountView(account, form, _written(stake), f"{stake}", account.settled(stake))


def _written(stake: Decimal) -> str:
    """The stake as the language writes it, without noughts at its end."""
    return number_format(f"{stake.normalize():f}")
