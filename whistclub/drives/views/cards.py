"""One card of a drive, those who stay together, and what is asked of the draw."""

from __future__ import annotations

from dataclasses import asdict

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_http_methods, require_POST

from whistclub.clubs.forms import whole
from whistclub.clubs.models import Role
from whistclub.drives import services
from whistclub.drives.access import drive_page
from whistclub.drives.forms.entries import CardForm, UnitForm, WishForm
from whistclub.drives.models import Drive, Entrant, Wish
from whistclub.drives.refusals import REFUSED, refusal
from whistclub.drives.selectors.entries import entries_of
from whistclub.drives.views.entries import STRUCK


@drive_page(Role.ORGANISER)
@require_http_methods(["GET", "HEAD", "POST"])
def entry(request: HttpRequest, drive: Drive, entrant: int) -> HttpResponse:
    """A card: number, lady or gent, club, fee, and who shares it."""
    page = entries_of(drive)
    card = get_object_or_404(drive.entrants.select_related("player", "second"), pk=entrant)
    form = CardForm(request.POST if request.method == "POST" else None, card=card, cards=page.cards)
    if form.is_valid():
        try:
            _change(card, form)
        except services.NumberTaken as taken:
            form.add_error("number", refusal(taken))
        except REFUSED as refused:
            form.add_error(None, refusal(refused))
        else:
            return redirect("drives:entries", drive.evening.club.slug, drive.pk)
    shown = {"section": "drives", "drive": drive, "page": page, "card": card, "form": form}
    return render(request, "drives/entry.html", shown, status=422 if form.is_bound else 200)


def _change(card: Entrant, form: CardForm) -> None:
    facts = form.cleaned_data
    if facts["number"] != card.number:
        services.renumber(entrant=card, number=facts["number"])
    services.change_entrant(entrant=card, role=facts["role"], team=facts["team"], fee=facts["fee"])
    if facts.get("host") is not None:
        services.share_seat(entrant=card, host=facts["host"])


@drive_page(Role.ORGANISER)
@require_POST
def entry_strike(request: HttpRequest, drive: Drive, entrant: int) -> HttpResponse:
    """Take a card off the list; it can be put back."""
    card = get_object_or_404(drive.entrants.select_related("player"), pk=entrant)
    try:
        struck = services.strike_entrant(entrant=card)
    except REFUSED as refused:
        messages.error(request, refusal(refused))
        return redirect("drives:entry", drive.evening.club.slug, drive.pk, entrant)
    request.session[STRUCK] = asdict(struck) | {"drive": drive.pk, "name": card.player.label}
    return redirect("drives:entries", drive.evening.club.slug, drive.pk)


@drive_page(Role.ORGANISER)
@require_POST
def entry_part(request: HttpRequest, drive: Drive, entrant: int) -> HttpResponse:
    """Give whoever shares a card one of their own."""
    card = get_object_or_404(drive.entrants, pk=entrant)
    try:
        services.part_seat(entrant=card)
    except REFUSED as refused:
        messages.error(request, refusal(refused))
    return redirect("drives:entry", drive.evening.club.slug, drive.pk, entrant)


@drive_page(Role.ORGANISER)
@require_http_methods(["GET", "HEAD", "POST"])
def units(request: HttpRequest, drive: Drive) -> HttpResponse:
    """Pairs and teams: put together, and taken apart again."""
    page = entries_of(drive)
    if (unit := whole(request.POST.get("apart", ""))) is not None:
        return _take_apart(request, drive, unit)
    form = UnitForm(
        request.POST if request.method == "POST" else None,
        size=max(page.kind.unit, 2),
        cards=page.cards,
    )
    if form.is_valid():
        try:
            services.put_together(drive=drive, units=[form.cleaned_data["members"]])
        except REFUSED as refused:
            form.add_error(None, refusal(refused))
        else:
            return redirect("drives:units", drive.evening.club.slug, drive.pk)
    shown = {"section": "drives", "drive": drive, "page": page, "form": form}
    return render(request, "drives/units.html", shown, status=422 if form.is_bound else 200)


def _take_apart(request: HttpRequest, drive: Drive, unit: int) -> HttpResponse:
    try:
        services.take_apart(drive=drive, unit=unit)
    except REFUSED as refused:
        messages.error(request, refusal(refused))
    return redirect("drives:units", drive.evening.club.slug, drive.pk)


@drive_page(Role.ORGANISER)
@require_http_methods(["GET", "HEAD", "POST"])
def wishes(request: HttpRequest, drive: Drive) -> HttpResponse:
    """What is asked of the draw: never partners, never at one table, keeps a table."""
    page = entries_of(drive)
    form = WishForm(request.POST if request.method == "POST" else None, cards=page.cards)
    if form.is_valid():
        try:
            services.wish(drive=drive, **{
                name: form.cleaned_data[name] for name in ("kind", "entrant", "other")
            })  # fmt: skip
        except services.DriveFinished as refused:
            form.add_error(None, refusal(refused))
        else:
            return redirect("drives:wishes", drive.evening.club.slug, drive.pk)
    asked = drive.wishes.select_related("entrant__player", "other__player").order_by("pk")
    shown = {"section": "drives", "drive": drive, "page": page, "form": form, "wishes": asked}
    return render(request, "drives/wishes.html", shown, status=422 if form.is_bound else 200)


@drive_page(Role.ORGANISER)
@require_POST
def wish_drop(request: HttpRequest, drive: Drive, wish: int) -> HttpResponse:
    """Ask something no longer."""
    found = get_object_or_404(Wish, pk=wish, drive=drive)
    try:
        services.drop_wish(wish=found)
    except services.DriveFinished as refused:
        messages.error(request, refusal(refused))
    return redirect("drives:wishes", drive.evening.club.slug, drive.pk)
