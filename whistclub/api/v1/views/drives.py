"""Whist drives: entries, rounds, results, standings and prizes."""

from __future__ import annotations

from typing import Any

from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiExample, OpenApiResponse, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from whistclub.api.asking import MATCH, of_numbers, read
from whistclub.api.doors import ApiView, admits
from whistclub.api.paging import Pages
from whistclub.api.v1.answers import ORDERED, ordered
from whistclub.api.v1.serializers.drives import (
    DrawSerializer,
    DriveSerializer,
    DriveStandingsSerializer,
    EntryMarksSerializer,
    EntrySerializer,
    NewEntriesSerializer,
    PlanOrderSerializer,
    PrizeSerializer,
    ReasonedSerializer,
    ResultsSerializer,
    RoundSerializer,
    ScheduleSerializer,
    announced,
    written_prizes,
    written_results,
    written_round,
    written_standings,
)
from whistclub.clubs.models import Player, Role
from whistclub.drives import services, tasks
from whistclub.drives.field import field_of
from whistclub.drives.models import Draw, Drive, Entrant
from whistclub.drives.selectors.board import board_of
from whistclub.drives.selectors.drives import drives_of
from whistclub.drives.selectors.prizes import awards
from whistclub.drives.selectors.results import results_of
from whistclub.drives.selectors.seating import seated_rounds
from whistclub.pairings import Schedule as PairSchedule
from whistclub.pairings.documents import schedule_document

PLAIN = ("role", "team")  # facts of a card that are noted as they are sent


class DriveView(ApiView):
    """A view about one drive of the club."""

    def drive(self, pk: int) -> Drive:
        """The drive, or 404."""
        found = get_object_or_404(drives_of(self.club).select_related("evening__rules"), pk=pk)
        found.evening.club = self.club
        return found

    def draws(self, drive: Drive) -> list[Draw]:
        """The draw in force of each round that whoever asks may see."""
        found = list(Draw.objects.filter(drive=drive).latest())
        return found if self.membership.may(Role.ORGANISER) else announced(found)

    def rounds(self, drive: Drive, draws: list[Draw]) -> list[dict[str, Any]]:
        """These rounds with names, in 3 queries."""
        cards = drive.entrants.select_related("player", "second").in_bulk()
        tables = self.tables(drive)
        return [written_round(seated, tables) for seated in seated_rounds(draws, cards)]

    def tables(self, drive: Drive) -> dict[tuple[int, int], int]:
        """The ids of the tables by round and number."""
        rows = drive.evening.tables.values_list("round", "number", "pk")
        return {(round, number): pk for round, number, pk in rows}


class Drives(ApiView):
    doors = admits(get=Role.PLAYER)
    pagination_class = Pages

    @extend_schema(summary="A club’s drives", responses=DriveSerializer(many=True))
    def get(self, request: Request, club: str) -> Response:
        """The whist drives to come, running and past, those set up last first."""
        return self.listed(drives_of(self.club).select_related("evening__rules"), DriveSerializer)


class OneDrive(DriveView):
    doors = admits(get=Role.PLAYER)

    @extend_schema(summary="One drive", responses=DriveSerializer)
    def get(self, request: Request, club: str, drive: int) -> Response:
        """What was decided about the drive, and how far it is."""
        return Response(DriveSerializer(self.drive(drive)).data)


class Entries(DriveView):
    doors = admits(get=Role.ORGANISER, post=Role.ORGANISER)

    @extend_schema(summary="A drive’s entries", responses=EntrySerializer(many=True))
    def get(self, request: Request, club: str, drive: int) -> Response:
        """All cards by start number."""
        rows = self.drive(drive).entrants.select_related("player", "second")
        return Response(EntrySerializer(rows, many=True).data)

    @extend_schema(
        summary="Enter players",
        request=NewEntriesSerializer,
        responses={201: EntrySerializer(many=True)},
        examples=[OpenApiExample("Two players", {"players": [9, 10]}, request_only=True)],
    )
    def post(self, request: Request, club: str, drive: int) -> Response:
        """Gives players of the club cards, under the next start numbers. Whoever has a card
        already is refused, and nobody is entered then."""
        found, asked = self.drive(drive), read(NewEntriesSerializer, request)
        players = of_numbers(Player.objects.of(self.club), asked["players"], "players")
        entered = services.enter(
            drive=found,
            players=dict.fromkeys(players),
            role=asked["role"],
            fee=asked.get("fee"),
        )
        return Response(EntrySerializer(entered, many=True).data, status=201)


class OneEntry(DriveView):
    doors = admits(get=Role.ORGANISER, patch=Role.ORGANISER, delete=Role.ORGANISER)

    @extend_schema(summary="One entry", responses=EntrySerializer)
    def get(self, request: Request, club: str, drive: int, entry: int) -> Response:
        """The card of this start number."""
        return Response(EntrySerializer(self._card(drive, entry)).data)

    @extend_schema(
        summary="Note something about an entry",
        parameters=[MATCH],
        request=EntryMarksSerializer,
        responses=EntrySerializer,
        examples=[OpenApiExample("Here and paid", {"here": True, "paid": True}, request_only=True)],
    )
    def patch(self, request: Request, club: str, drive: int, entry: int) -> Response:
        """Notes that somebody is here, has paid, has a lady's or a gent's card, or plays for a
        club."""
        card, now = self._card(drive, entry), timezone.now()
        self.check_unchanged(EntrySerializer(card).data)
        asked = read(EntryMarksSerializer, request)
        facts: dict[str, Any] = {name: asked[name] for name in PLAIN if name in asked}
        for mark, field in (("here", "arrived_at"), ("paid", "paid_at")):
            if mark in asked:
                facts[field] = (getattr(card, field) or now) if asked[mark] else None
        services.change_entrant(entrant=card, **facts)
        return Response(EntrySerializer(self._card(drive, entry)).data)

    @extend_schema(
        summary="Strike an entry",
        parameters=[MATCH],
        responses={204: OpenApiResponse(None, "Gone.")},
    )
    def delete(self, request: Request, club: str, drive: int, entry: int) -> Response:
        """Takes a card off the list that has not been played with."""
        card = self._card(drive, entry)
        self.check_unchanged(EntrySerializer(card).data)
        services.strike_entrant(entrant=card)
        return Response(status=204)

    def _card(self, drive: int, number: int) -> Entrant:
        cards = self.drive(drive).entrants.select_related("player", "second")
        return get_object_or_404(cards, number=number)


