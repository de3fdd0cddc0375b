"""Finite abelian groups, as the turns that carry one round of a design into the next.

Definition: the product of cyclic groups Z_m1 x Z_m2 x ... Its elements are numbered from 0 by
mixed radix, the first component least significant, so that (x1, x2, ...) is the number
x1 + m1 * (x2 + m2 * (...)).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from math import prod


class Abelian:
    """The product of cyclic groups with the given orders.

    >>> turn = Abelian([2, 3]).shift(3)  # 3 is the element (1, 1)
    >>> turn
    (3, 2, 5, 4, 1, 0)
    """

    def __init__(self, orders: Sequence[int]) -> None:
        self.orders = tuple(orders)
        self.order = prod(self.orders)

    def digits(self, element: int) -> tuple[int, ...]:
        """The components of an element."""
        parts = []
        for order in self.orders:
            element, part = divmod(element, order)
            parts.append(part)
        return tuple(parts)

    def element(self, parts: Sequence[int]) -> int:
        """The element with these components."""
        number = 0
        for order, part in zip(reversed(self.orders), reversed(parts), strict=True):
            number = number * order + part % order
        return number

    def shift(self, element: int) -> tuple[int, ...]:
        """x + element for every x, by the number of x; O(order)."""
        sums, size = [0], 1
        for order, part in zip_longest(self.orders, self.digits(element)):
            high = [(x + part) % order * size for x in range(order)]
            sums = [top + low for top in high for low in sums]
            size *= order
        return tuple(sums)

    def negative(self, element: int) -> int:
        """The element that adds up to 0 with this one."""
        return self.element([-part for part in self.digits(element)])
