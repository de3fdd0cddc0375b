"""Figures as a score sheet on paper writes them."""

from __future__ import annotations

from django import template

from whistclub.play.words import PAPER_PIPS

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
