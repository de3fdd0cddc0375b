"""Every page that can be read asks the database as often for a full club as for a small one."""

from __future__ import annotations

import uuid
from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.makers import NOW, TODAY, enter, fine, make_players, make_rules, make_user, pair, solo
from tests.test_access import DOORS, address, as_, furnish
from whistclub.clubs.models import Role
from whistclub.clubs.services import give_role
from whistclub.play import services
from whistclub.play.selectors import payments_mark
from whistclub.scoring import TricksDeal

pytestmark = pytest.mark.django_db

PAGES = [
    name for name, (method, statuses) in DOORS.items() if method == "get" and statuses[3] == 200
]


@pytest.fixture
def place(club):
    return furnish(club)


def double(table):
    """As much again of everything: evenings, rules, members, tables, deals, rulings, payments."""
    club, evening = table.evening.club, table.evening
    rules = make_rules(club, "whist-drive")
    services.change_rules(rules=table.rules, overrides={"solo_min": 6})
    give_role(club=club, user=make_user("otto"), role=Role.ORGANISER)
    players = [seat.player for seat in table.seats.select_related("player")]
    others = make_players(club, "Éric", "Eric", "Zoé", "Anneleen")
    for week, played, deal in ((1, table.rules, solo(6, 0, 7)), (2, rules, TricksDeal((7, 6)))):
        later = services.open_evening(
            club=club, date=TODAY - timedelta(weeks=week), rules=played, deals=16
        )
        other = services.seat_table(evening=later, players=players)
        enter(other, 1, deal)
        services.close_evening(evening=later, at=NOW)
    other = services.seat_table(evening=evening, players=others)
    for number in range(2, 9):
        enter(table, number, pair(8, (0, 2), 8) if number % 2 else solo(6, 1, 7))
        enter(other, number - 1, solo(6, 3, 5))
    fine(table, 1, -3)
    fine(other, 2, -6)
    for payer, payee in ((players[2], players[3]), (others[0], others[1])):
        services.tick_payment(
            evening=evening, rules=table.rules, payer=payer, payee=payee, cents=7, stake="5",
            key=uuid.uuid4(), seen=payments_mark(evening), by=None, at=NOW,
        )  # fmt: skip
    entry = table.entries.get(number=3)
    services.correct_deal(entry=entry, deal=solo(7, 1, 7), key=uuid.uuid4(), by=None, at=NOW)
    services.swap_seats(
        table=table, first=2, last=4, seat=1, other=2, key=uuid.uuid4(), by=None, at=NOW
    )
    one, twice = make_players(club, "An Maes", "A. Maes")
    services.merge_players(kept=one, merged=twice, by=None, at=NOW)


def asked(client, path):
    client.get(path)  # what is read once in a process is not the page's
    with CaptureQueriesContext(connection) as queries:
        assert client.get(path).status_code == 200
    return [query["sql"][:200] for query in queries]


def test_a_page_asks_as_often_for_twice_as_much(place, subtests):
    client, paths = as_("keeper"), {name: address(name, place) for name in PAGES}
    before = {name: asked(client, path) for name, path in paths.items()}
    double(place)
    for name, path in paths.items():
        with subtests.test(name):
            after = asked(client, path)
            assert len(after) == len(before[name]), "\n".join(after)
