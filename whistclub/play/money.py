"""Sums of money, written as the language of the page writes them."""

from __future__ import annotations

from decimal import Decimal
from typing import Literal, TypeAlias

from django.utils.formats import number_format
from django.utils.translation import get_language

from whistclub.clubs.models import Club

Currency: TypeAlias = Literal["euro", "leu"]
CENTS = 100


def currency_of(club: Club) -> Currency:
    """What the club plays for.

    A club says where it is by its clock and nowhere else, so that decides: lei where the
    clock is Romania's, euros everywhere else.
    """
    return "leu" if club.time_zone == "Europe/Bucharest" else "euro"


def money(cents: int, currency: Currency = "euro", with_sign: bool = False) -> str:
    """A sum to the cent: €4.05, 4,05 €, € 4,05 or 4,05 lei.

    with_sign: whether a plus is written; a minus always is. The blank between figures and
    currency does not break.
    """
    figures = number_format(Decimal(abs(cents)) / CENTS, decimal_pos=2, force_grouping=True)
    sign = "−" if cents < 0 else "+" if cents and with_sign else ""
    if currency == "leu":
        return f"{sign}{figures}\u00a0{'leu' if abs(cents) == CENTS else 'lei'}"
    language = get_language()
    if language == "nl":
        return f"{sign}€\u00a0{figures}"
    return f"{sign}{figures}\u00a0€" if language in ("fr", "ro") else f"{sign}€{figures}"
