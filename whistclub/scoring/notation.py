"""Deals as they are written down: the JSON of the case files, the command line and the ledger.

Whole numbers, lists and words. A number that is null is read as None, and the formula then
says what is missing; what cannot be meant at all, such as a fraction or a word for a number,
is BadNotation. Keys that a family does not know are ignored.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from whistclub.scoring.deals import (
    Bid,
    ContractsDeal,
    Deal,
    ExactBidDeal,
    RubberDeal,
    TricksDeal,
)
from whistclub.scoring.errors import BadNotation
from whistclub.scoring.formulas.contracts.kinds import CONTRACTS
from whistclub.scoring.variants import Variant

LONGEST = 10**200

Facts = Mapping[str, object]
Written = dict[str, object]
Item = TypeVar("Item")

SUITS = {"H": "hearts", "D": "diamonds", "C": "clubs", "S": "spades"}
LETTERS = {name: letter for letter, name in SUITS.items()} | {letter: letter for letter in SUITS}


def read_deal(family: Variant | str, facts: object) -> Deal:
    """The deal that the facts tell of.

    family: a variant, or the name of its formula.

    Raises BadNotation if the facts are not in the case format.

    >>> read_deal("rubber", {"tricks": [7, 6], "honours": [4, 0]}).honours
    (4, 0)
    """
    formula = family if isinstance(family, str) else family.formula
    if not isinstance(facts, Mapping):
        raise BadNotation("a deal must be an object")
    return READERS[formula](facts)


def write_deal(deal: Deal) -> Written:
    """The facts of a deal, ready for JSON; `read_deal` reads the same deal from them.

    >>> write_deal(RubberDeal((7, 6), honours=(4, 0)))
    {'tricks': [7, 6], 'honours': [4, 0], 'revokes': [0, 0]}
    """
    if isinstance(deal, ContractsDeal):
        written = _write_contracts(deal)
    elif isinstance(deal, RubberDeal):
        written = _write_rubber(deal)
    elif isinstance(deal, ExactBidDeal):
        written = _write_exact_bid(deal)
    else:
        written = _write_tricks(deal)
    return {name: value for name, value in written.items() if value is not None}


def read_number(value: object, name: str) -> int | None:
    """The whole number; None for null.

    Raises BadNotation for anything else, and for a number so long that its points could
    not be written down any more.
    """
    if isinstance(value, int) and not isinstance(value, bool):
        if abs(value) > LONGEST:
            raise BadNotation(f"{name} is too large a number")
        return value
    if value is None:
        return None
    raise BadNotation(f"{name} must be a whole number")


def read_whole(value: object, name: str) -> int:
    """The whole number.

    Raises BadNotation if it is none.
    """
    number = read_number(value, name)
    if number is None:
        raise BadNotation(f"{name} must be a whole number")
    return number


def read_list(
    value: object, name: str, item: Callable[[object, str], Item], length: int | None = None
) -> tuple[Item, ...]:
    """The items of a list, each read by `item`.

    Raises BadNotation if it is no list, or not one of this length.
    """
    if not isinstance(value, list | tuple) or (length is not None and len(value) != length):
        long = "" if length is None else f" of {length}"
        raise BadNotation(f"{name} must be a list{long}")
    return tuple([item(one, name) for one in value])


def _read_contracts(facts: Facts) -> ContractsDeal:
    if not _is_played(facts):
        return ContractsDeal(played=False)
    queens = facts.get("queens")
    return ContractsDeal(
        bids=read_list(facts.get("bids"), "bids", _read_bid),
        pass_rounds=_stated(facts, "pass_rounds"),
        queens=None if queens is None else read_list(queens, "queens", read_number),
        dealer=_optional(facts, "dealer"),
        sits_out=_optional(facts, "sits_out"),
    )


def _read_bid(facts: object, name: str) -> Bid:
    if not isinstance(facts, Mapping):
        raise BadNotation("a bid must be an object")
    contract, trump = facts.get("contract"), facts.get("trump")
    if not isinstance(contract, str) or contract not in CONTRACTS:
        raise BadNotation(f"contract must be one of {', '.join(CONTRACTS)}")
    if trump is not None and (not isinstance(trump, str) or trump not in SUITS):
        raise BadNotation("trump must be H, D, C, S or null")
    return Bid(
        contract=contract,
        level=_stated(facts, "level"),
        declarers=read_list(facts.get("declarers"), "declarers", read_whole),
        trump=trump,
        tricks=read_number(facts.get("tricks"), "tricks"),
    )


def _read_rubber(facts: Facts) -> RubberDeal:
    dealer, trump = facts.get("dealer"), facts.get("trump")
    # Only noted, and no part of the case format: what is not understood is left out.
    noted = dealer if isinstance(dealer, int) and not isinstance(dealer, bool) else None
    suit = LETTERS.get(trump) if isinstance(trump, str) else None
    passed = facts.get("passed", False)
    if not isinstance(passed, bool):
        raise BadNotation("passed must be true or false")
    if passed:
        return RubberDeal(dealer=noted, passed=True)
    mode = facts.get("revoke_mode")
    if mode is not None and not isinstance(mode, str):
        raise BadNotation("revoke_mode must be a word")
    tricks = _read_sides(facts.get("tricks"), "tricks")
    honours = facts.get("honours")
    revokes = facts.get("revokes")
    return RubberDeal(
        tricks=tricks,
        honours=(0, 0) if honours is None else _read_sides(honours, "honours"),
        revokes=(0, 0) if revokes is None else _read_sides(revokes, "revokes"),
        revoke_mode=mode,
        dealer=noted,
        trump=suit,
    )


def _read_exact_bid(facts: Facts) -> ExactBidDeal:
    bids, tricks, trump = facts.get("bids"), facts.get("tricks"), facts.get("trump")
    if trump is not None and (not isinstance(trump, str) or trump not in LETTERS):
        raise BadNotation("trump must be hearts, diamonds, clubs, spades or null")
    return ExactBidDeal(
        cards=read_number(facts.get("cards"), "cards"),
        dealer=_stated(facts, "dealer"),
        bids=() if bids is None else read_list(bids, "bids", read_number),
        tricks=None if tricks is None else read_list(tricks, "tricks", read_number),
        trump=None if trump is None else LETTERS[trump],
    )


def _read_tricks(facts: Facts) -> TricksDeal:
    if not _is_played(facts):
        return TricksDeal((), played=False)
    honours, fines = facts.get("honours"), facts.get("fines")
    return TricksDeal(
        tricks=read_list(facts.get("tricks"), "tricks", read_number),
        honours=None if honours is None else _read_sides(honours, "honours"),
        fines=None if fines is None else read_list(fines, "fines", read_number),
    )


def _read_sides(value: object, name: str) -> tuple[int | None, int | None]:
    ns, ew = read_list(value, name, read_number, 2)
    return ns, ew


def _is_played(facts: Facts) -> bool:
    """Whether the deal was played at all; it was unless the facts say otherwise."""
    played = facts.get("played", True)
    if not isinstance(played, bool):
        raise BadNotation("played must be true or false")
    return played


def _optional(facts: Facts, name: str) -> int | None:
    """A number that may be left out or null."""
    return read_number(facts.get(name), name)


def _stated(facts: Facts, name: str) -> int | None:
    """A number that may be left out, but not null: that would be taken for left out."""
    return read_whole(facts[name], name) if name in facts else None


def _write_contracts(deal: ContractsDeal) -> Written:
    if not deal.played:
        return {"played": False}
    return {
        "bids": [_write_bid(bid) for bid in deal.bids],
        "pass_rounds": deal.pass_rounds,
        "queens": _listed(deal.queens),
        "dealer": deal.dealer,
        "sits_out": deal.sits_out,
    }


def _write_bid(bid: Bid) -> Written:
    level = {} if bid.level is None else {"level": bid.level}
    return {
        "contract": bid.contract,
        **level,
        "declarers": [*bid.declarers],
        "trump": bid.trump,
        "tricks": bid.tricks,
    }


def _write_rubber(deal: RubberDeal) -> Written:
    if deal.passed:
        return {"passed": True, "dealer": deal.dealer}
    return {
        "tricks": [*deal.tricks],
        "honours": [*deal.honours],
        "revokes": [*deal.revokes],
        "revoke_mode": deal.revoke_mode,
        "dealer": deal.dealer,
        "trump": deal.trump,
    }


def _write_exact_bid(deal: ExactBidDeal) -> Written:
    return {
        "cards": deal.cards,
        "dealer": deal.dealer,
        "bids": [*deal.bids],
        "tricks": _listed(deal.tricks),
        "trump": None if deal.trump is None else SUITS[deal.trump],
    }


def _write_tricks(deal: TricksDeal) -> Written:
    if not deal.played:
        return {"played": False}
    return {
        "tricks": [*deal.tricks],
        "honours": _listed(deal.honours),
        "fines": _listed(deal.fines),
    }


def _listed(numbers: Sequence[int | None] | None) -> list[int | None] | None:
    return None if numbers is None else [*numbers]


READERS: Mapping[str, Callable[[Facts], Deal]] = {
    "contracts": _read_contracts,
    "rubber": _read_rubber,
    "exact_bid": _read_exact_bid,
    "tricks": _read_tricks,
}
