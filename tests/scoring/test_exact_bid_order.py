"""Who comes first after a match of Romanian whist, and which step decided it."""

from __future__ import annotations

from random import Random

import pytest

from tests.scoring import random_deals
from tests.scoring.matches import hand, match
from whistclub.scoring import Setup, house_rules, match_order, tally

RULES = house_rules("romanian")


def order(*hands):
    return match_order(RULES, match(*hands))


def test_more_points_come_first():
    found = order(hand(3, (1, 0, 1, 2), (1, 1, 1, 0)))  # +6 -1 +6 -2
    assert found.ranking == (0, 2, 1, 3)
    assert found.places == (1, 2, 3, 4)
    assert order(hand(2, (1, 0, 0, 0), (2, 0, 0, 0))).decided_by == "seat"
    assert order(hand(3, (1, 0, 0, 1), (1, 0, 1, 1))).decided_by == "seat"
    assert order(hand(3, (2, 1, 0, 2), (2, 1, 0, 0))).decided_by == "points"


def test_fewer_broken_contracts_come_first():
    # Seat 2: +5 +5 -5 = 5 with one broken; seat 0: +7 -1 -1 = 5 with two.
    found = order(
        hand(8, (2, 3, 0, 0), (2, 1, 5, 0)),
        hand(3, (2, 3, 0, 1), (1, 0, 0, 2)),
        hand(3, (2, 0, 0, 2), (1, 1, 0, 1)),
    )
    assert (found.ranking[:2], found.decided_by) == ((2, 0), "broken contracts")


def test_fewer_broken_in_hands_of_eight_come_first():
    # Seats 0 and 1 have 4 with one broken each; seat 0 broke it in the hand of eight.
    found = order(
        hand(8, (3, 0, 1, 2), (2, 0, 3, 3)),
        hand(2, (0, 0, 0, 1), (0, 1, 1, 0)),
    )
    assert (found.ranking[:2], found.decided_by) == ((1, 0), "broken in 8-card hands")


def test_fewer_tricks_missed_come_first():
    # Seat 1: +5 -1; seat 2: +6 -2.
    found = order(hand(3, (2, 0, 1, 3), (1, 0, 1, 1)), hand(3, (0, 0, 2, 3), (1, 1, 0, 1)))
    assert (found.ranking[:2], found.decided_by) == ((1, 2), "tricks missed")


def test_the_smaller_worst_miss_comes_first():
    # Seat 2 missed by 2 and 2, seat 3 by 3 and 1.
    found = order(hand(8, (0, 3, 2, 1), (3, 1, 0, 4)), hand(8, (3, 0, 0, 0), (1, 4, 2, 1)))
    assert (found.ranking[:2], found.decided_by) == ((2, 3), "worst miss")


def test_who_led_last_comes_first():
    # 13 all; after the first hand seat 0 led 8-7.
    found = order(hand(8, (3, 2, 1, 3), (3, 2, 1, 2)), hand(1, (0, 1, 1, 1), (0, 1, 0, 0)))
    assert (found.ranking[:2], found.decided_by) == ((0, 1), "last lead")


def test_the_last_difference_counts_and_not_the_first():
    # Seat 0 leads 8-7, then seat 1 leads 14-13, then they are 20 all.
    found = order(
        hand(8, (3, 2, 1, 3), (3, 2, 2, 1)),
        hand(8, (0, 2, 0, 5), (0, 2, 3, 3)),
        hand(8, (2, 1, 0, 4), (2, 1, 3, 2)),
    )
    assert (found.ranking[:2], found.decided_by) == ((1, 0), "last lead")


def test_the_earlier_seat_comes_first_when_nothing_else_differs():
    found = order(hand(8, (2, 1, 0, 2), (1, 2, 4, 1)), hand(3, (3, 3, 2, 0), (0, 2, 0, 1)))
    assert (found.ranking, found.decided_by) == ((1, 3, 0, 2), "seat")


def test_a_dead_hand_is_no_broken_contract():
    # Seat 0 sat out and then made 6; seat 2 missed one by one trick and then made 7.
    rules = house_rules("romanian", {"max_players": 7})
    sheet = match(
        hand(3, (None, 0, 1, 1, 1, 1, 1), (None, 3, 0, 0, 0, 0, 0)),
        hand(3, (1, None, 2, 1, 1, 1, 1), (1, None, 2, 0, 0, 0, 0)),
        max_players=7,
    )
    found = match_order(rules, sheet)
    assert (found.ranking[:2], found.decided_by) == ((0, 2), "broken contracts")


def test_places_are_shared_where_the_club_stops_after_points():
    shared = house_rules("romanian", {"ties": "shared"})
    sheet = match(hand(3, (1, 0, 1, 2), (1, 1, 1, 0)))
    found = match_order(shared, sheet)
    assert (found.ranking, found.places) == ((0, 2, 1, 3), (1, 1, 3, 4))
    assert found.decided_by is None


def better(first, second, hands, sheet):
    """The chain told step by step for two seats; None if only the seats differ."""

    def broken(seat, cards=None):
        return sum(
            bool(hand.missed[seat]) for hand in hands if cards is None or hand.cards == cards
        )

    def missed(seat):
        return [hand.missed[seat] or 0 for hand in hands]

    for one, other in (
        (-sheet.totals[first], -sheet.totals[second]),
        (broken(first), broken(second)),
        (broken(first, 8), broken(second, 8)),
        (sum(missed(first)), sum(missed(second))),
        (max(missed(first)), max(missed(second))),
    ):
        if one != other:
            return one < other
    for shown in reversed(hands):
        if shown.totals[first] != shown.totals[second]:
            return shown.totals[first] > shown.totals[second]
    return first < second


@pytest.mark.parametrize("seed", range(60))
@pytest.mark.parametrize("players", [3, 4, 7])
def test_everyone_is_better_than_all_who_come_after(seed, players):
    knobs = {"min_players": 3, "max_players": 7, "streak": seed % 2 == 0, "streak_len": 2}
    rules = house_rules("romanian", knobs)
    hands = random_deals.exact_bid(Random(seed), rules, players, hands=1 + seed % 5)
    sheet = tally(rules, Setup(seats=players, checked=False), hands)
    found = match_order(rules, sheet)
    shown = [row.shows for row in sheet.rows]
    for at, seat in enumerate(found.ranking):
        assert all(better(seat, other, shown, sheet) for other in found.ranking[at + 1 :])
