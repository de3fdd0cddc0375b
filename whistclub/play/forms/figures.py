"""Numbers as people type them: a comma or a point, and whatever dash their keyboard has."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from whistclub.clubs.forms import tidied

POINTS = re.compile(r"([+-]?)([0-9]{1,4}(?:\.[05]0?)?)")
STAKE = re.compile(r"[0-9]{1,5}(?:\.[0-9]{1,3})?")


class PointsField(forms.CharField):
    """Points with their sign, in halves; not 0.

    The keyboard stays the one for text: the one for numbers has no minus on many phones.
    """

    def __init__(self, **options: Any) -> None:
        widget = forms.TextInput(attrs={"autocomplete": "off"})
        super().__init__(max_length=12, widget=widget, **options)

    def clean(self, value: Any) -> Decimal:
        found = POINTS.fullmatch(tidied(super().clean(value)))
        if found is None:
            raise forms.ValidationError(
                _("Write a number of points of at most 9999, such as 15, −15 or 4,5.")
            )
        points = Decimal(found[2])
        if not points:
            raise forms.ValidationError(_("Write how many points; 0 changes nothing."))
        return -points if found[1] == "-" else points


class StakeField(forms.CharField):
    """What a point is worth, in cents or bani; a fraction of one is allowed."""

    def __init__(self, **options: Any) -> None:
        widget = forms.TextInput(attrs={"autocomplete": "off", "inputmode": "decimal"})
        super().__init__(max_length=12, widget=widget, **options)

    def clean(self, value: Any) -> Decimal:
        text = tidied(super().clean(value))
        if not STAKE.fullmatch(text):
            raise forms.ValidationError(_("Write what a point is worth, such as 5 or 2,5."))
        return Decimal(text)


class WholeField(forms.IntegerField):
    """A whole number, with whatever minus the keyboard has."""

    def to_python(self, value: Any) -> int | None:
        return super().to_python(tidied(value) if isinstance(value, str) else value)
