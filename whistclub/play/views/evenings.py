"""The club's home page and its evenings."""

from __future__ import annotations

from copy import copy

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from whistclub.clubs.access import club_page, member_asking
from whistclub.clubs.forms import posted
from whistclub.clubs.models import Club, Role
from whistclub.play import selectors, services
from whistclub.play.access import evening_required, writer_of
from whistclub.play.forms.evenings import AgreementForm, EveningForm, WindowForm
from whistclub.play.models import Evening, RuleSet
from whistclub.play.problems import closed_sentence
from whistclub.play.seal import seal_shown
from whistclub.play.views.tables import note_of


@club_page(Role.PLAYER)
@require_GET
def club(request: HttpRequest, club: Club) -> HttpResponse:
    """What is on, what was, and who leads."""
    found = selectors.club_page(club, timezone.localdate(), request.GET.get("season", ""))
    member = member_asking(request)
    page = {
        "section": "evenings",
        "page": found,
        "first": selectors.first_steps(club, found) if member.may(Role.ORGANISER) else None,
        "is_keeper": member.may(Role.KEEPER),
    }
    return render(request, "play/club.html", page)


@club_page(Role.ORGANISER)
@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest, club: Club) -> HttpResponse:
    """Open an evening."""
    rules = RuleSet.objects.latest_of(club)
    initial = {
        "date": timezone.localdate(),
        "place": club.place,
        "rules": rules.filter(name=club.default_rules).first(),
    }
    form = EveningForm(posted(request), rules=rules, initial=initial)
    if form.is_valid():
        return redirect(services.open_evening(club=club, **form.cleaned_data))
    page = {"section": "evenings", "form": form, "has_rules": rules.exists()}
    status = 422 if form.is_bound else 200
    return render(request, "play/evening_new.html", page, status=status)


@evening_required(Role.PLAYER)
@require_GET
def evening(request: HttpRequest, evening: Evening) -> HttpResponse:
    """All tables of an evening."""
    return _page(request, evening)


@evening_required(Role.ORGANISER)
@require_POST
def close(request: HttpRequest, evening: Evening) -> HttpResponse:
    """End an evening; one that is run from a page of its own is ended there."""
    if not evening.page:
        services.close_evening(evening=evening, at=timezone.now())
        messages.success(request, _("The evening is closed."))
    return redirect(evening)


@evening_required(Role.ORGANISER)
@require_POST
def reopen(request: HttpRequest, evening: Evening) -> HttpResponse:
    """Take an evening up again; one that is run from a page of its own, there."""
    if evening.page:
        return redirect(evening)
    try:
        services.reopen_evening(
            evening=evening, by=member_asking(request), at=timezone.now(), note=note_of(request)
        )
    except services.EveningClosed as closed:
        return _page(request, evening, closed_sentence(closed), 409)
    messages.success(request, _("The evening is open again."))
    return redirect(evening)


@evening_required(Role.ORGANISER)
@require_POST
def window(request: HttpRequest, evening: Evening) -> HttpResponse:
    """Say how long the results of this evening can be corrected after its end."""
    form = WindowForm(request.POST, instance=copy(evening))
    if not form.is_valid():
        return _page(request, evening, str(form.errors["window"][0]), 422)
    try:
        services.change_window(evening=evening, at=timezone.now(), **form.cleaned_data)
    except services.EveningClosed as closed:
        return _page(request, evening, closed_sentence(closed), 409)
    messages.success(request, _("Noted for this evening."))
    return redirect(evening)


def _page(
    request: HttpRequest, evening: Evening, fault: str = "", status: int = 200
) -> HttpResponse:
    found = selectors.with_phones(selectors.evening_page(evening))
    page = {
        "section": "evenings",
        "page": found,
        "evening": evening,
        "unsettled": selectors.unsettled(found.tables, writer_of(request)),
        "agreement_form": AgreementForm(instance=evening),
        "seal": seal_shown(evening),
        "window_form": WindowForm(instance=evening),
        "reopenings": evening.reopenings.select_related("by__user", "by__player"),
        "fault": fault,
    }
    return render(request, "play/evening.html", page, status=status)
