"""Which of five is expected to sit out: worked by hand over evenings of both customs."""

from __future__ import annotations

import pytest

from whistclub.play.selectors.sitting_out import SitOut, Turn, next_sit_out

# The chair that sits out of each turn; the turn to deal goes round the five from chair 0.
CASES = [
    ("nothing played: the dealer", [], 0),
    ("the dealer each time", [0, 1, 2, 3], 4),
    ("another, once", [0, 4], 2),
    ("two in turn, none of them the dealer", [3, 4], 2),
    ("the same twice: he stays out", [4, 4], 4),
    ("and for a fourth deal", [4, 4, 4], 4),
    ("then the next one", [4, 4, 4, 4], 0),
    ("who stays out as well", [4, 4, 4, 4, 0], 0),
    ("also where he dealt one of them", [4, 4, 4, 4, 0, 0], 0),
    ("the next but one after eight", [4, 4, 4, 4, 0, 0, 0, 0], 1),
    ("back to the dealer, shown by one deal", [0, 4, 4, 3], 4),
    ("one away for long, then the dealer again", [0, 1, 4, 4, 4, 4, 1], 2),
    ("a fifth deal running changes nothing", [4, 4, 4, 4, 4], 0),
]


def turns(sitters):
    return [Turn(at % 5, chair) for at, chair in enumerate(sitters)]


@pytest.mark.parametrize(("case", "sitters", "chair"), CASES, ids=[case[0] for case in CASES])
def test_case(case, sitters, chair):
    assert next_sit_out(turns(sitters), 0, len(sitters) % 5).chair == chair


def test_deals_that_are_not_entered_yet_count_towards_the_four():
    # Two are played; with two more to come before it, the deal is the first of the next round.
    assert next_sit_out(turns([4, 4]), 1, 3) == SitOut(4, in_rounds=True)
    assert next_sit_out(turns([4, 4]), 2, 4) == SitOut(0, in_rounds=True)
    assert next_sit_out(turns([4, 4]), 6, 3) == SitOut(1, in_rounds=True)


def test_where_nobody_knows_who_deals_nobody_is_chosen():
    assert next_sit_out([], 0, None) is None
