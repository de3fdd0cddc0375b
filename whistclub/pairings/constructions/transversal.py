"""Resolvable transversal designs RTD(4, g): how four groups of g meet without meeting twice.

Definition: see the package; here a design is its g classes of g blocks, and block[k] is the
point (0 .. g - 1) of group k. Class 0 is always the level class: block y is (y, y, y, y).

Theorems:
* `from_fields`: g a product of prime powers, each 4 or more. In the product R of the fields,
  let c0 .. c3 be elements that differ by units; class x has the blocks (y + c0 x, ..., y + c3 x).
  Two points of groups j and k fix x through (cj - ck)x, and then y. (MacNeish, Bush.)
* `from_plane`: g = n² + n + 1 with a perfect difference set D of n + 1 numbers modulo g, n + 1 a
  prime power q (Singer). The lines D + t are a projective plane; on each, an idempotent
  orthogonal array of q symbols makes the blocks, and the points themselves the level class.
* `from_differences`: a difference matrix over an abelian group of order g: columns of four such
  that every two rows differ by each element once. Class c has the blocks column c plus y.

Limits: g = 4, 5, 7, 8, 9, 11, 12, 13, 16, ...; not g = 2, 3, 6, 10, 14, 15, 18, ... 12 and 33
have stored difference matrices, 21 and 57 planes.

Source: Beth, Jungnickel and Lenz, Design Theory, second edition, chapter VIII; Singer (1938).
The difference matrices are ours.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from whistclub.pairings.constructions.fields import Field, FieldProduct, prime_powers
from whistclub.pairings.constructions.groups import Abelian
from whistclub.pairings.constructions.stored import difference_matrix

Block = tuple[int, ...]
Classes = tuple[tuple[Block, ...], ...]

# Perfect difference sets: every nonzero residue is a difference exactly once.
PLANES = {21: (0, 1, 4, 14, 16), 57: (0, 1, 3, 13, 32, 36, 43, 52)}


@lru_cache(maxsize=8)
def transversal_classes(g: int) -> Classes | None:
    """The classes of an RTD(4, g), the level class first; None where we know none.

    >>> transversal_classes(4)[:2]  # doctest: +NORMALIZE_WHITESPACE
    (((0, 0, 0, 0), (1, 1, 1, 1), (2, 2, 2, 2), (3, 3, 3, 3)),
     ((0, 1, 2, 3), (1, 0, 3, 2), (2, 3, 0, 1), (3, 2, 1, 0)))
    >>> transversal_classes(6) is None
    True
    """
    if g in PLANES:
        return from_plane(g, PLANES[g])
    matrix = difference_matrix(g)
    if matrix is not None:
        return from_differences(Abelian(matrix["group"]), matrix["columns"])
    if g > 1 and all(p**k >= 4 for p, k in prime_powers(g)):
        return from_fields(g)
    return None


def from_fields(g: int) -> Classes:
    """The classes over the product of fields with g elements."""
    ring = FieldProduct(g)
    zeros = (0,) * len(ring.fields)
    steps = [ring.same_power((k,) * len(zeros)) for k in range(3)]
    classes = []
    for x in range(g):
        shifts = [ring.group.shift(ring.times(step, x)) for step in steps]
        classes.append(tuple((y, *(shift[y] for shift in shifts)) for y in range(g)))
    return tuple(classes)


def from_plane(g: int, lines: Sequence[int]) -> Classes:
    """The classes over the projective plane of the difference set `lines` modulo g."""
    ((p, k),) = prime_powers(len(lines))
    field = Field(p, k)
    rows = (0, *field.powers[:4])
    columns = [
        [field.plus(field.times(row, x), y) for row in rows]
        for x in range(1, field.order)
        for y in range(field.order)
    ]
    classes: list[list[Block]] = [[(t,) * 4] for t in range(g)]
    for t in range(g):
        for column in columns:
            points = [(lines[place] + t) % g for place in column]
            classes[points[4]].append(tuple(points[:4]))
    return _level_first([tuple(blocks) for blocks in classes])


def from_differences(group: Abelian, columns: Sequence[Sequence[int]]) -> Classes:
    """The classes of a difference matrix; rows beyond the fourth are used for nothing else."""
    classes = []
    for column in columns:
        back = group.shift(group.negative(column[0]))
        shifts = [group.shift(back[x]) for x in column[:4]]
        classes.append(tuple(tuple(shift[y] for shift in shifts) for y in range(group.order)))
    return _level_first(classes)


def _level_first(classes: Sequence[tuple[Block, ...]]) -> Classes:
    """The same design with the points of groups 1 to 3 renamed, so that class 0 is level."""
    levels = [{block[k]: y for y, block in enumerate(classes[0])} for k in range(4)]
    return tuple(
        tuple(tuple(level[x] for level, x in zip(levels, block, strict=True)) for block in blocks)
        for blocks in classes
    )
