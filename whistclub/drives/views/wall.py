"""The wall of the hall, and where people find their seat on a phone."""

from __future__ import annotations

from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import cache_control
from django.views.decorators.http import conditional_page, require_safe

from whistclub.clubs.forms import whole
from whistclub.drives.access import wall_key_required
from whistclub.drives.models import Drive
from whistclub.drives.selectors.clock import clock_of
from whistclub.drives.selectors.ranking import counts_tricks
from whistclub.drives.selectors.wall import SHOWN, wall_of
from whistclub.play.links import qr_svg, site_of

SECONDS = range(2, 121)  # for which one screen may stay
USUAL_SECONDS = 12


@wall_key_required
@require_safe
@cache_control(no_cache=True)
@conditional_page
def wall(request: HttpRequest, drive: Drive) -> HttpResponse:
    """One screen of the wall, which leads to the next by itself.

    show: screens of one kind only. slide: which one. every: for how many seconds each stays.
    An address that says something else shows the usual.
    """
    found = wall_of(drive)
    show = request.GET.get("show", "")
    slides = found.slides(show if show in SHOWN else "")
    at = _number(request, "slide", 0) % len(slides)
    every = _number(request, "every", USUAL_SECONDS)
    every = every if every in SECONDS else USUAL_SECONDS

    def link(slide: int) -> str:
        asked = {"show": show if show in SHOWN else "", "slide": slide % len(slides)}
        asked["every"] = every if every != USUAL_SECONDS else ""
        return "?" + urlencode({key: value for key, value in asked.items() if value != ""})

    page = {
        "drive": drive,
        "wall": found,
        "board": found.board,
        "slide": slides[at],
        "clock": clock_of(drive, timezone.now()),
        "tricks": counts_tricks(drive),
        "every": every,
        "here": link(at),
        "next": link(at + 1),
        "back": link(at - 1),
        "is_alone": len(slides) == 1,
        "qr": qr_svg(site_of(request) + reverse("drives:seat", args=[drive.wall_key])),
    }
    return render(request, "drives/wall.html", page)


@wall_key_required
@require_safe
@cache_control(no_cache=True)
@conditional_page
def seat(request: HttpRequest, drive: Drive) -> HttpResponse:
    """Where somebody sits in the round that is announced, found by a part of the name."""
    found = wall_of(drive)
    query = request.GET.get("name", "").strip()[:80]
    page = {
        "drive": drive,
        "wall": found,
        "query": query,
        "sittings": found.find(query) if query else (),
    }
    return render(request, "drives/seat.html", page)


def _number(request: HttpRequest, name: str, otherwise: int) -> int:
    found = whole(request.GET.get(name, ""))
    return otherwise if found is None else found
