"""Deals as they are written down: read back as they were, or refused as no notation at all."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.scoring.cases import all_cases
from whistclub.scoring import (
    BadNotation,
    Bid,
    ContractsDeal,
    ExactBidDeal,
    RubberDeal,
    TricksDeal,
    load_variant,
    read_deal,
    write_deal,
)
from whistclub.scoring.formulas.contracts.kinds import CONTRACTS

CONTESTS = ("english-session", "english-duplicate")


def written_deals():
    """Every deal of the case files, with its variant."""
    return [
        (line["variant"], facts)
        for line in all_cases()
        if line["variant"] not in CONTESTS
        for facts in line.get("deals", [line["deal"]] if "deal" in line else [])
    ]


@pytest.mark.parametrize(("slug", "facts"), written_deals())
def test_every_deal_of_the_cases_is_written_as_it_was_read(slug, facts):
    written = write_deal(read_deal(load_variant(slug), facts))
    assert {name: written.get(name) for name in facts} == facts
    assert all(written[name] == [0, 0] for name in written.keys() - facts.keys())


numbers = st.integers(-3, 20)
seen = numbers | st.none()
seats = st.integers(0, 6) | st.none()
suits = st.sampled_from(["H", "D", "C", "S", None])
bids = st.builds(
    Bid,
    contract=st.sampled_from(CONTRACTS),
    level=seen,
    declarers=st.lists(numbers, max_size=4).map(tuple),
    trump=suits,
    tricks=seen,
)
deals = st.one_of(
    st.tuples(
        st.just("contracts"),
        st.builds(
            ContractsDeal,
            bids=st.lists(bids, max_size=3).map(tuple),
            pass_rounds=seen,
            queens=st.lists(seen, max_size=5).map(tuple) | st.none(),
            dealer=seats,
            sits_out=seats,
        ),
    ),
    st.tuples(
        st.just("rubber"),
        st.builds(
            RubberDeal,
            tricks=st.tuples(seen, seen),
            honours=st.tuples(seen, seen),
            revokes=st.tuples(seen, seen),
            revoke_mode=st.sampled_from(["tricks", "add", "double", None]),
            dealer=seats,
            trump=suits,
        ),
    ),
    st.tuples(st.just("rubber"), st.builds(RubberDeal, dealer=seats, passed=st.just(True))),
    st.tuples(
        st.just("exact_bid"),
        st.builds(
            ExactBidDeal,
            cards=seen,
            dealer=seats,
            bids=st.lists(seen, max_size=7).map(tuple),
            tricks=st.lists(seen, max_size=7).map(tuple) | st.none(),
            trump=suits,
        ),
    ),
    st.tuples(
        st.just("tricks"),
        st.builds(
            TricksDeal,
            tricks=st.lists(seen, max_size=4).map(tuple),
            honours=st.tuples(seen, seen) | st.none(),
            fines=st.lists(seen, max_size=4).map(tuple) | st.none(),
        ),
    ),
)


@given(deals)
def test_a_deal_is_read_back_as_it_was_written(case):
    formula, deal = case
    assert read_deal(formula, json.loads(json.dumps(write_deal(deal)))) == deal


def test_numbers_that_are_null_are_read_as_missing():
    assert read_deal("rubber", {"tricks": [7, None]}).tricks == (7, None)
    hand = read_deal("exact_bid", {"cards": None, "bids": [None, 0], "tricks": None})
    assert (hand.cards, hand.bids, hand.tricks) == (None, (None, 0), None)


def test_what_is_left_out_is_none_of_it():
    deal = read_deal("rubber", {"tricks": [7, 6]})
    assert (deal.honours, deal.revokes, deal.passed) == ((0, 0), (0, 0), False)
    assert read_deal("contracts", {"bids": []}).pass_rounds is None


def test_keys_that_a_family_does_not_know_are_ignored():
    assert read_deal("rubber", {"tricks": [7, 6], "table": "3", "note": []}) == RubberDeal((7, 6))


def test_romanian_hands_may_name_the_suit_by_word_or_letter():
    facts = {"cards": 3, "dealer": 0, "bids": [1], "tricks": [1]}
    assert read_deal("exact_bid", {**facts, "trump": "hearts"}).trump == "H"
    assert read_deal("exact_bid", {**facts, "trump": "S"}).trump == "S"


def test_a_dealer_is_only_noted_in_english_whist():
    assert read_deal("rubber", {"tricks": [7, 6], "dealer": "North"}).dealer is None
    assert read_deal("rubber", {"tricks": [7, 6], "dealer": 2, "trump": "C"}).dealer == 2


BID = {"contract": "solo", "level": 6, "declarers": [0], "trump": "H", "tricks": 7}
HAND = {"cards": 3, "dealer": 0, "bids": [1, 1, 0, 0], "tricks": [1, 1, 1, 0]}


@pytest.mark.parametrize(
    ("formula", "facts"),
    [
        ("contracts", []),
        ("contracts", {}),
        ("contracts", {"bids": None}),
        ("contracts", {"bids": ["solo"]}),
        ("contracts", {"bids": [{**BID, "contract": "sole"}]}),
        ("contracts", {"bids": [{**BID, "contract": ["solo"]}]}),
        ("contracts", {"bids": [{**BID, "trump": "hearts"}]}),
        ("contracts", {"bids": [{**BID, "trump": "N"}]}),
        ("contracts", {"bids": [{**BID, "level": "6"}]}),
        ("contracts", {"bids": [{**BID, "level": 6.5}]}),
        ("contracts", {"bids": [{**BID, "level": None}]}),
        ("contracts", {"bids": [{**BID, "declarers": 0}]}),
        ("contracts", {"bids": [{**BID, "declarers": [None]}]}),
        ("contracts", {"bids": [{**BID, "tricks": "seven"}]}),
        ("contracts", {"bids": [], "pass_rounds": None}),
        ("contracts", {"bids": [], "pass_rounds": 0.5}),
        ("contracts", {"bids": [], "queens": 4}),
        ("rubber", None),
        ("rubber", {}),
        ("rubber", {"tricks": 7}),
        ("rubber", {"tricks": [7]}),
        ("rubber", {"tricks": [7, 6, 0]}),
        ("rubber", {"tricks": ["7", "6"]}),
        ("rubber", {"tricks": [True, False]}),
        ("rubber", {"tricks": [6.5, 6.5]}),
        ("rubber", {"tricks": [7, 6], "honours": [3]}),
        ("rubber", {"tricks": [7, 6], "revoke_mode": 3}),
        ("rubber", {"passed": "yes"}),
        ("rubber", {"tricks": [10**201, 6]}),
        ("exact_bid", {**HAND, "bids": "1100"}),
        ("exact_bid", {**HAND, "bids": [1, "1", 0, 0]}),
        ("exact_bid", {**HAND, "bids": [1, 0.5, 0, 0]}),
        ("exact_bid", {**HAND, "tricks": {"0": 1}}),
        ("exact_bid", {**HAND, "cards": "three"}),
        ("exact_bid", {**HAND, "dealer": None}),
        ("exact_bid", {**HAND, "trump": "cups"}),
        ("tricks", {"tricks": None}),
        ("tricks", {"tricks": [7, 6], "honours": [1, 2, 2]}),
        ("tricks", {"tricks": [7, 6], "fines": "none"}),
    ],
)
def test_what_is_not_the_case_format_is_refused(formula, facts):
    with pytest.raises(BadNotation):
        read_deal(formula, facts)
