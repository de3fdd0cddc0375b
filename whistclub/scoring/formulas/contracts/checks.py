"""Whether what was entered can have happened at a table that plays these rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from whistclub.scoring.deals import Bid, ContractsDeal, Problem
from whistclub.scoring.formulas.contracts.kinds import KINDS
from whistclub.scoring.formulas.contracts.scales import trump_of
from whistclub.scoring.formulas.contracts.tariff import Tariff

PROBLEMS = (
    "tricks out of range",
    "more tricks than were played",
    "four declarers share all the tricks",
    "seat twice",
    "seat out of range",
    "wrong number of declarers",
    "contracts exclude each other",
    "too many declarers",
    "mixed result cannot be pooled",
    "trump missing",
    "no trump in this contract",
    "level out of range",
    "contract is switched off",
    "value not set",
    "pass_rounds must be 0 or more",
    "queens must add up to 4",
    "points do not sum to 0",
)

QUEENS = 4


def bid_problems(tariff: Tariff, at: int, bid: Bid, playing: Sequence[int]) -> Iterator[Problem]:
    """Everything wrong with one bid by itself; at: which of the deal's bids it is."""
    kind = KINDS[bid.contract]
    yield from _contract_problems(tariff, at, bid)
    if len(bid.declarers) != kind.declarers:
        wanted = kind.declarers
        yield Problem("wrong number of declarers", "declarers", at, wanted, wanted)
    if any(seat not in playing for seat in bid.declarers):
        yield Problem("seat out of range", "declarers", at, min(playing), max(playing))
    if bid.tricks is None or not 0 <= bid.tricks <= kind.tricks:
        yield Problem("tricks out of range", "tricks", at, 0, kind.tricks)
    trump = trump_of(tariff.rules, bid.contract)
    if trump == "required" and bid.trump is None:
        yield Problem("trump missing", "trump", at)
    if trump == "none" and bid.trump is not None:
        yield Problem("no trump in this contract", "trump", at)


def deal_problems(tariff: Tariff, deal: ContractsDeal) -> Iterator[Problem]:
    """What is wrong between the bids of a deal and around them; each may be wrong too."""
    if deal.pass_rounds is not None and deal.pass_rounds < 0:
        yield Problem("pass_rounds must be 0 or more", "pass_rounds", low=0)
    seats = [seat for bid in deal.bids for seat in bid.declarers]
    for at, bid in enumerate(deal.bids):
        if any(seats.count(seat) > 1 for seat in bid.declarers):
            yield Problem("seat twice", "declarers", at)
    if len(deal.bids) > 1:
        yield from _several_problems(tariff, deal.bids)


def queens_problems(queens: Sequence[int | None], seats: int) -> Iterator[Problem]:
    """What is wrong with the queens held in a passed-out deal, a number for each seat."""
    held = [n for n in queens if n is not None and n >= 0]
    if len(queens) != seats or len(held) != seats or sum(held) != QUEENS:
        yield Problem("queens must add up to 4", "queens", None, 0, QUEENS)


def _contract_problems(tariff: Tariff, at: int, bid: Bid) -> Iterator[Problem]:
    rules, kind = tariff.rules, KINDS[bid.contract]
    on = rules.knobs["contracts_on"]
    low, high = kind.levels[0], kind.levels[-1]
    if bid.contract == "solo":
        low = max(low, rules.number("solo_min"))
    level = low if bid.level is None and len(kind.levels) == 1 else bid.level
    is_on = not isinstance(on, tuple) or bid.contract in on
    if not is_on:
        yield Problem("contract is switched off", "contract", at)
    if level is None or level not in kind.levels:
        yield Problem("level out of range", "level", at, low, high)
        return
    if level < low:
        yield Problem("level out of range", "level", at, low, high)
    if is_on and rules.table.get(tariff.cell(bid.contract, level)) is None:
        yield Problem("value not set", "level", at)


def _several_problems(tariff: Tariff, bids: Sequence[Bid]) -> Iterator[Problem]:
    rules, kind = tariff.rules, KINDS[bids[0].contract]
    if not kind.several or len({bid.contract for bid in bids}) > 1:
        yield Problem("contracts exclude each other", "contract", 1)
        return
    most = rules.number("multi_max")
    if len(bids) > most:
        yield Problem("too many declarers", "declarers", most, 1, most)
    tricks = [bid.tricks for bid in bids if bid.tricks is not None]
    if sum(tricks) > kind.tricks:
        yield Problem("more tricks than were played", "tricks", None, 0, kind.tricks)
    elif len(bids) == 4 and sum(tricks) != kind.tricks:
        wanted = kind.tricks
        yield Problem("four declarers share all the tricks", "tricks", None, wanted, wanted)
    made = {kind.is_made(kind.levels[0], n) for n in tricks}
    if rules.word("multi_settlement") == "pooled" and len(made) > 1:
        yield Problem("mixed result cannot be pooled", "tricks")
