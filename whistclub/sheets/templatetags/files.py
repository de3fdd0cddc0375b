"""Where a list can be had as a file."""

from __future__ import annotations

from typing import Any

from django import template
from django.urls import reverse

register = template.Library()

CALLED = {"csv": "CSV", "xlsx": "Excel"}


@register.inclusion_tag("sheets/_file.html")
def file(words: str, view: str, *args: Any, query: str = "") -> dict[str, Any]:
    """A list with a link for each form of file; view: the name of its address, args: all that
    the address holds but the form; query: what is asked of it."""
    asked = f"?{query}" if query else ""
    links = [(name, reverse(view, args=[*args, form]) + asked) for form, name in CALLED.items()]
    return {"words": words, "links": links}
