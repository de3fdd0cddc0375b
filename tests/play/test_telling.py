"""A deal in one line: all that a correction can change is told, in the reader's language."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest
from django.utils import translation

from tests.makers import enter, solo
from tests.play.test_correct_deal import correct
from whistclub.play.reasons import step_sentence
from whistclub.play.selectors import table_page
from whistclub.play.telling import told
from whistclub.scoring import Bid, ContractsDeal, ExactBidDeal, Reason, RubberDeal, TricksDeal

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("language", "one", "seven"),
    [
        ("en", "Solo 6 ♥ by Ștefan, 1 trick", "Solo 6 ♥ by Ștefan, 7 tricks"),
        ("fr", "Solo 6 ♥ par Ștefan, 1 pli", "Solo 6 ♥ par Ștefan, 7 plis"),
        ("nl", "Solo 6 ♥ door Ștefan, 1 slag", "Solo 6 ♥ door Ștefan, 7 slagen"),
        ("ro", "Solo 6 ♥ de Ștefan, 1 levată", "Solo 6 ♥ de Ștefan, 7 levate"),
    ],
)
def test_one_trick_is_told_in_the_singular(table, language, one, seven):
    seats = table_page(table).seats
    with translation.override(language):
        assert told(solo(6, 1, 1), seats) == one
        assert told(solo(6, 1, 7), seats) == seven


@pytest.mark.parametrize(
    ("reason", "in_english", "in_romanian"),
    [
        (Reason("tricks_taken", 1, {"tricks": 1}), "1 trick", "1 levată"),
        (Reason("tricks_taken", 13, {"tricks": 13}), "13 tricks", "13 levate"),
        (
            Reason("fined", -2, {"times": 1, "each": -2}),
            "spoke 1 time at 2",
            "a vorbit 1 dată, a câte 2",
        ),
    ],
)
def test_one_of_anything_is_explained_in_the_singular(reason, in_english, in_romanian):
    assert step_sentence(reason) == in_english
    with translation.override("ro"):
        assert step_sentence(reason) == in_romanian


def test_a_correction_from_single_to_double_is_told(table, client):
    first = enter(table, 1, solo(6, 1, 7))
    correct(first, replace(solo(6, 1, 7), pass_rounds=1))
    page = client.get(f"/t/{table.key}/").content.decode()
    assert (
        '<span class="was">Solo 6 ♥ by Ștefan, 7 tricks</span> → '
        "Solo 6 ♥ by Ștefan, 7 tricks, after 1 pass-out" in page
    )


@pytest.mark.parametrize(
    ("deal", "line"),
    [
        (ContractsDeal(queens=(0, 2, 1, 1)), "Everyone passed, queens: Ștefan 2, Oumar 1, Zoë 1"),
        (ContractsDeal(pass_rounds=2), "Everyone passed, after 2 pass-outs"),
        (ContractsDeal(sits_out=3), "Everyone passed, Zoë sits out"),
        (RubberDeal((8, 5), trump="S"), "NS 8, EW 5, spades"),
        (
            RubberDeal((8, 5), revokes=(1, 0), revoke_mode="deduct"),
            "NS 8, EW 5, NS revokes: 1, points off",
        ),
        (
            ExactBidDeal(1, 0, (1, 0, 0, 1), (1, 0, 0, 0), trump="D"),
            "Thérèse bid 1, took 1, Ștefan bid 0, took 0, Oumar bid 0, took 0, "
            "Zoë bid 1, took 0, diamonds",
        ),
        (TricksDeal((8, 5), honours=(3, 2)), "8–5, honours NS 3, EW 2"),
        (TricksDeal((8, 5), fines=(0, 0, 3, 0)), "8–5, spoke: Oumar 3"),
    ],
)
def test_all_parts_of_a_deal_are_told(table, deal, line):
    assert told(deal, table_page(table).seats) == line


# One deal of each family, and every fact of it with what a correction may make of it.
FACTS = {
    ContractsDeal((Bid("solo", 6, (1,), "H", 7),), pass_rounds=0, queens=(1, 1, 1, 1)): {
        "bids": (Bid("solo", 6, (2,), "H", 7),), "pass_rounds": 1, "queens": (4, 0, 0, 0),
        "sits_out": 3, "played": False,
    },
    Bid("solo", 6, (1,), "H", 7): {
        "contract": "abondance", "level": 7, "declarers": (1, 2), "trump": "S", "tricks": 8,
    },
    RubberDeal((8, 5), (3, 0), (1, 0), "add", trump="H"): {
        "tricks": (5, 8), "honours": (0, 3), "revokes": (0, 1), "revoke_mode": "deduct",
        "trump": "S", "passed": True,
    },
    ExactBidDeal(1, 0, (1, 0, 0, 1), (1, 0, 0, 0), trump="D"): {
        "bids": (1, 1, 0, 1), "tricks": (0, 1, 0, 0), "trump": "C",
    },
    TricksDeal((8, 5), (3, 2), (0, 0, 1, 0)): {
        "tricks": (5, 8), "honours": (2, 3), "fines": (0, 0, 2, 0), "played": False,
    },
}  # fmt: skip
FOLLOWS = {"dealer", "cards"}  # from the deals before, so that no form asks for them
CHANGES = [(deal, name, value) for deal, facts in FACTS.items() for name, value in facts.items()]


@pytest.mark.parametrize(("deal", "name", "value"), CHANGES)
def test_two_deals_that_differ_in_one_fact_are_told_differently(table, deal, name, value):
    seats = table_page(table).seats
    changed = replace(deal, **{name: value})
    if isinstance(deal, Bid):
        deal, changed = ContractsDeal((deal,)), ContractsDeal((changed,))
    assert told(deal, seats) != told(changed, seats)


@pytest.mark.parametrize("deal", FACTS)
def test_no_fact_of_a_deal_is_left_out_of_these_tests(deal):
    assert {one.name for one in fields(deal)} - FOLLOWS == set(FACTS[deal])
