"""Short ways to write down deals of the contracts family."""

from __future__ import annotations

from whistclub.scoring import Bid, ContractsDeal, DealRejected, Row, Setup, house_rules, tally
from whistclub.scoring.formulas.contracts.kinds import CONTRACTS, KINDS

PASSED = ContractsDeal()
BELGIAN = (
    "whisthub",
    "kleurenwiezen-pagat",
    "jeuxdecartes",
    "kleurenwiezen-7",
    "kleurenwiezen-99",
    "whist-preneur",
    "wiezen-iwwa",
    "wiezen-pot",
    "wiezen-2-5-13",
    "solo-whist",
    "solo-whist-6-12-18",
    "solo-whist-cents",
)


def bid(cell: str, tricks: int | None, *declarers: int, trump: str | None = "usual") -> Bid:
    """A bid by its cell, such as "pair 8"; seats 0 and 1, or seat 0, unless others are named."""
    contract, _, level = cell.partition(" ")
    assert contract in CONTRACTS
    kind = KINDS[contract]
    if trump == "usual":
        trump = "H" if kind.trump == "required" else None
    seats = declarers or tuple(range(kind.declarers))
    return Bid(contract, int(level) if level else kind.levels[0], seats, trump, tricks)


def played(cell: str, tricks: int, *declarers: int, **facts: int) -> ContractsDeal:
    """A deal with one bid."""
    return ContractsDeal((bid(cell, tricks, *declarers),), **facts)


def together(cell: str, *tricks: int) -> ContractsDeal:
    """A deal in which seats 0, 1 ... each play the same misère or piccolo."""
    return ContractsDeal(tuple(bid(cell, n, seat) for seat, n in enumerate(tricks)))


def row_of(slug: str, deal: ContractsDeal, **knobs: object) -> Row:
    """The row of one deal by itself."""
    return tally(house_rules(slug, knobs), Setup(), [deal]).rows[0]


def points_of(slug: str, deal: ContractsDeal, **knobs: object) -> tuple[int, ...]:
    """What one deal by itself is worth to each seat."""
    return row_of(slug, deal, **knobs).points


def amount(slug: str, cell: str, tricks: int, **knobs: object) -> int:
    """What each opponent pays for this contract with these tricks; seat 3 never declares."""
    return -points_of(slug, played(cell, tricks), **knobs)[3]


def refusal(slug: str, deal: ContractsDeal, **knobs: object) -> list[str]:
    """The codes a deal is refused with, in order; empty if it is scored."""
    try:
        points_of(slug, deal, **knobs)
    except DealRejected as rejected:
        return [problem.code for problem in rejected.problems]
    return []
