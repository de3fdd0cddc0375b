"""Fees, credits and bonuses as people type them: with a comma or a point."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import Any

from django import forms
from django.utils.formats import number_format
from django.utils.translation import gettext_lazy as _

from whistclub.clubs.forms import tidied
from whistclub.play.money import CENTS

FEE = re.compile(r"[0-9]{1,4}(\.[0-9]{1,2})?")
CREDIT = re.compile(r"[0-9]{1,4}(\.[0-9])?")
BONUS = re.compile(r"[0-9]{1,4}")
PLACES = 5  # at a table at most


def fee_text(cents: int) -> str:
    """A fee as the field shows it; "" for none."""
    return number_format(Decimal(cents) / CENTS, decimal_pos=2) if cents else ""


class FeeField(forms.CharField):
    """A sum of money, in cents; 0 where nothing is typed."""

    def __init__(self, **options: Any) -> None:
        widget = forms.TextInput(attrs={"autocomplete": "off", "inputmode": "decimal"})
        super().__init__(max_length=10, required=False, widget=widget, **options)

    def clean(self, value: Any) -> int:
        text = tidied(super().clean(value).strip("€ "))
        if text and not FEE.fullmatch(text):
            raise forms.ValidationError(_("Write a sum such as 5 or 2,50."))
        return int(Decimal(text or 0) * CENTS)


class CreditField(forms.CharField):
    """Points in tenths; 0 where nothing is typed."""

    def __init__(self, **options: Any) -> None:
        widget = forms.TextInput(attrs={"autocomplete": "off", "inputmode": "decimal"})
        super().__init__(max_length=7, required=False, widget=widget, **options)

    def clean(self, value: Any) -> Decimal:
        text = tidied(super().clean(value))
        if text and not CREDIT.fullmatch(text):
            raise forms.ValidationError(_("Write a number of points such as 6 or 6,5."))
        return Decimal(text or 0)


class BonusField(forms.CharField):
    """Points for the places at a table, best first; none where nothing is typed."""

    def __init__(self, **options: Any) -> None:
        widget = forms.TextInput(attrs={"autocomplete": "off"})
        super().__init__(max_length=40, required=False, widget=widget, **options)

    def clean(self, value: Any) -> list[int]:
        parts = re.split(r"[\s,;/]+", super().clean(value).strip())
        found = [part for part in parts if part]
        if len(found) > PLACES or not all(BONUS.fullmatch(part) for part in found):
            raise forms.ValidationError(_("Write whole numbers, best place first: 90 60 30 0."))
        return [int(part) for part in found]
