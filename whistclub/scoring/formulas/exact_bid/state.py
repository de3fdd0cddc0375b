"""What the hands played so far mean for the next hand of Romanian whist."""

from __future__ import annotations

from typing import NamedTuple

from whistclub.scoring.tally import Reason


class MatchRules(NamedTuple):
    """The house rules of a match, read once for a table.

    players: fewest and most. hook: whether the bids may not add up to the cards. run: hands
    in a row that earn a bonus; 0 for none. good, bad: what a run of made or missed hands
    adds. ones: what a one-card hand does to a run. worth: the reason by bid and tricks.
    """

    players: tuple[int, int]
    hook: bool
    run: int
    good: int
    bad: int
    ones: str
    worth: tuple[tuple[Reason, ...], ...]


class HandShown(NamedTuple):
    """What the order of the players and the sheet are made of, hand by hand; by seat.

    cards: dealt to each. missed: tricks over or under the bid, 0 for a bid made, None for
    the dealer of seven, who sits out. bonus: for the run that this hand completed, in the
    points; pages tell it among the reasons. totals: after the hand.
    """

    cards: int
    missed: tuple[int | None, ...]
    bonus: tuple[int, ...]
    totals: tuple[int, ...]


class MatchState(NamedTuple):
    """A match between two hands; lists are by seat.

    turn: the seat that deals next, if known. hand: hands played. sizes: of all hands, None
    where no format is followed. runs: hands in a row made, or missed if negative, since the
    last bonus; all 0 where runs earn nothing.
    """

    rules: MatchRules
    seats: int
    turn: int | None
    sizes: tuple[int, ...] | None
    hand: int
    totals: tuple[int, ...]
    runs: tuple[int, ...]

    @property
    def over(self) -> bool:
        """Whether the last hand of the format has been played."""
        return self.sizes is not None and self.hand == len(self.sizes)

    @property
    def dealer(self) -> int | None:
        """The seat that deals next, if known."""
        return None if self.over else self.turn

    @property
    def cards(self) -> int | None:
        """The cards of the next hand; None if there is none, or no format is followed."""
        return None if self.sizes is None or self.over else self.sizes[self.hand]
