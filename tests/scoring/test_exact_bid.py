"""One hand of Romanian whist: what a bid is worth, and what is refused."""

from __future__ import annotations

import pytest

from tests.scoring.matches import hand, match, points, refusal
from whistclub.scoring import ExactBidDeal, Setup, forbidden_bid

SEAT_0_DEALS = Setup(dealer=0, checked=False)
MISSING = "bid missing or not a whole number"
NOBODY_DEALS = Setup(checked=False)


def test_a_bid_made_is_five_and_the_bid_and_each_trick_off_costs_one():
    # The walkthrough of the rules: A 1 of 1, B 1 of 0, C 1 of 1, D 0 of 2.
    assert points(hand(3, (1, 0, 1, 2), (1, 1, 1, 0))) == (6, -1, 6, -2)


def test_the_limits_of_a_hand_are_thirteen_and_minus_eight():
    assert points(hand(8, (8, 0, 0, 1), (8, 0, 0, 0)))[0] == 13
    assert points(hand(8, (8, 0, 0, 1), (0, 3, 3, 2)))[0] == -8


@pytest.mark.parametrize(
    ("bid", "worth"),
    [(0, 5), (1, 6), (2, 8), (3, 11), (4, 15), (5, 20), (6, 26), (7, 33), (8, 41)],
)
def test_the_triangular_scale_pays_more_for_high_bids(bid, worth):
    made = hand(8, (bid, 8, 8, 8), (bid, 8 - bid, 0, 0))
    assert points(made, scale="triangular", hook=False)[0] == worth


@pytest.mark.parametrize(("miss", "worth"), [(1, -1), (2, -3), (3, -6), (8, -36)])
def test_the_triangular_scale_takes_more_for_a_wide_miss(miss, worth):
    missed = hand(8, (miss, 8, 8, 8), (0, 8, 0, 0))
    assert points(missed, scale="triangular")[0] == worth


def test_each_seat_is_told_its_bid_and_tricks():
    row = match(hand(3, (1, 0, 1, 2), (1, 1, 1, 0))).rows[0]
    first, second = row.reasons[0][0], row.reasons[1][0]
    assert (first.code, first.points, dict(first.facts)) == ("bid_made", 6, {"bid": 1})
    assert (second.code, dict(second.facts)) == ("bid_missed", {"bid": 0, "tricks": 1})


@pytest.mark.parametrize(
    ("cards", "others", "forbidden"),
    [(3, (1, 0, 1), 1), (3, (2, 2, 0), None), (1, (0, 0, 1), 0), (8, (0, 0, 0), 8)],
)
def test_the_dealer_may_not_make_the_bids_add_up_to_the_cards(cards, others, forbidden):
    assert forbidden_bid(cards, others) == forbidden
    for bid in range(cards + 1):
        codes = refusal(hand(cards, (*others, bid), (cards, 0, 0, 0)))
        assert (codes == ["bids may not add up to the cards dealt"]) is (bid == forbidden)


def test_every_bid_is_free_without_the_hook():
    assert points(hand(3, (1, 1, 1, 0), (1, 1, 1, 0)), hook=False) == (6, 6, 6, 5)


@pytest.mark.parametrize(
    ("facts", "code"),
    [
        ({"bids": (1, 0)}, "number of players not allowed"),
        ({"bids": ()}, "bids first"),
        ({"bids": (), "tricks": None}, MISSING),
        ({"bids": (1, None, 1, 2)}, MISSING),
        ({"bids": (4, 0, 1, 2)}, "bid out of range"),
        ({"bids": (-1, 0, 1, 2)}, "bid out of range"),
        ({"bids": (1, 0, 1, 1)}, "bids may not add up to the cards dealt"),
        ({"tricks": None}, "tricks missing"),
        ({"tricks": (1, 1, None, 0)}, "tricks missing"),
        ({"tricks": (1, 1, 1)}, "tricks missing"),
        ({"tricks": (4, -1, 0, 0)}, "tricks out of range"),
        ({"tricks": (1, 1, 0, 0)}, "tricks must add up to the cards dealt"),
        ({"cards": 0}, "cards out of range"),
        ({"cards": 9}, "cards out of range"),
        ({"cards": None}, "cards out of range"),
        ({"dealer": 4}, "dealer is not at the table"),
        ({"dealer": -1}, "dealer is not at the table"),
        ({"dealer": 1}, "dealer out of turn"),
    ],
)
def test_what_cannot_have_happened_is_refused(facts, code):
    sound = {"cards": 3, "dealer": 0, "bids": (1, 0, 1, 2), "tricks": (1, 1, 1, 0)}
    assert refusal(ExactBidDeal(**{**sound, **facts}), setup=SEAT_0_DEALS)[0] == code


def test_a_trump_is_refused_in_a_hand_of_eight_only():
    eight = ExactBidDeal(8, 0, (8, 0, 0, 1), (8, 0, 0, 0), "H")
    seven = ExactBidDeal(7, 0, (7, 0, 0, 1), (7, 0, 0, 0), "H")
    assert refusal(eight) == ["no trump in an 8-card hand"]
    assert refusal(seven) == []


def test_the_faults_are_named_in_the_order_of_the_hand():
    bad = ExactBidDeal(8, 2, (9, 0, None, 1), (9, 0, 0, 0), "H")
    assert refusal(bad) == [
        "bid out of range",
        "bid missing or not a whole number",
        "no trump in an 8-card hand",
        "tricks out of range",
        "dealer out of turn",
    ]


def test_a_hand_needs_a_dealer_that_is_noted_or_known():
    unknown = hand(3, (1, 0, 1, 2), (1, 1, 1, 0))
    assert refusal(unknown) == []
    assert refusal(unknown, setup=NOBODY_DEALS) == ["dealer is not at the table"]


def test_with_seven_the_dealer_sits_out_and_gets_nothing():
    dead = hand(2, (None, 1, 0, 0, 0, 0, 0), (None, 1, 1, 0, 0, 0, 0))
    row = match(dead, max_players=7).rows[0]
    assert row.points == (0, 6, -1, 5, 5, 5, 5)
    assert row.reasons[0][0].code == "sits_out"
    assert row.shows.missed[0] is None


@pytest.mark.parametrize(
    ("bids", "tricks", "code"),
    [
        ((0, 1, 0, 0, 0, 0, 0), (None, 1, 1, 0, 0, 0, 0), "bid out of range"),
        ((None, 1, 0, 0, 0, 0, 0), (0, 1, 1, 0, 0, 0, 0), "tricks out of range"),
        ((None, 1, None, 0, 0, 0, 0), (None, 1, 1, 0, 0, 0, 0), MISSING),
        ((None, 1, 0, 0, 0, 0, 0), (None, 1, 1, 0, 0, 0, None), "tricks missing"),
    ],
)
def test_with_seven_the_dealer_alone_has_no_bid_and_no_tricks(bids, tricks, code):
    assert refusal(hand(2, bids, tricks), max_players=7) == [code]


def test_with_seven_a_wrong_dealer_is_the_only_fault_named():
    dead = (None, 1, 0, 0, 0, 0, 0), (None, 1, 1, 0, 0, 0, 0)
    assert refusal(hand(2, *dead, 7), max_players=7) == ["dealer is not at the table"]
    assert refusal(hand(2, *dead, 1), max_players=7) == ["dealer out of turn"]
