"""Duplicate whist: the same hands at every table, and each pair against its own direction."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from whistclub.scoring.deals import Problem
from whistclub.scoring.errors import DealRejected

TRICKS_A_BOARD = 13

TITLES = {
    "en": "Duplicate whist",
    "fr": "Whist duplicate",
    "nl": "Duplicate whist",
    "ro": "Whist duplicat",
}


@dataclass(frozen=True, slots=True)
class DuplicateResult:
    """A duplicate contest scored.

    average: tricks of the NS pairs, and of the EW pairs. plus: each pair's tricks over or
    under the average of its direction. winners: pairs with the largest plus; level pairs
    share.
    """

    average: tuple[Fraction, Fraction]
    plus: Mapping[str, Fraction]
    winners: tuple[str, ...]


def duplicate_result(
    boards: int, ns: Mapping[str, int | None], ew: Mapping[str, int | None]
) -> DuplicateResult:
    """The result of a contest in which every pair sat one way and played all the boards.

    boards: 1 or more. ns, ew: tricks of each pair over all boards; one pair or more each way.

    Raises DealRejected if a pair's tricks cannot be, if the two averages do not make thirteen
    a board, or if a pair sat both ways.

    >>> duplicate_result(1, {"Alma and Bo": 8}, {"Carl and Dan": 5}).average
    (Fraction(8, 1), Fraction(5, 1))

    Notes: exact.
    Source: R. F. Foster, Complete Hoyle, compass whist and duplicate whist.
    """
    most = TRICKS_A_BOARD * boards
    problems = [
        Problem("tricks out of range", "tricks", at, 0, most)
        for at, tricks in enumerate([*ns.values(), *ew.values()])
        if tricks is None or not 0 <= tricks <= most
    ]
    if set(ns) & set(ew):
        problems.append(Problem("four different players"))
    averages = _average(ns), _average(ew)
    if not problems and sum(averages) != most:
        problems.append(Problem("tricks must add up to 13 a board", "tricks", None, most, most))
    if problems:
        raise DealRejected(tuple(problems))
    plus = {
        pair: (tricks or 0) - average
        for pairs, average in zip((ns, ew), averages, strict=True)
        for pair, tricks in pairs.items()
    }
    best = max(plus.values())
    return DuplicateResult(averages, plus, tuple(pair for pair in plus if plus[pair] == best))


def _average(tricks: Mapping[str, int | None]) -> Fraction:
    return Fraction(sum(one or 0 for one in tricks.values()), len(tricks))
