"""Duplicate whist: each pair against the average of its own direction."""

from __future__ import annotations

from fractions import Fraction

import pytest

from whistclub.scoring import DealRejected, duplicate_result


def refusal(boards, ns, ew):
    with pytest.raises(DealRejected) as refused:
        duplicate_result(boards, ns, ew)
    return [problem.code for problem in refused.value.problems]


def test_fosters_five_tables_of_thirty_boards():
    # Foster, Complete Hoyle, compass whist: the largest plus is that of f.
    result = duplicate_result(
        30,
        {"a": 201, "b": 204, "c": 211, "d": 207, "e": 212},
        {"f": 189, "g": 186, "h": 179, "j": 183, "k": 178},
    )
    assert result.average == (207, 183)
    assert [result.plus[pair] for pair in "abcde"] == [-6, -3, 4, 0, 5]
    assert [result.plus[pair] for pair in "fghjk"] == [6, 3, -4, 0, -5]
    assert result.winners == ("f",)


def test_averages_are_exact():
    # NS 7, 6 and 7 of 13: their average is 6 2/3.
    result = duplicate_result(1, {"a": 7, "b": 6, "c": 7}, {"d": 6, "e": 7, "f": 6})
    assert result.average == (Fraction(20, 3), Fraction(19, 3))
    assert result.plus["e"] == Fraction(2, 3)
    assert result.winners == ("e",)


def test_pairs_with_the_same_plus_share():
    result = duplicate_result(1, {"a": 8, "b": 6}, {"c": 5, "d": 7})
    assert result.winners == ("a", "d")


def test_one_table_is_level():
    assert duplicate_result(2, {"a": 20}, {"b": 6}).winners == ("a", "b")


@pytest.mark.parametrize("tricks", [-1, 27, None])
def test_a_pair_takes_between_none_and_all_of_the_tricks(tricks):
    assert refusal(2, {"a": tricks}, {"b": 13}) == ["tricks out of range"]


def test_the_averages_make_thirteen_a_board():
    assert refusal(2, {"a": 13}, {"b": 14}) == ["tricks must add up to 13 a board"]


def test_a_pair_sits_one_way_only():
    assert refusal(2, {"a": 13}, {"a": 13}) == ["four different players"]
