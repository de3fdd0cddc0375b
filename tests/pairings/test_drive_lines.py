"""Lines of the case format about drives: the case file, every refusal, and whatever else."""

from __future__ import annotations

import json
from collections import Counter
from copy import deepcopy
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from whistclub.pairings.lines import VARIANTS, answer, variant_lines

CASES = [
    json.loads(line)
    for line in (Path(__file__).parents[1] / "cases" / "pairings" / "drives.jsonl")
    .read_text()
    .splitlines()
]
REFUSALS = {
    "tricks must add up to 13",
    "tricks out of range",
    "table missing",
    "player twice",
    "pair needs a lady and a gent",
    "table incomplete",
    "movement does not fit this number",
    "two different forts",
    "totals do not agree",
}
FOUR = {"table": 1, "ns": ["Ann", "Bob"], "ew": ["Cleo", "Dan"], "tricks": [8, 5]}
PROGRESSIVE = {
    "variant": "drive-progressive",
    "rules": {"movement": "winners-move"},
    "tables": [FOUR, FOUR | {"table": 2, "ns": ["Eve", "Finn"], "ew": ["Gina", "Hal"]}],
}
CHAIRS = {
    "variant": "drive-chairs",
    "tables": [
        {
            "table": letter,
            "hand": "play",
            "chairs": dict(zip("1234", players, strict=True)),
            "tricks": [7, 6],
        }
        for letter, players in (("A", "abcd"), ("B", "efgh"))
    ],
}
MILITARY = {
    "variant": "drive-military",
    "forts": 3,
    "games": [{"home": 1, "away": 2, "tricks": [8, 5]}],
}
MEXICANO = {"variant": "mexicano", "standings": {"A": 3, "B": 1, "C": 2, "D": 0}}
CHECK = {"variant": "drive-check", "tables": 5, "hands": 24}
COMPASS = {"variant": "drive-compass", "tables": 5}
EVERYONE = {"variant": "drive-everyone-partners", "players": 8}
SOUND = [PROGRESSIVE, CHAIRS, MILITARY, MEXICANO, CHECK, COMPASS, EVERYONE]


def unordered(tables):
    """The two pairs of a table may come in any order."""
    return [sorted(pairs) for pairs in tables]


def without_expectations(case):
    return {key: case[key] for key in case if key not in ("expect", "error", "at", "source")}


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_the_case_is_answered_as_expected(case):
    answered = answer(without_expectations(case))
    assert answered["id"] == case["id"]
    if "error" in case:
        assert answered == {"id": case["id"], "error": case["error"], "at": case.get("at", 0)}
        return
    for key, value in case["expect"].items():
        if key == "next" and isinstance(value, list):
            assert unordered(answered[key]) == unordered(value)
        elif key != "example":
            assert answered[key] == value
    json.dumps(answered)


def test_cases_have_ids_and_sources():
    assert len({case["id"] for case in CASES}) == len(CASES)
    assert all(case["source"] for case in CASES)


def test_every_refusal_is_reached_by_a_case():
    assert {case["error"] for case in CASES if "error" in case} == REFUSALS


def test_every_variant_has_cases_and_is_listed():
    assert {case["variant"] for case in CASES} == set(VARIANTS)
    listed = list(variant_lines())
    assert [line["slug"] for line in listed] == list(VARIANTS)
    for line in listed:
        assert set(line["titles"]) == {"en", "fr", "nl", "ro"}
        assert line["family"] == "drives"


def counts_of(example):
    """How often each two were partners and opponents."""
    partners, opponents = Counter(), Counter()
    for tables in example:
        for ns, ew in tables:
            partners[frozenset(ns)] += 1
            partners[frozenset(ew)] += 1
            opponents.update(frozenset((a, b)) for a in ns for b in ew)
    return partners, opponents


