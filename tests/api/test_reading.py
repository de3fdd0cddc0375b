"""Clubs, people, rules, evenings and standings over HTTP."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.api.makers import program, token_for
from tests.api.places import furnished, path_of
from tests.api.test_doors import DOORS, MEMBERS, OPERATIONS, ORGANISERS
from tests.drives.makers import announce, enter_people, hand_in
from tests.makers import (
    NOW,
    PASSED,
    enter,
    fine,
    make_club,
    make_players,
    make_table,
    play_small_evening,
    solo,
)
from tests.test_page_queries import double
from whistclub.drives.models import Drive
from whistclub.play.services import merge_players

pytestmark = pytest.mark.django_db

READ = [
    name for name, who in DOORS.items() if name.startswith("get") and who in (MEMBERS, ORGANISERS)
]


@pytest.fixture
def api(club):
    """A program with the keeper's token."""
    return program(token_for("alma"))


def test_a_club_tells_its_facts(api, club):
    assert api.get(f"/api/v1/clubs/{club.slug}").json() == {
        "slug": "les-quatre-vents", "name": "Les Quatre Vents", "place": "", "language": "en",
        "time_zone": "Europe/Brussels", "default_rules": "",
    }  # fmt: skip


def test_a_club_that_is_not_there_is_not_found(api):
    answer = api.get("/api/v1/clubs/les-cinq-vents")
    assert (answer.status_code, answer["Content-Type"]) == (404, "application/problem+json")
    assert answer.json()["title"] == "not found"


def test_players_come_page_by_page_each_once(api, club):
    make_players(club, *(f"Player {number}" for number in range(1, 8)))
    path, numbers = f"/api/v1/clubs/{club.slug}/players?limit=3", []
    while path:
        page = api.get(path).json()
        numbers.append([one["number"] for one in page["results"]])
        path = page["next"]
    assert numbers == [[1, 2, 3], [4, 5, 6], [7]]


@pytest.mark.parametrize("cursor", ["x", "cD1hYmM=", "cD05OTk5OTk5OTk5OTk5OTk5OTk5OTk5", "é"])
def test_a_cursor_that_was_not_given_out_is_refused(api, club, cursor):
    answer = api.get(f"/api/v1/clubs/{club.slug}/players", {"cursor": cursor})
    assert (answer.status_code, answer.json()["title"]) == (400, "parse error")


def test_the_evenings_standings_are_those_of_its_page(api, club, table):
    # By the Whisthub table: N +8, E -8, S +8, W -8; see play_small_evening.
    play_small_evening(table)
    path = f"/api/v1/clubs/{club.slug}/evenings/{table.evening_id}/standings"
    (found,) = api.get(path).json()
    assert (found["rules"], found["zero_sum"], found["balance"]) == ("whisthub", True, 0)
    rows = [
        (row["rank"], row["is_shared"], row["player"]["number"], row["points"])
        for row in found["rows"]
    ]
    assert sorted(rows) == [(1, True, 1, 8), (1, True, 3, 8), (3, True, 2, -8), (3, True, 4, -8)]


def test_half_points_are_numbers(api, club, table):
    fine(table, 0, "-4.5")
    (found,) = api.get(f"/api/v1/clubs/{club.slug}/standings").json()
    assert {row["points"] for row in found["rows"]} == {-4.5, 1.5}
    assert found["balance"] == 0


def test_a_table_tells_who_sits_there_and_what_is_missing(api, club, table):
    enter(table, 1, solo(6, 1, 7))
    enter(table, 3, PASSED)
    found = api.get(f"/api/v1/clubs/{club.slug}/tables/{table.pk}").json()
    assert [one["number"] for one in found["players"]] == [1, 2, 3, 4]
    assert (found["planned"], found["entered"], found["missing"]) == (16, 2, [2])
    assert (found["next_deal"], found["totals"]) == (2, [-5, 15, -5, -5])
    assert (found["rules"]["variant"], found["is_complete"]) == ("whisthub", False)


def test_the_key_of_a_table_is_not_told(api, club, table):
    for path in ("", "/deals"):
        answer = api.get(f"/api/v1/clubs/{club.slug}/tables/{table.pk}{path}")
        assert table.key not in answer.content.decode()


def test_house_rules_tell_every_value_in_force(api, club, table):
    found = api.get(f"/api/v1/clubs/{club.slug}/rules/{table.rules_id}").json()
    assert (found["id"], found["variant"], found["frozen"]) == (table.rules_id, "whisthub", True)
    assert {cell["name"]: cell["value"] for cell in found["table"]}["solo 6"] == 4


@pytest.mark.parametrize("name", READ)
def test_an_answer_asks_as_often_for_twice_as_much(club, name):
    place = furnished(club)
    client, path = program(token_for("alma")), path_of(OPERATIONS[name][1], place)
    before = _asked(client, path)
    double(place)
    drive = Drive.objects.get()
    hand_in(drive.evening.tables.get(number=2), 5)
    hand_in(announce(drive, 2)[0], 8)
    enter_people(drive, range(9, 13))
    after = _asked(client, path)
    assert len(after) == len(before), "\n".join(after)


def _asked(client, path):
    client.get(path)
    with CaptureQueriesContext(connection) as queries:
        assert client.get(path).status_code == 200
    return [query["sql"][:200] for query in queries]


@pytest.mark.parametrize("name", READ)
def test_what_is_known_already_is_not_sent_again(club, name):
    place = furnished(club)
    client, path = program(token_for("alma")), path_of(OPERATIONS[name][1], place)
    etag = client.get(path)["ETag"]
    assert client.get(path, headers={"If-None-Match": etag}).status_code == 304
    other = client.get(path, headers={"If-None-Match": '"other"'})
    assert (other.status_code, other["ETag"]) == (200, etag)


def test_a_merged_player_is_told_once(api, club):
    one, twice = make_players(club, "Bo Tack", "B. Tack")
    merge_players(kept=one, merged=twice, by=None, at=NOW)
    found = api.get(f"/api/v1/clubs/{club.slug}/players").json()["results"]
    assert found == [{"number": 1, "name": "Bo Tack"}]


def test_another_clubs_rows_are_not_found_by_their_ids(api, club):
    other = make_table(make_club("Third club", keeper="dora"))
    for path in (
        f"evenings/{other.evening_id}", f"tables/{other.pk}", f"rules/{other.rules_id}",
        f"evenings/{other.evening_id}/tables", f"tables/{other.pk}/deals",
    ):  # fmt: skip
        assert api.get(f"/api/v1/clubs/{club.slug}/{path}").status_code == 404
