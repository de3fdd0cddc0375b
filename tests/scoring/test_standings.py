"""Who is first: shared places, tie-breaks in their order, and which of them decided."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from whistclub.scoring import TieBreak, measured, standings


def ranks(rows):
    return [(row.key, row.rank) for row in rows]


def test_level_players_share_a_place_and_the_next_places_are_left_out():
    rows = standings({"Alma": 4, "Bo": 9, "Carl": 4, "Dan": 4, "Eva": 1})
    assert ranks(rows) == [("Bo", 1), ("Alma", 2), ("Carl", 2), ("Dan", 2), ("Eva", 5)]
    assert [row.is_shared for row in rows] == [False, True, True, True, False]


def test_within_a_shared_place_the_order_is_the_one_given():
    assert ranks(standings({"Bo": 0, "Alma": 0})) == [("Bo", 1), ("Alma", 1)]


def test_the_first_tie_break_that_differs_decides():
    rows = standings(
        {"Alma": 4, "Bo": 4, "Carl": 4},
        [
            TieBreak("deals won", {"Alma": 2, "Bo": 3, "Carl": 2}),
            TieBreak("cut", {"Alma": 1, "Bo": 9, "Carl": 5}),
        ],
    )
    assert ranks(rows) == [("Bo", 1), ("Carl", 2), ("Alma", 3)]
    assert [row.decided_by for row in rows] == [None, "deals won", "cut"]


def test_points_come_before_every_tie_break():
    rows = standings({"Alma": 3, "Bo": 4}, [TieBreak("cut", {"Alma": 9, "Bo": 1})])
    assert [(row.key, row.decided_by) for row in rows] == [("Bo", None), ("Alma", None)]


def test_the_fewer_may_be_the_better():
    rows = standings({"Alma": 3, "Bo": 3}, [TieBreak("rubbers", {"Alma": 5, "Bo": 4}, True)])
    assert ranks(rows) == [("Bo", 1), ("Alma", 2)]


def test_a_place_stays_shared_when_no_tie_break_differs():
    rows = standings({"Alma": 3, "Bo": 3}, [TieBreak("cut", {"Alma": 5, "Bo": 5})])
    assert [(row.rank, row.decided_by) for row in rows] == [(1, None), (1, None)]


def test_half_points_are_ranked_among_whole_ones():
    rows = standings({"Alma": 6, "Bo": Decimal("6.5"), "Carl": 7})
    assert [row.key for row in rows] == ["Carl", "Bo", "Alma"]


def test_nobody_gives_no_rows():
    assert standings({}) == ()


def test_a_tie_break_without_a_value_is_our_mistake():
    with pytest.raises(KeyError):
        standings({"Alma": 1, "Bo": 1}, [TieBreak("cut", {"Alma": 1})])


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("deals_won", 2),
        ("best_deal", 13),
        ("countback", 15),  # 13 + 2, the second half of four
        ("last_hand", 2),
        ("most_13s", 1),
    ],
)
def test_a_measure_is_taken_deal_by_deal(name, value):
    assert measured(name, {"Alma": [-3, 0, 13, 2]}).values == {"Alma": value}
    assert measured(name, {"Alma": []}).values == {"Alma": 0}


points = st.dictionaries(st.text("abcdef", min_size=1, max_size=2), st.integers(-3, 3))


@given(points, st.data())
def test_the_order_is_total_and_the_ranks_count_those_above(points, data):
    cut = {key: data.draw(st.integers(0, 2)) for key in points}
    rows = standings(points, [TieBreak("cut", cut)])
    assert sorted(row.key for row in rows) == sorted(points)
    for row in rows:
        merit = points[row.key], cut[row.key]
        above = [key for key in points if (points[key], cut[key]) > merit]
        level = [key for key in points if (points[key], cut[key]) == merit]
        assert row.rank == len(above) + 1
        assert row.is_shared is (len(level) > 1)


@given(points, st.randoms())
def test_the_order_of_the_list_changes_no_rank(points, rng):
    mixed = list(points.items())
    rng.shuffle(mixed)
    assert dict(ranks(standings(points))) == dict(ranks(standings(dict(mixed))))
