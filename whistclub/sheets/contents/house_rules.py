"""A club's house rules in two languages side by side."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from django.utils import translation

from whistclub.play import knob_words, words
from whistclub.play.rule_words import said
from whistclub.scoring import Rules, shape_of


@dataclass(frozen=True, slots=True)
class Value:
    """A cell of the point table. points: None where no source and no club gave any."""

    names: tuple[str, ...]
    level: str
    points: int | None
    is_changed: bool


@dataclass(frozen=True, slots=True)
class Setting:
    """A knob: its name and value in each language, and the usual one where that is another."""

    names: tuple[str, ...]
    values: tuple[str, ...]
    usual: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RulesContent:
    """languages: their codes. titles: the preset in each of them. settings: the knobs that are
    not as usual; all of them where there is no point table to say how it is counted."""

    languages: tuple[str, ...]
    titles: tuple[str, ...]
    values: tuple[Value, ...]
    settings: tuple[Setting, ...]


def rules_content(rules: Rules, languages: tuple[str, ...]) -> RulesContent:
    """The sheet of these rules; every word of it once for each language."""
    titles = rules.variant.titles
    shape = shape_of(rules.variant.formula)
    return RulesContent(
        languages=languages,
        titles=tuple(titles.get(code) or titles["en"] for code in languages),
        values=tuple(
            _value(rules, cell, languages) for cell in shape.cells() if cell in rules.table
        ),
        settings=tuple(
            _setting(rules, name, languages)
            for name in shape.KNOBS
            if name in rules.changed or not rules.table
        ),
    )


def _value(rules: Rules, cell: str, languages: tuple[str, ...]) -> Value:
    contract, _blank, level = cell.partition(" ")
    return Value(
        names=_in_each(languages, lambda: str(words.CONTRACTS[contract])),
        level=level,
        points=rules.table[cell],
        is_changed=cell in rules.changed,
    )


def _setting(rules: Rules, name: str, languages: tuple[str, ...]) -> Setting:
    ours, usual = rules.knobs[name], rules.variant.knobs[name]
    return Setting(
        names=_in_each(languages, lambda: str(knob_words.KNOBS[name])),
        values=_in_each(languages, lambda: said(name, ours)),
        usual=_in_each(languages, lambda: said(name, usual)) if ours != usual else (),
    )


def _in_each(languages: tuple[str, ...], say: Callable[[], str]) -> tuple[str, ...]:
    heard = []
    for code in languages:
        with translation.override(code):
            heard.append(say())
    return tuple(heard)
