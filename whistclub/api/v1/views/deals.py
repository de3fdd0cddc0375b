"""Deals at a table: recorded, corrected, struck, and what they were before."""

from __future__ import annotations

from typing import Any
from uuid import UUID, uuid4

from django.http import Http404
from django.utils import timezone
from drf_spectacular.utils import OpenApiExample, OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from whistclub.api.asking import KEY, MATCH, OWN_KEY, key_of, read
from whistclub.api.doors import ApiView, admits
from whistclub.api.v1.answers import made
from whistclub.api.v1.serializers.evenings import (
    CorrectionSerializer,
    DealSerializer,
    HeldSerializer,
    NewDealSerializer,
    VersionSerializer,
    written_deal,
    written_deals,
)
from whistclub.api.v1.views.evenings import table_of
from whistclub.clubs.models import Role
from whistclub.play import selectors, services
from whistclub.play.models import Entry, Held, HeldDeal
from whistclub.play.selectors import TablePage
from whistclub.scoring import read_deal

SOLO = {
    "bids": [{"contract": "solo", "level": 6, "declarers": [0], "trump": "H", "tricks": 7}],
    "pass_rounds": 0,
}


class DealView(ApiView):
    """A view about the deals of one table of the club."""

    def page(self, table: int) -> TablePage:
        """The table's page, or 404."""
        return selectors.table_page(table_of(self, table))

    def writer(self) -> dict[str, Any]:
        """Who writes, and when."""
        return {"by": self.membership, "at": timezone.now()}

    def enter(
        self,
        page: TablePage,
        number: int,
        asked: dict[str, Any],
        key: UUID,
        replaces: Entry | None = None,
    ) -> Entry | HeldDeal:
        """What becomes of a deal that is recorded, or corrects another."""
        return services.enter_deal(
            table=page.table,
            number=number,
            deal=read_deal(page.ledger.rules.variant, asked["deal"]),
            typed={},
            key=key,
            phone=None,
            replaces=replaces,
            note=asked["note"],
            **self.writer(),
        )


class Deals(DealView):
    doors = admits(get=Role.PLAYER, post=Role.PLAYER)

    @extend_schema(summary="A table’s deals", responses=DealSerializer(many=True))
    def get(self, request: Request, club: str, table: int) -> Response:
        """The deals in order, struck ones too, each with its points and their reasons."""
        return Response(list(written_deals(self.page(table))))

    @extend_schema(
        summary="Record a deal",
        parameters=[KEY],
        request=NewDealSerializer,
        responses={201: DealSerializer, 202: HeldSerializer},
        examples=[OpenApiExample("A solo", {"number": 9, "deal": SOLO}, request_only=True)],
    )
    def post(self, request: Request, club: str, table: int) -> Response:
        """Records a deal in the format of the command line. Sent twice with one key it is one
        deal. A number that is taken is 409 with the deal that is there; the table can choose
        between the two. 202 where the referee or the other side is waited for."""
        page, asked = self.page(table), read(NewDealSerializer, request)
        number = asked.get("number", page.next_number)
        found = self.enter(page, number, asked, key_of(request))
        if isinstance(found, HeldDeal):
            return _waiting(found, self.page(table))
        told = _told(self.page(table), found.number)
        return made(told, "deal", club, table, found.number)


class OneDeal(DealView):
    doors = admits(get=Role.PLAYER, put=Role.PLAYER, delete=Role.PLAYER)

    @extend_schema(summary="One deal", responses=DealSerializer)
    def get(self, request: Request, club: str, table: int, deal: int) -> Response:
        """The deal as it stands, with points and reasons."""
        return Response(_told(self.page(table), deal))

    @extend_schema(
        summary="Correct a deal",
        parameters=[MATCH, OWN_KEY],
        request=CorrectionSerializer,
        responses={200: DealSerializer, 202: HeldSerializer},
        examples=[
            OpenApiExample("Seven tricks", {"deal": SOLO, "note": "miscounted"}, request_only=True)
        ],
    )
    def put(self, request: Request, club: str, table: int, deal: int) -> Response:
        """Enters the deal as it was in truth; what it was before stays in the history. A struck
        deal comes back by it. 202 where the referee is waited for."""
        page, asked = self.page(table), read(CorrectionSerializer, request)
        entry = self._seen(request, page, deal)
        found = self.enter(page, deal, asked, key_of(request, otherwise=uuid4()), entry)
        if isinstance(found, HeldDeal):
            return _waiting(found, self.page(table), entry)
        return Response(_told(self.page(table), deal))

    @extend_schema(
        summary="Strike a deal",
        parameters=[
            MATCH,
            OWN_KEY,
            OpenApiParameter("note", str, description="Why, at most 200 letters."),
        ],
        responses={200: DealSerializer},
    )
    def delete(self, request: Request, club: str, table: int, deal: int) -> Response:
        """Strikes the deal; it stays in the history, and correcting it brings it back."""
        services.void_deal(
            entry=self._seen(request, self.page(table), deal),
            note=request.query_params.get("note", "")[:200],
            key=key_of(request, otherwise=uuid4()),
            **self.writer(),
        )
        return Response(_told(self.page(table), deal))

    def _seen(self, request: Request, page: TablePage, number: int) -> Entry:
        """The last entry of the deal, if If-Match names the deal as it is.

        What was sent before with this key has changed it already: then nothing is compared,
        and the service answers with what came of it.
        """
        key = key_of(request, otherwise=uuid4())
        if all(entry.key != key for entry in page.all_entries):
            self.check_unchanged(_told(page, number))
        return _head(page, number)


class History(DealView):
    doors = admits(get=Role.PLAYER)

    @extend_schema(summary="A deal’s history", responses=VersionSerializer(many=True))
    def get(self, request: Request, club: str, table: int, deal: int) -> Response:
        """All that was ever written of the deal, the first entry first."""
        page = self.page(table)
        _head(page, deal)
        rows = [entry for entry in page.all_entries if entry.number == deal]
        return Response(VersionSerializer(rows, many=True).data)


def _waiting(held: HeldDeal, page: TablePage, entry: Entry | None = None) -> Response:
    """The answer to a deal that is held; raises what refuses it where another one stands.

    page: of the table as it is now. entry: the one that it was to correct.
    """
    if held.why != Held.RIVAL:
        return Response(HeldSerializer(held).data, status=202)
    there = _head(page, held.number)
    raise services.DealTaken(there) if entry is None else services.ChangedSince(there)


def _told(page: TablePage, number: int) -> Any:
    return written_deal(page, _head(page, number))


def _head(page: TablePage, number: int) -> Entry:
    """The last entry of the deal of this number, or 404."""
    replaced = {entry.replaces_id for entry in page.all_entries}
    for entry in page.all_entries:
        if entry.number == number and entry.pk not in replaced:
            return entry
    raise Http404
