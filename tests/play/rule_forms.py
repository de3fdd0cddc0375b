"""The form of house rules as a browser posts it, for tests."""

from __future__ import annotations

from typing import Any

from django.forms import BoundField

from whistclub.play.forms.rules import RulesForm
from whistclub.play.ledger import rules_of
from whistclub.play.models import RuleSet


def filled(rules: RuleSet, typed: dict[str, Any] | None = None) -> dict[str, Any]:
    """What a browser sends if somebody touches only the fields in `typed`, by their names."""
    form = RulesForm(None, rule_set=rules, rules=rules_of(rules))
    sent: dict[str, Any] = {}
    for field in form:
        sent |= _sent(field)
    return sent | (typed or {})


def _sent(field: BoundField) -> dict[str, Any]:
    value = field.value()
    parts = getattr(field.field.widget, "widgets", None)
    if parts:
        values = field.field.widget.decompress(value)
        return {
            f"{field.html_name}_{at}": "" if one is None else str(one)
            for at, one in enumerate(values)
        }
    if isinstance(value, list):
        return {field.html_name: value}
    return {field.html_name: "" if value is None else str(value)}
