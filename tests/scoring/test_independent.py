"""Two programs score the same lines and must agree.

`tests.independent` was written from the published rules alone, in another shape: no fold, no
prepared tables, one rule after the other. It is here so that a rule misread in the scoring
core does not pass unseen only because its tests were written by the same hand. When they
differ, read the rule again before touching either: both have been wrong before. What the
rules leave open is not generated; `tests.independent.lines` says what.
"""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from tests import independent
from tests.independent import lines
from tests.scoring.cases import FAMILIES, cases_of
from whistclub.scoring.lines import answer

LINES = 5000
# Averages are answered with two decimals.
ROUNDED = Fraction(1, 200)


def agrees(answered, ours):
    """Whether the core's answer is one that the independent program allows."""
    if "errors" not in ours:
        return "error" not in answered and all(
            key in answered and is_same(key, answered[key], value) for key, value in ours.items()
        )
    key = answered.get("error")
    # A line that cannot be read has no deal to point at.
    at = None if key == "bad input" else ours["at"]
    return key in ours["errors"] and answered.get("at") == at


def is_same(key, value, ours):
    if key == "winners":
        return set(value) == set(ours)
    if key == "average":
        return [near(*pair) for pair in zip(value, ours, strict=True)] == [True, True]
    if key == "plus":
        return set(value) == set(ours) and all(near(value[pair], ours[pair]) for pair in ours)
    return value == ours


def near(value, exact):
    return abs(Fraction(str(value)) - exact) <= ROUNDED


def expected(case):
    """What a case asks for, in the form of an answer of the independent program."""
    if "error" in case:
        return {"errors": {case["error"]}, "at": case.get("at", 0)}
    points = {"points": case["points"]} if "points" in case else {}
    return case.get("expect", {}) | points


@pytest.mark.parametrize("family", FAMILIES)
def test_both_programs_agree_on_random_lines(family):
    rng = Random(f"{family} whist")
    differing = []
    for _ in range(LINES):
        line = getattr(lines, family)(rng)
        ours = independent.answer(line)
        if not agrees(answer(line), ours):
            differing.append((line, answer(line), ours))
    assert not differing, f"{len(differing)} lines, the first: {differing[0]}"


@pytest.mark.parametrize("family", FAMILIES)
def test_random_lines_are_scored_and_refused_in_turn(family):
    rng = Random(f"{family} balance")
    answers = [independent.answer(getattr(lines, family)(rng)) for _ in range(1000)]
    refused = sum("errors" in ours for ours in answers)
    assert 200 < refused < 600


@pytest.mark.parametrize("family", FAMILIES)
def test_both_programs_answer_the_published_cases(family):
    for case in cases_of(family):
        ours = independent.answer(case)
        assert agrees(answer(case), expected(case)), case["id"]
        assert agrees(answer(case), ours), case["id"]
        if "error" in case:
            assert case["error"] in ours["errors"], case["id"]
        else:
            wanted = expected(case).items()
            assert all(is_same(key, ours[key], value) for key, value in wanted), case["id"]
