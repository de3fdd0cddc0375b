"""Deals as chance makes them, sound by the rules, for the properties and the benchmark."""

from __future__ import annotations

from random import Random

from whistclub.scoring import (
    Bid,
    ContractsDeal,
    Deal,
    ExactBidDeal,
    RubberDeal,
    Rules,
    Setup,
    TricksDeal,
    tally,
)
from whistclub.scoring.formulas.contracts.kinds import KINDS

ONE_ALONE = ("solo", "abondance", "grande_misere", "misere_etalee", "petite_misere", "chelem")


def contracts(rng: Random, rules: Rules, deals: int = 24) -> list[Deal]:
    """An evening's deals of Belgian whist at one table; about one in eight is passed out."""
    made: list[Deal] = []
    for _ in range(deals):
        kind = rng.random()
        if kind < 0.125:
            made.append(ContractsDeal())
            continue
        contract = rng.choice(("pair", "trou")) if kind < 0.7 else rng.choice(ONE_ALONE)
        about = KINDS[contract]
        seats = tuple(rng.sample(range(4), about.declarers))
        trump = rng.choice("HDCS") if about.trump == "required" else None
        tricks = rng.randint(0, about.tricks)
        made.append(ContractsDeal((Bid(contract, rng.choice(about.levels), seats, trump, tricks),)))
    return made


def rubber(rng: Random, rules: Rules, seats: int = 4) -> list[Deal]:
    """A whole rubber of English whist; about one deal in eight has a revoke."""
    deals: list[Deal] = []
    while not tally(rules, Setup(seats=seats), deals).state.over:
        ns = sum(rng.random() < 0.5 for _ in range(13))
        honours = rng.choice((0, 3, 4)) if rules.is_on("honours") else 0
        revokes = [int(rng.random() < 0.06), int(rng.random() < 0.06)]
        mode = rng.choice(("tricks", "add", "deduct", None)) if any(revokes) else None
        held = (honours, 0) if rng.random() < 0.5 else (0, honours)
        deals.append(RubberDeal((ns, 13 - ns), held, (revokes[0], revokes[1]), mode))
    return deals


def exact_bid(rng: Random, rules: Rules, players: int = 4, hands: int = 24) -> list[Deal]:
    """Hands of Romanian whist of any size, each dealt by the next player."""
    return [one_hand(rng, players, hand % players, rng.randint(1, 8)) for hand in range(hands)]


def one_hand(rng: Random, players: int, dealer: int, cards: int) -> ExactBidDeal:
    """A hand in which about every second bid is made; with seven the dealer sits out."""
    playing = [seat for seat in range(players) if players < 7 or seat != dealer]
    tricks: list[int | None] = [0 if seat in playing else None for seat in range(players)]
    for _ in range(cards):
        winner = rng.choice(playing)
        tricks[winner] = (tricks[winner] or 0) + 1
    bids = list(tricks)
    for seat in playing:
        if rng.random() < 0.5:
            bids[seat] = rng.randint(0, cards)
    last = playing[-1]
    if sum(bid or 0 for bid in bids) == cards:
        bids[last] = (bids[last] or 0) + (1 if (bids[last] or 0) < cards else -1)
    return ExactBidDeal(cards, dealer, tuple(bids), tuple(tricks))


def court_card(rng: Random, rules: Rules, seats: int = 4) -> list[Deal]:
    """The 24 hands of a court whist card."""
    hands: list[Deal] = []
    for hand in range(24):
        ns = rng.randint(0, 13)
        if 8 <= hand < 12:
            north, east = rng.randint(0, ns), rng.randint(0, 13 - ns)
            hands.append(TricksDeal((north, east, ns - north, 13 - ns - east)))
        elif 16 <= hand < 20:
            hands.append(TricksDeal((ns, 13 - ns), fines=(0, rng.randint(0, 2), 0, 0)))
        elif hand >= 20:
            held = rng.randint(0, 5)
            hands.append(TricksDeal((ns, 13 - ns), honours=(held, 5 - held)))
        else:
            hands.append(TricksDeal((ns, 13 - ns)))
    return hands
