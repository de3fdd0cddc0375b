"""Every refusal of the rules, reached by a line; and what is no line at all."""

from __future__ import annotations

from random import Random

import pytest

from tests.scoring import random_deals
from whistclub.scoring import write_deal
from whistclub.scoring.formulas import contracts, exact_bid, rubber, tricks
from whistclub.scoring.lines import answer

SOLO = {"contract": "solo", "level": 6, "declarers": [0], "trump": "H", "tricks": 7}
PAIR = {"contract": "pair", "level": 8, "declarers": [0, 1], "trump": "H", "tricks": 8}
MISERE = {"contract": "grande_misere", "level": 0, "declarers": [0], "trump": None, "tricks": 0}
HAND = {"cards": 3, "dealer": 3, "bids": [1, 0, 1, 2], "tricks": [1, 1, 1, 0]}
EIGHT = {"cards": 8, "dealer": 0, "bids": [8, 0, 0, 1], "tricks": [8, 0, 0, 0]}
DEAL = {"tricks": [7, 6]}
GAME = {"tricks": [11, 2]}
ABCD = {"ns": ["A", "B"], "ew": ["C", "D"], "points": [5, 0]}
QUICK = {"variant": "romanian", "players": 6, "format": "quick"}


def belgian(*bids, slug="whisthub", rules=None, **facts):
    return {"variant": slug, "rules": rules, "deal": {"bids": [*bids], **facts}}


def misere(seat, made=0, **changes):
    return {**MISERE, "declarers": [seat], "tricks": made, **changes}


def english(*deals, slug="english-short", **rules):
    return {"variant": slug, "rules": rules, "deals": [*deals]}


def romanian(**changes):
    return {"variant": "romanian", "deal": {**HAND, **changes}}


def seven(**hand):
    return {**romanian(dealer=1, **hand), "rules": {"max_players": 7}}


def match(*hands, **line):
    return {"variant": "romanian", "deals": [*hands], **line}


def drive(slug="whist-drive", **deal):
    return {"variant": slug, "deal": {**DEAL, **deal}}


def court_card(number, **deal):
    """A card with this hand under its number, and sound ones before it."""
    before = map(write_deal, random_deals.court_card(Random(1), None)[: number - 1])
    return {"variant": "court-whist", "deals": [*before, {**DEAL, **deal}]}


