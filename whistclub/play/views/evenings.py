"""The club's home page and its evenings."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from whistclub.clubs.access import club_page
from whistclub.clubs.forms import posted
from whistclub.clubs.models import Club, Membership, Role
from whistclub.play import selectors, services
from whistclub.play.forms.evenings import EveningForm
from whistclub.play.models import Evening, RuleSet
from whistclub.play.seal import seal_shown


@club_page(Role.PLAYER)
@require_GET
def club(request: HttpRequest, club: Club) -> HttpResponse:
    """What is on, what was, and who leads."""
    found = selectors.club_page(club, timezone.localdate())
    membership: Membership = request.membership  # type: ignore[attr-defined] # by the door
    page = {
        "section": "evenings",
        "page": found,
        "first": selectors.first_steps(club, found) if membership.may(Role.ORGANISER) else None,
        "is_keeper": membership.may(Role.KEEPER),
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


@club_page(Role.PLAYER)
@require_GET
def evening(request: HttpRequest, club: Club, pk: int) -> HttpResponse:
    """All tables of an evening."""
    found = get_object_or_404(Evening.objects.select_related("rules"), pk=pk, club=club)
    found.club = club
    page = {
        "section": "evenings",
        "page": selectors.with_phones(selectors.evening_page(found)),
        "evening": found,
        "seal": seal_shown(found),
    }
    return render(request, "play/evening.html", page)


@club_page(Role.ORGANISER)
@require_POST
def close(request: HttpRequest, club: Club, pk: int) -> HttpResponse:
    """End an evening."""
    found = get_object_or_404(Evening, pk=pk, club=club)
    services.close_evening(evening=found, at=timezone.now())
    messages.success(request, _("The evening is closed. A keeper can still correct its deals."))
    return redirect(found)


@club_page(Role.ORGANISER)
@require_POST
def reopen(request: HttpRequest, club: Club, pk: int) -> HttpResponse:
    """Take an evening up again."""
    found = get_object_or_404(Evening, pk=pk, club=club)
    services.reopen_evening(evening=found)
    messages.success(request, _("The evening is open again."))
    return redirect(found)
