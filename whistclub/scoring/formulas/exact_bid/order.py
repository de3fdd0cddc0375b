"""The order of the players at the end of a Romanian whist match, down to the last tie-break."""

from __future__ import annotations

from typing import NamedTuple, cast

from whistclub.scoring.formulas.exact_bid.sizes import MOST_CARDS
from whistclub.scoring.formulas.exact_bid.state import HandShown
from whistclub.scoring.tally import Sheet
from whistclub.scoring.variants import Rules

STEPS = (
    "points",
    "broken contracts",
    "broken in 8-card hands",
    "tricks missed",
    "worst miss",
    "last lead",
    "seat",
)


class MatchOrder(NamedTuple):
    """The players of a match, best first.

    ranking: seats. places: the place of each, beside `ranking`; shared only where the club
    wants it so. decided_by: the step out of STEPS that separated places 1 and 2; None where
    places are shared.
    """

    ranking: tuple[int, ...]
    places: tuple[int, ...]
    decided_by: str | None


def match_order(rules: Rules, sheet: Sheet) -> MatchOrder:
    """The ranking of a match of Romanian whist, or of the part of it played so far.

    The first difference decides: more points; fewer broken contracts, which are hands not
    made exactly; fewer of them in eight-card hands; fewer tricks missed in all; smaller
    worst miss of one hand; who led after the last hand at which the totals differed; earlier
    seat. With the knob `ties` on shared only the points count, and level players share a
    place in the order of their seats.

    rules, sheet: of one table, as given to and got from `tally`.

    Notes: a place is never shared under the chain: it is a total order, for the last leader
    is found by comparing the running totals read backwards.
    Source: rules of onlinewhist.com.
    """
    hands = [cast(HandShown, row.shows) for row in sheet.rows]
    seats = range(len(sheet.totals))
    if rules.word("ties") == "shared":
        level = sorted(seats, key=lambda seat: -sheet.totals[seat])
        above = [sum(total > sheet.totals[seat] for total in sheet.totals) for seat in level]
        return MatchOrder(tuple(level), tuple(better + 1 for better in above), None)
    keys = [_chain(sheet.totals[seat], hands, seat) for seat in seats]
    ranking = tuple(sorted(seats, key=keys.__getitem__))
    pairs = zip(STEPS, keys[ranking[0]], keys[ranking[1]], strict=True)
    decided_by = next(step for step, first, second in pairs if first != second)
    return MatchOrder(ranking, tuple(range(1, len(ranking) + 1)), decided_by)


def _chain(
    total: int, hands: list[HandShown], seat: int
) -> tuple[int, int, int, int, int, tuple[int, ...], int]:
    """What is compared at each of STEPS; the smaller value is the better one."""
    missed = [(hand.cards, hand.missed[seat]) for hand in hands]
    broken = [(cards, miss) for cards, miss in missed if miss]
    return (
        -total,
        len(broken),
        sum(cards == MOST_CARDS for cards, _ in broken),
        sum(miss for _, miss in broken),
        max((miss for _, miss in broken), default=0),
        tuple(-hand.totals[seat] for hand in reversed(hands)),
        seat,
    )
