"""Plausible deals for a demo: how often each contract is played, and how it tends to end."""

from __future__ import annotations

from random import Random

from whistclub.scoring import (
    Bid,
    ContractsDeal,
    ExactBidDeal,
    MatchState,
    RubberDeal,
    State,
    forbidden_bid,
    turns_trump,
)

SUITS = "HDCS"
# Contract, level, how many out of 100 deals.
CONTRACTS = (
    ("pass", 0, 8),
    ("pair", 8, 30),
    ("pair", 9, 16),
    ("pair", 10, 8),
    ("solo", 5, 6),
    ("solo", 6, 12),
    ("solo", 7, 4),
    ("petite_misere", 0, 4),
    ("grande_misere", 0, 4),
    ("abondance", 9, 3),
    ("trou", 8, 4),
    ("misere_etalee", 0, 1),
)


def belgian_deal(rng: Random) -> ContractsDeal:
    """A deal of whist à la couleur; now and then two players share a misère."""
    weights = [weight for _, _, weight in CONTRACTS]
    contract, level, _ = rng.choices(CONTRACTS, weights)[0]
    if contract == "pass":
        return ContractsDeal()
    seats = rng.sample(range(4), 2)
    if "misere" in contract:
        players = seats if rng.random() < 0.4 else seats[:1]
        return ContractsDeal(
            tuple(Bid(contract, 0, (seat,), None, rng.choice((0, 0, 0, 1, 2))) for seat in players)
        )
    trump = rng.choice(SUITS)
    tricks = min(13, level + rng.choice((-2, -1, -1, 0, 0, 0, 1, 1, 2, 3)))
    declarers = tuple(sorted(seats)) if contract in ("pair", "trou") else (seats[0],)
    return ContractsDeal((Bid(contract, level, declarers, trump, tricks),))


def rubber_deal(rng: Random) -> RubberDeal:
    """A deal of short whist: tricks near the middle, honours one time in three."""
    ns = min(13, max(0, round(rng.gauss(6.5, 2))))
    honours = rng.choice(((0, 0), (0, 0), (0, 0), (0, 0), (3, 0), (0, 3), (4, 0)))
    revokes = (0, 1) if rng.random() < 0.03 else (0, 0)
    return RubberDeal((ns, 13 - ns), honours, revokes, trump=rng.choice(SUITS))


def romanian_hand(rng: Random, state: State, seats: int) -> ExactBidDeal:
    """The next hand of a Romanian match: bids near what one can hope for, and their tricks."""
    assert isinstance(state, MatchState)
    cards, dealer = state.cards or 1, state.dealer or 0
    bids = [min(cards, rng.choice((0, 0, 1, 1, 2, 3)) * cards // 5) for _ in range(seats)]
    others = [bid for seat, bid in enumerate(bids) if seat != dealer]
    if bids[dealer] == forbidden_bid(cards, others):
        bids[dealer] = bids[dealer] + 1 if bids[dealer] < cards else bids[dealer] - 1
    tricks = _tricks_near(rng, bids, cards)
    trump = rng.choice(SUITS) if turns_trump(cards) else None
    return ExactBidDeal(cards, dealer, tuple(bids), tuple(tricks), trump)


def _tricks_near(rng: Random, bids: list[int], cards: int) -> list[int]:
    """Tricks that add up to the cards, moved as little as need be from the bids."""
    tricks = list(bids)
    while sum(tricks) != cards:
        seat = rng.randrange(len(bids))
        step = 1 if sum(tricks) < cards else -1
        if 0 <= tricks[seat] + step <= cards:
            tricks[seat] += step
    return tricks
