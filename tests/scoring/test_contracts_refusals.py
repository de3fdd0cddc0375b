"""What the contracts family refuses, with which key, and where it points."""

from __future__ import annotations

import pytest

from tests.scoring.contract_deals import bid, played, refusal, together
from whistclub.scoring import (
    Bid,
    ContractsDeal,
    DealRejected,
    Problem,
    Setup,
    house_rules,
    tally,
)
from whistclub.scoring.formulas.contracts import PROBLEMS


def _one(*args, **facts) -> ContractsDeal:
    return ContractsDeal((bid(*args, **facts),))


def _bids(*bids: Bid) -> ContractsDeal:
    return ContractsDeal(bids)


REFUSED = [
    ("tricks out of range", "whisthub", _one("solo 5", -1)),
    ("tricks out of range", "whisthub", _one("solo 5", 14)),
    ("tricks out of range", "whisthub", _one("solo 5", None)),
    ("tricks out of range", "whisthub", _one("petite_misere", 13)),
    ("more tricks than were played", "whisthub", together("grande_misere", 7, 7)),
    ("more tricks than were played", "whisthub", together("petite_misere", 7, 6)),
    ("more tricks than were played", "whisthub", together("piccolo", 9, 1, 1, 3)),
    ("four declarers share all the tricks", "whisthub", together("grande_misere", 0, 0, 0, 0)),
    ("four declarers share all the tricks", "whisthub", together("grande_misere", 3, 3, 3, 3)),
    ("four declarers share all the tricks", "whisthub", together("petite_misere", 3, 3, 3, 2)),
    ("seat twice", "whisthub", _one("pair 8", 8, 1, 1)),
    ("seat out of range", "whisthub", _one("solo 5", 5, 4)),
    ("seat out of range", "whisthub", _one("pair 8", 8, -1, 2)),
    ("wrong number of declarers", "whisthub", _one("pair 8", 8, 1)),
    ("wrong number of declarers", "whisthub", _one("trou 8", 8, 1, 2, 3)),
    ("wrong number of declarers", "whisthub", _one("solo 5", 5, 1, 2)),
    ("wrong number of declarers", "whisthub", _one("grande_misere", 0, 1, 2)),
    ("wrong number of declarers", "whisthub", _bids(Bid("solo", 5, (), "H", 5))),
    (
        "contracts exclude each other",
        "whisthub",
        _bids(bid("solo 5", 5, 0), bid("solo 6", 6, 1)),
    ),
    (
        "contracts exclude each other",
        "whisthub",
        _bids(bid("grande_misere", 0, 0), bid("petite_misere", 0, 1)),
    ),
    (
        "contracts exclude each other",
        "whisthub",
        _bids(bid("piccolo", 1, 0), bid("abondance 9", 9, 1)),
    ),
    ("too many declarers", "solo-whist", together("grande_misere", 0, 1)),
    ("too many declarers", "wiezen-iwwa", together("grande_misere", 3, 3, 3, 4)),
    ("mixed result cannot be pooled", "wiezen-pot", together("grande_misere", 0, 1)),
    ("mixed result cannot be pooled", "jeuxdecartes", together("piccolo", 1, 4, 4, 4)),
    ("trump missing", "whisthub", _one("pair 8", 8, trump=None)),
    ("trump missing", "whisthub", _one("chelem", 13, trump=None)),
    ("trump missing", "solo-whist", _one("abondance_royale", 9, trump=None)),
    ("no trump in this contract", "whisthub", _one("grande_misere", 0, trump="H")),
    ("no trump in this contract", "whisthub", _one("piccolo", 1, trump="C")),
    ("no trump in this contract", "jeuxdecartes", _one("chelem", 13, trump="H")),
    ("level out of range", "whisthub", _bids(Bid("pair", 7, (0, 1), "H", 8))),
    ("level out of range", "whisthub", _bids(Bid("pair", None, (0, 1), "H", 8))),
    ("level out of range", "whisthub", _bids(Bid("solo", 9, (0,), "H", 9))),
    ("level out of range", "whisthub", _bids(Bid("trou", 10, (0, 1), "H", 10))),
    ("level out of range", "whisthub", _bids(Bid("grande_misere", 1, (0,), None, 0))),
    ("level out of range", "whisthub", _bids(Bid("chelem", 12, (0,), "H", 13))),
    ("value not set", "jeuxdecartes", _one("pair 8", 8)),
    ("value not set", "wiezen-iwwa", _one("pair 9", 9)),
    ("value not set", "kleurenwiezen-7", _one("piccolo", 1)),
    ("value not set", "solo-whist-6-12-18", _one("abondance_royale", 9)),
    ("value not set", "whisthub", _one("piccolissimo", 2)),
    ("pass_rounds must be 0 or more", "whisthub", ContractsDeal(pass_rounds=-1)),
    ("pass_rounds must be 0 or more", "whisthub", played("solo 5", 5, pass_rounds=-2)),
    ("queens must add up to 4", "wiezen-pot", ContractsDeal(queens=(1, 1, 1, 2))),
    (
        "queens must add up to 4",
        "wiezen-pot",
        ContractsDeal((bid("pair 8", 8),), queens=(1, 1, 1, 0)),
    ),
    ("seat out of range", "whisthub", ContractsDeal((bid("pair 8", 8),), sits_out=2)),
    ("seat out of range", "whisthub", ContractsDeal((bid("pair 8", 8),), dealer=4)),
    ("seat out of range", "whisthub", ContractsDeal(dealer=-1)),
]


