"""Lines of a sheet: how many, and in two blocks, so that a total never stands alone on a page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, TypeVar

from whistclub.play.selectors import DealView, TablePage

Line = TypeVar("Line")

PLANNED = 16  # lines, where the table has no number of its own
TAIL = 3  # lines that stay with the total


class Blocks(NamedTuple, Generic[Line]):
    """head: the lines that pages may part. tail: the last ones, which stay together."""

    head: tuple[Line, ...]
    tail: tuple[Line, ...]

    @property
    def all(self) -> tuple[Line, ...]:
        return self.head + self.tail


def blocks_of(lines: Sequence[Line]) -> Blocks[Line]:
    """The lines with the last three set apart.

    >>> blocks_of("abcde")
    Blocks(head=('a', 'b'), tail=('c', 'd', 'e'))
    """
    cut = max(len(lines) - TAIL, 0)
    return Blocks(tuple(lines[:cut]), tuple(lines[cut:]))


def lines_for(
    page: TablePage, line: Callable[[TablePage, int, DealView | None], Line]
) -> Blocks[Line]:
    """A line for every deal of the table, entered or still to be written."""
    views = {view.number: view for view in page.deals}
    count = max(page.planned or PLANNED, *views, 1)
    return blocks_of([line(page, number, views.get(number)) for number in range(1, count + 1)])