REFUSED = [
    (belgian({**SOLO, "tricks": 14}), "tricks out of range"),
    (belgian({**SOLO, "tricks": None}), "tricks out of range"),
    (belgian(misere(0, 7), misere(1, 7)), "more tricks than were played"),
    (belgian(*map(misere, range(4))), "four declarers share all the tricks"),
    (belgian({**PAIR, "declarers": [0, 0]}), "seat twice"),
    (belgian({**SOLO, "declarers": [4]}), "seat out of range"),
    (belgian({**PAIR, "declarers": [0]}), "wrong number of declarers"),
    (belgian(SOLO, misere(1)), "contracts exclude each other"),
    (belgian(misere(0), misere(1), rules={"multi_max": 1}), "too many declarers"),
    (
        belgian(misere(0), misere(1, 2), rules={"multi_settlement": "pooled"}),
        "mixed result cannot be pooled",
    ),
    (belgian({**SOLO, "trump": None}), "trump missing"),
    (belgian({**MISERE, "trump": "H"}), "no trump in this contract"),
    (belgian({**SOLO, "level": 9}), "level out of range"),
    (belgian(SOLO, rules={"contracts_on": ["pair"]}), "contract is switched off"),
    (belgian(PAIR, slug="jeuxdecartes"), "value not set"),
    (belgian(SOLO, pass_rounds=-1), "pass_rounds must be 0 or more"),
    (belgian(slug="wiezen-pot", queens=[1, 1, 1, 0]), "queens must add up to 4"),
    (belgian(PAIR, slug="whist-preneur", rules={"zero_sum": True}), "points do not sum to 0"),
    (english({"tricks": [7, 5]}), "tricks must add up to 13"),
    (english({"tricks": [14, -1]}), "tricks out of range"),
    (english({**DEAL, "honours": [2, 0]}), "honours must be 0, 3 or 4"),
    (english({**DEAL, "honours": [4, 3]}), "only one side can hold three or more honours"),
    (
        english({**DEAL, "honours": [4, 0]}, slug="english-american"),
        "honours are not counted in this variant",
    ),
    (english({**DEAL, "revokes": [0, -1]}), "revokes must be 0 or more"),
    (english({**DEAL, "revoke_mode": "double"}), "unknown revoke penalty"),
    (english(DEAL, rubber_mode="game_points", target=7), "game points need a five-point game"),
    (
        {"variant": "english-session", "rubbers": [{**ABCD, "ew": ["A", "D"]}]},
        "four different players",
    ),
    (
        {"variant": "english-duplicate", "boards": 1, "ns": {"a": 14}, "ew": {"b": -1}},
        "tricks out of range",
    ),
    (
        {"variant": "english-duplicate", "boards": 1, "ns": {"a": 7}, "ew": {"b": 7}},
        "tricks must add up to 13 a board",
    ),
    (romanian(bids=[1, 0, 1]), "number of players not allowed"),
    ({"variant": "romanian", "players": 3, "format": "8-1-8"}, "number of players not allowed"),
    (romanian(bids=[1, None, 1, 2]), "bid missing or not a whole number"),
    (romanian(bids=[4, 0, 1, 2]), "bid out of range"),
    (romanian(bids=[1, 0, 1, 1]), "bids may not add up to the cards dealt"),
    (romanian(tricks=None), "tricks missing"),
    (romanian(tricks=[4, -1, 0, 0]), "tricks out of range"),
    (romanian(tricks=[1, 1, 0, 0]), "tricks must add up to the cards dealt"),
    (romanian(cards=9), "cards out of range"),
    (romanian(dealer=4), "dealer is not at the table"),
    (romanian(bids=None), "bids first"),
    ({"variant": "romanian", "deal": {**EIGHT, "trump": "clubs"}}, "no trump in an 8-card hand"),
    ({**QUICK, "players": 5, "drawn": [3, 7, 2, 6, 5]}, "quick game needs six players"),
    ({**QUICK, "drawn": [3, 7]}, "quick game needs five drawn sizes"),
    ({**QUICK, "drawn": [3, 7, 7, 6, 5]}, "drawn sizes must differ"),
    ({**QUICK, "drawn": [8, 7, 2, 6, 5]}, "drawn size out of 2..7"),
    ({**QUICK, "drawn": [None, 7, 2, 6, 5]}, "drawn size out of 2..7"),
    (match(EIGHT, format="1-8-1"), "hand size does not fit the format"),
    (match(EIGHT, players=5), "number of players changed"),
    (drive(tricks=[7, 5]), "tricks must add up to 13"),
    (drive(tricks=[14, -1]), "tricks out of range"),
    (drive("court-whist", honours=[4, 1]), "honours are not counted in this variant"),
    (drive("court-whist", fines=[0, 0, 0, 1]), "no fines in this hand"),
]

REFUSED_LATER = [
    (english(GAME, GAME, DEAL), "rubber is over", 2),
    (english(GAME, DEAL, {"tricks": [7, 7]}), "tricks must add up to 13", 2),
    (match(EIGHT, {**EIGHT, "dealer": 2}), "dealer out of turn", 1),
    (match(EIGHT, {**HAND, "dealer": 1, "bids": [1, 0, 1, 2, 0]}), "number of players changed", 1),
    (court_card(17, fines=[0, 0, 0, -1]), "fines must be 0 or more", 16),
    (court_card(21, honours=[4, 2]), "honours must add up to 5", 20),
    (court_card(25), "more deals than the match has", 24),
    (
        {"variant": "english-session", "rubbers": [ABCD, {**ABCD, "ns": ["C", "B"]}]},
        "four different players",
        1,
    ),
]

