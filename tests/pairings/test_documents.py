"""Schedules leave and come back as JSON."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.check_schedule import check
from whistclub.pairings import (
    Absence,
    CannotSeat,
    Request,
    plan,
    rounds_from_document,
    schedule_document,
)

FOUR = [[0, 1, 2, 3]]


def refused(document, players=8):
    with pytest.raises(CannotSeat) as refusal:
        rounds_from_document(document, players)
    return refusal.value.problems[0]


@pytest.mark.parametrize(
    "request_",
    [
        Request(9, 4),
        Request(13, 4, ladies=8),
        Request(14, 5, absences=(Absence(3, 2), Absence(7, 1, 2))),
    ],
)
def test_rounds_survive_the_journey(request_):
    schedule = plan(request_, seed=1, effort=10_000).schedule
    text = json.dumps(schedule_document(schedule))
    assert rounds_from_document(json.loads(text), request_.players) == schedule.rounds
    check(json.loads(text))


def test_those_who_are_not_listed_wait_and_newcomers_are_absent():
    (item,) = rounds_from_document({"players": 6, "rounds": [{"tables": FOUR}]}, 8)
    assert (item.byes, item.absent) == ((4, 5), (6, 7))


@pytest.mark.parametrize(
    ("document", "code"),
    [
        ([], "kept rounds are not an object with rounds"),
        ({}, "kept rounds are not a list"),
        ({"rounds": [7]}, "no list of tables in a kept round"),
        ({"rounds": [{"tables": 7}]}, "no list of tables in a kept round"),
        ({"rounds": [{"tables": [[0, 1, 2]]}]}, "a table needs four players"),
        ({"rounds": [{"tables": [[0, 1, 2, "3"]]}]}, "players are not listed by number"),
        ({"rounds": [{"tables": [[0, 1, 2, True]]}]}, "players are not listed by number"),
        ({"rounds": [{"tables": FOUR, "byes": "4"}]}, "players are not listed by number"),
        ({"players": "8", "rounds": []}, "the number of players is not a number"),
        ({"players": 9, "rounds": []}, "more players kept than asked for"),
    ],
)
def test_what_is_no_such_document_is_refused_by_name(document, code):
    assert refused(document).code == code


def test_the_round_at_fault_is_named():
    document = {"rounds": [{"tables": FOUR}, {"tables": [[1, 2]]}]}
    problem = refused(document)
    assert (problem.round, problem.number) == (2, 2)


json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-2, 9)
    | st.floats(allow_nan=False)
    | st.text(max_size=3),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(["players", "rounds", "tables", "byes", "absent", "volunteers"]), inner
        )
    ),
    max_leaves=12,
)


def explained(refusal):
    assert refusal.problems


@given(json_values)
def test_no_document_makes_it_stumble(document):
    try:
        rounds = rounds_from_document(document, 8)
        plan(Request(8, 8, kept=rounds), seed=1, effort=16)
    except CannotSeat as refusal:
        explained(refusal)
