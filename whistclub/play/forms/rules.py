"""House rules as a form: every cell of the point table, every knob."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django import forms
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from whistclub.play import knob_words, words
from whistclub.play.models import RuleSet
from whistclub.scoring import BadRules, Knob, Rules, Variant, house_rules, load_variant, shape_of
from whistclub.scoring import variant_names as all_variants


def variant_title(variant: Variant) -> str:
    """The variant's name in the language of the page."""
    return variant.titles.get(get_language() or "en") or variant.titles["en"]


def variant_choices() -> list[tuple[str, str]]:
    """All variants by slug and title, the titles in alphabetical order."""
    choices = [(slug, variant_title(load_variant(slug))) for slug in all_variants()]
    return sorted(choices, key=lambda choice: choice[1])


class AdoptForm(forms.Form):
    """Which preset a club starts from, and what it calls its rules."""

    variant = forms.ChoiceField(label=_("How do you play?"))
    name = forms.CharField(
        label=_("Name"),
        max_length=80,
        required=False,
        help_text=_("What your club calls these rules; left empty, the name of the variant."),
    )

    def __init__(self, data: Any = None) -> None:
        super().__init__(data)
        field = self.fields["variant"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = variant_choices()

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if not cleaned.get("name") and "variant" in cleaned:
            cleaned["name"] = variant_title(load_variant(cleaned["variant"]))
        return cleaned


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of the point table as the form shows it."""

    name: str
    label: str
    field: forms.BoundField
    is_changed: bool
    is_unknown: bool


@dataclass(frozen=True, slots=True)
class CellRow:
    """The cells of one contract."""

    name: words.Words
    cells: tuple[Cell, ...]


class RulesForm(forms.Form):
    """All cells and knobs of a club's rules, as text.

    An empty cell has no value. `overrides` gives what differs from the preset, checked by
    the same loader that checks the presets.
    """

    def __init__(self, data: Any, *, rule_set: RuleSet, rules: Rules) -> None:
        self.rules, self.rule_set = rules, rule_set
        self.shape = shape_of(rules.variant.formula)
        super().__init__(data)
        for cell in self._cell_names():
            self.fields[f"cell {cell}"] = forms.IntegerField(
                label=cell, required=False, initial=rules.table.get(cell), min_value=-9999,
                max_value=9999, widget=forms.NumberInput(attrs={"inputmode": "numeric"}),
            )  # fmt: skip
        for name, knob in self.shape.KNOBS.items():
            self.fields[f"knob {name}"] = _knob_field(name, knob, rules.knobs[name])

    def _cell_names(self) -> list[str]:
        """The cells that the preset knows, and those that the club added."""
        return [cell for cell in self.shape.cells() if cell in self.rules.table]

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if not self.errors:
            try:
                house_rules(self.rule_set.variant, self.overrides())
            except BadRules as bad:
                name = f"knob {bad.name}" if bad.name in self.shape.KNOBS else f"cell {bad.name}"
                self.add_error(name if name in self.fields else None, _("This value cannot be."))
        return cleaned

    def overrides(self) -> dict[str, Any]:
        """What differs from the preset, as it is stored."""
        variant = self.rules.variant
        table = {
            cell: self.cleaned_data[f"cell {cell}"]
            for cell in self._cell_names()
            if self.cleaned_data.get(f"cell {cell}") != variant.table.get(cell)
        }
        knobs = {
            name: _knob_value(knob, self.cleaned_data[f"knob {name}"])
            for name, knob in self.shape.KNOBS.items()
        }
        changed = {
            name: value for name, value in knobs.items() if _plain(variant.knobs[name]) != value
        }
        return {**({"table": table} if table else {}), **changed}

    @property
    def cell_rows(self) -> list[CellRow]:
        """The cells by contract."""
        rows: dict[str, list[Cell]] = {}
        for cell in self._cell_names():
            contract, _blank, level = cell.partition(" ")
            rows.setdefault(contract, []).append(
                Cell(
                    cell, level, self[f"cell {cell}"], cell in self.rules.changed,
                    self.rules.table.get(cell) is None,
                )
            )  # fmt: skip
        return [
            CellRow(words.CONTRACTS[contract], tuple(cells)) for contract, cells in rows.items()
        ]

    @property
    def knob_fields(self) -> list[tuple[forms.BoundField, bool]]:
        """The knobs, each with whether the club has changed it."""
        return [(self[f"knob {name}"], name in self.rules.changed) for name in self.shape.KNOBS]

    @property
    def has_unknown(self) -> bool:
        return any(self.rules.table.get(cell) is None for cell in self._cell_names())

    @property
    def sources_to_copy(self) -> list[tuple[str, str]]:
        """Other presets of the same kind that have a value for a missing cell."""
        missing = [cell for cell in self._cell_names() if self.rules.table.get(cell) is None]
        return [
            (slug, title)
            for slug, title in variant_choices()
            if load_variant(slug).formula == self.rules.variant.formula
            and any(load_variant(slug).table.get(cell) is not None for cell in missing)
        ]


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def _knob_field(name: str, knob: Knob, value: Any) -> forms.Field:
    """The field of a knob: a list to choose from, or a line to write on."""
    label = knob_words.KNOBS[name]
    if knob.kind in ("names", "order"):
        text = "" if value is None else ", ".join(value)
        return forms.CharField(
            label=label, required=False, initial=text, help_text=_("Names, parted by commas.")
        )
    if knob.kind == "number":
        initial = "" if value is None else value
        return forms.CharField(
            label=label, required=False, initial=initial,
            help_text=_help_for(knob), max_length=12,
        )  # fmt: skip
    choices = ["on", "off"] if knob.kind == "switch" else list(knob.choices)
    initial = ("on" if value else "off") if knob.kind == "switch" else value
    return forms.ChoiceField(
        label=label,
        initial=initial,
        choices=[(choice, knob_words.choice(choice)) for choice in choices],
    )


def _help_for(knob: Knob) -> str:
    parts = [str(_("A number; empty means none.")) if knob.nullable else str(_("A number."))]
    if knob.choices:
        parts.append(str(_("Or: %(words)s.")) % {"words": ", ".join(knob.choices)})
    return " ".join(parts)


def _knob_value(knob: Knob, text: Any) -> Any:
    """What the text stands for, as the loader wants it; what it is not, it will refuse."""
    if knob.kind == "switch":
        return text == "on"
    if knob.kind in ("names", "order"):
        names = [part.strip() for part in text.split(",") if part.strip()]
        return None if knob.nullable and not names else names
    if knob.kind == "number":
        if text == "" and knob.nullable:
            return None
        return int(text) if text.lstrip("-").isdigit() else text
    return text
