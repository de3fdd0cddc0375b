"""A deal to try house rules with: a table that nobody sits at, and what was played before."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from django.utils.translation import gettext as _

from whistclub.clubs.models import Player
from whistclub.play.ledger import rules_of
from whistclub.play.models import Entry, RuleSet, Table, TableSeat
from whistclub.play.selectors.deal_views import ALL_TRICKS
from whistclub.play.selectors.pages import page_of, seats_of
from whistclub.play.selectors.table import TablePage
from whistclub.scoring import (
    Bid,
    ContractsDeal,
    Deal,
    DriveState,
    ExactBidDeal,
    MatchState,
    RubberDeal,
    Rules,
    TricksDeal,
    hand_sizes,
    offers,
    write_deal,
)

FIRST_SIX = 6  # tricks of a rubber that count nothing
QUICK = (2, 3, 4, 5, 6)  # sizes as they might be drawn for a quick match, which is for six
FIVE_HONOURS = 5


def trial_page(rules: RuleSet, before: Sequence[Deal] = ()) -> TablePage:
    """A table by these rules at which these deals have been played; nothing of it is stored.

    Raises DealRejected if the rules refuse one of the deals.
    """
    table = Table(number=1, rules=rules, setup={"dealer": 0})
    count = rules_of(rules).seats[0]
    if is_quick(rules_of(rules)):
        count, table.setup["drawn"] = len(QUICK) + 1, list(QUICK)
    seats = seats_of(table, [TableSeat(seat=at, player=_player(at)) for at in range(count)])
    # A compass names its seats better than numbers do.
    seats = tuple(
        seat if seat.side == "num" else replace(seat, short=str(seat.word), player=Player(
            pk=seat.player.pk, name=str(seat.word)
        ))
        for seat in seats
    )  # fmt: skip
    entries = [
        Entry(pk=number, table=table, number=number, facts=write_deal(deal))
        for number, deal in enumerate(before, start=1)
    ]
    return page_of(table, seats, tuple(entries))


def is_quick(rules: Rules) -> bool:
    """Whether a match has sizes that are drawn, which a trial has to make up."""
    return rules.knobs.get("format") == "quick"


def _player(at: int) -> Player:
    return Player(pk=at + 1, name=_("Player %(number)s") % {"number": at + 1})


def hands_of(rules: Rules) -> int:
    """How many hands there are to choose from; 1 where a hand is worth the same whenever it is."""
    if rules.variant.formula == "exact_bid":
        drawn = QUICK if is_quick(rules) else None
        seats = len(QUICK) + 1 if drawn else rules.seats[0]
        return len(hand_sizes(rules.word("format"), seats, drawn))
    blocks = rules.variant.terms.get("blocks", ())
    return sum(block["hands"] for block in blocks) if len(blocks) > 1 else 1


def after_passes(count: int) -> list[Deal]:
    """So many passed-out deals."""
    return [ContractsDeal()] * count


def after_points(target: int, games: Sequence[int], points: tuple[int, int]) -> list[Deal]:
    """Deals that bring a rubber to these points of the running game.

    games: the side, 0 or 1, that won each game before it.
    """
    deals = [deal for side in games for deal in _points(side, target)]
    return deals + [deal for side in (0, 1) for deal in _points(side, points[side])]


def _points(side: int, points: int) -> list[Deal]:
    most = ALL_TRICKS - FIRST_SIX
    deals: list[Deal] = []
    while points > 0:
        ns = FIRST_SIX + min(points, most)
        deals.append(RubberDeal((ns, ALL_TRICKS - ns) if side == 0 else (ALL_TRICKS - ns, ns)))
        points -= most
    return deals


def after_hands(rules: RuleSet, count: int) -> list[Deal]:
    """So many hands of a match or a card. In a match the second player takes every trick and
    misses his bid, and all others make theirs, so that there are runs of both kinds."""
    deals: list[Deal] = []
    while len(deals) < count:
        page = trial_page(rules, deals)
        state = page.state
        if isinstance(state, MatchState):
            none = (0,) * state.seats
            deals.append(ExactBidDeal(state.cards, state.dealer, none, _all_to(1, state)))
        else:
            deals.append(sample(page))
    return deals


def _all_to(seat: int, state: MatchState) -> tuple[int, ...]:
    return tuple((state.cards or 0) * (at == seat) for at in range(state.seats))


def sample(page: TablePage) -> Deal:
    """A deal that could be played next, to begin with."""
    rules, state = page.ledger.rules, page.state
    if isinstance(state, MatchState):
        first, cards = ((state.dealer or 0) + 1) % state.seats, state.cards or 0
        # Whoever bids last may not make the bids add up to the cards.
        bids = [0] * state.seats
        bids[first], bids[state.dealer or 0] = cards, 1
        return ExactBidDeal(cards, state.dealer, tuple(bids), _all_to(first, state))
    if isinstance(state, DriveState):
        return _drive_hand(state)
    if rules.variant.formula == "rubber":
        return RubberDeal((9, 4))
    return _contract(rules)


def _drive_hand(state: DriveState) -> TricksDeal:
    match state.next_scores:
        case "alone":
            return TricksDeal((4, 3, 3, 3))
        case "honours":
            return TricksDeal((8, 5), honours=(3, FIVE_HONOURS - 3))
        case _:
            return TricksDeal((8, 5))


def _contract(rules: Rules) -> ContractsDeal:
    """The first contract that has a value, just made."""
    offer = next((offer for offer in offers(rules) if offer.levels), None)
    if offer is None:
        return ContractsDeal()
    level = offer.levels[0]
    who = (0, 2) if offer.declarers == 2 else (0,)
    trump = "H" if offer.trump == "required" else None
    return ContractsDeal((Bid(offer.contract, level, who, trump, level),))
