"""What holds on every page of a drive: names whole, as many queries for many as for few, little
to load."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.drives.makers import hand_in, make_drive, sit
from tests.drives.test_doors import DOORS, address
from tests.makers import NOW, make_players
from tests.test_names import FIRST, LONG, SECOND, whole_and_as_text
from whistclub.drives import services
from whistclub.drives.models import Draw

pytestmark = pytest.mark.django_db

PAGES = [
    name
    for name, (method, statuses) in DOORS.items()
    if method == "get" and statuses[3] == 200 and not name.endswith("_file")
]
# Pages that name everybody who plays; the wall shows its first screen.
LISTS = {
    "drives:drive", "drives:entries", "drives:changes", "drives:round", "drives:results",
    "drives:standings", "drives:wall",
}  # fmt: skip
LIGHT = 100_000  # bytes of a page before it is compressed
HEAVIER = {"drives:round": 130_000}  # two lists of everybody, to let two people change places


def of(club, people):
    """A drive of these people with a wish; of its first round the first table has handed in, and
    its second round is drawn."""
    drive = make_drive(club, deals=2, prizes=["highest", "lowest", "raffle"], fee=500)
    services.enter(drive=drive, players=people)
    services.wish(drive=drive, kind="stay", entrant=drive.entrants.first())
    services.order_plan(drive=drive, now=NOW, effort=1)
    numbers = range(1, len(people) + 1)
    tables = sit(drive, 1, *(numbers[at : at + 4] for at in range(0, len(people), 4)))
    hand_in(tables[0], 9, 6)
    seating = Draw.objects.get(drive=drive).seating
    Draw.objects.create(drive=drive, round=2, seating=seating, seed=1, drawn_at=NOW)
    return drive


def players(club, count):
    return make_players(club, *(f"Player {number}" for number in range(count)))


def opened(client, name, drive):
    query = "?name=e" if name == "drives:seat" else ""
    answer = client.get(address(name, drive) + query)
    assert answer.status_code == 200
    return answer.content.decode()


def test_every_page_shows_names_whole_and_as_text(alma, club, subtests):
    drive = of(club, make_players(club, *FIRST, *SECOND))
    for name in PAGES:
        with subtests.test(name):
            shown = whole_and_as_text(opened(alma, name, drive))
            for whole in ("O'Brien", "<b>x</b>", LONG, "d'Hondt", "Ștefan"):
                assert name not in LISTS or whole in shown


def test_every_page_asks_as_much_for_twenty_four_as_for_eight(alma, club):
    few = queries(alma, of(club, players(club, 8)))
    many = queries(alma, of(club, players(club, 24)))
    assert many == few


def queries(client, drive):
    """How often each page asks the database, by its name."""
    counts = {}
    for name in PAGES:
        with CaptureQueriesContext(connection) as asked:
            opened(client, name, drive)
        counts[name] = len(asked)
    return counts


def test_every_page_of_four_hundred_is_light(alma, club):
    drive = of(club, players(club, 400))
    weights = {name: len(opened(alma, name, drive).encode()) for name in PAGES}
    assert {
        name: weight for name, weight in weights.items() if weight > HEAVIER.get(name, LIGHT)
    } == {}
