"""Figures as a score sheet on paper writes them."""

from __future__ import annotations

from django import template
from django.utils.translation import get_language_info

from whistclub.clubs.models import Club
from whistclub.play.words import PAPER_PIPS
from whistclub.sheets.orders import language_pairs

register = template.Library()


@register.filter
def total(points: int | None) -> str:
    """Points without a plus, with a true minus; nothing where none are known.

    >>> total(51), total(-1), total(0), total(None)
    ('51', '−1', '0', '')
    """
    if points is None:
        return ""
    return f"−{-points}" if points < 0 else str(points)


@register.filter
def pip(suit: str) -> str:
    """The symbol of a suit, red ones outlined.

    >>> pip("H"), pip("S")
    ('♡', '♠')
    """
    return PAPER_PIPS[suit]


@register.filter
def language_name(code: str) -> str:
    """A language as its own speakers call it.

    >>> language_name("nl")
    'Nederlands'
    """
    name: str = get_language_info(code)["name_local"]
    return name


@register.simple_tag
def rule_sheet_pairs(club: Club) -> list[tuple[str, str, str]]:
    """The pairs of languages to choose from: the form's value, and both names."""
    return [
        ("-".join(pair), language_name(pair[0]), language_name(pair[1]))
        for pair in language_pairs(club.language)
    ]
