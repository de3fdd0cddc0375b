"""House rules in words: what a cell and a knob are called, and where two sets of rules differ."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import get_language, pgettext
from django.utils.translation import gettext as _

from whistclub.play import knob_words, words
from whistclub.play.reasons import contract_phrase
from whistclub.play.term_words import terms_in_words
from whistclub.scoring import Rules, Variant, shape_of
from whistclub.scoring.variants import KnobValue


@dataclass(frozen=True, slots=True)
class Difference:
    """What two sets of rules have differently: its name, and both values."""

    name: str
    one: str
    other: str


def variant_title(variant: Variant) -> str:
    """The variant's name in the language of the page."""
    return variant.titles.get(get_language() or "en") or variant.titles["en"]


def cell_phrase(cell: str) -> str:
    """A cell of the point table as it is said at the table.

    >>> from django.utils.translation import override
    >>> with override("en"):
    ...     cell_phrase("pair 8"), cell_phrase("chelem")
    ('Pair 8', 'Slam')
    """
    contract, _blank, level = cell.partition(" ")
    return contract_phrase(contract, int(level or 0))


def item_phrase(item: str) -> str:
    """A contract, with its height or for all its heights, or a suit, out of a list.

    >>> from django.utils.translation import override
    >>> with override("en"):
    ...     item_phrase("solo 6"), item_phrase("solo"), item_phrase("H")
    ('Solo 6', 'Solo', 'hearts')
    """
    contract, blank, level = item.partition(" ")
    return f"{ {**words.CONTRACTS, **words.SUITS}[contract] }{blank}{level}"


def listed_items(items: Sequence[str]) -> str:
    """Contracts or suits as the order fields write them, parted by commas."""
    return ", ".join(item_phrase(item) for item in items)


def said(name: str, value: KnobValue) -> str:
    """A value of the knob `name` in words.

    >>> from django.utils.translation import override
    >>> with override("en"):
    ...     said("solo_min", 6), said("solo_over_cap", None), said("pair_all_tricks", "double")
    ('6', 'every trick over counts', 'twice the value')
    """
    if value is None:
        return str(knob_words.nothing(name))
    if isinstance(value, bool):
        return str(knob_words.choice("on" if value else "off"))
    if isinstance(value, int):
        return str(value)
    if isinstance(value, tuple):
        return listed_items(value) or pgettext("knob", "none")
    return str(knob_words.choice(value))


def differences(one: Rules, other: Rules) -> tuple[Difference, ...]:
    """Where two sets of rules differ: first the variant, then cells, knobs, and what else the
    files of the variants say.

    Of different families there is no more to say than that.
    """
    found = []
    if one.variant.slug != other.variant.slug:
        titles = variant_title(one.variant), variant_title(other.variant)
        found.append(Difference(_("Variant"), *titles))
    if one.variant.formula == other.variant.formula:
        found += [*_cells(one, other), *_knobs(one, other), *_terms(one, other)]
    return tuple(found)


def _cells(one: Rules, other: Rules) -> Iterator[Difference]:
    for cell in shape_of(one.variant.formula).cells():
        values = _points(one, cell), _points(other, cell)
        if values[0] != values[1]:
            yield Difference(cell_phrase(cell), *values)


def _points(rules: Rules, cell: str) -> str:
    if cell not in rules.table:
        return pgettext("value", "not in the table")
    value = rules.table[cell]
    if value is None:
        return pgettext("value", "not set")
    return f"−{-value}" if value < 0 else str(value)


def _knobs(one: Rules, other: Rules) -> Iterator[Difference]:
    for name in shape_of(one.variant.formula).KNOBS:
        ours, theirs = one.knobs[name], other.knobs[name]
        if ours != theirs:
            yield Difference(str(knob_words.KNOBS[name]), said(name, ours), said(name, theirs))


def _terms(one: Rules, other: Rules) -> Iterator[Difference]:
    if one.variant.slug == other.variant.slug:
        return
    theirs = terms_in_words(other)
    for name, ours in terms_in_words(one).items():
        if ours != theirs[name]:
            yield Difference(name, ours, theirs[name])