@pytest.mark.parametrize("players", [4, 5, 8, 9, 12, 13, 40, 41])
def test_the_example_has_the_counts_of_the_answer(players):
    answered = answer(EVERYONE | {"players": players})
    pairs = [frozenset(both) for both in combinations(range(1, players + 1), 2)]
    assert counts_of(answered["example"]) == (dict.fromkeys(pairs, 1), dict.fromkeys(pairs, 2))
    assert answered["rounds"] == len(answered["example"])
    assert answered.get("byes_each") == (1 if players % 4 else None)


def test_counts_are_answered_where_no_example_is_kept():
    answered = answer(EVERYONE | {"players": 1001})
    assert answered == {
        "rounds": 1001,
        "partner_meetings": 1,
        "opponent_meetings": 2,
        "byes_each": 1,
    }


@pytest.mark.parametrize("tables", [1, 6, 7, 100])
def test_a_compass_plan_has_no_pair_twice_in_a_row_or_at_a_table(tables):
    rounds = answer(COMPASS | {"tables": tables})["rounds"]
    assert len(rounds) == tables - (tables % 2 == 0)
    for line in (*rounds, *zip(*rounds, strict=True)):
        assert len(set(line)) == len(line)


@pytest.mark.parametrize("players", [0, 1, 2, 3, 6, 7, 10, 402])
def test_everyone_partners_needs_4n_or_4n_plus_1(players):
    answered = answer(EVERYONE | {"players": players})
    assert answered == {"error": "movement does not fit this number", "at": 0}


def changed(line, *path, to):
    """The line with one value changed, deep inside."""
    line = deepcopy(line)
    inner = line
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = to
    return line


@pytest.mark.parametrize("line", SOUND, ids=lambda line: line["variant"])
def test_the_sound_lines_below_are_sound(line):
    assert "error" not in answer(line)


@pytest.mark.parametrize(
    ("line", "code", "at"),
    [
        (changed(PROGRESSIVE, "tables", 1, "tricks", to=[8, None]), "tricks out of range", 0),
        (changed(PROGRESSIVE, "tables", 1, "tricks", to=[7.5, 5.5]), "tricks out of range", 0),
        (changed(PROGRESSIVE, "tables", 1, "tricks", to=[7, 7]), "tricks must add up to 13", 0),
        (changed(PROGRESSIVE, "tables", 1, "ns", to=["Ann", "Ian"]), "player twice", 0),
        (changed(PROGRESSIVE, "tables", 1, "ns", to=None), "table incomplete", 0),
        (changed(PROGRESSIVE, "tables", 1, "ns", to=["Eve", None]), "table incomplete", 0),
        (
            changed(PROGRESSIVE, "tables", 1, "ns", to=["G1", "G2"]),
            "pair needs a lady and a gent",
            0,
        ),
        (changed(PROGRESSIVE, "tables", 1, "table", to=3), "table missing", 0),
        (changed(CHAIRS, "tables", 1, "table", to="C"), "table missing", 0),
        (changed(CHAIRS, "tables", 1, "tricks", to=None), "table missing", 0),
        (changed(CHAIRS, "tables", 1, "chairs", to={}), "table incomplete", 0),
        (changed(CHAIRS, "tables", 1, "chairs", "1", to="a"), "player twice", 0),
        (changed(CHAIRS, "tables", 1, "tricks", to=[0, 14]), "tricks out of range", 0),
        (changed(MILITARY, "games", 0, "away", to=0), "two different forts", 0),
        (changed(MILITARY, "games", 0, "tricks", to=None), "table missing", 0),
        (changed(MILITARY, "games", 0, "tricks", to=[-1, 14]), "tricks out of range", 0),
        (changed(MEXICANO, "standings", to={}), "movement does not fit this number", 0),
    ],
)
def test_a_line_that_breaks_a_rule_is_refused(line, code, at):
    assert answer(line) == {"error": code, "at": at}


def test_a_number_of_points_may_be_longer_than_any_float():
    # D leads, then A, C, B: first with last, second with third.
    long = changed(MEXICANO, "standings", "D", to=10**400)
    assert answer(long)["next"] == [[["D", "B"], ["A", "C"]]]


