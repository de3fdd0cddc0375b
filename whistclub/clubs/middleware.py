"""Whose page it is: the address that asks for it, the clock of its club, and how much it may
send."""

from __future__ import annotations

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone

Page = Callable[[HttpRequest], HttpResponse]


def visitor_address(get_response: Page) -> Page:
    """Take a request that came through the proxy as its visitor's, not the proxy's.

    Else one who guesses passwords would lock that name for everybody. Only the last address in
    X-Forwarded-For is the proxy's word; a visitor may have written those before it.
    """

    def page(request: HttpRequest) -> HttpResponse:
        if settings.HTTPS and (told := request.headers.get("X-Forwarded-For")):
            request.META["REMOTE_ADDR"] = told.rpartition(",")[2].strip()
        return get_response(request)

    return page


def club_clock(get_response: Page) -> Page:
    """Begin each page in UTC; `access.enter` then sets the club's time zone.

    The zone belongs to the thread, which serves many clubs.
    """

    def page(request: HttpRequest) -> HttpResponse:
        timezone.deactivate()
        return get_response(request)

    return page


def bounded(get_response: Page) -> Page:
    """Refuse with 413, before any of it is read, what is larger than every file that is asked for.

    A form says itself, with more words, how large its own file may be.
    """

    def page(request: HttpRequest) -> HttpResponse:
        length = request.META.get("CONTENT_LENGTH") or "0"
        if length.isdecimal() and int(length) > settings.LARGEST_BODY:
            most = settings.LARGEST_BODY // (1024 * 1024)
            return render(request, "413.html", {"most": most}, status=413)
        return get_response(request)

    return page
