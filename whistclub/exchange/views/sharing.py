"""Where a club says what it shows to others."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from whistclub.clubs.access import club_page
from whistclub.clubs.models import Club, Role
from whistclub.exchange.selectors.public import is_shown, sharing_of
from whistclub.exchange.services import sharing as services
from whistclub.play.links import site_of
from whistclub.play.models import Evening


@club_page(Role.KEEPER)
@require_http_methods(["GET", "HEAD", "POST"])
def sharing(request: HttpRequest, club: Club) -> HttpResponse:
    """The calendar’s address, whether results are public, and what to copy to a site of one’s
    own; a post changes one of them."""
    if request.method == "POST":
        if not _done(request, club):
            return HttpResponse(status=422)
        return redirect("exchange:sharing", club.slug)
    found, site = sharing_of(club), site_of(request)
    page = {
        "sharing": found,
        "calendar": site + reverse("exchange:calendar_file", args=[found.feed_key])
        if found.feed_key
        else "",
        "results": site + reverse("exchange:results", args=[club.slug]),
        "frame": site + reverse("exchange:latest_frame", args=[club.slug]),
    }
    return render(request, "exchange/sharing.html", page)


def _done(request: HttpRequest, club: Club) -> bool:
    """Whether what was asked is one of the acts of the page."""
    act = request.POST.get("act")
    if act == "feed":
        services.make_feed(club=club, now=timezone.now())
        messages.success(request, _("The calendar has a new address."))
    elif act == "no_feed":
        services.stop_feed(club=club)
        messages.success(request, _("The calendar has no address any more."))
    elif act == "results":
        services.show_results(club=club, since=timezone.localdate())
        messages.success(request, _("Everybody may see results from today on."))
    elif act == "no_results":
        services.show_results(club=club, since=None)
        messages.success(request, _("Nobody else sees results any more."))
    else:
        return False
    return True


@club_page(Role.ORGANISER)
@require_http_methods(["GET", "HEAD", "POST"])
def evening(request: HttpRequest, club: Club, pk: int) -> HttpResponse:
    """Whether everybody may see the results of this evening, and where; a post switches it."""
    found = get_object_or_404(Evening, pk=pk, club=club)
    found.club = club
    if request.method == "POST":
        services.switch_evening(evening=found, is_shown=request.POST.get("shown") == "on")
        return redirect("exchange:evening", club.slug, pk)
    shared, site = sharing_of(club), site_of(request)
    page = {
        "section": "evenings",
        "evening": found,
        "sharing": shared,
        "is_shown": is_shown(shared, found),
        "address": site + reverse("exchange:result", args=[club.slug, pk]),
        "frame": site + reverse("exchange:frame", args=[club.slug, pk]),
    }
    return render(request, "exchange/evening.html", page)
