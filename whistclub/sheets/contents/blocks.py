"""Lines of a sheet in two blocks, so that a total never stands alone on a page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, NamedTuple, TypeVar

Line = TypeVar("Line")

TAIL = 3  # lines that stay with the total


class Blocks(NamedTuple, Generic[Line]):
    """head: the lines that pages may part. tail: the last ones, which stay together."""

    head: tuple[Line, ...]
    tail: tuple[Line, ...]


def blocks_of(lines: Sequence[Line]) -> Blocks[Line]:
    """The lines with the last three set apart.

    >>> blocks_of("abcde")
    Blocks(head=('a', 'b'), tail=('c', 'd', 'e'))
    """
    cut = max(len(lines) - TAIL, 0)
    return Blocks(tuple(lines[:cut]), tuple(lines[cut:]))
