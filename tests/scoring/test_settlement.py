"""Who pays whom: cents that add up to nought, and payments as few as can be."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from whistclub.scoring import settle
from whistclub.scoring.settlement import MOST_FOR_EXACT


def paid(settlement):
    """What everybody has after the payments, if he had his amount to claim before."""
    left = dict(settlement.amounts)
    for payment in settlement.payments:
        left[payment.payer] += payment.cents
        left[payment.payee] -= payment.cents
    return left


def test_points_times_the_stake():
    found = settle({"Alma": 15, "Bo": -5, "Carl": -5, "Dan": -5}, 10)
    assert found.amounts == {"Alma": 150, "Bo": -50, "Carl": -50, "Dan": -50}
    assert found.payments == (("Bo", "Alma", 50), ("Carl", "Alma", 50), ("Dan", "Alma", 50))


def test_two_pairs_settle_among_themselves():
    found = settle({"Alma": 3, "Bo": 5, "Carl": -5, "Dan": -3}, 1)
    assert found.payments == (("Carl", "Bo", 5), ("Dan", "Alma", 3))


def test_groups_of_three_are_found_where_paying_the_largest_first_would_miss_them():
    # 7 + 2 = 9 and 8 = 4 + 4; the largest debt to the largest claim would take five payments.
    found = settle({"A": 7, "B": 2, "C": -9, "D": 8, "E": -4, "F": -4}, 1)
    assert len(found.payments) == 4
    assert found.is_fewest


def test_nobody_pays_who_stands_at_nought():
    found = settle({"Alma": 0, "Bo": 2, "Carl": -2}, 5)
    assert found.amounts["Alma"] == 0
    assert len(found.payments) == 1


def test_points_that_do_not_add_up_are_settled_against_the_average():
    # 13, 8, 5 and 2 have the average 7.
    assert settle({1: 13, 2: 8, 3: 5, 4: 2}, 10).amounts == {1: 60, 2: 10, 3: -20, 4: -50}


def test_a_left_over_cent_goes_to_the_largest_fraction():
    # 1.2, -0.3 and -0.9 are cut down to 1, -1, -1, by 0.2, 0.7 and 0.1.
    assert settle({1: 4, 2: -1, 3: -3}, Decimal("0.3")).amounts == {1: 1, 2: 0, 3: -1}


def test_of_equal_fractions_the_more_points_get_the_cent():
    # 1.5, 0 and -1.5 are cut down to 1, 0, -2.
    assert settle({1: -3, 2: 0, 3: 3}, Decimal("0.5")).amounts == {1: -2, 2: 0, 3: 2}


def test_of_equal_points_the_lower_key_gets_the_cent():
    # 0.5, 0.5 and -1 are cut down to 0, 0, -1.
    assert settle({3: -2, 2: 1, 1: 1}, Decimal("0.5")).amounts == {1: 1, 2: 0, 3: -1}


def test_somebody_whose_amount_is_whole_changes_nobody_elses():
    half = Decimal("0.5")
    without = settle({1: 3, 2: -3}, half).amounts
    with_others = settle({0: 4, 1: 3, 2: -3, 5: -4, 9: 0}, half).amounts
    assert {key: with_others[key] for key in without} == without


def test_the_order_of_the_list_does_not_matter():
    points = {"Alma": 3, "Bo": 1, "Carl": -1, "Dan": -3}
    turned = dict(reversed(points.items()))
    assert settle(points, Decimal("0.5")) == settle(turned, Decimal("0.5"))


def test_no_stake_means_no_payments():
    found = settle({"Alma": 3, "Bo": -3}, 0)
    assert (found.amounts, found.payments) == ({"Alma": 0, "Bo": 0}, ())


def test_nobody_owes_nothing():
    assert settle({}, 5).payments == ()


def test_halves_are_settled_to_the_cent():
    found = settle({"Alma": Decimal("6.5"), "Bo": Decimal("-6.5")}, 10)
    assert found.amounts == {"Alma": 65, "Bo": -65}


@pytest.mark.parametrize("stake", [-1, Decimal("NaN"), Decimal("Infinity")])
def test_a_stake_that_cannot_be_is_our_mistake(stake):
    with pytest.raises(ValueError, match="stake_cents"):
        settle({"Alma": 1, "Bo": -1}, stake)


def test_a_large_group_is_settled_without_a_promise():
    claims = {n: 1000 + n * n for n in range(MOST_FOR_EXACT)}
    found = settle({**claims, 99: -sum(claims.values())}, 1)
    assert not found.is_fewest
    assert len(found.payments) == MOST_FOR_EXACT
    assert not any(paid(found).values())


points = st.dictionaries(st.integers(0, 20), st.integers(-30, 30), max_size=7)
stakes = st.integers(0, 25) | st.decimals(0, 3, places=2)


@given(points, stakes)
def test_amounts_add_up_to_nought_and_the_payments_pay_them(points, stake):
    found = settle(points, stake)
    assert sum(found.amounts.values()) == 0
    assert not any(paid(found).values())
    assert all(payment.cents > 0 for payment in found.payments)


@given(points, stakes)
def test_nobody_is_a_cent_off(points, stake):
    average = Fraction(sum(points.values()), max(len(points), 1))
    for key, cents in settle(points, stake).amounts.items():
        assert abs(cents - Fraction(stake) * (points[key] - average)) < 1


def fewest(owed):
    """The fewest payments, by trying every group that could settle among itself first."""
    people = [key for key, cents in owed.items() if cents]
    if not people:
        return 0
    first, others = people[0], people[1:]
    found = []
    for size in range(1, len(people)):
        for group in combinations(others, size):
            if owed[first] + sum(owed[key] for key in group) == 0:
                rest = {key: owed[key] for key in others if key not in group}
                found.append(size + fewest(rest))
    return min(found)


@given(st.lists(st.integers(-6, 6), max_size=6))
def test_no_fewer_payments_are_possible(points):
    owed = dict(enumerate([*points, -sum(points)]))
    found = settle(owed, 1)
    assert found.is_fewest
    assert len(found.payments) == fewest(owed)
