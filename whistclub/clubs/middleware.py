"""Whose page it is: the address that asks for it, and the clock of its club."""

from __future__ import annotations

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse
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
