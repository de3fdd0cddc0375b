"""Where the examples of the description stand in a club of the tests."""

from __future__ import annotations

import json
import re
from typing import Any

from tests.makers import make_players
from tests.test_access import furnish
from whistclub.clubs.models import Club
from whistclub.play.models import Table


def furnished(club: Club) -> Table:
    """A table as `test_access.furnish` makes it, and four more who can sit down."""
    place = furnish(club)
    make_players(club, "Dora Ghent", "Eric Maes", "Fien Aerts", "Gust Bal")
    return place


def ids_at(place: Table) -> dict[str, Any]:
    """What the names in the paths of the interface stand for, at this table."""
    return {
        "club": place.evening.club.slug,
        "variant": "whisthub",
        "player": 1,
        "rules": place.rules_id,
        "evening": place.evening_id,
        "table": place.pk,
        "deal": 1,
    }


def path_of(path: str, place: Table) -> str:
    known = ids_at(place)
    return re.sub(r"{(\w+)}", lambda name: str(known[name[1]]), path)


def body_of(operation: dict[str, Any], place: Table) -> str:
    """The first example of what is sent, with the ids of this place; "" where nothing is."""
    sent = operation.get("requestBody")
    if sent is None:
        return ""
    examples = sent["content"]["application/json"]["examples"]
    body = dict(next(iter(examples.values()))["value"])
    if "rules" in body:
        body["rules"] = place.rules_id
    return json.dumps(body)
