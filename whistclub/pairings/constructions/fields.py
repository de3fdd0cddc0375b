"""Finite fields, and products of them, as arithmetic on numbers from 0.

Definition: GF(q), q = p^k, is the polynomials over Z_p of degree below k, modulo a primitive
polynomial of degree k. An element is the number whose base-p digits are its coefficients, the
constant term least significant; 0 and 1 are the numbers 0 and 1. The primitive polynomial is
the first one in lexicographic order of its coefficients, constant term first; the generator is
its root. (For k = 1 the same rule makes it the generator -c with the least c.) The stored
designs are written in this numbering.

Theorem: for every prime power there is one field up to isomorphism, and its nonzero elements
are the powers of one of them.

Source: Lidl and Niederreiter, Finite Fields, chapters 2 and 3.
"""

from __future__ import annotations

from functools import cached_property
from itertools import product

from whistclub.pairings.constructions.groups import Abelian


def prime_powers(n: int) -> tuple[tuple[int, int], ...]:
    """The primes p and exponents k of n = p1^k1 * p2^k2 * ..., by rising p.

    >>> prime_powers(360)
    ((2, 3), (3, 2), (5, 1))
    """
    found = []
    p = 2
    while n > 1:
        k = 0
        while n % p == 0:
            n //= p
            k += 1
        if k:
            found.append((p, k))
        p = p + 1 if p * p <= n else max(n, p + 1)
    return tuple(found)


class Field:
    """GF(p^k): addition through `group`, multiplication through powers of a generator.

    >>> nine = Field(3, 2)
    >>> nine.powers[:4], nine.times(4, 5), nine.plus(4, 5)
    ((1, 3, 7, 8), 6, 6)
    """

    def __init__(self, p: int, k: int) -> None:
        self.order: int = p**k
        self.group = Abelian([p] * k)
        self.powers = next(
            powers for low in product(range(p), repeat=k) if (powers := _powers(p, low))
        )

    @cached_property
    def logarithm(self) -> dict[int, int]:
        """The exponent of each nonzero element."""
        return {element: exponent for exponent, element in enumerate(self.powers)}

    def times(self, a: int, b: int) -> int:
        """The product of two elements."""
        if a == 0 or b == 0:
            return 0
        return self.powers[(self.logarithm[a] + self.logarithm[b]) % (self.order - 1)]

    def plus(self, a: int, b: int) -> int:
        """The sum of two elements."""
        digits = zip(self.group.digits(a), self.group.digits(b), strict=True)
        return self.group.element([x + y for x, y in digits])


class FieldProduct:
    """The ring GF(q1) x GF(q2) x ... with one field for each prime power exactly dividing n.

    >>> ring = FieldProduct(45)  # GF(9) x GF(5), least significant first
    >>> [field.order for field in ring.fields], ring.one
    ([9, 5], 10)
    """

    def __init__(self, n: int) -> None:
        self.order = n
        self.fields = tuple(Field(p, k) for p, k in prime_powers(n))
        self.group = Abelian([m for field in self.fields for m in field.group.orders])
        self._sizes = Abelian([field.order for field in self.fields])

    @property
    def one(self) -> int:
        """The element that is 1 in every field."""
        return self._sizes.element([1] * len(self.fields))

    def same_power(self, exponents: tuple[int, ...]) -> int:
        """The element that is the given power of the generator in each field."""
        return self._sizes.element(
            [f.powers[e] for f, e in zip(self.fields, exponents, strict=True)]
        )

    def times(self, a: int, b: int) -> int:
        """The product of two elements, field by field."""
        digits = zip(self.fields, self._sizes.digits(a), self._sizes.digits(b), strict=True)
        return self._sizes.element([field.times(x, y) for field, x, y in digits])


def _powers(p: int, low: tuple[int, ...]) -> tuple[int, ...]:
    """Powers of the root of x^k + low, as numbers; empty if it does not generate them all."""
    k = len(low)
    order = p**k - 1
    now = [1] + [0] * (k - 1)
    powers: list[int] = []
    seen = {0}
    for _ in range(order):
        number = sum(digit * p**place for place, digit in enumerate(now))
        if number in seen:
            return ()
        seen.add(number)
        powers.append(number)
        top = now[-1]
        now = [(below - top * c) % p for below, c in zip([0, *now[:-1]], low, strict=True)]
    return tuple(powers)
