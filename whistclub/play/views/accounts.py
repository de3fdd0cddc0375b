"""A player's record, who pays whom, and points that no deal gave."""

from __future__ import annotations

import uuid
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from whistclub.clubs.access import club_page
from whistclub.clubs.forms import posted
from whistclub.clubs.models import Club, Membership, Player, Role
from whistclub.play import selectors, services
from whistclub.play.forms.adjustments import AdjustmentForm, StakeForm
from whistclub.play.models import Adjustment, Evening
from whistclub.play.money import Currency, currency_of
from whistclub.play.phrases import signed
from whistclub.play.selectors.merges import kept_instead
from whistclub.play.selectors.settle_up import Settled


@dataclass(frozen=True, slots=True)
class AccountView:
    """An account with what was asked of it.

    form: asks for the stake, None where the house rules name one. stake: as the page writes
    it. settled: None while there is no stake.
    """

    account: selectors.Account
    form: StakeForm | None
    stake: str
    settled: Settled | None


@club_page(Role.PLAYER)
@require_GET
def player(request: HttpRequest, club: Club, number: int) -> HttpResponse:
    """What a player did, evening by evening; a number that was merged leads to the kept one."""
    found = get_object_or_404(Player, club=club, number=number)
    if (kept := kept_instead(found)) != found:
        return redirect("play:player", club.slug, kept.number)
    found.club = club
    membership: Membership = request.membership  # type: ignore[attr-defined] # by the door
    page = {
        "section": "players",
        "page": selectors.player_page(found),
        "may_merge": membership.may(Role.KEEPER),
    }
    return render(request, "play/player.html", page)


@club_page(Role.PLAYER)
@require_GET
def settle_up(request: HttpRequest, club: Club, pk: int) -> HttpResponse:
    """Points turned into money. Nothing is kept: the same address is the same account."""
    evening = _evening(club, pk)
    currency = currency_of(club)
    asked = dict(zip(request.GET.getlist("rules"), request.GET.getlist("stake"), strict=False))
    views = [
        _account_view(account, asked.get(account.title), currency, at)
        for at, account in enumerate(selectors.accounts(evening))
    ]
    is_refused = any(view.form is not None and view.form.errors for view in views)
    page = {
        "section": "evenings",
        "evening": evening,
        "accounts": views,
        "currency": currency,
        "is_asked": any(view.form is not None for view in views),
    }
    return render(request, "play/settle_up.html", page, status=422 if is_refused else 200)


@club_page(Role.ORGANISER)
@require_http_methods(["GET", "HEAD", "POST"])
def adjustments(request: HttpRequest, club: Club, pk: int) -> HttpResponse:
    """The fines and rulings of an evening, and one more."""
    evening = _evening(club, pk)
    initial = {"act": uuid.uuid4(), "shared": True}
    form = AdjustmentForm(posted(request), evening=evening, initial=initial)
    if form.is_valid() and _adjusted(request, form):
        messages.success(request, _("Written down. It counts in the standings now."))
        return redirect("play:adjustments", club.slug, evening.pk)
    page = {
        "section": "evenings",
        "evening": evening,
        "form": form,
        "rulings": selectors.rulings_of(evening),
    }
    status = 422 if form.is_bound else 200
    return render(request, "play/adjustments.html", page, status=status)


@club_page(Role.ORGANISER)
@require_POST
def strike(request: HttpRequest, club: Club, pk: int, adjustment: int) -> HttpResponse:
    """Strike a ruling for all whom it touched."""
    found = get_object_or_404(Adjustment, pk=adjustment, evening=pk, evening__club=club)
    services.strike_adjustment(
        adjustment=found,
        by=request.membership,  # type: ignore[attr-defined] # by club_page
        at=timezone.now(),
    )
    messages.success(request, _("Struck. It counts for nothing, and stays in sight."))
    return redirect("play:adjustments", club.slug, pk)


def _evening(club: Club, pk: int) -> Evening:
    found = get_object_or_404(Evening.objects.select_related("rules"), pk=pk, club=club)
    found.club = club
    return found


def _account_view(
    account: selectors.Account, asked: str | None, currency: Currency, at: int
) -> AccountView:
    """The account at the stake of the house, else at the one that was asked for."""
    if account.house_stake is not None:
        stake = Decimal(account.house_stake)
        return AccountView(account, None, _written(stake), account.settled(stake))
    given: dict[str, Any] | None = None
    if asked is not None:
        given = {"rules": account.title, "stake": asked}
    form = StakeForm(
        given, currency=currency, initial={"rules": account.title}, auto_id=f"id_%s_{at}"
    )
    if not form.is_valid():
        return AccountView(account, form, "", None)
    stake = form.cleaned_data["stake"]
    return AccountView(account, form, _written(stake), account.settled(stake))


def _written(stake: Decimal) -> str:
    """The stake as the language writes it, without noughts at its end."""
    return number_format(f"{stake.normalize():f}")


def _adjusted(request: HttpRequest, form: forms.Form) -> bool:
    """Whether the ruling was written down; if not, the form says why."""
    try:
        services.adjust(
            **form.cleaned_data,
            by=request.membership,  # type: ignore[attr-defined] # by club_page
            at=timezone.now(),
        )
    except services.AdjustmentRefused as refused:
        said = {
            "points": signed(refused.points),
            "count": refused.others,
            "instead": signed(refused.instead),
        }
        sentence = ngettext(
            "%(points)s cannot be shared by %(count)s player; %(instead)s can.",
            "%(points)s cannot be shared equally by %(count)s players; %(instead)s can.",
            refused.others,
        )
        form.add_error("points", sentence % said)
    return form.is_valid()
