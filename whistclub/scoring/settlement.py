"""Who pays whom at the end: points times the stake, to the cent, in few payments."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Generic, NamedTuple, TypeVar

# Looking into sixteen takes about a tenth of a second, and each one more doubles it.
MOST_FOR_EXACT = 16


# A player's number or name: keys need an order of their own, whatever the list is.
Key = TypeVar("Key", int, str)


class Payment(NamedTuple, Generic[Key]):
    """One payment, of 1 cent or more."""

    payer: Key
    payee: Key
    cents: int


@dataclass(frozen=True, slots=True)
class Settlement(Generic[Key]):
    """What everybody wins, or loses if negative, in cents that add up to 0, and who pays whom.

    payments: they bring everybody to 0. is_fewest: whether no fewer payments can do it; in a
    large group that was not looked into, and it is False.
    """

    amounts: Mapping[Key, int]
    payments: tuple[Payment[Key], ...]
    is_fewest: bool


def settle(points: Mapping[Key, int | Decimal], stake_cents: int | Decimal) -> Settlement[Key]:
    """Everybody's points turned into money.

    stake_cents: what a point is worth; a fraction of a cent is allowed. Everyone is settled
    against the average, so that points that do not add up to 0 can be played for as well.

    Amounts are cut down to whole cents. The cents that are left over go, one each, to those
    who were cut by the largest fractions; of equal fractions to the more points, and of equal
    points to the lower key. So the rule looks at nothing but points and keys: the order of
    the list does not matter, nor does anybody whose amount is whole.

    Raises ValueError for a stake that is negative or no number.

    >>> settle({"Alma": 3, "Bo": -1, "Carl": -2}, 5).amounts
    {'Alma': 15, 'Bo': -5, 'Carl': -10}
    >>> settle({"Alma": 3, "Bo": -1, "Carl": -2}, 5).payments[0]
    Payment(payer='Bo', payee='Alma', cents=5)

    Notes: exact. Payments are as few as can be for groups of up to 16 who do not simply owe
    the same sum to each other, at a cost that doubles with every player; above that, the
    largest debt is paid to the largest claim until all is paid, at most n - 1 payments.
    Source: ours.
    """
    if not Decimal(stake_cents).is_finite() or stake_cents < 0:
        raise ValueError(f"stake_cents must be 0 or more, not {stake_cents!r}")
    return pay_off(_amounts(points, Fraction(stake_cents)))


def pay_off(amounts: Mapping[Key, int]) -> Settlement[Key]:
    """Who pays whom so that everybody is at 0.

    amounts: what everybody wins, or loses if negative, in cents that add up to 0.
    """
    groups, is_fewest = _groups({key: cents for key, cents in amounts.items() if cents})
    payments = [payment for group in groups for payment in _paid_off(group)]
    return Settlement(amounts, tuple(sorted(payments)), is_fewest)


def _amounts(points: Mapping[Key, int | Decimal], stake: Fraction) -> dict[Key, int]:
    """Whole cents that add up to 0, in the order of the keys."""
    keys = sorted(points)
    average = sum((Fraction(points[key]) for key in keys), Fraction()) / max(len(keys), 1)
    exact = {key: stake * (Fraction(points[key]) - average) for key in keys}
    amounts = {key: exact[key].__floor__() for key in keys}
    left_over = -sum(amounts.values())
    by_loss = sorted(keys, key=lambda key: (amounts[key] - exact[key], -points[key]))
    for key in by_loss[:left_over]:
        amounts[key] += 1
    return amounts


def _groups(owed: dict[Key, int]) -> tuple[list[dict[Key, int]], bool]:
    """Those who settle among themselves: groups that each add up to 0, as many as can be.

    A group of m needs m - 1 payments, so more groups mean fewer payments.
    """
    groups = _pairs(owed)
    paired = {key for group in groups for key in group}
    rest = {key: cents for key, cents in owed.items() if key not in paired}
    if len(rest) <= MOST_FOR_EXACT:
        return groups + _most_groups(rest), True
    groups.append(rest)
    return groups, False


def _pairs(owed: dict[Key, int]) -> list[dict[Key, int]]:
    """Groups of two who owe and claim the same sum.

    No division into groups is spoilt by that: putting the two together and their former
    groups into one leaves as many groups as before.
    """
    rest = dict(owed)
    groups: list[dict[Key, int]] = []
    for key, cents in owed.items():
        if key not in rest:
            continue
        match = next((other for other, left in rest.items() if left == -cents), None)
        if match is not None:
            groups.append({key: cents, match: -cents})
            del rest[key], rest[match]
    return groups


def _most_groups(owed: dict[Key, int]) -> list[dict[Key, int]]:
    """The division into most groups.

    Over all sets of people, built up one person at a time, the most groups that a set can
    be ordered into so that each group is complete before the next one begins.
    """
    keys: list[Key] = list(owed)
    size = 1 << len(keys)
    sums, most, last = [0] * size, [0] * size, [0] * size
    for people in range(1, size):
        lowest = (people & -people).bit_length() - 1
        sums[people] = sums[people & (people - 1)] + owed[keys[lowest]]
        best = -1
        for at in range(len(keys)):
            if people >> at & 1 and most[people ^ (1 << at)] > best:
                best, last[people] = most[people ^ (1 << at)], at
        most[people] = best + (sums[people] == 0)
    groups: list[dict[Key, int]] = []
    people = size - 1
    while people:
        if sums[people] == 0:
            groups.append({})
        key = keys[last[people]]
        groups[-1][key] = owed[key]
        people ^= 1 << last[people]
    return groups


def _paid_off(owed: dict[Key, int]) -> list[Payment[Key]]:
    """Payments that bring a group to 0: the largest debt to the largest claim, and so on."""
    left = dict(owed)
    payments = []
    while len(left) > 1:
        payer = min(left, key=lambda key: (left[key], key))
        payee = min(left, key=lambda key: (-left[key], key))
        cents = min(-left[payer], left[payee])
        payments.append(Payment(payer, payee, cents))
        left[payer] += cents
        left[payee] -= cents
        left = {key: cents for key, cents in left.items() if cents}
    return payments
