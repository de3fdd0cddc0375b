"""The door to a table: its key, on the phone that lies there, or a member's log-in."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, cast

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404

from whistclub.clubs.access import enter, member_of
from whistclub.play.models import Evening, Phone, Table

PHONE_COOKIE = "phone"  # the key of the Phone that this browser is

P = ParamSpec("P")
TableView = Callable[Concatenate[HttpRequest, Table, P], HttpResponse]
KeyView = Callable[Concatenate[HttpRequest, str, P], HttpResponse]


def table_key_required(view: TableView[P]) -> KeyView[P]:
    """A page for whoever holds the table's key; the view gets the Table for it.

    The key is random and stands on the table's card and on the evening's page, which only
    members see. What a member writes while logged in is written in his or her name. The request
    gets `phone`: the Phone that asks, None for one that has not joined this evening.
    """

    @wraps(view)
    def page(request: HttpRequest, key: str, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        tables = Table.objects.select_related("evening__club", "rules")
        table = get_object_or_404(tables, key=key)
        club = table.evening.club
        enter(request, club, member_of(request, club.slug))
        request.phone = phone_of(request, table.evening)  # type: ignore[attr-defined]
        return view(request, table, *args, **kwargs)

    return cast("KeyView[P]", page)


def phone_of(request: HttpRequest, evening: Evening) -> Phone | None:
    """The phone that asks, with its player; None if it has not joined this evening."""
    key = request.COOKIES.get(PHONE_COOKIE, "")
    if not key:
        return None
    return Phone.objects.filter(evening=evening, key=key).select_related("player").first()