BAD_INPUT = [
    None,
    [],
    "english-short",
    3,
    {},
    {"variant": 3},
    {"variant": ["english-short"], "deal": DEAL},
    {"variant": "danish-whist", "deal": DEAL},
    {"variant": "english-short"},
    {"variant": "english-short", "deals": DEAL},
    {"variant": "english-short", "deals": [[7, 6]]},
    {"variant": "english-short", "deal": {"tricks": ["7", "6"]}},
    {"variant": "english-short", "deal": DEAL, "rules": []},
    {"variant": "english-short", "deal": DEAL, "rules": {"targets": 5}},
    {"variant": "english-short", "deal": DEAL, "rules": {"target": "five"}},
    {"variant": "english-short", "deal": DEAL, "rules": {"target": 6}},
    {"variant": "english-short", "deal": DEAL, "rules": {"honours": "maybe"}},
    {"variant": "whisthub", "deal": {"bids": [{**SOLO, "contract": "sole"}]}},
    {"variant": "whisthub", "deal": {"bids": [{**SOLO, "trump": "X"}]}},
    {"variant": "whisthub", "deal": {"bids": []}, "rules": {"table": {"pair 14": 3}}},
    {"variant": "wiezen-pot", "deals": [], "pot": "full"},
    {"variant": "wiezen-pot", "deals": [], "pot": -1},
    *(
        {"variant": "wiezen-2-5-13", "deal": {"bids": []}, "players": players}
        for players in ("five", 5.5, True)
    ),
    english({"tricks": [6.5, 6.5]}),
    romanian(bids=[1, 0.5, 1, 2]),
    # With seven the dealer, here seat 1, has no bid and no tricks: null, and nothing else.
    seven(bids=[1, 0.5, 0, 0, 0, 1, 0], tricks=[1, None, 0, 0, 0, 1, 1]),
    seven(bids=[1, None, 0, 0, 0, 1, 0], tricks=[1, 1.5, 0, 0, 0, 1, 1]),
    {"variant": "romanian"},
    {"variant": "romanian", "deals": []},
    {"variant": "romanian", "players": "four", "format": "8-1-8"},
    {"variant": "romanian", "players": 4, "format": "8-1"},
    {"variant": "romanian", "players": 4, "format": 818},
    {**QUICK, "drawn": 37265},
    {**QUICK, "drawn": ["3", 7, 2, 6, 5]},
    {"variant": "english-session"},
    {"variant": "english-session", "rubbers": [["A", "B"]]},
    {"variant": "english-session", "rubbers": [{**ABCD, "points": [5]}]},
    {"variant": "english-session", "rubbers": [{**ABCD, "ns": "AB"}]},
    {"variant": "english-session", "rubbers": [{**ABCD, "ns": [None, "B"]}]},
    {"variant": "english-session", "rubbers": [], "rules": {"target": 5}},
    {"variant": "english-duplicate", "boards": 0, "ns": {"a": 0}, "ew": {"b": 0}},
    {"variant": "english-duplicate", "boards": None, "ns": {"a": 7}, "ew": {"b": 6}},
    {"variant": "english-duplicate", "boards": 1, "ns": {}, "ew": {"b": 6}},
    {"variant": "english-duplicate", "boards": 1, "ns": {"a": "7"}, "ew": {"b": 6}},
]


@pytest.mark.parametrize(("line", "key"), REFUSED)
def test_what_the_rules_forbid_is_refused_by_its_key(line, key):
    assert answer({"id": "x", **line}) == {"id": "x", "error": key, "at": 0}


@pytest.mark.parametrize(("line", "key", "at"), REFUSED_LATER)
def test_the_first_refused_deal_is_named(line, key, at):
    assert answer(line) == {"error": key, "at": at}


def test_every_key_of_every_family_is_reached():
    reached = {key for _, key in REFUSED} | {key for _, key, _ in REFUSED_LATER}
    listed = {*contracts.PROBLEMS, *rubber.PROBLEMS, *exact_bid.PROBLEMS, *tricks.PROBLEMS}
    # A table of three cannot be written on the line of a drive: its tables have four seats.
    assert listed - reached == {"table incomplete"}


@pytest.mark.parametrize("line", BAD_INPUT)
def test_what_is_no_line_is_bad_input(line):
    answered = answer(line)
    assert set(answered) == {"error", "detail"}
    assert answered["error"] == "bad input"
    assert answered["detail"]


@pytest.mark.parametrize("line", [line for line in BAD_INPUT if isinstance(line, dict)])
def test_bad_input_keeps_the_name_of_its_line(line):
    assert answer({**line, "id": "en-99"})["id"] == "en-99"


def test_what_is_wrong_is_named():
    detail = answer({"variant": "english-short", "deal": DEAL, "rules": {"targets": 5}})["detail"]
    assert "targets" in detail
    assert "danish-whist" in answer({"variant": "danish-whist"})["detail"]


def test_a_refused_deal_comes_before_a_later_one_that_cannot_be_read():
    line = english({"tricks": [7, 7]}, {"tricks": "seven"})
    assert answer(line) == {"error": "tricks must add up to 13", "at": 0}


def test_nothing_is_scored_after_a_refused_deal():
    assert set(answer(english(GAME, {"tricks": [7, 7]}, GAME))) == {"error", "at"}
