"""What the entry form can offer, and what a club still has to set."""

from __future__ import annotations

import pytest

from tests.scoring.contract_deals import BELGIAN, bid, played, points_of, refusal
from whistclub.scoring import Bid, ContractsDeal, UnknownVariant, house_rules
from whistclub.scoring.formulas.contracts import (
    Offer,
    cells,
    copy_missing,
    offers,
)


def _contracts(slug, **knobs):
    return [offer.contract for offer in offers(house_rules(slug, knobs))]


def _offer(slug, contract, **knobs):
    found = [o for o in offers(house_rules(slug, knobs)) if o.contract == contract]
    return found[0] if found else None


def test_contracts_are_offered_lowest_bid_first():
    assert _contracts("whisthub") == [
        "pair",
        "solo",
        "petite_misere",
        "abondance",
        "trou",
        "grande_misere",
        "misere_etalee",
        "chelem",
    ]


def test_a_contract_that_no_order_ranks_comes_last():
    assert _contracts("wiezen-iwwa")[-1] == "trou"


def test_the_clubs_own_order_counts():
    order = ["chelem", "pair 8"]
    assert _contracts("whisthub", bid_order=order)[:3] == ["chelem", "pair", "solo"]


def test_a_hidden_piccolo_appears_once_the_club_lists_it():
    assert _contracts("whisthub", contracts_on=["pair", "piccolo"]) == ["pair", "piccolo"]


def test_an_offer_says_all_that_the_form_asks():
    assert _offer("whisthub", "solo") == Offer(
        "solo", (5, 6, 7, 8), (), 1, 1, "required", 13, "at_least"
    )
    assert _offer("whisthub", "petite_misere") == Offer(
        "petite_misere", (0,), (), 1, 4, "none", 12, "exactly"
    )
    assert _offer("solo-whist", "chelem").trump == "optional"
    assert _offer("jeuxdecartes", "abondance", table={"abondance 9": 20}).trump == "none"
    assert _offer("wiezen-iwwa", "grande_misere").most == 3
    assert _offer("whisthub", "trou").declarers == 2


def test_levels_without_a_value_are_told_apart():
    offer = _offer("jeuxdecartes", "pair", table={"pair 8": 5, "pair 10": 9})
    assert (offer.levels, offer.unset) == ((8, 10), (9, 11, 12, 13))


def test_a_level_that_the_table_does_not_list_is_not_offered():
    offer = _offer("wiezen-iwwa", "pair")
    assert (offer.levels, offer.unset) == ((8,), ())


def test_a_solo_below_the_lowest_is_not_offered():
    assert _offer("whisthub", "solo", solo_min=7).levels == (7, 8)


@pytest.mark.parametrize("slug", BELGIAN)
def test_whatever_is_offered_is_scored(slug):
    for offer in offers(house_rules(slug)):
        for level in offer.levels:
            trump = "C" if offer.trump == "required" else None
            seats = tuple(range(offer.declarers))
            deal = ContractsDeal((Bid(offer.contract, level, seats, trump, level),))
            assert refusal(slug, deal) == []


def test_cells_list_every_level_once():
    assert len(cells()) == len(set(cells())) == 6 + 4 + 4 + 2 + 9
    assert {"trou 9", "grande_misere", "abondance 12", "chelem_etale"} <= set(cells())


def test_a_trou_worth_twice_a_pair_needs_the_value_of_the_pair():
    deal, knobs = played("trou 8", 8), {"trou_value": "doubled_pair"}
    assert refusal("jeuxdecartes", deal, table={"trou 8": 5}, **knobs) == ["value not set"]
    assert points_of("jeuxdecartes", deal, table={"pair 8": 5}, **knobs) == (10, 10, -10, -10)


def test_missing_values_are_copied_from_another_preset_in_one_act():
    copied = copy_missing(house_rules("jeuxdecartes"), "whisthub")
    assert copied == {
        "pair 8": 8,
        "pair 9": 11,
        "pair 10": 14,
        "pair 11": 17,
        "pair 12": 20,
        "pair 13": 30,
        "solo 6": 4,
        "solo 7": 5,
        "solo 8": 7,
        "petite_misere": 6,
        "abondance 9": 10,
        "trou 8": 16,
        "trou 9": 16,
        "grande_misere": 12,
    }
    adopted = house_rules("jeuxdecartes", {"table": copied})
    assert adopted.changed == set(copied)
    deal = ContractsDeal((bid("pair 8", 8),))
    assert refusal("jeuxdecartes", deal, table=copied) == []


def test_values_that_a_club_has_set_are_not_copied_over():
    rules = house_rules("jeuxdecartes", {"table": {"pair 8": 3}})
    assert "pair 8" not in copy_missing(rules, "whisthub")


def test_copying_from_a_preset_that_does_not_exist_is_refused():
    with pytest.raises(UnknownVariant):
        copy_missing(house_rules("jeuxdecartes"), "rikken")
