"""Variants over HTTP, and what deals are worth: the same answers as the command line's."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from django.test import Client

from whistclub.play.lines import answer, variant_lines

CASES = Path(__file__).resolve().parent.parent / "cases" / "scoring"
LINES = [
    json.loads(line)
    for file in sorted(CASES.glob("*.jsonl"))
    for line in file.read_text(encoding="utf-8").splitlines()
]
SOLO = {"contract": "solo", "level": 6, "declarers": [0], "trump": "H", "tricks": 7}

pytestmark = pytest.mark.django_db


def score(line, variant="whisthub", explain=False, **options):
    path = f"/api/v1/variants/{variant}/score" + ("?explain=true" if explain else "")
    return Client().post(path, line, content_type="application/json", **options)


def test_a_deal_is_scored_without_a_token():
    # shared rules page of Whisthub, worked example 1: solo 6 in hearts, seven tricks.
    found = score({"id": "x", "deal": {"bids": [SOLO], "pass_rounds": 0}})
    assert found.status_code == 200
    assert found.json() == {"id": "x", "points": [15, -5, -5, -5]}


def test_a_table_is_scored_deal_by_deal_with_reasons():
    found = score({"deals": [{"bids": []}, {"bids": [SOLO]}]}, explain=True).json()
    assert found["points"][0] == [0, 0, 0, 0]
    assert found["totals"] == found["points"][1]
    assert sum(step["points"] for step in found["reasons"][1][0]) == found["totals"][0]


def test_every_case_of_the_command_line_has_the_same_answer_over_http():
    for line in LINES:
        told = {name: value for name, value in line.items() if name != "variant"}
        found, wanted = score(told, line["variant"]), answer(line)
        if "error" not in wanted:
            assert found.json() == json.loads(json.dumps(wanted))
            continue
        (problem,) = found.json()["problems"]
        assert (found.status_code, problem["code"]) == (422, wanted["error"])
        assert problem["facts"].get("at") == wanted.get("at")


def test_a_refusal_is_a_problem_with_the_key_of_the_rules():
    found = score({"deal": {"tricks": [7, 5]}}, "english-short")
    assert found.status_code == 422
    assert found["Content-Type"] == "application/problem+json"
    told = found.json()
    assert told["title"] == "tricks must add up to 13"
    assert told["type"] == "urn:whistclub:problem:tricks-must-add-up-to-13"
    assert told["problems"][0]["facts"] == {"at": 0}


@pytest.mark.parametrize(
    "sent",
    [b"{", b"\xff", b'{"deal": NaN}', b'"\\ud800"', b'"\\u0000"', b"[" * 100_000, b"1" * 5000],
)
def test_what_is_not_json_is_refused_as_such(sent):
    found = score(sent.decode("latin-1").encode("latin-1"))
    assert (found.status_code, found.json()["title"]) == (400, "parse error")


@pytest.mark.parametrize("sent", [[], 3, "deal", None])
def test_json_that_is_no_line_is_bad_input(sent):
    found = score(json.dumps(sent))
    assert (found.status_code, found.json()["title"]) == (422, "bad input")


def test_more_than_is_read_is_refused_with_the_limit():
    found = score(json.dumps({"deals": ["x" * 1_000_001]}))
    assert found.status_code == 413
    assert "1000000" in found.json()["detail"]


def test_another_format_is_refused():
    found = Client().post("/api/v1/variants/whisthub/score", {"deal": "x"})
    assert (found.status_code, found.json()["title"]) == (415, "unsupported media type")


def test_the_list_is_that_of_the_command_line():
    assert Client().get("/api/v1/variants").json() == list(variant_lines())


def test_a_variant_tells_its_table_and_knobs_in_four_languages():
    found = Client().get("/api/v1/variants/whisthub").json()
    cell = next(one for one in found["table"] if one["name"] == "solo 6")
    assert cell["titles"] == {"en": "Solo 6", "fr": "Solo 6", "nl": "Solo 6", "ro": "Solo 6"}
    knob = next(one for one in found["knobs"] if one["name"] == "max_players")
    assert (knob["low"], knob["high"], knob["value"]) == (4, 5, 4)
    assert knob["titles"]["en"] == "Most players"


@pytest.mark.parametrize("slug", [str(line["slug"]) for line in variant_lines()])
def test_every_variant_of_the_list_can_be_read(slug):
    assert Client().get(f"/api/v1/variants/{slug}").json()["slug"] == slug


def test_there_is_no_other_variant():
    assert Client().get("/api/v1/variants/tarot").status_code == 404
    assert score({"deal": {}}, "tarot").status_code == 404


def test_what_has_not_changed_is_not_sent_again():
    first = Client().get("/api/v1/variants/whisthub")
    again = Client().get("/api/v1/variants/whisthub", headers={"If-None-Match": first["ETag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_a_stranger_who_asks_too_much_waits(monkeypatch):
    from whistclub.api.throttles import Throttle

    monkeypatch.setattr(Throttle, "THROTTLE_RATES", {"stranger": "2/min", "member": None})
    asked = [Client().get("/api/v1/variants", REMOTE_ADDR="10.1.1.1") for _ in range(3)]
    assert [one.status_code for one in asked] == [200, 200, 429]
    assert 0 < int(asked[2]["Retry-After"]) <= 60
    assert asked[2].json()["title"] == "throttled"
