"""The facts of a deal, one frozen class a family; nothing here knows what a deal is worth.

A number that was left out is None: the formula says what is missing.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong with a deal, in a form that a page can translate.

    code: the message key of the refusal tables, such as "tricks out of range".
    where: the part of the deal to point at, such as "tricks"; "" for the deal as a whole.
    index: which bid or seat of several, from 0. low, high: the bounds that were broken.
    """

    code: str
    where: str = ""
    index: int | None = None
    low: int | None = None
    high: int | None = None


@dataclass(frozen=True, slots=True)
class Bid:
    """What one side undertook in a deal of the contracts family, and the tricks it took.

    contract: a contract key, such as "solo". level: tricks wanted; None where the contract
    has one level only. declarers: seats in the order of entry. trump: H, D, C, S or None.
    tricks: taken by this side, 0..13.
    """

    contract: str
    level: int | None
    declarers: tuple[int, ...]
    trump: str | None
    tricks: int | None


@dataclass(frozen=True, slots=True)
class ContractsDeal:
    """A deal of Belgian whist or solo whist; no bids at all means that everyone passed.

    played: whether it was dealt at all; if time ran out before it, nothing else in it counts.
    pass_rounds: passed-out deals just before this one; None leaves the count to the fold.
    queens: queens held by each seat in a passed-out deal, for variants with a pot.
    dealer: who dealt; None leaves it to the fold. sits_out: the seat that does not play
    this deal, at a table of five.
    """

    bids: tuple[Bid, ...] = ()
    pass_rounds: int | None = None
    queens: tuple[int | None, ...] | None = None
    dealer: int | None = None
    sits_out: int | None = None
    played: bool = True


@dataclass(frozen=True, slots=True)
class RubberDeal:
    """A deal of English whist; pairs of numbers are NS, EW.

    tricks: as really taken. honours: 0, 3 or 4. revokes: committed by each side.
    revoke_mode: the penalty chosen for this deal; None takes the house rule. dealer and
    trump are noted only; without a dealer the fold says whose turn it was. passed: thrown
    in and not played, so that nothing else in it counts.
    """

    tricks: tuple[int | None, int | None] = (None, None)
    honours: tuple[int | None, int | None] = (0, 0)
    revokes: tuple[int | None, int | None] = (0, 0)
    revoke_mode: str | None = None
    dealer: int | None = None
    trump: str | None = None
    passed: bool = False


@dataclass(frozen=True, slots=True)
class ExactBidDeal:
    """A hand of Romanian whist; lists are by seat.

    cards: dealt to each player, 1..8. dealer: None leaves it to the fold. bids and tricks:
    None where nothing is known yet, or for the player who sits out; no bids at all is the
    empty tuple. trump: H, D, C, S or None.
    """

    cards: int | None
    dealer: int | None
    bids: tuple[int | None, ...]
    tricks: tuple[int | None, ...] | None
    trump: str | None = None


@dataclass(frozen=True, slots=True)
class TricksDeal:
    """A hand of a whist drive.

    tricks: NS and EW, or N, E, S, W where each scores alone. honours: NS and EW, of the
    five. fines: times each seat spoke in a silent hand. played: False if time ran out before
    it, so that nothing else in it counts.
    """

    tricks: tuple[int | None, ...]
    honours: tuple[int | None, int | None] | None = None
    fines: tuple[int | None, ...] | None = None
    played: bool = True


Deal = ContractsDeal | RubberDeal | ExactBidDeal | TricksDeal
