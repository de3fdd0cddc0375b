"""Where the examples of the description stand in a club of the tests."""

from __future__ import annotations

import json
import re
from typing import Any

from django.core.files.base import ContentFile
from django.core.files.storage import default_storage

from tests.drives.makers import announce, hand_in, make_drive, plan
from tests.makers import make_players
from tests.test_access import furnish
from whistclub.clubs.models import Club
from whistclub.drives.models import Drive
from whistclub.jobs.models import Job, State
from whistclub.play.models import Table


def furnished(club: Club) -> Table:
    """A table as `test_access.furnish` makes it, and four more who can sit down; a drive of
    eight in its first round; a job with a file."""
    place = furnish(club)
    make_players(club, "Dora Ghent", "Eric Maes", "Fien Aerts", "Gust Bal")
    drive = make_drive(club, 8)
    plan(drive)
    hand_in(announce(drive, 1)[0], 7)
    name = default_storage.save("sheets/k/sheet.pdf", ContentFile(b"%PDF-1.7"))
    Job.objects.filter(key="k").update(state=State.DONE, result=name)
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
        "drive": Drive.objects.get(evening__club=place.evening.club).pk,
        "entry": 1,
        "round": 1,
        "job": Job.objects.get(key="k").pk,
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
