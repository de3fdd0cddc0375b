"""Whist drives: what goes on the score card, on the plain one and on the court card."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.scoring import random_deals
from whistclub.scoring import DealRejected, Setup, TricksDeal, house_rules, tally, trump_of
from whistclub.scoring.formulas.tricks import PROBLEMS

PLAIN = "whist-drive"
COURT = "court-whist"


def row(slug: str, *hands: TricksDeal):
    """The row of the last hand."""
    return tally(house_rules(slug), Setup(), hands).rows[-1]


def as_hand(number: int, deal: TricksDeal) -> list[TricksDeal]:
    """A court card with this hand under its number."""
    return [*random_deals.court_card(Random(1), None)[: number - 1], deal]


def refusal(slug: str, *hands: TricksDeal) -> list[str]:
    try:
        row(slug, *hands)
    except DealRejected as rejected:
        return [problem.code for problem in rejected.problems]
    return []


def test_partners_write_the_tricks_of_their_side():
    assert row(PLAIN, TricksDeal((8, 5))).points == (8, 5, 8, 5)


def test_a_plain_card_has_as_many_hands_as_the_evening():
    sheet = tally(house_rules(PLAIN), Setup(dealer=1), [TricksDeal((7, 6))] * 30)
    assert sheet.totals == (210, 180, 210, 180)
    assert (sheet.state.over, sheet.state.dealer) == (False, 3)


@pytest.mark.parametrize(
    ("hand", "deal", "points"),
    [
        (1, TricksDeal((8, 5)), (8, 5, 8, 5)),
        (5, TricksDeal((8, 5)), (16, 10, 16, 10)),
        (9, TricksDeal((3, 4, 1, 5)), (3, 4, 1, 5)),
        (13, TricksDeal((8, 5)), (5, 8, 5, 8)),
        (17, TricksDeal((8, 5)), (8, 5, 8, 5)),
        (17, TricksDeal((8, 5), fines=(0, 1, 0, 2)), (8, 2, 8, -1)),
        (21, TricksDeal((8, 5), honours=(2, 3)), (10, 8, 10, 8)),
    ],
)
def test_each_block_of_the_court_card_counts_in_its_own_way(hand, deal, points):
    assert row(COURT, *as_hand(hand, deal)).points == points


@pytest.mark.parametrize(
    ("first", "last", "total"), [(1, 4, 26), (5, 8, 52), (9, 12, 13), (13, 16, 26), (21, 24, 36)]
)
def test_the_four_cards_of_a_table_add_up(first, last, total):
    rows = tally(house_rules(COURT), Setup(), random_deals.court_card(Random(2), None)).rows
    assert {sum(one.points) for one in rows[first - 1 : last]} == {total}


def test_the_court_card_is_full_after_24_hands():
    card = random_deals.court_card(Random(1), None)
    assert tally(house_rules(COURT), Setup(), card).state.over
    assert refusal(COURT, *card, TricksDeal((7, 6))) == ["more deals than the match has"]


def test_the_blocks_have_their_names_and_trumps():
    card = random_deals.court_card(Random(1), None)
    shown = [one.shows for one in tally(house_rules(COURT), Setup(), card).rows]
    assert [one.block for one in shown[::4]] == [
        "Coronation", "Prosperity", "Conspiracy", "Revolution", "Confiscation", "Restoration",
    ]  # fmt: skip
    assert [one.trump for one in shown[:5]] == ["king S", "king C", "king H", "king D", "S"]
    assert [one.trump for one in shown[12:17]] == ["none"] * 4 + ["S"]


def test_each_step_of_a_card_is_a_reason():
    fined = row(COURT, *as_hand(18, TricksDeal((8, 5), fines=(0, 2, 0, 0))))
    assert [(one.code, one.points) for one in fined.reasons[1]] == [
        ("tricks_taken", 5),
        ("fined", -6),
    ]
    doubled = row(COURT, *as_hand(5, TricksDeal((8, 5))))
    assert doubled.reasons[0][0].code == "tricks_doubled"


@pytest.mark.parametrize(
    ("trumps", "first"),
    [
        ("hcds", ["H", "C", "D", "S", "H"]),
        ("hdsc", ["H", "D", "S", "C", "H"]),
        ("cdhs", ["C", "D", "H", "S", "C"]),
        ("swedish", ["S", "H", "none", "D", "C", "pass", "S"]),
        ("with_nt", ["H", "C", "D", "S", "none", "H"]),
        ("drawn", ["drawn", "drawn"]),
    ],
)
def test_the_trumps_follow_the_order_of_the_evening(trumps, first):
    rules = house_rules(PLAIN, {"trumps": trumps})
    assert [trump_of(rules, hand) for hand in range(1, len(first) + 1)] == first


def test_the_tricks_of_a_pass_hand_are_written_as_they_were_taken():
    rules = house_rules(PLAIN, {"trumps": "swedish"})
    passed = tally(rules, Setup(), [TricksDeal((8, 5))] * 6).rows[-1]
    assert (passed.points, passed.shows.trump) == ((8, 5, 8, 5), "pass")


@pytest.mark.parametrize(
    ("deal", "code"),
    [
        (TricksDeal((8, 6)), "tricks must add up to 13"),
        (TricksDeal((8, 5, 0)), "tricks must add up to 13"),
        (TricksDeal((14, -1)), "tricks out of range"),
        (TricksDeal((8, None)), "tricks out of range"),
    ],
)
def test_what_cannot_be_on_a_plain_card_is_refused(deal, code):
    assert set(refusal(PLAIN, deal)) == {code}


@pytest.mark.parametrize(
    ("hand", "deal", "code"),
    [
        (1, TricksDeal((8, 5), (3, 2)), "honours are not counted in this variant"),
        (1, TricksDeal((8, 5), fines=(0, 1, 0, 0)), "no fines in this hand"),
        (9, TricksDeal((8, 5)), "tricks must add up to 13"),
        (9, TricksDeal((3, 4, 1, 4)), "tricks must add up to 13"),
        (17, TricksDeal((8, 5), fines=(0, -1, 0, 0)), "fines must be 0 or more"),
        (17, TricksDeal((8, 5), fines=(0, 1)), "fines must be 0 or more"),
        (21, TricksDeal((8, 5)), "honours must add up to 5"),
        (21, TricksDeal((8, 5), (3, 3)), "honours must add up to 5"),
        (21, TricksDeal((8, 5), (6, -1)), "honours must add up to 5"),
    ],
)
def test_what_cannot_be_on_a_court_card_is_refused(hand, deal, code):
    assert set(refusal(COURT, *as_hand(hand, deal))) == {code}


def test_a_table_of_three_is_incomplete():
    with pytest.raises(DealRejected, match="table incomplete"):
        tally(house_rules(PLAIN), Setup(seats=3), [])


numbers = st.integers(-1, 14) | st.none()


@given(
    st.integers(1, 25),
    st.builds(
        TricksDeal,
        tricks=st.lists(numbers, max_size=5).map(tuple),
        honours=st.tuples(numbers, numbers) | st.none(),
        fines=st.lists(numbers, max_size=5).map(tuple) | st.none(),
    ),
)
def test_a_hand_is_scored_or_refused_and_nothing_else(hand, deal):
    codes = refusal(COURT, *as_hand(hand, deal))
    assert set(codes) <= set(PROBLEMS)
    if not codes:
        assert sum(deal.tricks) == 13


def test_a_card_goes_on_at_another_table():
    """Hand 6 of a court card is the second of Prosperity: clubs in the source's order, doubled."""
    rules = house_rules(COURT)
    sheet = tally(rules, Setup(before=5), [TricksDeal((9, 4))])
    assert (sheet.rows[0].points, sheet.rows[0].shows.block) == ((18, 8, 18, 8), "Prosperity")
    assert sheet.rows[0].shows.trump == trump_of(rules, 6)


def test_the_last_hand_of_a_card_ends_it_at_whatever_table():
    with pytest.raises(DealRejected):
        tally(house_rules(COURT), Setup(before=24), [TricksDeal((9, 4))])


def test_an_evening_has_trumps_of_its_own_and_begins_them_again():
    setup = Setup(before=2, trumps=("S", "none", "pass"))
    sheet = tally(house_rules(PLAIN), setup, [TricksDeal((9, 4)), TricksDeal((6, 7))])
    assert [row.shows.trump for row in sheet.rows] == ["pass", "S"]
