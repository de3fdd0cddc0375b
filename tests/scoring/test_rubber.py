"""One deal of English whist: revokes, tricks, honours, in this order."""

from __future__ import annotations

import pytest

from tests.scoring.rubbers import codes, deal, refusal, score, shown
from whistclub.scoring import RubberDeal

LAWS = "english-short-laws"
UP_3_0 = deal(9)
UP_4_0 = deal(10)


@pytest.mark.parametrize(("ns", "after"), [(7, (1, 0)), (6, (0, 1)), (9, (3, 0)), (3, (0, 4))])
def test_tricks_over_six_are_points(ns, after):
    assert score(deal(ns)) == after


def test_three_honours_are_two_points_and_all_four_are_four():
    assert score(deal(7, honours=(0, 3))) == (1, 2)
    assert score(deal(7, honours=(0, 4))) == (1, 4)


def test_tricks_are_marked_before_honours():
    # Foster: at 3-0 A holds 2 by honours, B wins 3 by cards. B marks first, A goes out 5-3.
    assert score(UP_3_0, deal(4, honours=(3, 0))) == (5, 3)


def test_nothing_is_marked_after_a_side_is_out():
    # Foster: at 3-0 A makes 2 by cards, B claims 4 by honours: out first, 5-0.
    assert score(UP_3_0, deal(8, honours=(0, 4))) == (5, 0)
    assert codes(UP_3_0, deal(8, honours=(0, 4)), side=1) == []


def test_a_side_one_short_of_game_marks_no_honours_under_the_laws():
    stayed = UP_4_0, deal(6, honours=(4, 0))
    assert score(*stayed, slug=LAWS) == (4, 1)
    assert codes(*stayed, side=0, slug=LAWS) == ["honours_barred"]


def test_the_honours_limit_looks_at_the_score_when_the_deal_began():
    # The revoke takes NS from 4 to 1, yet they began at 4.
    revoke = deal(6, honours=(4, 0), revokes=(1, 0), revoke_mode="deduct")
    assert score(UP_4_0, revoke, slug=LAWS) == (1, 1)


def test_the_honours_limit_is_one_short_of_ten_in_a_game_to_ten():
    up_9 = deal(13), deal(8), deal(6, honours=(4, 0))
    assert score(*up_9, slug="english-long", target=10, honours_limit="one_short") == (9, 1)


def test_a_revoke_moves_three_tricks():
    # 7 and 6 become 4 and 9.
    assert score(deal(7, revokes=(1, 0))) == (0, 3)


def test_two_revokes_move_six_tricks_and_the_number_is_a_knob():
    # 1 and 12; by two tricks a revoke, 3 and 10.
    assert score(deal(7, revokes=(2, 0))) == (0, 6)
    assert score(deal(7, revokes=(2, 0)), revoke_n=2) == (0, 4)


def test_a_side_gives_no_more_tricks_than_it_has_taken():
    assert score(deal(2, revokes=(1, 0))) == (0, 7)


def test_tricks_move_both_ways_at_once_when_both_revoke():
    # EW took none and give none, although NS hand them three: 10 and 3.
    assert score(deal(13, revokes=(1, 1))) == (4, 0)
    # NS give three of their eleven and get the two that EW took: 10 and 3.
    assert score(deal(11, revokes=(1, 2))) == (4, 0)


def test_three_points_for_a_revoke_come_before_the_tricks():
    assert score(deal(7, revokes=(1, 0)), revoke_mode="add") == (1, 3)


def test_points_for_a_revoke_can_end_the_game():
    ended = deal(9), deal(12, revokes=(0, 1), revoke_mode="add")
    assert score(*ended) == (6, 0)
    assert codes(*ended, side=0) == ["revoke_points"]


def test_both_out_by_revokes_the_higher_score_wins():
    both = deal(9), deal(5), deal(7, revokes=(1, 1), revoke_mode="add")  # 3-2, then 6-5
    assert score(*both) == (6, 5)
    assert shown(*both).games == ((6, 5),)


def test_both_out_at_the_same_score_the_tricks_taken_decide():
    # 3-3 after two deals; 6-6 by the revokes; EW took 8 of the tricks.
    level = deal(9), deal(4), deal(5, revokes=(1, 1), revoke_mode="add")
    then = deal(2)
    assert shown(*level, then).rubber.winner == "ew"


def test_the_higher_score_wins_before_the_cap_makes_them_level():
    # 3-2, then 6-5 by the revokes, written 5-5: NS won although EW took more tricks.
    capped = deal(9), deal(5), deal(3, revokes=(1, 1), revoke_mode="add")
    last = shown(*capped, deal(11), cap_at_target=True)
    assert last.games == ((5, 5), (5, 0))
    assert last.rubber.winner == "ns"