class Rounds(DriveView):
    doors = admits(get=Role.PLAYER, post=Role.ORGANISER)

    @extend_schema(summary="A drive’s rounds", responses=RoundSerializer(many=True))
    def get(self, request: Request, club: str, drive: int) -> Response:
        """Who sits where in every round that is announced; an organiser sees those to come too."""
        found = self.drive(drive)
        rounds = self.rounds(found, self.draws(found))
        return Response(RoundSerializer(rounds, many=True).data)

    @extend_schema(
        summary="Draw the next round",
        request=DrawSerializer,
        responses={201: RoundSerializer},
        examples=[OpenApiExample("Plainly", {}, request_only=True)],
    )
    def post(self, request: Request, club: str, drive: int) -> Response:
        """Draws the next round from the results, by a movement that needs them: the draw there is
        unless `again`. Movements that are built at one go have a plan instead."""
        found, asked = self.drive(drive), read(DrawSerializer, request)
        draw = services.draw_round(
            drive=found, now=timezone.now(), by=self.membership, reason=asked["reason"],
            again=asked["again"],
        )  # fmt: skip
        (told,) = self.rounds(found, [draw])
        return Response(RoundSerializer(told).data, status=201)


class Announcement(DriveView):
    doors = admits(post=Role.ORGANISER)

    @extend_schema(
        summary="Announce a round",
        request=ReasonedSerializer,
        responses=RoundSerializer,
        examples=[OpenApiExample("All are in", {}, request_only=True)],
    )
    def post(self, request: Request, club: str, drive: int, round: int) -> Response:
        """Tells everybody to sit so: from now on the tables of the round take deals. Announced
        twice it is announced once."""
        found, asked = self.drive(drive), read(ReasonedSerializer, request)
        draw = get_object_or_404(Draw.objects.latest(), drive=found, round=round)
        services.announce(draw=draw, now=timezone.now(), by=self.membership, reason=asked["reason"])
        draw.refresh_from_db()
        (told,) = self.rounds(found, [draw])
        return Response(RoundSerializer(told).data)


class Plan(DriveView):
    doors = admits(post=Role.ORGANISER)

    @extend_schema(
        summary="Order the rounds",
        request=PlanOrderSerializer,
        responses=ORDERED,
        examples=[OpenApiExample("Plainly", {}, request_only=True)],
    )
    def post(self, request: Request, club: str, drive: int) -> Response:
        """Has all rounds that are not announced built in the background; when the job is done
        they are the drive's. Ordered twice it is one job."""
        found, asked = self.drive(drive), read(PlanOrderSerializer, request)
        plan = services.order_plan(drive=found, now=timezone.now(), seed=asked.get("seed"))
        job = tasks.order_build(
            plan=plan,
            title=_("Rounds of %(drive)s") % {"drive": found.name},
            back=reverse("drives:plan", args=[club, found.pk]),
        )
        return ordered(job)


class Schedule(DriveView):
    doors = admits(get=Role.PLAYER)

    @extend_schema(summary="A drive’s schedule", responses=ScheduleSerializer)
    def get(self, request: Request, club: str, drive: int) -> Response:
        """The rounds as numbers from 0, for programs that check or print schedules."""
        found = self.drive(drive)
        field = field_of(found)
        rounds = tuple(field.round_of(draw.seating) for draw in self.draws(found))
        told = schedule_document(PairSchedule(len(field.entrants), rounds))
        told["entries"] = [card.number for card in field.entrants]
        if field.kind.roles:
            told["mixed"] = [card.role for card in field.entrants]
        return Response(ScheduleSerializer(told).data)


class Results(DriveView):
    doors = admits(get=Role.PLAYER)

    @extend_schema(summary="A drive’s results", responses=ResultsSerializer(many=True))
    def get(self, request: Request, club: str, drive: int) -> Response:
        """What the tables of every announced round handed in. Deals are recorded at their
        tables, whose ids stand here."""
        found = self.drive(drive)
        tables, numbers = self.tables(found), dict(found.entrants.values_list("pk", "number"))
        rounds = results_of(found, announced(self.draws(found)))
        told = [written_results(one, tables, numbers) for one in rounds]
        return Response(ResultsSerializer(told, many=True).data)


class DriveStandings(DriveView):
    doors = admits(get=Role.PLAYER)

    @extend_schema(summary="A drive’s standings", responses=DriveStandingsSerializer)
    def get(self, request: Request, club: str, drive: int) -> Response:
        """The standings now, a list for everybody and for whatever else the drive has."""
        told = written_standings(board_of(self.drive(drive)))
        return Response(DriveStandingsSerializer(told).data)


class Prizes(DriveView):
    doors = admits(get=Role.PLAYER)

    @extend_schema(summary="A drive’s prizes", responses=PrizeSerializer(many=True))
    def get(self, request: Request, club: str, drive: int) -> Response:
        """Who gets which prize, and what is still to be decided."""
        board = board_of(self.drive(drive))
        return Response(PrizeSerializer(written_prizes(board, awards(board)), many=True).data)
