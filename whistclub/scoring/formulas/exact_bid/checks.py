"""What can be wrong with a hand of Romanian whist as it was written down."""

from __future__ import annotations

from collections.abc import Iterator

from whistclub.scoring.deals import ExactBidDeal, Problem
from whistclub.scoring.formulas.exact_bid.sizes import FEWEST_CARDS, MOST_CARDS
from whistclub.scoring.formulas.exact_bid.state import MatchState

# With seven the pack still makes six hands: the dealer's is dead.
DEAD_HAND_SEATS = 7


def hand_problems(state: MatchState, deal: ExactBidDeal, dealer: int | None) -> Iterator[Problem]:
    """All that is wrong with the hand: players, cards, bids, trump, tricks, dealer.

    dealer: who dealt it, noted or known from the hands before.
    """
    if state.over:
        yield Problem("more deals than the match has")
        return
    if not deal.bids:
        yield Problem("bids first" if deal.tricks else "bid missing or not a whole number", "bids")
        return
    if len(deal.bids) != state.seats:
        yield _wrong_number(state, len(deal.bids))
        return
    dealer_problems = [*_dealer_problems(state, dealer)]
    if state.seats == DEAD_HAND_SEATS and dealer_problems:
        # Whose hand is dead hangs on the dealer.
        yield from dealer_problems
        return
    cards = deal.cards
    if cards is None or not FEWEST_CARDS <= cards <= MOST_CARDS:
        yield Problem("cards out of range", "cards", None, FEWEST_CARDS, MOST_CARDS)
        cards = MOST_CARDS
    elif state.sizes is not None and cards != state.sizes[state.hand]:
        due = state.sizes[state.hand]
        yield Problem("hand size does not fit the format", "cards", None, due, due)
    dead = dealer if state.seats == DEAD_HAND_SEATS else None
    yield from _bid_problems(deal.bids, cards, dead, state.rules.hook and cards == deal.cards)
    if deal.trump is not None and deal.cards == MOST_CARDS:
        yield Problem("no trump in an 8-card hand", "trump")
    yield from _trick_problems(deal, cards, dead, state.seats)
    yield from dealer_problems


def _dealer_problems(state: MatchState, dealer: int | None) -> Iterator[Problem]:
    if dealer is None or not 0 <= dealer < state.seats:
        yield Problem("dealer is not at the table", "dealer", None, 0, state.seats - 1)
    elif state.turn is not None and dealer != state.turn:
        yield Problem("dealer out of turn", "dealer", None, state.turn, state.turn)


def _wrong_number(state: MatchState, players: int) -> Problem:
    fewest, most = state.rules.players
    if fewest <= players <= most:
        return Problem("number of players changed", "bids", None, state.seats, state.seats)
    return Problem("number of players not allowed", "bids", None, fewest, most)


def _bid_problems(
    bids: tuple[int | None, ...], cards: int, dead: int | None, hook: bool
) -> Iterator[Problem]:
    missing = "bid missing or not a whole number"
    if found := [*_seat_problems("bids", bids, cards, dead, (missing, "bid out of range"))]:
        yield from found
    elif hook and _sum(bids) == cards:
        yield Problem("bids may not add up to the cards dealt", "bids", None, cards, cards)


def _trick_problems(
    deal: ExactBidDeal, cards: int, dead: int | None, seats: int
) -> Iterator[Problem]:
    tricks = deal.tricks
    if tricks is None or len(tricks) != seats:
        yield Problem("tricks missing", "tricks")
        return
    codes = "tricks missing", "tricks out of range"
    if found := [*_seat_problems("tricks", tricks, cards, dead, codes)]:
        yield from found
    elif cards == deal.cards and _sum(tricks) != cards:
        yield Problem("tricks must add up to the cards dealt", "tricks", None, cards, cards)


def _seat_problems(
    part: str,
    numbers: tuple[int | None, ...],
    cards: int,
    dead: int | None,
    codes: tuple[str, str],
) -> Iterator[Problem]:
    """What is wrong with each seat's number; codes: one is missing, one is out of range."""
    missing, out_of_range = codes
    for seat, number in enumerate(numbers):
        if number is None:
            if seat != dead:
                yield Problem(missing, part, seat)
        elif seat == dead or not 0 <= number <= cards:
            yield Problem(out_of_range, part, seat, 0, cards)


def _sum(numbers: tuple[int | None, ...]) -> int:
    return sum(number for number in numbers if number is not None)
