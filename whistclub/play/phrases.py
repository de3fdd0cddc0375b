"""Small turns of phrase that pages and sheets share."""

from __future__ import annotations


def first_name(name: str) -> str:
    """What somebody is called at the table: the part of the name before the first blank.

    >>> first_name("Zoë Van Driessche")
    'Zoë'
    """
    return name.split(" ", 1)[0]
