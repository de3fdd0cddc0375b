"""The fields of a knob: a list to choose from, boxes to tick, a number, a line to write on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from whistclub.play import knob_words, words
from whistclub.play.forms.figures import WholeField
from whistclub.play.rule_words import item_phrase, listed_items
from whistclub.scoring import BadRules, Knob
from whistclub.scoring.variants import KnobValue

NUMBER, NOTHING = "number", "nothing"
DIGITS = {"inputmode": "numeric", "autocomplete": "off"}
FEW = 13  # so many numbers still make a list to choose from

Choices = list[tuple[str, words.Words]]


def whole_number(low: int, high: int, label: words.Words = "", **options: Any) -> forms.Field:
    """A field for a whole number that says, when refused, which numbers may stand there.

    It is a line of text: a browser sends nothing at all where a field for numbers holds
    something else, and an empty cell would be taken for one without a value.
    """
    wanted = gettext_lazy("Type a whole number from %(low)s to %(high)s.")
    fault = wanted % {"low": f"−{-low}" if low < 0 else low, "high": high}
    # The keyboard for numbers has no minus on many phones.
    keys = DIGITS if low >= 0 else {"autocomplete": "off"}
    return WholeField(
        label=label, min_value=low, max_value=high, widget=forms.TextInput(keys),
        error_messages=dict.fromkeys(("invalid", "min_value", "max_value", "required"), fault),
        **options,
    )  # fmt: skip


def knob_field(name: str, knob: Knob, value: KnobValue) -> forms.Field:
    """The field in which the knob `name` is set, showing the value it has now."""
    label = knob_words.KNOBS[name]
    if knob.kind == "names" and set(knob.choices) <= set(words.CONTRACTS):
        return ContractsField(knob, label=label, initial=list(_items(value)))
    if knob.kind in ("names", "order"):
        return OrderField(knob, label=label, initial=listed_items(_items(value)))
    if knob.kind != "number":
        return WordField(_words(name, knob), label=label, initial=_code(value))
    if knob.high - knob.low <= FEW:
        numbers = [n for n in range(knob.low, knob.high + 1) if _may_be(knob, n)]
        choices = [*_words(name, knob), *((str(n), str(n)) for n in numbers)]
        return WordField(choices, label=label, initial=_code(value))
    if knob.nullable or knob.choices:
        return NumberOrWordField(_words(name, knob), knob, label=label, initial=value)
    return whole_number(knob.low, knob.high, label, initial=value)


def knob_value(knob: Knob, found: Any) -> Any:
    """What came out of the knob's field, as the rules store it."""
    if knob.kind == "switch":
        return {"on": True, "off": False}.get(found, found)
    if knob.kind == "names" and knob.nullable and not found:
        return None
    if knob.kind == "number" and isinstance(found, str):
        return None if found == NOTHING else int(found) if found.isdecimal() else found
    return found


class WordField(forms.ChoiceField):
    """One of a few values, each in words."""

    default_error_messages = {  # noqa: RUF012
        "invalid_choice": gettext_lazy("Choose one of the values in the list."),
        "required": gettext_lazy("Choose one of the values in the list."),
    }

    def __init__(self, choices: Choices, **options: Any) -> None:
        super().__init__(choices=choices, **options)


class ContractsField(forms.MultipleChoiceField):
    """Contracts to tick."""

    default_error_messages = {  # noqa: RUF012
        "invalid_choice": gettext_lazy("Tick contracts out of the list only."),
        "invalid_list": gettext_lazy("Tick contracts out of the list only."),
    }

    def __init__(self, knob: Knob, **options: Any) -> None:
        choices = [(name, words.CONTRACTS[name]) for name in knob.choices]
        super().__init__(choices=choices, required=False, widget=Boxes, **options)


