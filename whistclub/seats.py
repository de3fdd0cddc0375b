"""The seats of a whist table, in the order the deal goes round."""

from __future__ import annotations

from enum import IntEnum


class Seat(IntEnum):
    """A place at a table of four: N, E, S, W clockwise, so that the left-hand neighbour is next.

    Tables of another size number their seats from 0 in the same direction and have no
    partners; for them plain integers are used.

    >>> Seat.N.partner, Seat.N.left, Seat.N.right
    (<Seat.S: 2>, <Seat.E: 1>, <Seat.W: 3>)
    """

    N = 0
    E = 1
    S = 2
    W = 3

    @property
    def partner(self) -> Seat:
        """Who sits opposite."""
        return Seat((self + 2) % 4)

    @property
    def left(self) -> Seat:
        """Who plays after this seat."""
        return Seat((self + 1) % 4)

    @property
    def right(self) -> Seat:
        """Who plays before this seat."""
        return Seat((self + 3) % 4)
