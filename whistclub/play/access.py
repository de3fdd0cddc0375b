"""The doors to an evening and its tables: a member's log-in, a table's card, a table's key."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, cast

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render

from whistclub.clubs.access import RowDoor, RowView, enter, member_of, row_page
from whistclub.clubs.guessing import guarded, phone_key
from whistclub.clubs.models import Club, Role
from whistclub.play.doors import is_door, was_door
from whistclub.play.models import Evening, Phone, Table, WithdrawnKey
from whistclub.play.writers import Writer

P = ParamSpec("P")
TableView = Callable[Concatenate[HttpRequest, Table, P], HttpResponse]
KeyView = Callable[Concatenate[HttpRequest, str, P], HttpResponse]
DoorView = Callable[Concatenate[HttpRequest, Evening, int, P], HttpResponse]
DoorKeyView = Callable[Concatenate[HttpRequest, int, int, str, P], HttpResponse]


def evening_required(role: Role) -> Callable[[RowView[Evening, P]], RowDoor[P]]:
    """A page of an evening for members of at least this role; the view gets the Evening.

    Refuses as `clubs.access.club_page`; another club's evening is 404.
    """
    return row_page(role, evening_of)


def evening_of(club: Club, pk: int) -> Evening:
    """The club's evening with this id, or 404."""
    found = get_object_or_404(Evening.objects.select_related("rules"), pk=pk, club=club)
    found.club = club
    return found


def table_key_required(view: TableView[P]) -> KeyView[P]:
    """A page for whoever holds the table's key; the view gets the Table for it.

    The key is random; whoever opens the table's door gets it, and it stands on the evening's
    page, which only members see. What a member writes while logged in is written in his or her
    name. The request gets `phone`: the Phone that asks, None for one that has not joined this
    evening. A key that was withdrawn is answered with 410.
    """

    @guarded
    @wraps(view)
    def page(request: HttpRequest, key: str, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        table = Table.objects.select_related("evening__club", "rules").filter(key=key).first()
        if table is None:
            return _without_table(request, key)
        _enter(request, table.evening)
        return view(request, table, *args, **kwargs)

    return cast("KeyView[P]", page)


def door_key_required(view: DoorView[P]) -> DoorKeyView[P]:
    """A page for whoever holds the card of a table; the view gets the Evening and the number.

    The key stands on the card only, and on phones that show it: that of one table opens no
    other. The request gets `phone`, as for a table's key; a withdrawn one is answered with 410.
    """

    @guarded
    @wraps(view)
    def page(
        request: HttpRequest, pk: int, number: int, key: str, *args: P.args, **kwargs: P.kwargs
    ) -> HttpResponse:
        evening = Evening.objects.select_related("club").filter(pk=pk).first()
        if evening is None:
            raise Http404
        if not is_door(evening, number, key):
            if was_door(evening, number, key):
                return _withdrawn(request, evening, number)
            raise Http404
        _enter(request, evening)
        return view(request, evening, number, *args, **kwargs)

    return cast("DoorKeyView[P]", page)


def phone_of(request: HttpRequest, evening: Evening) -> Phone | None:
    """The phone that asks, with its player; None if it has not joined this evening."""
    key = phone_key(request)
    if not key:
        return None
    return Phone.objects.filter(evening=evening, key=key).select_related("player").first()


def _enter(request: HttpRequest, evening: Evening) -> None:
    enter(request, evening.club, member_of(request, evening.club.slug))
    request.phone = phone_of(request, evening)  # type: ignore[attr-defined] # for views and templates


def _without_table(request: HttpRequest, key: str) -> HttpResponse:
    """The answer to a key that opens no table."""
    withdrawn = WithdrawnKey.objects.select_related("table__evening__club").filter(key=key).first()
    if withdrawn is None:
        raise Http404
    return _withdrawn(request, withdrawn.table.evening, withdrawn.table.number)


def _withdrawn(request: HttpRequest, evening: Evening, number: int) -> HttpResponse:
    enter(request, evening.club, None)
    page = {"number": number, "evening": evening}
    return render(request, "play/withdrawn.html", page, status=410)


def writer_of(request: HttpRequest) -> Writer:
    """Who asks: who is logged in, and the phone that has joined."""
    phone = getattr(request, "phone", None)  # none at a club's own pages
    return Writer(request.membership, phone)  # type: ignore[attr-defined] # by the door
