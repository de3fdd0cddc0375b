"""Evenings, tables, deals and their history."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rest_framework import serializers

from whistclub.api.v1.serializers.parts import (
    PersonSerializer,
    RulesRefSerializer,
    note_field,
    number_field,
)
from whistclub.play.models import LAST_NUMBER, Entry, Evening, HeldDeal
from whistclub.play.selectors import TablePage
from whistclub.scoring.lines.writing import written_reasons


class EveningSerializer(serializers.ModelSerializer[Evening]):
    """An evening. deals: planned at each table. final_at: when results are final, or were."""

    rules = RulesRefSerializer()
    closed = serializers.BooleanField()
    final_at = serializers.DateTimeField(allow_null=True)

    class Meta:
        model = Evening
        fields = (
            "id", "date", "name", "place", "rules", "deals", "agreement", "closed", "closed_at",
            "final_at",
        )  # fmt: skip


class NewEveningSerializer(serializers.Serializer[Any]):
    """An evening to be opened. rules: the id of a version of the club's house rules."""

    date = serializers.DateField()
    rules = number_field()
    deals = serializers.IntegerField(min_value=1, max_value=200, default=16)
    place = serializers.CharField(
        max_length=Evening._meta.get_field("place").max_length, allow_blank=True, default=""
    )


class ClosingSerializer(serializers.Serializer[Any]):
    """Whether an evening has ended. note: why, to open again one whose results are final."""

    closed = serializers.BooleanField()
    note = note_field()


class TableSerializer(serializers.Serializer[Any]):
    """A table. players: in seat order, N, E, S, W where four sit there.

    planned: how many deals; null where the rules end it themselves. next_deal: the first
    number without a deal. missing: numbers without one before the last. totals: of the players
    in their order. is_complete: whether nothing more is to be entered.
    """

    id = serializers.IntegerField()
    evening = serializers.IntegerField()
    round = serializers.IntegerField()
    number = serializers.IntegerField()
    rules = RulesRefSerializer()
    players = PersonSerializer(many=True)
    planned = serializers.IntegerField(allow_null=True)
    entered = serializers.IntegerField()
    next_deal = serializers.IntegerField()
    missing = serializers.ListField(child=serializers.IntegerField())
    totals = serializers.ListField(child=serializers.IntegerField())
    is_complete = serializers.BooleanField()


class NewTableSerializer(serializers.Serializer[Any]):
    """Players to sit down together. players: their numbers in seat order; dealer: the seat that
    deals first, from 0; drawn: the hand sizes of a quick Romanian match."""

    players = serializers.ListField(child=number_field(), min_length=1, max_length=7)
    round = serializers.IntegerField(min_value=1, max_value=200, default=1)
    rules = number_field(required=False)
    dealer = serializers.IntegerField(min_value=0, max_value=6, default=0)
    drawn = serializers.ListField(
        child=serializers.IntegerField(min_value=0, max_value=99), max_length=9, required=False
    )


class VersionSerializer(serializers.ModelSerializer[Entry]):
    """One entry of a deal: what was written, by whom, when and why.

    deal: the facts in the format of the command line. replaces: the entry it corrects. by: the
    name of whoever was logged in, empty for the table's phone.
    """

    entry = serializers.IntegerField(source="pk")
    deal = serializers.DictField(source="facts")
    by = serializers.SerializerMethodField()
    replaces = serializers.IntegerField(source="replaces_id", allow_null=True)

    class Meta:
        model = Entry
        fields = ("entry", "number", "deal", "void", "by", "at", "note", "replaces")

    def get_by(self, entry: Entry) -> str:
        return entry.by.name if entry.by else ""


class HeldSerializer(serializers.ModelSerializer[HeldDeal]):
    """A deal that is kept and not recorded yet. why: "referee" or "blind"; say: the same in the
    language of whoever asks."""

    deal = serializers.DictField(source="facts")
    say = serializers.CharField(source="get_why_display")

    class Meta:
        model = HeldDeal
        fields = ("number", "deal", "why", "say", "at")


class ReasonSerializer(serializers.Serializer[Any]):
    """A step of the way to a seat's points."""

    code = serializers.CharField()
    points = serializers.IntegerField()
    facts = serializers.DictField()


class DealSerializer(serializers.Serializer[Any]):
    """A deal as it stands.

    version: its last entry. players: who sat on each seat, by number. points and reasons: for
    each seat; null where the deal is struck, or comes after the end of the rubber or match.
    """

    number = serializers.IntegerField()
    version = VersionSerializer()
    players = serializers.ListField(child=serializers.IntegerField())
    dealer = serializers.IntegerField(allow_null=True)
    points = serializers.ListField(child=serializers.IntegerField(), allow_null=True)
    reasons = serializers.ListField(
        child=serializers.ListField(child=ReasonSerializer()), allow_null=True
    )


class NewDealSerializer(serializers.Serializer[Any]):
    """A deal to be recorded: the facts, and which one it is; the next one unless given. note: why,
    once the results are final."""

    number = serializers.IntegerField(min_value=1, max_value=LAST_NUMBER, required=False)
    deal = serializers.DictField()
    note = note_field()


class CorrectionSerializer(serializers.Serializer[Any]):
    """What a deal was in truth, and why it is put right."""

    deal = serializers.DictField()
    note = note_field()


def written_table(page: TablePage) -> Any:
    """The table as its page shows it."""
    table = page.table
    told = {
        "id": table.pk,
        "evening": table.evening_id,
        "round": table.round,
        "number": table.number,
        "rules": table.rules,
        "players": [seat.player for seat in page.seats],
        "planned": page.planned,
        "entered": len(page.ledger.entries),
        "next_deal": page.next_number,
        "missing": page.missing,
        "totals": page.totals,
        "is_complete": page.is_complete,
    }
    return TableSerializer(told).data


def written_deals(page: TablePage) -> Iterator[Any]:
    """The table's deals in order, struck ones too."""
    replaced = {entry.replaces_id for entry in page.all_entries}
    heads = [entry for entry in page.all_entries if entry.pk not in replaced]
    return (written_deal(page, head) for head in sorted(heads, key=lambda head: head.number))


def written_deal(page: TablePage, head: Entry) -> Any:
    """The deal whose last entry this is."""
    view = page.view_of(head)
    told = {
        "number": head.number,
        "version": head,
        "players": [seat.player.number for seat in page.sat(head.number)],
        "dealer": view.row.dealer if view else None,
        "points": view.row.points if view else None,
        "reasons": [written_reasons(steps) for steps in view.row.reasons] if view else None,
    }
    return DealSerializer(told).data