def test_1_and_the_word_1_are_one_player():
    twice = changed(CHAIRS, "tables", 0, "chairs", to={"1": 1, "2": "1", "3": 2, "4": 3})
    assert answer(twice)["error"] == "player twice"


def test_a_pass_hand_may_be_written_in_any_case_and_no_hand_is_a_hand_of_play():
    loud = changed(CHAIRS, "tables", 0, "hand", to="Pass")
    quiet = changed(CHAIRS, "tables", 0, "hand", to=None)
    assert answer(loud) != answer(quiet) == answer(CHAIRS)
    assert answer(loud)["next"]["A"]["3"] == "c", "1 and 3 lost, 3 keeps the chair"
    assert answer(quiet)["next"]["A"]["4"] == "d", "2 and 4 lost, 4 keeps the chair"


def test_tables_may_be_numbered_in_chairs_too_and_come_in_any_order():
    second = CHAIRS["tables"][1] | {"table": 1}
    first = CHAIRS["tables"][0] | {"table": 2}
    answered = answer(CHAIRS | {"tables": [first, second]})
    assert list(answered["next"]) == ["1", "2"]


def test_a_switch_may_be_a_word():
    line = changed(PROGRESSIVE, "tables", 0, "ns", to=["L1", "L2"])
    for word, refused in (
        ("yes", False),
        ("on", False),
        (True, False),
        ("no", True),
        ("off", True),
    ):
        answered = answer(changed(line, "rules", "mixed", to=word))
        assert ("error" in answered) == refused


def test_null_rules_are_no_rules():
    assert answer(COMPASS | {"rules": None}) == answer(COMPASS)


def test_unknown_keys_of_the_line_and_its_parts_are_ignored():
    for line in SOUND:
        assert answer(line | {"note": "x", "expect": {}}) == answer(line)
    assert answer(changed(MILITARY, "games", 0, "table", to=9)) == answer(MILITARY)


