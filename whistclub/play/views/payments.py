"""Who pays whom for an evening, and who has paid."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_POST

from whistclub.clubs.access import member_asking
from whistclub.clubs.models import Role
from whistclub.play import selectors, services
from whistclub.play.access import evening_required
from whistclub.play.forms.payments import PaymentForm, account_views
from whistclub.play.models import Evening, Payment
from whistclub.play.money import currency_of


@evening_required(Role.PLAYER)
@require_GET
def settle_up(request: HttpRequest, evening: Evening) -> HttpResponse:
    """Points turned into money, and what of it is paid."""
    return _page(request, evening)


@evening_required(Role.ORGANISER)
@require_POST
def tick(request: HttpRequest, evening: Evening) -> HttpResponse:
    """Keep a payment that was made, and go back to the account."""
    form = PaymentForm(request.POST, club=evening.club)
    if not form.is_valid():
        return _page(request, evening, _("This payment is not one of the list below."), 422)
    try:
        services.tick_payment(
            evening=evening,
            by=member_asking(request),
            at=timezone.now(),
            **form.cleaned_data,
        )
    except services.PaymentsChanged:
        fault = _("Somebody ticked a payment meanwhile. The list below is new; look once more.")
        return _page(request, evening, fault, 409)
    return _back(request, evening)


@evening_required(Role.ORGANISER)
@require_POST
def undo(request: HttpRequest, evening: Evening, payment: int) -> HttpResponse:
    """Take a payment back, and go back to the account."""
    services.undo_payment(
        payment=get_object_or_404(Payment, pk=payment, evening=evening),
        by=member_asking(request),
        at=timezone.now(),
    )
    messages.success(request, _("Taken back. It is to be paid again."))
    return _back(request, evening)


def _page(
    request: HttpRequest, evening: Evening, fault: str = "", status: int = 200
) -> HttpResponse:
    views = account_views(evening, request.GET)
    if any(view.form is not None and view.form.errors for view in views):
        status = 422
    page = {
        "section": "evenings",
        "evening": evening,
        "accounts": views,
        "currency": currency_of(evening.club),
        "is_settled": any(view.settled is not None for view in views),
        "is_asked": any(view.form is not None for view in views),
        "seen": selectors.payments_mark(evening),
        "fault": fault,
    }
    return render(request, "play/settle_up.html", page, status=status)


def _back(request: HttpRequest, evening: Evening) -> HttpResponse:
    """To the account that was looked at: its stakes stand in the address."""
    address = reverse("play:settle_up", args=[evening.club.slug, evening.pk])
    return redirect(f"{address}?{request.GET.urlencode()}")
