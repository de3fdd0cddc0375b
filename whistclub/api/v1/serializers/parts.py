"""Parts that several answers have."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from whistclub.clubs.forms import LARGEST
from whistclub.clubs.models import Player


@extend_schema_field(OpenApiTypes.NUMBER)
class PointsField(serializers.Field[Any, Any, Any, Any]):
    """Points as a number of JSON: whole where they are, else with their half or tenth."""

    def to_representation(self, value: int | Decimal) -> int | float:
        # The only place where points become floats: JSON writes them as the decimals they were.
        return int(value) if value == int(value) else float(value)


def number_field(**options: Any) -> serializers.IntegerField:
    """A number or an id that somebody sends."""
    return serializers.IntegerField(min_value=1, max_value=LARGEST, **options)


def note_field() -> serializers.CharField:
    """Why something is written."""
    return serializers.CharField(max_length=200, allow_blank=True, default="")


class PersonSerializer(serializers.ModelSerializer[Player]):
    """A player of the club. number: it never changes, and tells two of one name apart."""

    class Meta:
        model = Player
        fields = ("number", "name")


class RulesRefSerializer(serializers.Serializer[Any]):
    """One version of house rules, as others name it."""

    id = serializers.IntegerField(source="pk")
    name = serializers.CharField()
    version = serializers.IntegerField()
    variant = serializers.SlugField()


class StandingSerializer(serializers.Serializer[Any]):
    """A row of a ranked list. points: all of them; rulings: those by fines and rulings."""

    rank = serializers.IntegerField()
    is_shared = serializers.BooleanField()
    player = PersonSerializer()
    points = PointsField()
    rulings = PointsField()


class StandingsSerializer(serializers.Serializer[Any]):
    """A ranked list of all who played by some house rules.

    zero_sum: whether deals must add up to 0. balance: what all points add up to; rulings: what
    the rulings do.
    """

    rules = serializers.CharField(source="title")
    zero_sum = serializers.BooleanField()
    balance = PointsField()
    rulings = PointsField()
    rows = StandingSerializer(many=True)
