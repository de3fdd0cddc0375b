"""Full mixed designs: m ladies and m gents, every pair a lady and a gent.

Definition: ladies are 0 .. m - 1, gents m .. 2m - 1; lady i and gent m + i are a couple. A perfect
mixed design (a spouse-avoiding mixed doubles round robin) has m - 1 rounds for even m, and m
rounds in which one couple waits in turn for odd m; a couple never meets, and every other lady
and gent are partners once and opponents once, every two ladies and every two gents opponents
once. Equivalently: a self-orthogonal latin square of order m with a symmetric orthogonal mate.

Theorems:
* `field_couples`: m a prime power, 4 or more. Let g(i, j) = ki + (1 - k)j in GF(m), k not 0 or 1
  and, for odd m, not 1/2. Round i + j has the games lady i and gent g(i, j) against lady j and
  gent g(j, i), i < j.
* `turned_couples`: one round over Z_m (m odd), or Z_(m-1) and a fixed couple (m even), turned.
* `product_couples`: a perfect design on a couples, a even, and a prime b > 3 give one on ab.

Limits: perfect for 4, 5, 7, 8, 9, 11, 13, 15 .. 26 couples and others that the theorems reach;
6, 10, 12, 14 have the best known: everybody partners everybody but the spouse once, and
few oppositions are uneven. For 6 no perfect design exists; for 10 and 14 none is known.

Source: D. R. Berman and D. D. Smith, mixed doubles round robins; D. R. Berman and I. N. Wakeling,
arXiv 1310.5240. The turned rounds are ours: backtracking for the square, then exact cover.
"""

from __future__ import annotations

from collections.abc import Sequence

from whistclub.pairings.constructions.fields import Field, prime_powers
from whistclub.pairings.constructions.stored import mixed_entry
from whistclub.pairings.schedule import Round, Table


def couples_design(couples: int) -> tuple[Round, ...] | None:
    """The full mixed design, perfect or the best known; None where we have none.

    >>> [m for m in range(4, 31) if couples_design(m) is None]
    [30]
    """
    if couples >= 4 and len(prime_powers(couples)) == 1:
        return field_couples(couples)
    entry = mixed_entry(couples)
    if entry is not None:
        return turned_couples(couples, entry["base"])
    for b, _ in prime_powers(couples):
        a = couples // b
        inner = couples_design(a) if b > 3 and a % 2 == 0 else None
        if inner is not None and is_perfect(a):
            return product_couples(inner, b)
    return None


def is_perfect(couples: int) -> bool:
    """Whether the design we have for so many couples is perfect.

    >>> [m for m in range(4, 27) if not is_perfect(m)]
    [6, 10, 12, 14]
    """
    entry = mixed_entry(couples)
    return entry["perfect"] if entry else couples_design(couples) is not None


def field_couples(couples: int) -> tuple[Round, ...]:
    """The design over GF(couples); round of sum s, without s = 0 if couples is even."""
    ((p, k),) = prime_powers(couples)
    field = Field(p, k)
    minus = [field.group.negative(x) for x in range(couples)]
    factor, rest = _factors(field, minus)

    def gent(i: int, j: int) -> int:
        return couples + field.plus(field.times(factor, i), field.times(rest, j))

    rounds = []
    for s in range(0 if couples % 2 else 1, couples):
        shift = field.group.shift(s)
        pairs = [(i, shift[minus[i]]) for i in range(couples)]
        tables = tuple(Table(i, j, gent(i, j), gent(j, i)) for i, j in pairs if i < j)
        rounds.append(_with_byes(tables, couples))
    return tuple(rounds)


def turned_couples(couples: int, base: Sequence[Sequence[int]]) -> tuple[Round, ...]:
    """The stored round (lady, lady, gent, gent in each game) turned through the cyclic group."""
    m = couples if couples % 2 else couples - 1

    def turned(player: int, t: int) -> int:
        side, x = divmod(player, couples)
        return player if x >= m else side * couples + (x + t) % m

    return tuple(
        _with_byes(tuple(Table(*(turned(p, t) for p in game)) for game in base), couples)
        for t in range(m)
    )


def product_couples(inner: Sequence[Round], b: int) -> tuple[Round, ...]:
    """The design on ab couples from `inner` on a; couple (x, y) is number x * b + y.

    Between levels: a game of `inner` with each difference of levels. On the levels: each round
    of the field design on b for all x at once; the level that waits in it plays round 1 of
    `inner`, whose other rounds are played on all levels.
    """
    a = 2 * len(inner[0].tables)
    k = next(k for k in range(2, b) if (2 * k - 1) % b)

    def game(table: Sequence[int], i: int, j: int) -> Table:
        n, e, s, w = (player % a * b for player in table)
        across, back = (k * i + (1 - k) * j) % b, (k * j + (1 - k) * i) % b
        return Table(n + i, e + j, a * b + s + across, a * b + w + back)

    rounds = [
        tuple(game(table, i, (i + t) % b) for table in item.tables for i in range(b))
        for item in inner
        for t in range(1, b)
    ]
    for s in range(b):
        own = [(i, (s - i) % b) for i in range(b)]
        level = next(i for i, j in own if i == j)
        alike = [game((x, x, x, x), i, j) for i, j in own if i < j for x in range(a)]
        rounds.append((*alike, *(game(table, level, level) for table in inner[0].tables)))
    for item in inner[1:]:
        rounds.append(tuple(game(table, y, y) for table in item.tables for y in range(b)))
    return tuple(_with_byes(tables, a * b) for tables in rounds)


def _factors(field: Field, minus: Sequence[int]) -> tuple[int, int]:
    """k and 1 - k, k neither 0, 1 nor 1/2."""
    for k in field.powers[1:]:
        rest = field.plus(1, minus[k])
        if k != rest:
            return k, rest
    raise ValueError(f"no factor in the field of {field.order}")


def _with_byes(tables: tuple[Table, ...], couples: int) -> Round:
    seated = {player for table in tables for player in table}
    return Round(tables, tuple(p for p in range(2 * couples) if p not in seated))
