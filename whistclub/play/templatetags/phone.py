"""What a table's page tells the scripts of the phone that lies there."""

from __future__ import annotations

from typing import Any

from django import template
from django.conf import settings

from whistclub.play.selectors import TablePage, ahead_stamp

register = template.Library()


@register.inclusion_tag("play/_phone.html")
def phone(page: TablePage) -> dict[str, Any]:
    """The deals that wait on the phone, hidden while there are none, and whose page this is."""
    return {"page": page, "stamp": ahead_stamp(page), "version": settings.VERSION}
