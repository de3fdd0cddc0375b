"""Deals over HTTP: recorded once, corrected, struck, and nothing lost."""

from __future__ import annotations

import uuid

import pytest
import time_machine
from django.utils import translation

from tests.api.makers import program, token_for
from tests.makers import NOW, end, enter, make_player_login, make_table, pair, solo
from whistclub.play import services
from whistclub.play.models import Entry
from whistclub.play.problems import sentence
from whistclub.scoring import Problem, write_deal

pytestmark = pytest.mark.django_db(transaction=True)

SOLO = write_deal(solo(6, 1, 7))  # by the Whisthub table: -5 +15 -5 -5
SHORT = write_deal(solo(6, 1, 5))  # one trick short: +5 -15 +5 +5


@pytest.fixture
def api(club):
    return program(token_for("alma"))


def at(table, rest=""):
    return f"/api/v1/clubs/{table.evening.club.slug}/tables/{table.pk}/deals{rest}"


def record(api, table, deal=SOLO, key=None, **more):
    return api.post(
        at(table), {"deal": deal, **more}, content_type="application/json",
        headers={"Idempotency-Key": key or str(uuid.uuid4())},
    )  # fmt: skip


def correct(api, table, number, etag, deal=SHORT, key=None, **more):
    headers = {"If-Match": etag} if etag else {}
    headers |= {"Idempotency-Key": key} if key else {}
    path = at(table, f"/{number}")
    return api.put(path, {"deal": deal, **more}, content_type="application/json", headers=headers)


def test_a_deal_is_recorded_with_its_points_and_reasons(api, table):
    answer = record(api, table)
    assert (answer.status_code, answer["Location"]) == (201, at(table, "/1"))
    told = answer.json()
    assert (told["number"], told["points"], told["players"]) == (1, [-5, 15, -5, -5], [1, 2, 3, 4])
    assert sum(step["points"] for step in told["reasons"][1]) == 15
    assert (told["version"]["deal"], told["version"]["by"]) == (SOLO, "alma")
    assert Entry.objects.get().by.user.username == "alma"


def test_the_same_deal_sent_twice_is_one_deal(api, table):
    key = str(uuid.uuid4())
    first, second = (record(api, table, key=key).json() for _ in range(2))
    assert first == second
    assert Entry.objects.count() == 1


@pytest.mark.parametrize("key", ["", "7", "not a uuid"])
def test_a_deal_without_a_key_of_its_own_is_not_recorded(api, table, key):
    answer = api.post(
        at(table), {"deal": SOLO}, content_type="application/json",
        headers={"Idempotency-Key": key} if key else {},
    )  # fmt: skip
    assert (answer.status_code, answer.json()["problems"][0]["field"]) == (400, "Idempotency-Key")
    assert not Entry.objects.exists()


def test_a_number_that_is_taken_is_refused_with_the_deal_that_is_there(api, table):
    entry = enter(table, 1, solo(6, 1, 7))
    answer = record(api, table, SHORT, number=1)
    assert answer.status_code == 409
    (problem,) = answer.json()["problems"]
    assert (problem["code"], problem["field"]) == ("deal taken", "number")
    assert problem["facts"] == {"number": 1, "entry": entry.pk, "deal": SOLO}


def test_every_fault_is_told_with_its_field_and_bounds(api, table):
    wrong = {"bids": [{**SOLO["bids"][0], "tricks": 14, "trump": None}]}
    answer = record(api, table, wrong)
    assert (answer.status_code, answer.json()["title"]) == (422, "deal refused")
    told = {(one["code"], one["field"]) for one in answer.json()["problems"]}
    assert ("tricks out of range", "tricks") in told
    assert ("trump missing", "trump") in told
    assert not Entry.objects.exists()


@pytest.mark.parametrize(
    ("sent", "field"),
    [
        ({}, "deal"),
        ({"deal": 3}, "deal"),
        ({"deal": SOLO, "number": 0}, "number"),
        ({"deal": SOLO, "number": "x"}, "number"),
        ({"deal": {"bids": 3}}, "deal"),
        ([], ""),
    ],
)
def test_what_cannot_be_read_is_refused_by_field(api, table, sent, field):
    answer = api.post(
        at(table), sent, content_type="application/json",
        headers={"Idempotency-Key": str(uuid.uuid4())},
    )  # fmt: skip
    assert answer.status_code == 422
    assert [one["field"] for one in answer.json()["problems"]] == [field]


def test_a_sentence_is_in_the_readers_language(api, table):
    wrong = {"deal": {"bids": [{**SOLO["bids"][0], "tricks": 14}]}}
    headers = {"Accept-Language": "fr", "Idempotency-Key": str(uuid.uuid4())}
    answer = api.post(at(table), wrong, content_type="application/json", headers=headers)
    (problem,) = answer.json()["problems"]
    assert problem["code"] == "tricks out of range"
    with translation.override("fr"):
        assert problem["detail"] == sentence(Problem("tricks out of range", high=13))
    assert problem["detail"].startswith("Il n’y a que 13 plis")


