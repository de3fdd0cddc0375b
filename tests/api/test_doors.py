"""Closed doors of the interface: every operation, tried by everybody and by every kind of token."""

from __future__ import annotations

import uuid

import pytest
from django.db import transaction
from django.test import Client

from tests.api.makers import program, token_for
from tests.api.places import body_of, furnished, path_of
from tests.makers import PASSWORD, make_club
from whistclub.api.schema import described
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
MEMBERS_ORDER = (401, 202, 202, 202, 404)
ORGANISERS = (401, 403, 200, 200, 404)
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
    "getDrives": MEMBERS,
    "getOneDrive": MEMBERS,
    "getEntries": ORGANISERS,
    "postEntries": ORGANISERS_ADD,
    "getOneEntry": ORGANISERS,
    "patchOneEntry": ORGANISERS_CHANGE,
    "deleteOneEntry": ORGANISERS_CHANGE,
    "getRounds": MEMBERS,
    "postRounds": (401, 403, 409, 409, 404),  # its rounds are built at one go
    "postAnnouncement": ORGANISERS,  # it is announced already
    "postPlan": (401, 403, 202, 202, 404),
    "getSchedule": MEMBERS,
    "getResults": MEMBERS,
    "getDriveStandings": MEMBERS,
    "getPrizes": MEMBERS,
    "postTableSheet": MEMBERS_ORDER,
    "postEveningSheet": MEMBERS_ORDER,
    "postStatement": MEMBERS_ORDER,
    "postRulesSheet": MEMBERS_ORDER,
    "postDriveSheet": (401, 403, 202, 202, 404),
    "getOneJob": OPEN,
    "getJobResult": OPEN,
}


def operations():
    """Each operation of the description by its name: method, path, and what it says of itself."""
    return {
        operation["operationId"]: (method, path, operation)
        for path, methods in described()["paths"].items()
        for method, operation in methods.items()
    }


OPERATIONS = operations()
WRITING = [name for name, (method, *_) in OPERATIONS.items() if method != "get"]
OPEN_TO_ALL = [name for name, statuses in DOORS.items() if statuses[0] != 401]


@pytest.fixture
def place(club):
    return furnished(club)


def ask(client, name, place):
    """The status of the answer; what was written is undone again."""
    method, path, operation = OPERATIONS[name]
    with transaction.atomic():
        answer = client.generic(
            method.upper(), path_of(path, place), body_of(operation, place),
            content_type="application/json", headers={"Idempotency-Key": str(uuid.uuid4())},
        )  # fmt: skip
        list(answer)  # read to the end, a file is closed
        transaction.set_rollback(True)
    return answer.status_code


def with_token(who):
    return program(token_for(LOG_INS[who]) if who in LOG_INS else None)


def with_log_in(who, **options):
    client = Client(**options)
    if who in LOG_INS:
        client.login(username=LOG_INS[who], password=PASSWORD)
    return client


def test_every_operation_is_tried():
    assert set(OPERATIONS) == set(DOORS)


@pytest.mark.parametrize("name", list(DOORS))
def test_the_door_opens_for_those_who_may_enter(place, name):
    assert tuple(ask(with_token(who), name, place) for who in PEOPLE) == DOORS[name]
    # A log-in opens the same as a token.
    assert tuple(ask(with_log_in(who), name, place) for who in PEOPLE) == DOORS[name]


@pytest.mark.parametrize("name", [name for name in OPERATIONS if name not in OPEN_TO_ALL])
def test_a_token_opens_no_more_than_it_is_limited_to(place, name):
    other = Club.objects.get(name="Les Autres")
    limited = ask(program(token_for("alma", other)), name, place)
    assert limited == (200 if name == "getClubs" else 404)
    if name in WRITING:
        assert ask(program(token_for("alma", reading_only=True)), name, place) == 403
        # Nor does a page of another site write with somebody's log-in.
        assert ask(with_log_in("keeper", enforce_csrf_checks=True), name, place) == 403


def test_the_token_for_one_club_lists_that_club_only(club):
    other = make_club("Third club", keeper="dora")
    give_role(club=other, user=User.objects.get(username="alma"), role=Role.PLAYER)
    found = program(token_for("alma", club)).get("/api/v1/clubs").json()["results"]
    assert [(one["club"]["slug"], one["role"]) for one in found] == [(club.slug, "keeper")]
    found = program(token_for("alma")).get("/api/v1/clubs").json()["results"]
    assert [one["role"] for one in found] == ["player", "keeper"]