class OrderField(forms.CharField):
    """Contracts or suits in an order, written in the language of the page or as their keys."""

    def __init__(self, knob: Knob, **options: Any) -> None:
        self.knob = knob
        help_text = gettext_lazy("Names, parted by commas.")
        super().__init__(required=False, widget=forms.Textarea, help_text=help_text, **options)
        self.widget.attrs |= {"rows": 2 if knob.kind == "order" else 6, "autocomplete": "off"}

    def clean(self, value: Any) -> list[str]:
        known = {_folded(item_phrase(item)): item for item in self.knob.choices}
        known |= {_folded(item): item for item in self.knob.choices}
        items = []
        for part in super().clean(value).replace("\n", ",").split(","):
            if not part.strip():
                continue
            if _folded(part) not in known:
                raise forms.ValidationError(
                    _("“%(word)s” is not known here. These are: %(names)s."),
                    params={"word": part.strip()[:40], "names": self._names},
                )
            items.append(known[_folded(part)])
        if self.knob.kind == "order" and sorted(items) != sorted(self.knob.choices):
            raise forms.ValidationError(
                _("Name each of these once: %(names)s."), params={"names": self._names}
            )
        return items

    @property
    def _names(self) -> str:
        return listed_items([item for item in self.knob.choices if " " not in item])


class Boxes(forms.CheckboxSelectMultiple):
    """Boxes to tick; a fault links to the first."""

    def id_for_label(self, id_: str, index: str | None = None) -> str:
        return super().id_for_label(id_, index or "0")


class NumberOrWord(forms.MultiWidget):
    """A list of words, one of which is "a number", and the number beside it."""

    def __init__(self, choices: Choices) -> None:
        super().__init__(
            (
                forms.Select({"aria-label": gettext_lazy("Number or word")}, choices=choices),
                forms.TextInput({**DIGITS, "aria-label": gettext_lazy("Number")}),
            )
        )

    def decompress(self, value: Any) -> list[Any]:
        if isinstance(value, int):
            return [NUMBER, value]
        return [_code(value), None]

    def id_for_label(self, id_: str) -> str:
        return f"{id_}_0"


class NumberOrWordField(forms.MultiValueField):
    """A number, or a word that stands for one or for none.

    Somebody who types a number and leaves the word beside it alone means the number;
    somebody who chooses a word and leaves the number there means the word.
    """

    def __init__(self, named: Choices, knob: Knob, *, initial: KnobValue, **options: Any) -> None:
        choices = [(NUMBER, gettext_lazy("a number")), *named]
        self.knob, self.named = knob, dict(named)
        number = whole_number(knob.low, knob.high, required=False)
        super().__init__(
            (WordField(choices), number),
            widget=NumberOrWord(choices), initial=initial, require_all_fields=False,
            **options,
        )  # fmt: skip

    def compress(self, data_list: Sequence[Any]) -> int | str:
        word, number = data_list or (NUMBER, None)
        if number is None and word == NUMBER:
            raise forms.ValidationError(
                _("Type a whole number from %(low)s to %(high)s, or choose: %(words)s."),
                params={
                    "low": self.knob.low,
                    "high": self.knob.high,
                    "words": ", ".join(str(word) for word in self.named.values()),
                },
            )
        if word == NUMBER or number is None:
            return word if number is None else int(number)
        if word == _code(self.initial):
            return int(number)
        if number == self.initial:
            return str(word)
        raise forms.ValidationError(
            _("You typed %(number)s and chose “%(word)s”: empty the one, or choose “a number”."),
            params={"number": number, "word": self.named[word]},
        )


def _words(name: str, knob: Knob) -> Choices:
    """The words that the knob may have instead of a number, or at all."""
    codes = ("on", "off", *knob.choices) if knob.kind == "switch" else knob.choices
    named: Choices = [(code, knob_words.choice(code)) for code in codes]
    return [(NOTHING, knob_words.nothing(name)), *named] if knob.nullable else named


def _code(value: KnobValue) -> str:
    """The value as a list to choose from knows it."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return NOTHING if value is None else str(value)


def _items(value: KnobValue) -> tuple[str, ...]:
    return value if isinstance(value, tuple) else ()


def _may_be(knob: Knob, number: int) -> bool:
    try:
        knob.read("", number)
    except BadRules:
        return False
    return True


def _folded(text: str) -> str:
    return " ".join(text.casefold().split())
