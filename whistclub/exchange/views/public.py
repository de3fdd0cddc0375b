"""Pages that a club shows to everybody: names and points, and when it plays."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar, cast
from zoneinfo import ZoneInfo

from csp.decorators import csp_replace
from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils import timezone, translation
from django.views.decorators.cache import cache_control
from django.views.decorators.clickjacking import xframe_options_exempt
from django.views.decorators.http import conditional_page, require_safe

from whistclub.clubs.access import anyone
from whistclub.clubs.models import Club
from whistclub.exchange.calendar import calendar_of
from whistclub.exchange.models import Sharing
from whistclub.exchange.selectors.public import events_of, results_of, shown_evenings
from whistclub.play.links import site_of
from whistclub.play.models import Evening

P = ParamSpec("P")
SharedView = Callable[Concatenate[HttpRequest, Sharing, P], HttpResponse]
SlugView = Callable[Concatenate[HttpRequest, str, P], HttpResponse]
View = TypeVar("View", bound=Callable[..., HttpResponse])
MINUTE, HOUR = 60, 3600  # seconds that a copy may be shown for
LISTED = 50  # evenings


def public_page(view: SharedView[P]) -> SlugView[P]:
    """A page of a club that shows its results to everybody, the same for all who read it.

    No cookie changes it: its language is that of its address, else the club’s. A club that shows
    nothing has no such page.
    """

    @wraps(view)
    def page(request: HttpRequest, slug: str, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        shared = Sharing.objects.select_related("club").exclude(results_since=None)
        sharing = get_object_or_404(shared, club__slug=slug)
        _speak(request, sharing.club)
        return view(request, sharing, *args, **kwargs)

    kept = cache_control(public=True, max_age=MINUTE)(conditional_page(cast("SlugView[P]", page)))
    return require_safe(kept)


def framed(view: View) -> View:
    """Let any site show the page in a frame."""
    return cast("View", csp_replace({"frame-ancestors": ["*"]})(xframe_options_exempt(view)))


def _speak(request: HttpRequest, club: Club) -> None:
    asked = request.GET.get("language", "")
    language = asked if asked in dict(settings.LANGUAGES) else club.language
    translation.activate(language)
    request.LANGUAGE_CODE = language
    timezone.activate(ZoneInfo(club.time_zone))


@anyone
@public_page
def results(request: HttpRequest, sharing: Sharing) -> HttpResponse:
    """The evenings of which everybody may see the results."""
    evenings = shown_evenings(sharing)[:LISTED]
    page = {"shown": sharing.club, "evenings": evenings, "languages": settings.LANGUAGES}
    return render(request, "exchange/results.html", page)


@anyone
@public_page
def result(request: HttpRequest, sharing: Sharing, pk: int) -> HttpResponse:
    """The results of an evening, at an address that stays."""
    return _page(request, _shown(sharing, pk), is_framed=False)


@anyone
@framed
@public_page
def frame(request: HttpRequest, sharing: Sharing, pk: int) -> HttpResponse:
    """The results alone, to stand in a frame on any other site."""
    return _page(request, _shown(sharing, pk), is_framed=True)


@anyone
@framed
@public_page
def latest_frame(request: HttpRequest, sharing: Sharing) -> HttpResponse:
    """As `frame`, of the latest evening."""
    latest = shown_evenings(sharing).first()
    if latest is None:
        raise Http404
    return _page(request, _of_club(sharing, latest), is_framed=True)


def _shown(sharing: Sharing, pk: int) -> Evening:
    shown = shown_evenings(sharing)
    return _of_club(sharing, get_object_or_404(shown, pk=pk))


def _of_club(sharing: Sharing, evening: Evening) -> Evening:
    evening.club = sharing.club
    return evening


def _page(request: HttpRequest, evening: Evening, *, is_framed: bool) -> HttpResponse:
    page = {
        "shown": evening.club,
        "results": results_of(evening, timezone.now()),
        "is_framed": is_framed,
        "languages": settings.LANGUAGES,
    }
    return render(request, "exchange/result.html", page)


@anyone
@require_safe
@cache_control(private=True, max_age=HOUR)
@conditional_page
def calendar(request: HttpRequest, key: str) -> HttpResponse:
    """The club’s evenings and drives for calendar programs, for whoever holds the address."""
    shared = Sharing.objects.select_related("club").exclude(feed_key="")
    sharing = get_object_or_404(shared, feed_key=key)
    club, site = sharing.club, site_of(request)
    timezone.activate(ZoneInfo(club.time_zone))

    def address(evening: Evening) -> str:
        return site + reverse("exchange:result", args=[club.slug, evening.pk])

    events = events_of(sharing, timezone.localdate(), address)
    return HttpResponse(calendar_of(club.name, events), content_type="text/calendar; charset=utf-8")
