"""One line of the case format in, one answer out."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.scoring.cases import all_cases
from whistclub.scoring.lines import answer, variant_lines

EXPECTED = ("points", "expect", "error", "at")
SHORT = "english-short"
MADE = {"contract": "solo", "level": 6, "declarers": [0], "trump": "H", "tricks": 7}


@pytest.mark.parametrize("case", all_cases(), ids=lambda case: case["id"])
def test_every_case_of_the_files_is_answered_as_it_should_be(case):
    expected = {"id": case["id"]} | case.get("expect", {})
    if "points" in case:
        expected["points"] = case["points"]
    if "error" in case:
        expected |= {"error": case["error"], "at": case.get("at", 0)}
    answered = answer({name: value for name, value in case.items() if name not in EXPECTED})
    assert {name: answered.get(name) for name in expected} == expected


def test_the_expected_values_on_a_line_are_not_looked_at():
    for case in all_cases():
        bare = {name: value for name, value in case.items() if name not in EXPECTED}
        assert answer(case) == answer(bare)


def test_a_single_deal_is_answered_by_one_list_of_points():
    belgian = answer({"id": 7, "variant": "whisthub", "deal": {"bids": [MADE]}})
    assert belgian == {"id": 7, "points": [15, -5, -5, -5]}
    assert answer({"variant": SHORT, "deal": {"tricks": [8, 5]}}) == {"points": [2, 0]}
    assert answer({"variant": "whist-drive", "deal": {"tricks": [8, 5]}}) == {
        "points": [8, 5, 8, 5]
    }


def test_deals_are_answered_by_points_for_each_and_totals():
    passed = {"bids": []}
    answered = answer(
        {"variant": "whisthub", "deals": [{"bids": [MADE]}, passed, {"bids": [MADE]}]}
    )
    assert answered["points"] == [[15, -5, -5, -5], [0, 0, 0, 0], [30, -10, -10, -10]]
    assert answered["totals"] == [45, -15, -15, -15]


def test_a_pot_is_answered_where_deals_are_played_for_one():
    slam = {"contract": "chelem", "declarers": [0], "trump": "H", "tricks": 12}
    line = {"variant": "wiezen-pot", "deals": [{"bids": [slam]}], "pot": 12}
    assert answer(line) == {
        "points": [[-162, 50, 50, 50]],
        "totals": [-162, 50, 50, 50],
        "pot": 24,
    }
    assert "pot" not in answer({"variant": "whisthub", "deals": [], "pot": 12})


def test_a_single_deal_is_scored_with_an_empty_pot():
    slam = {"contract": "chelem", "declarers": [0], "trump": "H", "tricks": 13}
    line = {"variant": "wiezen-pot", "deal": {"bids": [slam]}, "pot": 12}
    assert answer(line) == {"points": [150, -50, -50, -50]}


def test_a_rubber_is_answered_by_its_games_as_well():
    deals = [{"tricks": [11, 2]}, {"tricks": [13, 0], "revokes": [1, 0]}]
    assert answer({"variant": SHORT, "deals": deals}) == {
        "points": [[5, 0], [4, 0]],
        "totals": [9, 0],
        "games": [[5, 0]],
        "current": [4, 0],
        "rubber": None,
        "winner": None,
        "margin": None,
    }


def test_a_deduction_is_a_negative_number_of_points():
    deals = [{"tricks": [8, 5]}, {"tricks": [6, 7], "revokes": [1, 0], "revoke_mode": "deduct"}]
    answered = answer({"variant": SHORT, "deals": deals})
    assert (answered["points"], answered["totals"]) == ([[2, 0], [-2, 1]], [0, 1])


def test_a_rubber_not_begun_has_a_running_score_of_nought():
    answered = answer({"variant": "english-short-laws", "deals": []})
    assert (answered["current"], answered["games"], answered["game_values"]) == ([0, 0], [], [])


def test_a_format_on_the_line_is_checked_and_one_of_the_club_is_not():
    deals = [{"cards": 7, "dealer": 0, "bids": [2, 1, 2, 1], "tricks": [2, 1, 2, 2]}]
    club = {"variant": "romanian", "rules": {"format": "8-1-8"}, "deals": deals}
    assert answer(club)["totals"] == [7, 6, 7, -1]
    refused = {"error": "hand size does not fit the format", "at": 0}
    assert answer({**club, "format": "8-1-8"}) == refused


def test_a_match_is_answered_by_ranking_places_and_what_decided():
    deals = [{"cards": 3, "dealer": 3, "bids": [1, 0, 1, 2], "tricks": [1, 1, 1, 0]}]
    line = {"variant": "romanian", "deals": deals}
    answered = answer(line)
    assert (answered["ranking"], answered["places"]) == ([0, 2, 1, 3], [1, 2, 3, 4])
    assert answered["decided_by"] == {"places": [1, 2], "rule": "seat"}
    shared = answer({**line, "rules": {"ties": "shared"}})
    assert (shared["ranking"], shared["places"]) == ([0, 2, 1, 3], [1, 1, 3, 4])
    assert "decided_by" not in shared


def test_hand_sizes_follow_the_clubs_format_where_the_line_has_none():
    line = {"variant": "romanian", "players": 4, "rules": {"format": "8-8-8"}}
    assert answer(line)["hand_sizes"][10:14] == [8, 8, 8, 8]


def test_averages_have_two_decimals_at_most():
    line = {"variant": "english-duplicate", "boards": 1, "ns": {"a": 7, "b": 6, "c": 7}}
    answered = answer({**line, "ew": {"d": 6, "e": 7, "f": 6}})
    assert answered["average"] == [6.67, 6.33]
    assert answered["plus"] == {"a": 0.33, "b": -0.67, "c": 0.33, "d": -0.33, "e": 0.67, "f": -0.33}


def test_a_switch_may_be_written_in_three_ways():
    deal = {"cards": 1, "dealer": 0, "bids": [1, 0, 0, 0], "tricks": [0, 1, 0, 0]}
    line = {"variant": "romanian", "deal": deal}
    for off in (False, "off", "no"):
        assert answer({**line, "rules": {"hook": off}}) == {"points": [-1, -1, 5, 5]}
    for on in (True, "on", "yes"):
        assert "error" in answer({**line, "rules": {"hook": on}})


def test_the_reasons_are_added_when_they_are_asked_for():
    line = {"variant": SHORT, "deal": {"tricks": [7, 6], "honours": [4, 0]}}
    assert answer(line, explain=True) == {
        "points": [5, 0],
        "reasons": [
            [
                {"code": "odd_tricks", "points": 1, "facts": {"tricks": 7}},
                {"code": "honours", "points": 4, "facts": {"honours": 4}},
            ],
            [],
        ],
        "bonuses": [[], []],
    }


def test_the_reasons_of_every_case_add_up_to_its_points():
    for case in all_cases():
        explained = answer(case, explain=True)
        if "reasons" not in explained:
            continue
        points, reasons = explained["points"], explained["reasons"]
        if "deal" in case:
            points, reasons = [points], [reasons]
        for row, steps in zip(points, reasons, strict=True):
            assert row == [sum(one["points"] for one in own) for own in steps]


def test_the_variants_are_listed_with_names_in_four_languages():
    listed = {variant["slug"]: variant for variant in variant_lines()}
    assert {case["variant"] for case in all_cases()} <= set(listed)
    for variant in listed.values():
        assert set(variant["titles"]) == {"en", "fr", "nl", "ro"}
        assert all(variant["titles"].values())
    assert listed["english-dummy"]["players"] == [3, 3]
    assert listed["romanian"]["zero_sum"] is False


values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.sampled_from([10**100, 10**250, -(10**250), "H", "ns", "", "\ud800", [7, 6]])
    | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=6,
)


def places(value, path=()):
    """The paths to everything inside a JSON value."""
    inside = (
        value.items() if isinstance(value, dict)
        else enumerate(value) if isinstance(value, list)
        else ()
    )  # fmt: skip
    for name, one in inside:
        yield (*path, name)
        yield from places(one, (*path, name))


@given(st.sampled_from(all_cases()), st.data(), values, st.booleans())
def test_whatever_stands_on_a_line_it_is_answered(case, data, value, explain):
    line = json.loads(json.dumps(case))
    path = data.draw(st.sampled_from([*places(line)]))
    inner = line
    for name in path[:-1]:
        inner = inner[name]
    inner[path[-1]] = value
    answered = answer(line, explain)
    assert json.dumps(answered)
    assert ("error" in answered) is ("at" in answered or "detail" in answered)
    assert not {"at", "detail"} <= set(answered)


@given(values)
def test_any_value_at_all_is_answered(value):
    assert answer(value)["error"] == "bad input"
