"""A match of Romanian whist: hand sizes, the dealer, runs, and when it is over."""

from __future__ import annotations

import pytest

from tests.scoring.matches import hand, match, refusal
from whistclub.scoring import (
    BadRules,
    DealRejected,
    Setup,
    hand_sizes,
    house_rules,
    tally,
    turns_trump,
)

GOOD = hand(2, (1, 0, 0, 0), (1, 1, 0, 0))  # seats 0, 2, 3 make their bids, seat 1 misses
BAD = hand(2, (0, 0, 0, 0), (1, 1, 0, 0))  # seat 0 misses
ONE = hand(1, (1, 1, 0, 0), (1, 0, 0, 0))  # seat 0 makes its bid


def bonuses(*hands, **knobs):
    """The bonus of seat 0 hand by hand."""
    return [row.shows.bonus[0] for row in match(*hands, streak=True, **knobs).rows]


def test_eight_down_to_one_and_back_for_four():
    assert hand_sizes("8-1-8", 4) == (
        8, 8, 8, 8, 7, 6, 5, 4, 3, 2, 1, 1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, 8,
    )  # fmt: skip


def test_one_up_to_eight_and_back_for_four():
    assert hand_sizes("1-8-1", 4) == (
        1, 1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, 8, 7, 6, 5, 4, 3, 2, 1, 1, 1, 1,
    )  # fmt: skip


def test_eights_for_ones_in_8_8_8():
    ones = hand_sizes("8-1-8", 5)
    assert hand_sizes("8-8-8", 5) == tuple(8 if cards == 1 else cards for cards in ones)


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
@pytest.mark.parametrize("match_format", ["8-1-8", "8-8-8", "1-8-1"])
def test_a_match_has_three_hands_a_player_and_twelve(match_format, players):
    assert len(hand_sizes(match_format, players)) == 3 * players + 12


def test_a_quick_match_is_eight_and_the_five_sizes_drawn_largest_first():
    assert hand_sizes("quick", 6, [3, 7, 2, 6, 5]) == (8, 7, 6, 5, 3, 2)


@pytest.mark.parametrize(
    ("players", "drawn", "code"),
    [
        (5, [3, 7, 2, 6, 5], "quick game needs six players"),
        (6, [3, 7, 2, 6], "quick game needs five drawn sizes"),
        (6, None, "quick game needs five drawn sizes"),
        (6, [3, 7, 7, 6, 5], "drawn sizes must differ"),
        (6, [8, 7, 2, 6, 5], "drawn size out of 2..7"),
        (6, [1, 7, 2, 6, 5], "drawn size out of 2..7"),
    ],
)
def test_a_quick_match_that_cannot_be_is_refused(players, drawn, code):
    with pytest.raises(DealRejected) as refused:
        hand_sizes("quick", players, drawn)
    assert [problem.code for problem in refused.value.problems] == [code]


def test_trump_is_turned_in_every_hand_but_those_of_eight():
    assert [turns_trump(cards) for cards in (1, 7, 8)] == [True, True, False]


@pytest.mark.parametrize(
    ("players", "knobs", "allowed"),
    [
        (3, {}, False),
        (3, {"min_players": 3}, True),
        (4, {}, True),
        (6, {}, True),
        (7, {}, False),
        (7, {"max_players": 7}, True),
        (8, {"max_players": 7}, False),
    ],
)
def test_four_to_six_play_unless_the_club_says_otherwise(players, knobs, allowed):
    rules = house_rules("romanian", knobs)
    if allowed:
        assert tally(rules, Setup(seats=players), []).totals == (0,) * players
    else:
        with pytest.raises(DealRejected, match="number of players not allowed"):
            tally(rules, Setup(seats=players), [])


@pytest.mark.parametrize("knob", [{"min_players": 5}, {"max_players": 5}, {"streak_bad": -1}])
def test_house_rules_that_cannot_be_are_refused(knob):
    with pytest.raises(BadRules):
        house_rules("romanian", knob)


def test_the_players_stay_the_same():
    five = hand(2, (1, 0, 0, 0, 0), (1, 1, 0, 0, 0))
    assert refusal(GOOD, five) == ["number of players changed"]
    assert refusal(GOOD, hand(2, (1,), (2,))) == ["number of players not allowed"]