@pytest.mark.parametrize(
    ("line", "named"),
    [
        (None, "line"),
        ([], "line"),
        ({}, "variant"),
        ({"variant": None}, "variant"),
        ({"variant": "drive-waltz"}, "drive-waltz"),
        (PROGRESSIVE | {"rules": {}}, "movement"),
        (PROGRESSIVE | {"rules": {"movement": "waltz"}}, "movement"),
        (PROGRESSIVE | {"rules": {"movement": ["winners-move"]}}, "movement"),
        (PROGRESSIVE | {"rules": 7}, "rules"),
        (changed(PROGRESSIVE, "rules", "lady_dir", to=2), "lady_dir"),
        (changed(PROGRESSIVE, "rules", "lady_dir", to=True), "lady_dir"),
        (changed(PROGRESSIVE, "rules", "ew_moves", to="up"), "ew_moves"),
        (changed(PROGRESSIVE, "rules", "mixed", to="perhaps"), "mixed"),
        (PROGRESSIVE | {"tables": []}, "tables"),
        (PROGRESSIVE | {"tables": {"1": FOUR}}, "tables"),
        (PROGRESSIVE | {"tables": [FOUR, FOUR]}, "tables"),
        (changed(PROGRESSIVE, "tables", 0, to="Ann"), "table"),
        (changed(PROGRESSIVE, "tables", 0, "table", to=0), "tables"),
        (changed(PROGRESSIVE, "tables", 0, "tricks", to=8), "tricks"),
        (changed(PROGRESSIVE, "tables", 0, "tricks", to=["8", "5"]), "tricks"),
        (changed(PROGRESSIVE, "tables", 0, "tricks", to=[True, 12]), "tricks"),
        (changed(PROGRESSIVE, "tables", 0, "tricks", to=[4, 4, 5]), "tricks"),
        (changed(PROGRESSIVE, "tables", 0, "ns", to="Ann"), "ns"),
        (changed(PROGRESSIVE, "tables", 0, "ns", to=["Ann", "Bob", "Ian"]), "ns"),
        (changed(PROGRESSIVE, "tables", 0, "ns", to=[["Ann"], "Bob"]), "player"),
        (changed(PROGRESSIVE, "tables", 0, "ns", to=["G1", "L1"]), "L1 and G1"),
        (CHAIRS | {"rules": {"lady_dir": 1}}, "lady_dir"),
        (changed(CHAIRS, "tables", 0, "hand", to="paas"), "hand"),
        (changed(CHAIRS, "tables", 0, "hand", to=4), "hand"),
        (changed(CHAIRS, "tables", 0, "chairs", to=["a", "b", "c", "d"]), "chairs"),
        (changed(CHAIRS, "tables", 0, "chairs", "5", to="x"), "5"),
        (changed(CHAIRS, "tables", 0, "table", to=None), "table"),
        (changed(CHAIRS, "tables", 0, "table", to="B"), "tables"),
        (CHECK | {"tables": 2.5}, "tables"),
        (CHECK | {"hands": 0}, "hands"),
        (CHECK | {"hands": "24"}, "hands"),
        (CHECK | {"ladies": [1560]}, "gents"),
        (CHECK | {"ladies": ["1560"], "gents": [1560]}, "ladies"),
        (COMPASS | {"tables": 0}, "tables"),
        (COMPASS | {"tables": 10**9}, "tables"),
        (COMPASS | {"rules": {"ew_moves": "left"}}, "ew_moves"),
        (EVERYONE | {"players": -4}, "players"),
        (EVERYONE | {"players": "8"}, "players"),
        (EVERYONE | {"rules": {"directed": True}}, "directed"),
        (MILITARY | {"forts": None}, "forts"),
        (MILITARY | {"start_flags": "12"}, "start_flags"),
        (MILITARY | {"games": None}, "games"),
        (changed(MILITARY, "games", 0, to=[1, 2]), "game"),
        (changed(MILITARY, "games", 0, "home", to="1"), "home"),
        (MEXICANO | {"standings": ["A", "B", "C", "D"]}, "standings"),
        (changed(MEXICANO, "standings", "A", to="3"), "A"),
        (changed(MEXICANO, "standings", "A", to=float("nan")), "A"),
        (MEXICANO | {"rules": {"pairing": "2+3"}}, "pairing"),
        (MEXICANO | {"rules": {"first": "drawn"}}, "first"),
    ],
)
def test_what_cannot_be_read_is_bad_input_and_named(line, named):
    answered = answer(line)
    assert answered["error"] == "bad input"
    assert named in answered["detail"]
    assert "at" not in answered


def test_a_bad_line_keeps_its_id():
    assert answer({"id": "x-1", "variant": "drive-waltz"})["id"] == "x-1"
    assert answer({"id": 7, "variant": "drive-waltz"})["id"] == 7
    assert "id" not in answer({"id": ["x"], "variant": "drive-waltz"})


values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 20)
    | st.just(10**400)
    | st.floats()
    | st.text(max_size=3),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(["1", "tricks", "ns", "ew", "home", "rules"]), inner)
    ),
    max_leaves=8,
)


def paths(value, so_far=()):
    """Every place inside a line, as a way of keys."""
    items = value.items() if isinstance(value, dict) else enumerate(value)
    for key, inner in items:
        yield (*so_far, key)
        if isinstance(inner, dict | list):
            yield from paths(inner, (*so_far, key))


@given(data=st.data())
@settings(max_examples=300)
def test_whatever_stands_anywhere_on_a_line_there_is_an_answer(data):
    line = data.draw(st.sampled_from(SOUND))
    path = data.draw(st.sampled_from([*paths(line)]))
    answered = answer(changed(line, *path, to=data.draw(values)))
    json.dumps(answered)
    if "error" in answered:
        assert answered["error"] in REFUSALS | {"bad input"}
        assert ("at" in answered) == (answered["error"] != "bad input")


@given(line=values)
def test_whatever_the_line_is_there_is_an_answer(line):
    assert answer(line)["error"] == "bad input"
