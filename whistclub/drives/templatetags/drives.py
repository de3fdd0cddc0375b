"""What pages of evenings ask about drives, which they do not know themselves."""

from __future__ import annotations

from collections.abc import Iterable

from django import template

from whistclub.drives.models import Drive
from whistclub.play.models import Evening

register = template.Library()


@register.simple_tag
def drives_held(*groups: Iterable[Evening] | Evening) -> dict[int, Drive]:
    """The drives held at these evenings, by the evening's id; 1 query."""
    evenings = [
        evening
        for group in groups
        for evening in ((group,) if isinstance(group, Evening) else group)
    ]
    held = Drive.objects.filter(evening__in=evenings)
    return {drive.evening_id: drive for drive in held}


@register.filter
def of_evening(held: dict[int, Drive], evening: Evening) -> Drive | None:
    """The drive held at this one; None at a plain evening."""
    return held.get(evening.pk)