def test_hand_sizes_follow_the_format_only_where_they_are_checked():
    checked = Setup(dealer=0)
    assert refusal(GOOD, setup=checked) == ["hand size does not fit the format"]
    assert refusal(ONE, setup=checked) == []
    assert refusal(GOOD) == []


def test_the_state_tells_the_dealer_and_the_cards_of_the_next_hand():
    checked = match(*[ONE] * 4, setup=Setup(dealer=3)).state
    assert (checked.dealer, checked.cards, checked.over) == (3, 2, False)
    free = match(GOOD, GOOD).state
    assert (free.dealer, free.cards) == (2, None)


def test_the_first_dealer_may_be_the_one_who_is_noted():
    noted = hand(2, (1, 0, 0, 0), (1, 1, 0, 0), 2)
    rows = match(noted, GOOD, setup=Setup(checked=False)).rows
    assert [row.dealer for row in rows] == [2, 3]


def test_a_match_ends_with_its_last_hand():
    sizes = (8, 7, 6, 5, 3, 2)
    bids, rest = (0, 0, 0, 0, 0), (0, 0, 0, 0, 0)
    hands = [
        hand(cards, (*bids, 9 - cards if cards == 8 else 1), (*rest, cards)) for cards in sizes
    ]
    setup = Setup(seats=6, dealer=0, drawn=(7, 6, 5, 3, 2))
    over = match(*hands, setup=setup, format="quick").state
    assert (over.over, over.dealer, over.cards) == (True, None, None)
    assert refusal(*hands, hands[0], setup=setup, format="quick") == [
        "more deals than the match has"
    ]


def test_five_made_in_a_row_earn_ten_and_the_run_starts_again():
    assert bonuses(*[GOOD] * 11) == [0, 0, 0, 0, 10, 0, 0, 0, 0, 10, 0]


def test_five_missed_in_a_row_cost_ten():
    assert bonuses(*[BAD] * 5) == [0, 0, 0, 0, -10]


def test_a_miss_ends_a_good_run_and_begins_a_bad_one():
    assert bonuses(*[GOOD] * 4, BAD, *[GOOD] * 5, streak_len=5) == [0] * 9 + [10]
    assert bonuses(GOOD, BAD, BAD, GOOD, GOOD, streak_len=2) == [0, 0, -10, 0, 10]


def test_the_club_sets_what_a_run_is_worth():
    assert bonuses(GOOD, GOOD, BAD, BAD, streak_len=2, streak_good=5, streak_bad=3) == [0, 5, 0, -3]


@pytest.mark.parametrize(
    ("ones", "expected"),
    [("skip", [0, 0, 0, 10]), ("reset", [0, 0, 0, 0]), ("count", [0, 0, 10, 0])],
)
def test_one_card_hands_are_skipped_or_break_the_run_or_count(ones, expected):
    assert bonuses(GOOD, ONE, GOOD, GOOD, streak_len=3, streak_ones=ones)[:4] == expected


def test_a_bonus_is_in_the_points_and_is_a_reason_of_its_own():
    last = match(GOOD, GOOD, streak=True, streak_len=2).rows[-1]
    assert last.points[0] == 16
    assert [(reason.code, reason.points) for reason in last.reasons[0]] == [
        ("bid_made", 6),
        ("good_run", 10),
    ]
    assert last.shows.totals[0] == 22


def test_there_are_no_runs_where_the_club_plays_without():
    assert match(*[GOOD] * 6).state.runs == (0, 0, 0, 0)


@pytest.mark.parametrize("ones", ["skip", "reset", "count"])
def test_the_dead_hand_touches_no_run(ones):
    # Seat 1 makes its bid, sits out a hand of one card, and makes two more.
    made = (1, 1, 0, 0, 0, 0, 0)
    hands = [
        hand(3, (None, 1, 0, 0, 0, 0, 0), (None, 1, 2, 0, 0, 0, 0)),
        hand(1, (1, None, 1, 0, 0, 0, 0), (1, None, 0, 0, 0, 0, 0)),
        hand(3, (1, 1, None, 0, 0, 0, 0), (*made[:2], None, 1, 0, 0, 0)),
        hand(3, (1, 1, 0, None, 0, 0, 0), (*made[:2], 1, None, 0, 0, 0)),
    ]
    knobs = {"max_players": 7, "streak": True, "streak_len": 3, "streak_ones": ones}
    assert [row.shows.bonus[1] for row in match(*hands, **knobs).rows] == [0, 0, 0, 10]
