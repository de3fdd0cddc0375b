"""Short ways to write down the hands of a match of Romanian whist."""

from __future__ import annotations

from whistclub.scoring import DealRejected, ExactBidDeal, Setup, Sheet, house_rules, tally

Numbers = tuple[int | None, ...]


def hand(cards: int | None, bids: Numbers, tricks: Numbers | None, dealer: int | None = None):
    """A hand; without a dealer the one whose turn it is."""
    return ExactBidDeal(cards, dealer, bids, tricks)


def match(*hands: ExactBidDeal, setup: Setup | None = None, **knobs: object) -> Sheet:
    """The hands scored, seat 0 dealing first; hand sizes are free unless `setup` checks them."""
    seats = len(hands[0].bids) if hands else 4
    free = Setup(seats=seats, dealer=0, checked=False)
    return tally(house_rules("romanian", knobs), setup or free, hands)


def points(*hands: ExactBidDeal, **knobs: object) -> tuple[int, ...]:
    """Points by seat for the last hand."""
    return match(*hands, **knobs).rows[-1].points


def refusal(*hands: ExactBidDeal, setup: Setup | None = None, **knobs: object) -> list[str]:
    """The codes that the hands are refused with; empty if they are scored."""
    try:
        match(*hands, setup=setup, **knobs)
    except DealRejected as rejected:
        return [problem.code for problem in rejected.problems]
    return []
