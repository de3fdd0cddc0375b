"""The addresses on the table cards of a drive: one for each number, good for all rounds.

Each round has tables of its own, with keys of their own. A card that stands on a table all
evening can bear none of them, so its address says the number, and leads to the table of that
number in the round that is played.
"""

from __future__ import annotations

from base64 import urlsafe_b64encode

from django.urls import reverse
from django.utils.crypto import constant_time_compare, salted_hmac

from whistclub.drives.models import Drive

BYTES = 9  # 72 bits, as many as the key of a table has


def door_key(drive: Drive, number: int) -> str:
    """What opens the door of this table: whoever holds one card cannot guess the others’."""
    mark = salted_hmac("drives.table", str(number), secret=drive.doors_key, algorithm="sha256")
    return urlsafe_b64encode(mark.digest()[:BYTES]).decode()


def is_door(drive: Drive, number: int, key: str) -> bool:
    """Whether the key is that of this table."""
    return constant_time_compare(door_key(drive, number), key)


def door_path(drive: Drive, number: int) -> str:
    """The address of a table’s door on this site."""
    return reverse("drives:table", args=[drive.pk, number, door_key(drive, number)])
