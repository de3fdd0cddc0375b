"""Evenings and their tables."""

from __future__ import annotations

from django.shortcuts import get_object_or_404
from django.utils import timezone
from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiExample, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from whistclub.api.asking import KEY, MATCH, key_of, of_numbers, one_of, read
from whistclub.api.doors import ApiView, admits
from whistclub.api.paging import Pages
from whistclub.api.refusals import Refused
from whistclub.api.v1.answers import made
from whistclub.api.v1.serializers.evenings import (
    ClosingSerializer,
    EveningSerializer,
    NewEveningSerializer,
    NewTableSerializer,
    TableSerializer,
    written_table,
)
from whistclub.api.v1.serializers.parts import StandingsSerializer
from whistclub.clubs.models import Player, Role
from whistclub.play import selectors, services
from whistclub.play.models import Evening, RuleSet, Table


class EveningView(ApiView):
    """A view about one evening of the club."""

    def evening(self, pk: int) -> Evening:
        """The evening, or 404."""
        found = get_object_or_404(Evening.objects.select_related("rules"), pk=pk, club=self.club)
        found.club = self.club
        return found


class Evenings(ApiView):
    doors = admits(get=Role.PLAYER, post=Role.ORGANISER)
    pagination_class = Pages

    @extend_schema(summary="A club’s evenings", responses=EveningSerializer(many=True))
    def get(self, request: Request, club: str) -> Response:
        """All evenings, whist drives too, those opened last first."""
        rows = Evening.objects.filter(club=self.club).select_related("rules")
        return self.listed(rows, EveningSerializer)

    @extend_schema(
        summary="Open an evening",
        parameters=[KEY],
        request=NewEveningSerializer,
        responses={201: EveningSerializer},
        examples=[
            OpenApiExample(
                "A Thursday", {"date": "2026-12-10", "rules": 1, "deals": 16}, request_only=True
            )
        ],
    )
    def post(self, request: Request, club: str) -> Response:
        """Opens an evening that plays by these rules, which are frozen from then on. Sent twice
        with one key it is one evening."""
        asked = read(NewEveningSerializer, request)
        rules = one_of(RuleSet.objects.filter(club=self.club), asked["rules"], "rules")
        opened = services.open_evening(
            club=self.club,
            date=asked["date"],
            rules=rules,
            deals=asked["deals"],
            place=asked["place"],
            key=key_of(request),
        )
        return made(EveningSerializer(opened).data, "evening", club, opened.pk)


class OneEvening(EveningView):
    doors = admits(get=Role.PLAYER, patch=Role.ORGANISER)

    @extend_schema(summary="One evening", responses=EveningSerializer)
    def get(self, request: Request, club: str, evening: int) -> Response:
        """The evening's own facts; its tables and standings have addresses of their own."""
        return Response(EveningSerializer(self.evening(evening)).data)

    @extend_schema(
        summary="Close or reopen an evening",
        parameters=[MATCH],
        request=ClosingSerializer,
        responses=EveningSerializer,
        examples=[OpenApiExample("Close it", {"closed": True}, request_only=True)],
    )
    def patch(self, request: Request, club: str, evening: int) -> Response:
        """Ends the evening, or takes it up again. Its results are provisional until `final_at`,
        then final: only a keeper takes it up again then, and says why."""
        found = self.evening(evening)
        self.check_unchanged(EveningSerializer(found).data)
        asked, now = read(ClosingSerializer, request), timezone.now()
        if asked["closed"]:
            services.close_evening(evening=found, at=now)
        else:
            services.reopen_evening(evening=found, by=self.membership, at=now, note=asked["note"])
        return Response(EveningSerializer(self.evening(evening)).data)


class EveningStandings(EveningView):
    doors = admits(get=Role.PLAYER)

    @extend_schema(summary="An evening’s standings", responses=StandingsSerializer(many=True))
    def get(self, request: Request, club: str, evening: int) -> Response:
        """Points of the evening, a list for each kind of rules that were played."""
        page = selectors.evening_page(self.evening(evening))
        return Response(StandingsSerializer(page.standings, many=True).data)


class Tables(EveningView):
    doors = admits(get=Role.PLAYER, post=Role.ORGANISER)

    @extend_schema(summary="An evening’s tables", responses=TableSerializer(many=True))
    def get(self, request: Request, club: str, evening: int) -> Response:
        """All tables by round and number, with what each player has so far."""
        page = selectors.evening_page(self.evening(evening))
        return Response([written_table(one) for one in page.in_order])

    @extend_schema(
        summary="Seat a table",
        request=NewTableSerializer,
        responses={201: TableSerializer},
        examples=[OpenApiExample("Four players", {"players": [7, 8, 9, 10]}, request_only=True)],
    )
    def post(self, request: Request, club: str, evening: int) -> Response:
        """Seats players at a new table, under the next free number of the round. A drive seats
        its own people; there this is refused."""
        found, asked = self.evening(evening), read(NewTableSerializer, request)
        if found.page:
            raise Refused(
                409, "seated by its drive", _("The drive of this evening seats its people.")
            )
        rules = RuleSet.objects.filter(club=self.club)
        seated = services.seat_table(
            evening=found,
            players=of_numbers(Player.objects.of(self.club), asked["players"], "players"),
            rules=one_of(rules, asked["rules"], "rules") if "rules" in asked else None,
            dealer=asked["dealer"],
            drawn=asked.get("drawn"),
            round=asked["round"],
            by=self.membership,
        )
        told = written_table(selectors.table_page(seated))
        return made(told, "table", club, seated.pk)


class OneTable(ApiView):
    doors = admits(get=Role.PLAYER)

    @extend_schema(summary="One table", responses=TableSerializer)
    def get(self, request: Request, club: str, table: int) -> Response:
        """The table with its players and totals; its deals have an address of their own."""
        return Response(written_table(selectors.table_page(table_of(self, table))))


def table_of(view: ApiView, pk: int) -> Table:
    """The table of the view's club, with its evening and rules, or 404."""
    tables = Table.objects.select_related("evening", "rules")
    found = get_object_or_404(tables, pk=pk, evening__club=view.club)
    found.evening.club = view.club
    return found
