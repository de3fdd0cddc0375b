"""How the pages of a drive write points, places and prizes."""

from __future__ import annotations

from decimal import Decimal

from django import template
from django.utils.formats import number_format
from django.utils.functional import Promise
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from whistclub.drives.ties import TIES
from whistclub.pairings import Role
from whistclub.play.phrases import signed

register = template.Library()


@register.filter
def figure(points: int | Decimal, tricks: bool) -> str:
    """Points as the drive counts: tricks without a sign, points of contracts with one."""
    return str(number_format(points)) if tricks and points >= 0 else signed(points)


@register.simple_tag
def role_badge(role: str) -> SafeString | str:
    """L or G in the shape of the card; nothing for a card without a role."""
    if not role:
        return ""
    lady = role == Role.LADY
    return format_html(
        '<abbr class="role role--{}" title="{}">{}</abbr>',
        "l" if lady else "g",
        _("lady’s card") if lady else _("gent’s card"),
        pgettext("lady’s card", "L") if lady else pgettext("gent’s card", "G"),
    )


@register.filter
def tie_reason(key: str) -> Promise:
    """Why a tie-break put somebody below."""
    return TIES[key].reason
