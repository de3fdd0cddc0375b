"""How many cards are dealt in each hand of a Romanian whist match, and what the dealer may bid."""

from __future__ import annotations

from collections.abc import Sequence

from whistclub.scoring.deals import Problem
from whistclub.scoring.errors import DealRejected

FORMATS = ("8-1-8", "8-8-8", "1-8-1", "quick")
FEWEST_CARDS, MOST_CARDS = 1, 8
QUICK_PLAYERS, QUICK_DRAWN = 6, 5
SMALLEST_DRAWN, LARGEST_DRAWN = 2, 7


def hand_sizes(
    match_format: str, players: int, drawn: Sequence[int] | None = None
) -> tuple[int, ...]:
    """The cards dealt to each player, hand by hand, for a whole match.

    match_format: one of FORMATS. drawn: the five sizes drawn for a quick match, in any order.

    Raises DealRejected if a quick match is not for six, or its five sizes are not different
    numbers out of 2..7.

    >>> hand_sizes("8-1-8", 3)
    (8, 8, 8, 7, 6, 5, 4, 3, 2, 1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8)
    >>> hand_sizes("quick", 6, [3, 7, 2, 6, 5])
    (8, 7, 6, 5, 3, 2)

    Notes: each extreme size is dealt once by every player; 3 x players + 12 hands.
    Source: rules of onlinewhist.com; 1-8-1 also https://www.pagat.com/exact/romwhist.html.
    """
    if match_format == "quick":
        return (MOST_CARDS, *sorted(_drawn(players, drawn), reverse=True))
    rising = tuple(range(SMALLEST_DRAWN, LARGEST_DRAWN + 1))
    ones, eights = (FEWEST_CARDS,) * players, (MOST_CARDS,) * players
    if match_format == "1-8-1":
        return ones + rising + eights + rising[::-1] + ones
    return eights + rising[::-1] + (ones if match_format == "8-1-8" else eights) + rising + eights


def turns_trump(cards: int) -> bool:
    """Whether a card is turned for trump: not when the whole pack has been dealt.

    Source: rules of onlinewhist.com.
    """
    return cards < MOST_CARDS


def forbidden_bid(cards: int, other_bids: Sequence[int]) -> int | None:
    """The bid that the dealer, who speaks last, may not make; None if every bid is free.

    The bids may not add up to the cards of the hand. With the knob `hook` off nothing is
    forbidden and nobody need ask.

    >>> forbidden_bid(3, [1, 0, 1]), forbidden_bid(3, [2, 2, 0])
    (1, None)

    Source: rules of onlinewhist.com.
    """
    left = cards - sum(other_bids)
    return left if left >= 0 else None


def _drawn(players: int, drawn: Sequence[int] | None) -> Sequence[int]:
    sizes = drawn or ()
    problems = []
    if players != QUICK_PLAYERS:
        problems.append(Problem("quick game needs six players", "players"))
    if len(sizes) != QUICK_DRAWN:
        problems.append(Problem("quick game needs five drawn sizes", "drawn"))
    if not all(SMALLEST_DRAWN <= size <= LARGEST_DRAWN for size in sizes):
        low, high = SMALLEST_DRAWN, LARGEST_DRAWN
        problems.append(Problem("drawn size out of 2..7", "drawn", None, low, high))
    if len(set(sizes)) != len(sizes):
        problems.append(Problem("drawn sizes must differ", "drawn"))
    if problems:
        raise DealRejected(tuple(problems))
    return sizes
