"""Jobs, and the paper that they print."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.http import FileResponse, Http404
from django.shortcuts import get_object_or_404
from django.utils import timezone
from django.utils.translation import gettext as _
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiExample, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from whistclub.api.asking import one_of, read
from whistclub.api.doors import ApiView, Open, admits
from whistclub.api.refusals import Refused
from whistclub.api.v1.answers import ORDERED, ordered
from whistclub.api.v1.serializers.work import (
    DrivePaperSerializer,
    EveningPaperSerializer,
    JobSerializer,
    RulesPaperSerializer,
    StatementSerializer,
    TablePaperSerializer,
)
from whistclub.api.v1.views.drives import DriveView
from whistclub.api.v1.views.evenings import EveningView, table_of
from whistclub.clubs.models import Player, Role
from whistclub.jobs.models import Job
from whistclub.jobs.selectors import file_of
from whistclub.jobs.tasks import start
from whistclub.play.links import site_of
from whistclub.play.models import Evening, RuleSet
from whistclub.sheets import drive_orders, orders
from whistclub.sheets.evening_orders import order_of_evening


class OneJob(ApiView):
    doors = admits(get=Open)

    @extend_schema(summary="One job", responses=JobSerializer)
    def get(self, request: Request, job: UUID) -> Response:
        """How far a job is. Its id is random and is the key to it: whoever ordered it holds it."""
        return Response(JobSerializer(get_object_or_404(Job, id=job)).data)


class JobResult(ApiView):
    doors = admits(get=Open)

    @extend_schema(
        summary="A job’s file",
        responses={(200, "application/pdf"): OpenApiTypes.BINARY},
    )
    def get(self, request: Request, job: UUID) -> FileResponse:
        """The PDF that a job has made; 404 until it is done."""
        file = file_of(get_object_or_404(Job, id=job))
        if file is None:
            raise Http404
        return FileResponse(file, filename=file.name or "", content_type="application/pdf")


def paper(name: str, sent: dict[str, Any]) -> list[OpenApiExample]:
    return [OpenApiExample(name, sent, request_only=True)]


class TableSheet(ApiView):
    doors = admits(post=Role.PLAYER)

    @extend_schema(
        summary="Order a table’s sheet",
        request=TablePaperSerializer,
        responses=ORDERED,
        examples=paper("A filled sheet", {"filled": True, "language": "fr"}),
    )
    def post(self, request: Request, club: str, table: int) -> Response:
        """Has the table's score sheet printed; the same order is the same job."""
        found, asked = table_of(self, table), read(TablePaperSerializer, request)
        job = orders.order_sheet(
            table=found,
            filled=asked["filled"],
            paper=asked["paper"],
            language=asked.get("language", self.club.language),
            now=timezone.now(),
        )
        return printed(job)


class EveningSheet(EveningView):
    doors = admits(post=Role.PLAYER)

    @extend_schema(
        summary="Order paper of an evening",
        request=EveningPaperSerializer,
        responses=ORDERED,
        examples=paper("The results", {"sheet": "results", "language": "nl"}),
    )
    def post(self, request: Request, club: str, evening: int) -> Response:
        """Has results, table cards or score sheets of an evening printed."""
        found, asked = self.evening(evening), read(EveningPaperSerializer, request)
        job = order_of_evening(
            evening=found,
            sheet=asked["sheet"],
            language=asked.get("language", self.club.language),
            paper=asked["paper"],
            site=site_of(request._request),
            now=timezone.now(),
        )
        return printed(job)


class Statement(ApiView):
    doors = admits(post=Role.PLAYER)

    @extend_schema(
        summary="Order a player’s statement",
        request=StatementSerializer,
        responses=ORDERED,
        examples=paper("The season", {"paper": "a4"}),
    )
    def post(self, request: Request, club: str, player: int) -> Response:
        """Has printed what a player did: in one evening deal by deal, else in a whole season."""
        found = get_object_or_404(Player, club=self.club, number=player)
        found.club = self.club
        asked = read(StatementSerializer, request)
        evenings = Evening.objects.filter(club=self.club).select_related("club", "rules")
        job = orders.order_statement(
            player=found,
            evening=one_of(evenings, asked["evening"], "evening") if "evening" in asked else None,
            season=asked["season"],
            language=asked.get("language", self.club.language),
            paper=asked["paper"],
            now=timezone.now(),
        )
        return printed(job)


class RulesSheet(ApiView):
    doors = admits(post=Role.PLAYER)

    @extend_schema(
        summary="Order the sheet of house rules",
        request=RulesPaperSerializer,
        responses=ORDERED,
        examples=paper("French beside Dutch", {"languages": ["fr", "nl"]}),
    )
    def post(self, request: Request, club: str, rules: int) -> Response:
        """Has a version of the house rules printed in two languages side by side."""
        found = get_object_or_404(RuleSet.objects.select_related("club"), pk=rules, club=self.club)
        asked = read(RulesPaperSerializer, request)
        one, other = asked["languages"]
        job = orders.order_rules(
            rules=found, languages=(one, other), paper=asked["paper"], now=timezone.now()
        )
        return printed(job)


class DriveSheet(DriveView):
    doors = admits(post=Role.ORGANISER)

    @extend_schema(
        summary="Order paper of a drive",
        request=DrivePaperSerializer,
        responses=ORDERED,
        examples=paper("The seating plan", {"sheet": "seating", "language": "en"}),
    )
    def post(self, request: Request, club: str, drive: int) -> Response:
        """Has personal cards, table cards, plans or results of a drive printed."""
        found, asked = self.drive(drive), read(DrivePaperSerializer, request)
        wanted = drive_orders.Wanted(
            drive=found,
            language=asked.get("language", self.club.language),
            paper=asked["paper"],
            now=timezone.now(),
        )
        job = drive_orders.order(wanted, asked["sheet"], site=site_of(request._request))
        return printed(job)


def printed(job: Job | None) -> Response:
    """The job, sent to a worker. Raises Refused without one: nothing is on that paper yet."""
    if job is None:
        raise Refused(
            409, "nothing to print", _("There is nothing to be printed on that sheet yet.")
        )
    start(job)
    return ordered(job)