def test_points_are_taken_off_before_the_tricks_but_not_below_nought():
    assert score(UP_3_0, deal(9, revokes=(1, 0), revoke_mode="deduct")) == (3, 0)
    assert score(deal(8), deal(6, revokes=(1, 0), revoke_mode="deduct")) == (0, 1)
    assert shown(deal(8), deal(6, revokes=(1, 0), revoke_mode="deduct")).added == (-2, 1)


def test_the_deal_may_choose_another_penalty_than_the_club():
    assert score(deal(7, revokes=(1, 0), revoke_mode="add"), revoke_mode="tricks") == (1, 3)


def test_a_side_that_revoked_stops_one_short_under_the_laws():
    capped = UP_3_0, deal(12, revokes=(1, 0), revoke_mode="add")
    assert score(*capped, slug=LAWS) == (4, 3)
    assert shown(*capped, slug=LAWS).added == (1, 3)
    assert codes(*capped, side=0, slug=LAWS) == ["odd_tricks", "revoker_capped"]


def test_the_cap_holds_for_honours_too():
    assert score(deal(12, honours=(4, 0), revokes=(1, 0)), slug=LAWS) == (4, 0)


def test_neither_side_can_win_the_game_when_both_revoked_under_the_laws():
    # 3-3; three points for each revoke would make 6-6.
    both = deal(9), deal(4), deal(7, revokes=(1, 1), revoke_mode="add")
    assert score(*both, slug=LAWS) == (4, 4)


def test_the_other_side_can_win_the_game_by_a_revoke_under_the_laws():
    assert score(UP_3_0, deal(6, revokes=(0, 1), revoke_mode="add"), slug=LAWS) == (6, 0)


def test_a_game_is_written_with_all_its_points_unless_the_club_caps_it():
    big = deal(10), deal(13)
    assert score(*big) == (11, 0)
    assert score(*big, cap_at_target=True) == (5, 0)
    assert shown(*big, cap_at_target=True).added == (1, 0)


@pytest.mark.parametrize(
    ("slug", "target"),
    [("english-long", 9), ("english-american", 7), ("english-notrump", 5), ("english-dummy", 5)],
)
def test_each_kind_of_whist_has_its_own_target(slug, target):
    steps = [deal(7)] * target
    assert shown(*steps[:-1], slug=slug).games == ()
    assert shown(*steps, slug=slug).games == ((target, 0),)


def test_a_passed_deal_adds_nothing():
    thrown_in = shown(UP_3_0, RubberDeal(passed=True))
    assert (thrown_in.current, thrown_in.added) == ((3, 0), (0, 0))
    assert thrown_in.reasons[0][0].code == "thrown_in"


def test_a_deal_without_tricks_is_refused_unless_it_was_passed():
    assert refusal(RubberDeal()) == ["tricks out of range", "tricks out of range"]


@pytest.mark.parametrize(
    ("facts", "code"),
    [
        ({"tricks": (7, 5)}, "tricks must add up to 13"),
        ({"tricks": (14, -1)}, "tricks out of range"),
        ({"tricks": (None, 6)}, "tricks out of range"),
        ({"honours": (2, 0)}, "honours must be 0, 3 or 4"),
        ({"honours": (None, 0)}, "honours must be 0, 3 or 4"),
        ({"honours": (3, 3)}, "only one side can hold three or more honours"),
        ({"revokes": (0, -1)}, "revokes must be 0 or more"),
        ({"revokes": (None, 0)}, "revokes must be 0 or more"),
        ({"revoke_mode": "double"}, "unknown revoke penalty"),
    ],
)
def test_what_cannot_have_happened_is_refused(facts, code):
    assert code in refusal(RubberDeal(**{"tricks": (7, 6), **facts}))


@pytest.mark.parametrize("slug", ["english-american", "english-notrump"])
def test_honours_are_refused_where_they_do_not_count(slug):
    counted = deal(7, honours=(4, 0))
    assert refusal(counted, slug=slug) == ["honours are not counted in this variant"]
    assert refusal(deal(7), slug=slug) == []
    assert refusal(counted, honours=False) == ["honours are not counted in this variant"]


def test_all_faults_of_a_deal_are_named_at_once():
    bad = RubberDeal((7, 7), honours=(2, 0), revokes=(-1, 0), revoke_mode="double")
    assert refusal(bad) == [
        "tricks must add up to 13",
        "honours must be 0, 3 or 4",
        "revokes must be 0 or more",
        "unknown revoke penalty",
    ]
