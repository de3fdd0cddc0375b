"""The bound of an evening is below every draw that it allows, whoever waits when."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from whistclub.pairings import Absence, Request, Round, Table
from whistclub.pairings.prospects import least_squares_of
from whistclub.pairings.quality import quality_of

FIRST = Round((Table(0, 1, 2, 3),), byes=(4,))


def every_round(request, number):
    """All that can be dealt at one table in this round."""
    present = set(request.present(number))
    absent = tuple(set(range(request.players)) - present)
    for four in combinations(sorted(present), 4):
        if any(set(pair) <= set(four) for pair in request.apart):
            continue
        a, b, c, d = four
        for table in (Table(a, b, c, d), Table(a, c, b, d), Table(a, b, d, c)):
            if not any(set(pair) == set(side) for pair in request.avoid for side in table.pairs):
                yield Round((table,), tuple(present - set(four)), absent)


@pytest.mark.parametrize(
    "request_",
    [
        Request(5, 3),
        Request(6, 3, absences=(Absence(0, 2),)),
        Request(6, 3, absences=(Absence(0, 1, 1), Absence(5, 3))),
        Request(5, 3, apart=((0, 1),)),
        Request(5, 3, avoid=((0, 1), (2, 3))),
        Request(5, 4, kept=(FIRST, FIRST)),
        Request(
            6, 3, kept=(Round((Table(0, 1, 2, 3),), (4,), (5,)),), absences=(Absence(5, 1, 1),)
        ),
    ],
)
def test_no_draw_at_one_table_is_below_the_bound(request_):
    numbers = range(len(request_.kept) + 1, request_.rounds + 1)
    draws = product(*(list(every_round(request_, number)) for number in numbers))
    found = [quality_of(request_, (*request_.kept, *rounds)) for rounds in draws]
    for part in range(4):
        assert all(quality.excess[part] >= 0 for quality in found)


def test_the_bound_of_six_of_whom_one_leaves_after_a_round():
    # One table, four rounds, sixteen games: 0 has at most one. Another game brings partners,
    # opponents, companions among five others as in the columns below, so squares as in these.
    #   game   opponents   squares   companions   squares
    #   1st    2           2         3            3
    #   2nd    4           4         6            8
    #   3rd    6           8         9            17
    # Least: 0 plays once, the others three times. Opponents (2 + 5 * 8) / 2, meetings
    # (3 + 5 * 17) / 2. Partners: eight pairs once. Waits: 2 + 1 + 1 + 1, once each.
    bound = least_squares_of(Request(6, 4, absences=(Absence(0, 2),)))
    assert bound == (8, 21, 44, 5)
