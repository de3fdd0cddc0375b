"""Who may enter: what every view of the interface stands on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, ClassVar
from zoneinfo import ZoneInfo

from django.db.models import QuerySet
from django.http import Http404, HttpResponseBase
from django.utils import timezone
from django.utils.translation import gettext as _
from rest_framework.authentication import SessionAuthentication
from rest_framework.exceptions import NotAuthenticated, PermissionDenied
from rest_framework.generics import GenericAPIView
from rest_framework.pagination import BasePagination
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import BaseSerializer

from whistclub.api.authentication import TokenAuthentication
from whistclub.api.conditions import PlainJSONRenderer, answered, check_match
from whistclub.api.parsing import StrictJSONParser
from whistclub.api.problems import answer_to
from whistclub.api.throttles import Throttle
from whistclub.clubs.access import member_of
from whistclub.clubs.models import ApiToken, Club, Membership, Role

READING = ("GET", "HEAD", "OPTIONS")


class Open:
    """In place of a Role: anyone may enter, with or without a token."""


class LoggedIn:
    """In place of a Role: whoever shows a token or is logged in."""


Door = Role | type[Open] | type[LoggedIn]


def admits(**methods: Door) -> Mapping[str, Door]:
    """Who may enter, by method: `admits(get=Role.PLAYER, post=Role.ORGANISER)`."""
    return MappingProxyType({method.upper(): door for method, door in methods.items()})


class ApiView(GenericAPIView):  # type: ignore[type-arg] # generic in the stubs only
    """A view that answers JSON, tells what a repeated question need not be answered, and says
    in `doors` who may enter, by method.

    Whoever is too few for a door is refused as on the pages: 401 without a log-in, 404 at
    another club, 403 with too small a role, or for writing with a token that only reads.
    """

    authentication_classes = (TokenAuthentication, SessionAuthentication)
    renderer_classes = (PlainJSONRenderer,)
    parser_classes = (StrictJSONParser,)
    throttle_classes = (Throttle,)
    pagination_class: type[BasePagination] | None = None

    doors: ClassVar[Mapping[str, Door]]
    open_to_readers: ClassVar[tuple[str, ...]] = READING  # methods that change nothing
    club: Club
    membership: Membership

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        super().initial(request, *args, **kwargs)
        door = self.doors.get("GET" if request.method == "HEAD" else request.method or "", Open)
        if door is Open:
            return
        if not request.user.is_authenticated:
            raise NotAuthenticated
        token = request.auth
        if isinstance(door, Role):
            self._enter_club(request, kwargs["club"], door)
        reads = request.method in self.open_to_readers
        if isinstance(token, ApiToken) and token.reading_only and not reads:
            raise PermissionDenied(_("This token only reads."), code="token only reads")

    def _enter_club(self, request: Request, slug: str, role: Role) -> None:
        membership = member_of(request._request, slug)
        token = request.auth
        shut = isinstance(token, ApiToken) and token.club is not None and token.club.slug != slug
        if membership is None or shut:
            raise Http404
        if not membership.may(role):
            raise PermissionDenied
        self.club, self.membership = membership.club, membership
        timezone.activate(ZoneInfo(membership.club.time_zone))

    def finalize_response(  # type: ignore[override] # a file is no Response
        self, request: Request, response: Response, *args: Any, **kwargs: Any
    ) -> HttpResponseBase:
        final: HttpResponseBase = super().finalize_response(request, response, *args, **kwargs)
        if not isinstance(final, Response) or final.status_code != 200:  # a file is none
            return final
        return answered(request, final) if request.method in ("GET", "HEAD") else final

    def get_exception_handler(self) -> Callable[[Exception, dict[str, Any]], Response | None]:
        return answer_to

    def listed(self, rows: QuerySet[Any], shape: type[BaseSerializer[Any]]) -> Response:
        """A page of the rows, for views whose pagination_class is Pages."""
        return self.get_paginated_response(shape(self.paginate_queryset(rows), many=True).data)

    def check_unchanged(self, now: object) -> None:
        """Refuses a change unless If-Match names what is there; now: as GET would answer."""
        check_match(self.request, now)


class Nothing(ApiView):
    """What stands at addresses where nothing does: a 404 that programs can read."""

    doors = admits()
    schema = None

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        raise Http404
