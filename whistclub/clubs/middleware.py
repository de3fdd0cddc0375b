"""The clock of a page: that of its club, and of no page before it."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils import timezone

Page = Callable[[HttpRequest], HttpResponse]


def club_clock(get_response: Page) -> Page:
    """Begin each page in UTC; `access.enter` then sets the club's time zone.

    The zone belongs to the thread, which serves many clubs.
    """

    def page(request: HttpRequest) -> HttpResponse:
        timezone.deactivate()
        return get_response(request)

    return page
