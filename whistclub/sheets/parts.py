"""What a kind of paper is: how many parts an order of it has, and how each is made."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

Order: TypeAlias = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Paper:
    """A kind of paper. count: how many parts such an order has; part: one of them, as a PDF in
    the language and time zone that are active."""

    count: Callable[[Order], int]
    part: Callable[[Order, int], bytes]


def one_part(order: Order) -> int:
    """Paper that is always short enough."""
    return 1


def share(things: Sequence[Any], number: int, size: int) -> Sequence[Any]:
    """What part `number` shows of them.

    >>> share("abcde", 1, 2)
    'cd'
    """
    return things[number * size : (number + 1) * size]
