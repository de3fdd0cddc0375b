"""House rules as a form: every cell of the point table, every knob."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from whistclub.play import words
from whistclub.play.forms.knobs import knob_field, knob_value, whole_number
from whistclub.play.models import RuleSet
from whistclub.play.rule_words import cell_phrase, variant_title
from whistclub.play.services.rules import mark_of
from whistclub.scoring import BadRules, Rules, house_rules, load_variant, shape_of
from whistclub.scoring import variant_names as all_variants

HIGHEST = 9999  # points in a cell


def variant_choices(formula: str = "") -> list[tuple[str, str]]:
    """Variants by slug and title, the titles in alphabetical order; all, or those of a family."""
    choices = [
        (slug, variant_title(load_variant(slug)))
        for slug in all_variants()
        if formula in ("", load_variant(slug).formula)
    ]
    return sorted(choices, key=lambda choice: choice[1])


class AdoptForm(forms.Form):
    """Which preset a club starts from, and what it calls its rules."""

    variant = forms.ChoiceField(label=gettext_lazy("How do you play?"))
    name = forms.CharField(
        label=gettext_lazy("Name"),
        max_length=80,
        required=False,
        help_text=gettext_lazy(
            "What your club calls these rules; left empty, the name of the variant."
        ),
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
    """All cells and knobs of a club's rules.

    An empty cell has no value. `overrides` gives what differs from the preset, checked by
    the same loader that checks the presets. `seen` says which rules the form showed.
    """

    seen = forms.CharField(widget=forms.HiddenInput, required=False)

    def __init__(self, data: Any, *, rule_set: RuleSet, rules: Rules) -> None:
        self.rules, self.rule_set = rules, rule_set
        self.shape = shape_of(rules.variant.formula)
        super().__init__(data, initial={"seen": mark_of(rule_set)})
        for cell in self._cell_names():
            value = rules.table.get(cell)
            self.fields[cell_place(cell)] = points_field(cell_phrase(cell), initial=value)
        if to_add := [cell for cell in self.shape.cells() if cell not in rules.table]:
            choices = [("", "—"), *((cell, cell_phrase(cell)) for cell in to_add)]
            self.fields["new_cell"] = forms.ChoiceField(
                label=gettext_lazy("Another contract"), required=False, choices=choices
            )
            self.fields["new_value"] = points_field(gettext_lazy("Its value, made exactly"))
        for name, knob in self.shape.KNOBS.items():
            self.fields[knob_place(name)] = knob_field(name, knob, rules.knobs[name])

    def _cell_names(self) -> list[str]:
        """The cells that the preset knows, and those that the club added."""
        return [cell for cell in self.shape.cells() if cell in self.rules.table]

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        added, value = cleaned.get("new_cell"), cleaned.get("new_value")
        if added and value is None and "new_value" not in self.errors:
            self.add_error("new_value", _("Type the value of the contract that you add."))
        if value is not None and not added and "new_cell" not in self.errors:
            self.add_error("new_cell", _("Choose the contract that has this value."))
        if not self.errors:
            try:
                house_rules(self.rule_set.variant, self.overrides())
            except BadRules as bad:
                place = knob_place if bad.name in self.shape.KNOBS else cell_place
                name = place(bad.name)
                self.add_error(name if name in self.fields else None, _("This value cannot be."))
        return cleaned

    def overrides(self) -> dict[str, Any]:
        """What differs from the preset, as it is stored."""
        variant = self.rules.variant
        table = {
            cell: self.cleaned_data[cell_place(cell)]
            for cell in self._cell_names()
            if self.cleaned_data[cell_place(cell)] != variant.table.get(cell)
        }
        if self.cleaned_data.get("new_cell"):
            table[self.cleaned_data["new_cell"]] = self.cleaned_data["new_value"]
        knobs = {
            name: knob_value(knob, self.cleaned_data[knob_place(name)])
            for name, knob in self.shape.KNOBS.items()
        }
        own = {name: value for name, value in knobs.items() if _plain(variant.knobs[name]) != value}
        return {**({"table": table} if table else {}), **own}

    def typed(self) -> Rules:
        """The rules as they stand in the form, saved or not."""
        return house_rules(self.rule_set.variant, self.overrides())

    def as_typed(self) -> RuleSet:
        """The rules as they stand in the form, as a version that is not stored."""
        overrides = self.overrides() if self.is_bound else self.rule_set.overrides
        return RuleSet(variant=self.rule_set.variant, overrides=overrides)

    def save_over(self, newest: RuleSet) -> None:
        """Let the same form, sent once more, change these rules instead."""
        data = QueryDict(mutable=True)
        data.update(self.data)
        data["seen"] = mark_of(newest)
        self.data = data

    @property
    def cell_rows(self) -> list[CellRow]:
        """The cells by contract."""
        rows: dict[str, list[Cell]] = {}
        for cell in self._cell_names():
            contract, _blank, level = cell.partition(" ")
            rows.setdefault(contract, []).append(
                Cell(
                    cell, level, self[cell_place(cell)], cell in self.rules.changed,
                    self.rules.table.get(cell) is None,
                )
            )  # fmt: skip
        return [
            CellRow(words.CONTRACTS[contract], tuple(cells)) for contract, cells in rows.items()
        ]

    @property
    def new_fields(self) -> list[forms.BoundField]:
        """The fields that add a contract to the table; none where there is nothing to add."""
        return [self[name] for name in ("new_cell", "new_value") if name in self.fields]

    @property
    def knob_fields(self) -> list[tuple[forms.BoundField, bool]]:
        """The knobs, each with whether the club has changed it."""
        return [(self[knob_place(name)], name in self.rules.changed) for name in self.shape.KNOBS]

    @property
    def has_unknown(self) -> bool:
        return any(self.rules.table.get(cell) is None for cell in self._cell_names())

    @property
    def sources_to_copy(self) -> list[tuple[str, str]]:
        """Other presets of the same kind that have a value for a missing cell."""
        missing = [cell for cell in self._cell_names() if self.rules.table.get(cell) is None]
        return [
            (slug, title)
            for slug, title in variant_choices(self.rules.variant.formula)
            if any(load_variant(slug).table.get(cell) is not None for cell in missing)
        ]


class CompareForm(forms.Form):
    """What to lay beside the club's rules: other rules of the club, or a preset."""

    other = forms.ChoiceField(label=gettext_lazy("Compare with"))

    def __init__(self, data: Any, *, rule_set: RuleSet, own: tuple[RuleSet, ...]) -> None:
        super().__init__(data)
        self.own = {f"own-{rules.pk}": rules for rules in own}
        variant = load_variant(rule_set.variant)
        presets = [(f"preset-{slug}", title) for slug, title in variant_choices(variant.formula)]
        field = self.fields["other"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = [
            (_("Your own rules"), [(key, version_title(rules)) for key, rules in self.own.items()]),
            (_("Known point tables"), presets),
        ] if self.own else [(_("Known point tables"), presets)]  # fmt: skip

    def chosen(self) -> tuple[str, Rules]:
        """The title of the other rules, and the rules."""
        key = self.cleaned_data["other"]
        if key in self.own:
            rule_set = self.own[key]
            return version_title(rule_set), house_rules(rule_set.variant, rule_set.overrides)
        slug = key.removeprefix("preset-")
        return variant_title(load_variant(slug)), house_rules(slug)


def version_title(rules: RuleSet) -> str:
    """The name of the rules with the number of the version."""
    return _("%(name)s, version %(number)s") % {"name": rules.name, "number": rules.version}


def points_field(label: words.Words, **options: Any) -> forms.Field:
    """A field for the points of a cell; empty, it has none."""
    return whole_number(-HIGHEST, HIGHEST, label, required=False, **options)


def cell_place(cell: str) -> str:
    """The name of the field of a cell."""
    return "cell-" + cell.replace(" ", "-")


def knob_place(name: str) -> str:
    """The name of the field of a knob."""
    return f"knob-{name}"


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value
