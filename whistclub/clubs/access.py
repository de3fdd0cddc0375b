"""Who may enter: the decorators that stand first above every view."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar, cast
from zoneinfo import ZoneInfo

from django.conf import settings
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils import timezone, translation

from whistclub.clubs.models import Club, Membership, Role

P = ParamSpec("P")
View = TypeVar("View", bound=Callable[..., HttpResponseBase])
ClublessView = Callable[[HttpRequest], HttpResponse]
ClubView = Callable[Concatenate[HttpRequest, Club, P], HttpResponse]
SlugView = Callable[Concatenate[HttpRequest, str, P], HttpResponse]
Row = TypeVar("Row")
RowView = Callable[Concatenate[HttpRequest, Row, P], HttpResponse]
RowDoor = Callable[Concatenate[HttpRequest, str, int, P], HttpResponse]


def anyone(view: View) -> View:
    """A page that a stranger may see. It does nothing but say so."""
    return view


def site_keeper_page(view: ClublessView) -> ClublessView:
    """A page for whoever looks after the whole site, a superuser; others get 403."""

    @wraps(view)
    @login_required
    def page(request: HttpRequest) -> HttpResponse:
        if not request.user.is_superuser:
            raise PermissionDenied
        return view(request)

    return page


def club_page(role: Role) -> Callable[[ClubView[P]], SlugView[P]]:
    """A club's page for members of at least this role; the view gets the Club for its slug.

    A stranger is asked to log in. Somebody else's member gets 404, as for a club that does
    not exist; a member with too small a role gets 403.
    """

    def for_view(view: ClubView[P]) -> SlugView[P]:
        @wraps(view)
        @login_required
        def page(
            request: HttpRequest, slug: str, *args: P.args, **kwargs: P.kwargs
        ) -> HttpResponse:
            membership = member_of(request, slug)
            if membership is None:
                raise Http404
            if not membership.may(role):
                raise PermissionDenied
            enter(request, membership.club, membership)
            return view(request, membership.club, *args, **kwargs)

        return cast("SlugView[P]", page)

    return for_view


def row_page(
    role: Role, find: Callable[[Club, int], Row]
) -> Callable[[RowView[Row, P]], RowDoor[P]]:
    """A page of one of a club's rows for members of at least this role; the view gets the row.

    find: the club's row with this id, or 404. Refuses as `club_page`.
    """

    def for_view(view: RowView[Row, P]) -> RowDoor[P]:
        def page(
            request: HttpRequest, club: Club, /, pk: int, *args: P.args, **kwargs: P.kwargs
        ) -> HttpResponse:
            return view(request, find(club, pk), *args, **kwargs)

        return cast("RowDoor[P]", wraps(view)(club_page(role)(page)))

    return for_view


def member_of(request: HttpRequest, slug: str) -> Membership | None:
    """The membership of whoever is logged in, in the club of this slug."""
    if not request.user.is_authenticated:
        return None
    found = Membership.objects.logging_in().filter(club__slug=slug, user=request.user)
    return found.select_related("club", "player").first()


def member_asking(request: HttpRequest) -> Membership:
    """The member whom `club_page` has let in to the page that is asked for."""
    found: Membership = request.membership  # type: ignore[attr-defined] # by `enter`
    return found


def enter(request: HttpRequest, club: Club, membership: Membership | None) -> None:
    """Take the page into the club: its clock, and its language unless the person chose one."""
    request.club, request.membership = club, membership  # type: ignore[attr-defined] # for templates
    timezone.activate(ZoneInfo(club.time_zone))
    if settings.LANGUAGE_COOKIE_NAME not in request.COOKIES:
        translation.activate(club.language)
        request.LANGUAGE_CODE = translation.get_language() or club.language


def club_of_page(request: HttpRequest) -> dict[str, Any]:
    """For templates: the club the page belongs to and what its reader may do there."""
    membership = getattr(request, "membership", None)
    return {
        "club": getattr(request, "club", None),
        "membership": membership,
        "may_organise": membership is not None and membership.may(Role.ORGANISER),
    }
