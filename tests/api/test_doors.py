"""Closed doors of the interface: every operation, tried by everybody and by every kind of token."""

from __future__ import annotations

import uuid

import pytest
from django.test import Client
from drf_spectacular.generators import SchemaGenerator

from tests.api.makers import program, token_for
from tests.api.places import body_of, furnished, path_of
from tests.makers import PASSWORD, make_club
from whistclub.clubs.models import Club, Role, User
from whistclub.clubs.services import give_role

pytestmark = pytest.mark.django_db

PEOPLE = ("stranger", "player", "organiser", "keeper", "other keeper")
LOG_INS = {"player": "bo", "organiser": "olga", "keeper": "alma", "other keeper": "carl"}
# Status for each of them, of whoever is not refused at the door; the last keeps another club.
OPEN = (200, 200, 200, 200, 200)
LOGGED_IN = (401, 200, 200, 200, 200)
MEMBERS = (401, 200, 200, 200, 404)
# Without If-Match nothing is changed: 428 stands for an open door.
MEMBERS_CHANGE = (401, 428, 428, 428, 404)
MEMBERS_ADD = (401, 201, 201, 201, 404)
ORGANISERS_ADD = (401, 403, 201, 201, 404)
ORGANISERS_CHANGE = (401, 403, 428, 428, 404)
KEEPERS_ADD = (401, 403, 403, 201, 404)
KEEPERS_CHANGE = (401, 403, 403, 428, 404)

DOORS = {
    "getVariants": OPEN,
    "getVariant": OPEN,
    "postScore": OPEN,
    "getClubs": LOGGED_IN,
    "getClub": MEMBERS,
    "getStandings": MEMBERS,
    "getPlayers": MEMBERS,
    "postPlayers": ORGANISERS_ADD,
    "getOnePlayer": MEMBERS,
    "patchOnePlayer": KEEPERS_CHANGE,
    "getRuleSets": MEMBERS,
    "postRuleSets": KEEPERS_ADD,
    "getOneRuleSet": MEMBERS,
    "patchOneRuleSet": KEEPERS_CHANGE,
    "getEvenings": MEMBERS,
    "postEvenings": ORGANISERS_ADD,
    "getOneEvening": MEMBERS,
    "patchOneEvening": ORGANISERS_CHANGE,
    "getEveningStandings": MEMBERS,
    "getTables": MEMBERS,
    "postTables": ORGANISERS_ADD,
    "getOneTable": MEMBERS,
    "getDeals": MEMBERS,
    "postDeals": MEMBERS_ADD,
    "getOneDeal": MEMBERS,
    "putOneDeal": MEMBERS_CHANGE,
    "deleteOneDeal": MEMBERS_CHANGE,
    "getHistory": MEMBERS,
}
STATELESS = ("postScore",)  # posts that write nothing


def operations():
    """Each operation of the description by its name: method, path, and what it says of itself."""
    described = SchemaGenerator().get_schema(request=None, public=True)
    return {
        operation["operationId"]: (method, path, operation)
        for path, methods in described["paths"].items()
        for method, operation in methods.items()
    }


OPERATIONS = operations()
WRITING = [name for name, (method, *_) in OPERATIONS.items() if method != "get"]


@pytest.fixture
def place(club):
    return furnished(club)


def ask(client, name, place):
    method, path, operation = OPERATIONS[name]
    return client.generic(
        method.upper(), path_of(path, place), body_of(operation, place),
        content_type="application/json", headers={"Idempotency-Key": str(uuid.uuid4())},
    )  # fmt: skip


def test_every_operation_is_tried():
    assert set(OPERATIONS) == set(DOORS)


@pytest.mark.parametrize("who", PEOPLE)
@pytest.mark.parametrize("name", list(DOORS))
def test_a_token_opens_what_its_maker_may_enter(place, name, who):
    token = token_for(LOG_INS[who]) if who in LOG_INS else None
    answer = ask(program(token), name, place)
    assert answer.status_code == DOORS[name][PEOPLE.index(who)], answer.content


@pytest.mark.parametrize("who", list(LOG_INS))
@pytest.mark.parametrize("name", list(DOORS))
def test_a_log_in_opens_the_same(place, name, who):
    client = Client()
    client.login(username=LOG_INS[who], password=PASSWORD)
    assert ask(client, name, place).status_code == DOORS[name][PEOPLE.index(who)]


@pytest.mark.parametrize("name", WRITING)
def test_a_token_that_reads_writes_nothing(place, name):
    answer = ask(program(token_for("alma", reading_only=True)), name, place)
    assert answer.status_code == (200 if name in STATELESS else 403)


@pytest.mark.parametrize("name", [name for name, who in DOORS.items() if who[0] == 401])
def test_a_token_for_one_club_opens_no_other(place, name):
    other = Club.objects.get(name="Les Autres")
    answer = ask(program(token_for("alma", other)), name, place)
    assert answer.status_code == (200 if name == "getClubs" else 404)


@pytest.mark.parametrize("name", [name for name in WRITING if name not in STATELESS])
def test_a_page_of_another_site_writes_nothing_with_a_log_in(place, name):
    client = Client(enforce_csrf_checks=True)
    client.login(username="alma", password=PASSWORD)
    assert ask(client, name, place).status_code == 403


def test_the_token_for_one_club_lists_that_club_only(club):
    other = make_club("Third club", keeper="dora")
    give_role(club=other, user=User.objects.get(username="alma"), role=Role.PLAYER)
    found = program(token_for("alma", club)).get("/api/v1/clubs").json()["results"]
    assert [(one["club"]["slug"], one["role"]) for one in found] == [(club.slug, "keeper")]
    found = program(token_for("alma")).get("/api/v1/clubs").json()["results"]
    assert [one["role"] for one in found] == ["player", "keeper"]
