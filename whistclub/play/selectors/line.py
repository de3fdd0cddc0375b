"""Where the line of a player's points runs: whole coordinates in a drawing of 520 by 320."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from itertools import count
from math import ceil, floor

from whistclub.play.selectors.standings import Number

LEFT, RIGHT, TOP, BOTTOM = 76, 496, 48, 284
MOST_LEVELS = 5
MOST_DOTS = 30  # with more of them the line itself says more


@dataclass(frozen=True, slots=True)
class Level:
    """A ruled line at a round number of points; the axis is the one at 0."""

    y: int
    points: int


@dataclass(frozen=True, slots=True)
class Dot:
    """A total on the line."""

    x: int
    y: int


@dataclass(frozen=True, slots=True)
class PointsLine:
    """The line itself. dots: from 0 before the first evening to the last total."""

    levels: tuple[Level, ...]
    dots: tuple[Dot, ...]

    @property
    def path(self) -> str:
        """The corners of the line, as a polyline wants them."""
        return " ".join(f"{dot.x},{dot.y}" for dot in self.dots)

    @property
    def marked(self) -> tuple[Dot, ...]:
        """The dots that are drawn: all of them, or the last one where they are many."""
        return self.dots if len(self.dots) <= MOST_DOTS else self.dots[-1:]

    @property
    def end(self) -> Dot:
        """Where the last total is written: above its dot."""
        return Dot(self.dots[-1].x, self.dots[-1].y - 14)


def points_line(totals: Sequence[Number]) -> PointsLine:
    """The line through these totals, one for each evening, oldest first; at least one.

    >>> [level.points for level in points_line([12, -19, 25]).levels]
    [-20, -10, 0, 10, 20, 30]
    >>> points_line([10]).path
    '76,284 496,48'
    """
    low, high = min(0, *totals), max(0, *totals)
    step = _step(high - low)
    bottom, top = floor(low / step), max(ceil(high / step), floor(low / step) + 1)

    def y(points: Number) -> int:
        share = (Decimal(points) - bottom * step) / ((top - bottom) * step)
        return round(BOTTOM - share * (BOTTOM - TOP))

    levels = tuple(Level(y(at * step), at * step) for at in range(bottom, top + 1))
    across = (RIGHT - LEFT) / len(totals)
    dots = tuple(Dot(round(LEFT + at * across), y(one)) for at, one in enumerate((0, *totals)))
    return PointsLine(levels, dots)


def _step(span: Number) -> int:
    """The smallest of 1, 2, 5, 10, 20, 50, … of which few cover the span."""
    sizes = (int(f"{digit}{'0' * noughts}") for noughts in count() for digit in (1, 2, 5))
    return next(size for size in sizes if size * MOST_LEVELS >= span)
