"""Clubs, people, house rules."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers

from whistclub.api.v1.serializers.parts import RulesRefSerializer
from whistclub.api.v1.serializers.variants import CellSerializer, KnobSerializer, written_rules
from whistclub.clubs.forms import NAMES_AT_ONCE
from whistclub.clubs.models import Club, Membership, Player, Role
from whistclub.play.ledger import rules_of
from whistclub.play.models import RuleSet


class ClubSerializer(serializers.ModelSerializer[Club]):
    """A club as its pages name it."""

    class Meta:
        model = Club
        fields = ("slug", "name", "place", "language", "time_zone", "default_rules")


class MembershipSerializer(serializers.ModelSerializer[Membership]):
    """A club that the token opens, and the role that its maker has there."""

    club = ClubSerializer()
    role = serializers.ChoiceField(Role.choices)

    class Meta:
        model = Membership
        fields = ("club", "role")


class NameSerializer(serializers.Serializer[Any]):
    """A player's name."""

    name = serializers.CharField(max_length=Player._meta.get_field("name").max_length)

    def validate_name(self, name: str) -> str:
        return tidied_name(name)


class NamesSerializer(serializers.Serializer[Any]):
    """Names of new players."""

    names = serializers.ListField(
        child=serializers.CharField(max_length=Player._meta.get_field("name").max_length),
        min_length=1,
        max_length=NAMES_AT_ONCE,
    )

    def validate_names(self, names: list[str]) -> list[str]:
        return [tidied_name(name) for name in names]


def tidied_name(name: str) -> str:
    return " ".join(name.split())


class RuleSetSerializer(RulesRefSerializer):
    """One version of a club's house rules; frozen once somebody has played by it."""

    edition = serializers.CharField()
    frozen = serializers.BooleanField()
    overrides = serializers.DictField(
        help_text="The knobs by name, and the cells under “table”, that differ from the preset."
    )


class WholeRuleSetSerializer(RuleSetSerializer):
    """House rules with every cell and knob in force."""

    table = CellSerializer(many=True)
    knobs = KnobSerializer(many=True)


class AdoptSerializer(serializers.Serializer[Any]):
    """A preset to be taken over as the club's rules of this name."""

    variant = serializers.SlugField()
    name = serializers.CharField(max_length=RuleSet._meta.get_field("name").max_length)


class OverridesSerializer(serializers.Serializer[Any]):
    """What differs from the preset, all of it: what is left out is the preset's again."""

    overrides = serializers.DictField()


def whole_rule_set(rules: RuleSet) -> Any:
    """The rules with their table and knobs."""
    told = RuleSetSerializer(rules).data
    return WholeRuleSetSerializer({**told, "pk": rules.pk, **written_rules(rules_of(rules))}).data