@pytest.mark.parametrize(("code", "slug", "deal"), REFUSED)
def test_a_deal_is_refused_with_exactly_its_key(code, slug, deal):
    assert set(refusal(slug, deal)) == {code}


def test_a_switched_off_contract_and_an_unbalanced_deal_have_their_keys():
    assert refusal("whisthub", _one("trou 8", 8), contracts_on=["pair"]) == [
        "contract is switched off"
    ]
    assert refusal("whist-preneur", _one("solo 6", 6), zero_sum=True) == ["points do not sum to 0"]


def test_every_key_is_refused_somewhere_here():
    assert {code for code, _, _ in REFUSED} | {
        "contract is switched off",
        "points do not sum to 0",
    } == set(PROBLEMS)


def test_a_trou_worth_twice_a_pair_needs_the_value_of_the_pair():
    doubled = {"trou_value": "doubled_pair"}
    assert refusal("whisthub", _one("trou 8", 8), **doubled, table={"trou 8": None}) == []
    assert refusal("whisthub", _one("trou 8", 8), **doubled, table={"pair 8": None}) == [
        "value not set"
    ]


@pytest.mark.parametrize("trump", ["H", None])
def test_a_chelem_of_solo_whist_takes_a_trump_or_none(trump):
    assert refusal("solo-whist", _one("chelem", 13, trump=trump)) == []


@pytest.mark.parametrize("trump", ["S", None])
@pytest.mark.parametrize(("cell", "tricks"), [("abondance_etalee", 9), ("chelem_etale", 13)])
def test_open_contracts_take_a_trump_or_none(cell, tricks, trump):
    deal = _one(cell, tricks, trump=trump)
    assert refusal("jeuxdecartes", deal, table={cell: 50}) == []


def test_all_problems_of_a_deal_are_told_at_once_with_their_places_and_bounds():
    deal = ContractsDeal((Bid("solo", 4, (7,), None, 14),), pass_rounds=-1)
    with pytest.raises(DealRejected) as refused:
        tally(house_rules("whisthub"), Setup(), [deal])
    assert set(refused.value.problems) == {
        Problem("level out of range", "level", 0, 5, 8),
        Problem("seat out of range", "declarers", 0, 0, 3),
        Problem("tricks out of range", "tricks", 0, 0, 13),
        Problem("trump missing", "trump", 0),
        Problem("pass_rounds must be 0 or more", "pass_rounds", low=0),
    }


def test_a_problem_of_the_second_bid_points_at_it():
    deal = _bids(bid("petite_misere", 0, 0), bid("petite_misere", 13, 1))
    with pytest.raises(DealRejected) as refused:
        tally(house_rules("whisthub"), Setup(), [deal])
    assert Problem("tricks out of range", "tricks", 1, 0, 12) in refused.value.problems


def test_a_solo_below_the_lowest_that_has_no_value_either_is_told_both():
    assert refusal("whist-preneur", _one("solo 5", 5)) == ["level out of range", "value not set"]


def test_the_refused_deal_is_named_by_its_place():
    deals = [played("pair 8", 8), played("pair 8", 14), played("pair 8", 15)]
    with pytest.raises(DealRejected) as refused:
        tally(house_rules("whisthub"), Setup(), deals)
    assert refused.value.at == 1


def test_a_deal_that_was_scored_before_is_still_refused_when_it_is_wrong_around_the_bid():
    good = played("pair 8", 8)
    wrong = ContractsDeal(good.bids, dealer=9)
    rules = house_rules("whisthub")
    assert tally(rules, Setup(), [good]).totals == (8, 8, -8, -8)
    with pytest.raises(DealRejected):
        tally(rules, Setup(), [wrong])
