"""Variants and their answers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.conf import settings
from django.utils import translation
from rest_framework import serializers

from whistclub.play.knob_words import KNOBS
from whistclub.play.rule_words import cell_phrase
from whistclub.scoring import Rules, house_rules, shape_of, variant_names
from whistclub.scoring.variants import KnobValue

LANGUAGES = [code for code, _name in settings.LANGUAGES]


class TitlesSerializer(serializers.Serializer[Any]):
    """A name in the four languages."""

    en = serializers.CharField()
    fr = serializers.CharField()
    nl = serializers.CharField()
    ro = serializers.CharField()


class VariantSerializer(serializers.Serializer[Any]):
    """A way of playing."""

    slug = serializers.SlugField()
    titles = TitlesSerializer()
    family = serializers.CharField(help_text="The heading it stands under.")
    players = serializers.ListField(
        child=serializers.IntegerField(allow_null=True),
        min_length=2,
        max_length=2,
        help_text="Fewest and most at a table; null where there may be any number more.",
    )
    zero_sum = serializers.BooleanField(help_text="Whether the points of a deal add up to 0.")


class CellSerializer(serializers.Serializer[Any]):
    """A contract's points. value: null where no source names one."""

    name = serializers.CharField()
    titles = TitlesSerializer()
    value = serializers.IntegerField(allow_null=True)


class KnobSerializer(serializers.Serializer[Any]):
    """One thing that house rules may set. low and high are the bounds of a number."""

    name = serializers.CharField()
    titles = TitlesSerializer()
    kind = serializers.ChoiceField(("switch", "number", "choice", "names", "order"))
    choices = serializers.ListField(child=serializers.CharField())
    low = serializers.IntegerField()
    high = serializers.IntegerField()
    nullable = serializers.BooleanField()
    value = serializers.JSONField(help_text="The value in force, of the knob's own kind.")


class WholeVariantSerializer(VariantSerializer):
    """A way of playing with its point table and its knobs."""

    edition = serializers.CharField(allow_null=True, help_text="It changes with every number.")
    sources = serializers.ListField(child=serializers.CharField())
    table = CellSerializer(many=True)
    knobs = KnobSerializer(many=True)


class LineSerializer(serializers.Serializer[Any]):
    """A deal, or all deals of a table, in the format of the command line; see its page.

    Only the shape is looked at here; what the variant's family makes of it is the core's.
    """

    id = serializers.CharField(required=False, help_text="Told again in the answer.")
    rules = serializers.DictField(required=False, help_text="House rules: knobs by name.")
    deal = serializers.DictField(required=False, help_text="One deal.")
    deals = serializers.ListField(
        child=serializers.DictField(), required=False, help_text="A table's deals in order."
    )


def whole_variant(line: Mapping[str, object]) -> dict[str, Any]:
    """The variant of this line with its table and knobs; evenings and drives have none."""
    slug = str(line["slug"])
    if slug not in variant_names():
        return {**line, "edition": None, "sources": [], "table": [], "knobs": []}
    rules = house_rules(slug)
    return {
        **line,
        "edition": rules.variant.edition,
        "sources": list(rules.variant.sources),
        **written_rules(rules),
    }


def written_rules(rules: Rules) -> dict[str, list[dict[str, Any]]]:
    """The point table and the knobs in force."""
    shape = shape_of(rules.variant.formula)
    return {
        "table": [
            {"name": cell, "titles": in_all(lambda cell=cell: cell_phrase(cell)), "value": value}
            for cell, value in rules.table.items()
        ],
        "knobs": [_knob(name, shape.KNOBS[name], value) for name, value in rules.knobs.items()],
    }


def _knob(name: str, knob: Any, value: KnobValue) -> dict[str, Any]:
    return {
        "name": name,
        "titles": in_all(lambda: str(KNOBS[name])),
        "kind": knob.kind,
        "choices": list(knob.choices),
        "low": knob.low,
        "high": knob.high,
        "nullable": knob.nullable,
        "value": list(value) if isinstance(value, tuple) else value,
    }


def in_all(word: Any) -> dict[str, str]:
    """What `word()` says in each of the four languages."""
    said = {}
    for code in LANGUAGES:
        with translation.override(code):
            said[code] = word()
    return said
