"""The addresses on the table cards: one for each table number of an evening, good for all rounds.

Each round has tables of its own, with keys of their own. A card that stands on a table all
evening can bear none of them, so its address says the number, and leads to the table of that
number in the round that is played. Who has one card cannot guess the others’.
"""

from __future__ import annotations

from base64 import urlsafe_b64encode

from django.urls import reverse
from django.utils.crypto import constant_time_compare, salted_hmac

from whistclub.play.models import Evening

BYTES = 9  # 72 bits, as many as the key of a table has


def door_key(evening: Evening, number: int) -> str:
    """What opens the door of this table now."""
    return _signed(evening, number, renewals(evening, number))


def is_door(evening: Evening, number: int, key: str) -> bool:
    """Whether the key is that of this table."""
    return constant_time_compare(door_key(evening, number), key)


def was_door(evening: Evening, number: int, key: str) -> bool:
    """Whether the key was that of this table until the desk made its address new."""
    earlier = range(renewals(evening, number))
    return any(constant_time_compare(_signed(evening, number, at), key) for at in earlier)


def renewals(evening: Evening, number: int) -> int:
    """How often the address of this table was withdrawn and made new."""
    return int(evening.doors.get(str(number), 0))


def door_path(evening: Evening, number: int) -> str:
    """The address of a table’s door on this site."""
    return reverse("play:door", args=[evening.pk, number, door_key(evening, number)])


def _signed(evening: Evening, number: int, renewals: int) -> str:
    text = f"{evening.pk}/{number}/{renewals}"
    mark = salted_hmac("play.door", text, secret=evening.doors_key, algorithm="sha256")
    return urlsafe_b64encode(mark.digest()[:BYTES]).decode()