def test_a_correction_takes_the_place_of_what_was_seen(api, table):
    enter(table, 1, solo(6, 1, 7))
    etag = api.get(at(table, "/1"))["ETag"]
    answer = correct(api, table, 1, etag, note="miscounted")
    assert (answer.status_code, answer.json()["points"]) == (200, [5, -15, 5, 5])
    history = api.get(at(table, "/1/history")).json()
    assert [(one["deal"], one["note"]) for one in history] == [(SOLO, ""), (SHORT, "miscounted")]
    assert history[1]["replaces"] == history[0]["entry"]


def test_a_correction_of_what_has_changed_since_is_refused(api, table):
    entry = enter(table, 1, solo(6, 1, 7))
    etag = api.get(at(table, "/1"))["ETag"]
    services.correct_deal(entry=entry, deal=pair(8, (0, 2), 8), key=uuid.uuid4(), by=None, at=NOW)
    answer = correct(api, table, 1, etag)
    assert (answer.status_code, answer.json()["title"]) == (412, "changed meanwhile")
    assert Entry.objects.count() == 2


def test_a_correction_must_say_what_was_seen(api, table):
    enter(table, 1, solo(6, 1, 7))
    assert correct(api, table, 1, None).status_code == 428
    assert api.delete(at(table, "/1")).status_code == 428
    assert Entry.objects.count() == 1


def test_a_mark_that_was_made_weak_on_the_way_still_counts(api, table):
    enter(table, 1, solo(6, 1, 7))
    etag = api.get(at(table, "/1"))["ETag"]
    assert correct(api, table, 1, f"W/{etag}").status_code == 200


def test_a_correction_whose_answer_was_lost_is_sent_again(api, table):
    enter(table, 1, solo(6, 1, 7))
    etag, key = api.get(at(table, "/1"))["ETag"], str(uuid.uuid4())
    answers = [correct(api, table, 1, etag, key=key) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [200, 200]
    assert answers[0].json() == answers[1].json()
    assert Entry.objects.count() == 2


def test_a_struck_deal_stays_in_sight_and_a_correction_brings_it_back(api, table):
    enter(table, 1, solo(6, 1, 7))
    struck = api.delete(
        at(table, "/1?note=misdeal"), headers={"If-Match": api.get(at(table, "/1"))["ETag"]}
    ).json()
    assert (struck["version"]["void"], struck["points"], struck["version"]["note"]) == (
        True, None, "misdeal",
    )  # fmt: skip
    (listed,) = api.get(at(table)).json()
    assert listed == struck
    back = correct(api, table, 1, api.get(at(table, "/1"))["ETag"], deal=SOLO).json()
    assert (back["version"]["void"], back["points"]) == (False, [-5, 15, -5, -5])


def test_the_mark_of_a_deal_changes_when_an_earlier_one_changes_its_points(api, table):
    # A pass-out doubles the next deal at Whisthub's table.
    enter(table, 1, solo(6, 1, 7))
    enter(table, 2, solo(6, 1, 7))
    etag = api.get(at(table, "/2"))["ETag"]
    correct(api, table, 1, api.get(at(table, "/1"))["ETag"], deal={"bids": []})
    later = api.get(at(table, "/2"))
    assert (later.json()["points"], later["ETag"] == etag) == ([-10, 30, -10, -10], False)


@time_machine.travel(NOW, tick=False)
def test_final_results_take_deals_from_a_keeper_only_and_for_a_reason(api, club, table):
    make_player_login(club)
    end(table.evening)
    answer = record(program(token_for("bo")), table)
    assert (answer.status_code, answer.json()["title"]) == (409, "results final")
    answer = record(api, table)
    assert (answer.status_code, answer.json()["title"]) == (422, "reason needed")
    assert record(api, table, note="was left out").status_code == 201


def test_a_deal_that_would_leave_a_later_one_impossible_is_refused(api, club):
    table = make_table(club, "romanian", overrides={"format": "1-8-1"})
    first = {"cards": 1, "dealer": 0, "bids": [0, 0, 0, 0], "tricks": [1, 0, 0, 0]}
    assert record(api, table, first).status_code == 201
    answer = record(api, table, {**first, "cards": 5}, number=2)
    assert answer.status_code == 422
    assert Entry.objects.count() == 1


def test_rubber_deals_are_recorded_too(api, club):
    table = make_table(club, "english-short")
    told = record(api, table, {"tricks": [9, 4]}).json()
    assert told["version"]["deal"]["tricks"] == [9, 4]
    assert len(told["points"]) == 4
