"""What holds for every hand and every match of Romanian whist."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tests.scoring import random_deals
from whistclub.scoring import (
    DealRejected,
    ExactBidDeal,
    Setup,
    hand_sizes,
    house_rules,
    match_order,
    tally,
    turns_trump,
)
from whistclub.scoring.formulas.exact_bid import PROBLEMS

numbers = st.integers(-2, 10) | st.none()
knobs = st.fixed_dictionaries(
    {
        "min_players": st.just(3),
        "max_players": st.just(7),
        "streak": st.booleans(),
        "streak_len": st.integers(1, 5),
        "streak_good": st.integers(0, 10),
        "streak_bad": st.integers(0, 10),
        "streak_ones": st.sampled_from(["skip", "reset", "count"]),
        "scale": st.sampled_from(["linear", "triangular"]),
        "ties": st.sampled_from(["chain", "shared"]),
    }
)


@st.composite
def matches(draw):
    """Rules and the sound hands of a match or a part of one."""
    rules = house_rules("romanian", draw(knobs))
    rng = Random(draw(st.integers(0, 10_000)))
    return rules, random_deals.exact_bid(
        rng, rules, draw(st.integers(3, 7)), draw(st.integers(1, 9))
    )


def played(rules, hands):
    return tally(rules, Setup(seats=len(hands[0].bids), checked=False), hands)


@given(matches())
def test_the_reasons_of_every_seat_add_up(match):
    for row in played(*match).rows:
        assert row.points == tuple(sum(one.points for one in steps) for steps in row.reasons)


@given(matches())
def test_totals_are_the_sums_of_the_points(match):
    sheet = played(*match)
    assert sheet.totals == sheet.rows[-1].shows.totals == sheet.state.totals


@given(matches())
def test_without_a_bonus_a_hand_is_worth_what_its_bid_is(match):
    rules, hands = match
    plain = house_rules("romanian", {**rules.knobs, "streak": False})
    for with_runs, without in zip(
        played(rules, hands).rows, played(plain, hands).rows, strict=True
    ):
        bonus = with_runs.shows.bonus
        assert with_runs.points == tuple(map(sum, zip(without.points, bonus, strict=True)))


@given(matches())
def test_at_least_one_player_misses_in_every_hand(match):
    for row in played(*match).rows:
        assert any(row.shows.missed)


@given(matches())
def test_every_seat_has_one_place(match):
    rules, hands = match
    sheet = played(rules, hands)
    order = match_order(rules, sheet)
    assert sorted(order.ranking) == [*range(len(sheet.totals))]
    ranked = [sheet.totals[seat] for seat in order.ranking]
    assert ranked == sorted(ranked, reverse=True)
    if rules.word("ties") == "chain":
        assert order.places == tuple(range(1, len(ranked) + 1))
    else:
        assert [ranked.index(total) + 1 for total in ranked] == [*order.places]


@given(matches(), st.data())
def test_a_correction_moves_nothing_before_it(match, data):
    rules, hands = match
    at = data.draw(st.integers(0, len(hands) - 1))
    old = hands[at]
    other = random_deals.one_hand(
        Random(data.draw(st.integers(0, 999))), len(old.bids), old.dealer, old.cards
    )
    before = played(rules, hands)
    after = played(rules, [*hands[:at], other, *hands[at + 1 :]])
    assert before.rows[:at] == after.rows[:at]
    assert after.totals == after.rows[-1].shows.totals


@given(
    st.builds(
        ExactBidDeal,
        cards=numbers,
        dealer=numbers,
        bids=st.lists(numbers, max_size=8).map(tuple),
        tricks=st.lists(numbers, max_size=8).map(tuple) | st.none(),
        trump=st.sampled_from(["H", None]),
    ),
    st.integers(3, 7),
    knobs,
)
def test_a_hand_is_scored_or_refused_and_nothing_else(hand, seats, knobs):
    setup = Setup(seats=seats, checked=False)
    try:
        points = tally(house_rules("romanian", knobs), setup, [hand]).rows[0].points
    except DealRejected as rejected:
        codes = [problem.code for problem in rejected.problems]
    else:
        codes = []
        assert len(points) == seats
        assert sum(one or 0 for one in hand.tricks) == hand.cards
    assert set(codes) <= set(PROBLEMS)


@given(st.sampled_from(["8-1-8", "8-8-8", "1-8-1"]), st.integers(3, 7))
def test_each_extreme_size_is_dealt_once_by_every_player(match_format, players):
    sizes = hand_sizes(match_format, players)
    blocks = [sizes[:players], sizes[players + 6 : 2 * players + 6], sizes[2 * players + 12 :]]
    assert all(len(set(block)) == 1 and len(block) == players for block in blocks)
    assert sum(not turns_trump(cards) for cards in sizes) == sizes.count(8)
