"""The points and reasons of one played deal, remembered for the next that is like it."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from whistclub.scoring.deals import Bid, ContractsDeal, Problem
from whistclub.scoring.formulas.contracts.checks import bid_problems, deal_problems
from whistclub.scoring.formulas.contracts.settling import Side, Steps, settle, side_of
from whistclub.scoring.formulas.contracts.tariff import Tariff
from whistclub.scoring.tally import Reason
from whistclub.scoring.variants import Rules


class Seating(NamedTuple):
    """Who plays a deal: seats at the table, and the four of them that have cards."""

    seats: int
    playing: tuple[int, ...]


class Outcome(NamedTuple):
    """What the bids of a deal bring each seat of the table, before the pot; made: by bid."""

    points: tuple[int, ...]
    reasons: tuple[Steps, ...]
    made: tuple[bool, ...]


class Scorer:
    """Scores the deals of one club's rules.

    Notes: an evening sees the same few hundred results over and over, and a deal that is
    one bid, single or doubled, is looked up the second time. There are some ten thousand of
    those, small ones; deals of several bids are worked out each time.
    """

    def __init__(self, rules: Rules) -> None:
        self.tariff = Tariff(rules)
        self.is_pooled = rules.word("multi_settlement") == "pooled"
        self._sides: dict[tuple[str, int | None, int, int | None], Side] = {}
        self._single: dict[tuple[Bid, int, Seating], Outcome] = {}

    def problems(self, deal: ContractsDeal, seating: Seating) -> tuple[Problem, ...]:
        """Everything wrong with the bids of the deal, and with its passed-out deals."""
        found = [
            problem
            for at, bid in enumerate(deal.bids)
            for problem in bid_problems(self.tariff, at, bid, seating.playing)
        ]
        return (*found, *deal_problems(self.tariff, deal))

    def known(self, deal: ContractsDeal, times: int, seating: Seating) -> Outcome | None:
        """The outcome of a deal that was scored before, so that nothing is wrong with it."""
        if len(deal.bids) != 1 or times > 2:
            return None
        return self._single.get((deal.bids[0], times, seating))

    def outcome(self, deal: ContractsDeal, times: int, seating: Seating) -> Outcome:
        """The outcome of a deal with which nothing is wrong, all points taken so many times."""
        bids = deal.bids
        sides = [self._side(bid) for bid in bids]
        steps = settle(bids, sides, self.is_pooled, seating.playing)
        reasons = tuple(_taken(times, steps.get(seat, ())) for seat in range(seating.seats))
        points = tuple(sum(step.points for step in own) for own in reasons)
        outcome = Outcome(points, reasons, tuple(side.worth.made for side in sides))
        if len(bids) == 1 and times <= 2:
            self._single[bids[0], times, seating] = outcome
        return outcome

    def _side(self, bid: Bid) -> Side:
        key = bid.contract, bid.level, bid.declarers[0], bid.tricks
        side = self._sides.get(key)
        if side is None:
            side = self._sides[key] = side_of(self.tariff, bid)
        return side


def _taken(times: int, steps: Steps) -> Steps:
    if times == 1 or not steps:
        return steps
    more = (times - 1) * sum(step.points for step in steps)
    return (*steps, Reason("multiplied", more, {"times": times}))


@lru_cache(maxsize=64)
def scorer_of(rules: Rules) -> Scorer:
    """The scorer of these rules, kept for the next deal."""
    return Scorer(rules)
