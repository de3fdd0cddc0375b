"""An evening of rubbers: every player's total, and who wins."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from whistclub.scoring import DealRejected, PlayedRubber, evening_totals

AB_CD = PlayedRubber(("A", "B"), ("C", "D"), (13, 2))


def test_every_player_wins_or_loses_the_difference_of_the_totals():
    evening = evening_totals([AB_CD])
    assert evening.totals == {"A": 11, "B": 11, "C": -11, "D": -11}


def test_pairs_may_change_between_rubbers():
    evening = evening_totals([AB_CD, PlayedRubber(("A", "C"), ("B", "D"), (7, 10))])
    assert evening.totals == {"A": 8, "B": 14, "C": -14, "D": -8}
    assert evening.winners == ("B",)


def test_the_side_with_more_points_gains_whoever_won_the_rubber():
    assert evening_totals([PlayedRubber(("A", "B"), ("C", "D"), (10, 13))]).winners == ("C", "D")


def test_level_players_share_the_evening():
    evening = evening_totals([AB_CD, PlayedRubber(("E", "F"), ("G", "H"), (13, 2))])
    assert evening.winners == ("A", "B", "E", "F")


def test_an_evening_without_rubbers_has_no_winner():
    assert evening_totals([]).winners == ()


@pytest.mark.parametrize(
    ("ns", "ew"),
    [(("A", "B"), ("A", "D")), (("A", "A"), ("C", "D")), (("A",), ("C", "D")), (("A", "B"), ())],
)
def test_a_rubber_has_four_different_players(ns, ew):
    with pytest.raises(DealRejected, match="four different players") as refused:
        evening_totals([AB_CD, PlayedRubber(ns, ew, (5, 0))])
    assert refused.value.at == 1


rubbers = st.builds(
    lambda players, points: PlayedRubber(tuple(players[:2]), tuple(players[2:4]), points),
    st.permutations("ABCDEF"),
    st.tuples(st.integers(0, 30), st.integers(0, 30)),
)


@given(st.lists(rubbers, max_size=8))
def test_the_totals_of_an_evening_add_up_to_nought(played):
    assert sum(evening_totals(played).totals.values()) == 0
