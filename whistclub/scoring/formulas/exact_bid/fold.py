"""The fold over the hands of a Romanian whist match: points, runs and totals."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from whistclub.scoring.deals import ExactBidDeal, Problem
from whistclub.scoring.errors import DealRejected
from whistclub.scoring.formulas.exact_bid.checks import hand_problems
from whistclub.scoring.formulas.exact_bid.sizes import FEWEST_CARDS, FORMATS, MOST_CARDS, hand_sizes
from whistclub.scoring.formulas.exact_bid.state import HandShown, MatchRules, MatchState
from whistclub.scoring.tally import Reason, Row, Setup
from whistclub.scoring.variants import Knob, Rules

MADE_BASE = 5

KNOBS: Mapping[str, Knob] = MappingProxyType(
    {
        "min_players": Knob("number", low=3, high=4),
        "max_players": Knob("number", low=6, high=7),
        "format": Knob("choice", FORMATS),
        "streak": Knob("switch"),
        "streak_len": Knob("number", low=1, high=99),
        "streak_good": Knob("number", high=999),
        "streak_bad": Knob("number", high=999),
        "streak_ones": Knob("choice", ("skip", "reset", "count")),
        "scale": Knob("choice", ("linear", "triangular")),
        "hook": Knob("switch"),
        "ties": Knob("choice", ("chain", "shared")),
    }
)

REASONS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "bid_made": ("bid",),
        "bid_missed": ("bid", "tricks"),
        "sits_out": (),
        "good_run": ("hands",),
        "bad_run": ("hands",),
    }
)

PROBLEMS = (
    "number of players not allowed",
    "bid missing or not a whole number",
    "bid out of range",
    "bids may not add up to the cards dealt",
    "tricks missing",
    "tricks out of range",
    "tricks must add up to the cards dealt",
    "cards out of range",
    "hand size does not fit the format",
    "dealer is not at the table",
    "dealer out of turn",
    "no trump in an 8-card hand",
    "quick game needs six players",
    "quick game needs five drawn sizes",
    "drawn sizes must differ",
    "drawn size out of 2..7",
    "more deals than the match has",
    "number of players changed",
    "bids first",
)


def cells() -> tuple[str, ...]:
    """No cells: the scale is a knob."""
    return ()


def start(rules: Rules, setup: Setup) -> MatchState:
    """The state before the first hand of a match.

    Raises DealRejected if so many players are not allowed, or the sizes drawn for a quick
    match cannot be.
    """
    read = _read(rules)
    fewest, most = read.players
    if not fewest <= setup.seats <= most:
        raise DealRejected((Problem("number of players not allowed", "", None, fewest, most),))
    sizes = hand_sizes(rules.word("format"), setup.seats, setup.drawn) if setup.checked else None
    nought = (0,) * setup.seats
    return MatchState(read, setup.seats, setup.dealer, sizes, 0, nought, nought)


def step(rules: Rules, state: MatchState, deal: ExactBidDeal) -> tuple[Row, MatchState]:
    """The row of this hand: what each seat's bid was worth, and the bonus of a run it ended.

    Raises DealRejected with every problem of the hand.

    Source: rules of onlinewhist.com; runs: github.com/dariusblajan/whist-scoreboard; the
    triangular scale: github.com/aspanu/whist-online, PlayingInstructions.
    """
    dealer = state.turn if deal.dealer is None else deal.dealer
    if problems := tuple(hand_problems(state, deal, dealer)):
        raise DealRejected(problems)
    assert dealer is not None
    assert deal.cards is not None
    reasons, missed = _bids_kept(state.rules, deal)
    runs = bonus = state.runs
    if state.rules.run:
        runs, bonus = _runs(state, deal.cards, missed)
        for seat, earned in enumerate(bonus):
            if earned:
                reasons[seat] += (_bonus(state.rules, earned),)
    points = tuple([sum([reason.points for reason in steps]) for steps in reasons])
    totals = tuple([total + won for total, won in zip(state.totals, points, strict=True)])
    hand, turn = state.hand + 1, (dealer + 1) % state.seats
    shown = HandShown(deal.cards, tuple(missed), bonus, totals)
    after = MatchState(state.rules, state.seats, turn, state.sizes, hand, totals, runs)
    return Row(points, tuple(reasons), dealer, shown), after


def one_later(rules: Rules, state: MatchState) -> MatchState:
    """As `Formula.one_later`."""
    turn = None if state.turn is None else (state.turn + 1) % state.seats
    return state._replace(turn=turn, hand=state.hand + 1)


def _bids_kept(
    rules: MatchRules, deal: ExactBidDeal
) -> tuple[list[tuple[Reason, ...]], list[int | None]]:
    """For each seat what its bid was worth, and by how many tricks it missed it."""
    assert deal.tricks is not None
    reasons: list[tuple[Reason, ...]] = []
    missed: list[int | None] = []
    for bid, tricks in zip(deal.bids, deal.tricks, strict=True):
        if bid is None or tricks is None:
            reasons.append(SITS_OUT)
            missed.append(None)
        else:
            reasons.append((rules.worth[bid][tricks],))
            missed.append(abs(bid - tricks))
    return reasons, missed


def _runs(
    state: MatchState, cards: int, missed: list[int | None]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Each seat's run after the hand, and the bonus for a run that is now long enough.

    A made hand ends a bad run and the reverse; after a bonus the run starts again at 0.
    """
    rules = state.rules
    counts = cards != FEWEST_CARDS or rules.ones == "count"
    runs: list[int] = []
    bonus: list[int] = []
    for run, miss in zip(state.runs, missed, strict=True):
        earned = 0
        if miss is None or (not counts and rules.ones == "skip"):
            grown = run
        elif not counts:
            grown = 0
        else:
            grown = max(run, 0) + 1 if miss == 0 else min(run, 0) - 1
            if abs(grown) == rules.run:
                earned = rules.good if grown > 0 else -rules.bad
                grown = 0
        runs.append(grown)
        bonus.append(earned)
    return tuple(runs), tuple(bonus)


def _bonus(rules: MatchRules, points: int) -> Reason:
    return Reason("good_run" if points > 0 else "bad_run", points, {"hands": rules.run})


def _read(rules: Rules) -> MatchRules:
    return MatchRules(
        players=rules.seats,
        hook=rules.is_on("hook"),
        run=rules.number("streak_len") if rules.is_on("streak") else 0,
        good=rules.number("streak_good"),
        bad=rules.number("streak_bad"),
        ones=rules.word("streak_ones"),
        worth=_worth(rules.word("scale") == "triangular"),
    )


@cache
def _worth(triangular: bool) -> tuple[tuple[Reason, ...], ...]:
    """What bid and tricks are worth, as a reason by bid and by tricks."""

    def scaled(tricks: int) -> int:
        return tricks * (tricks + 1) // 2 if triangular else tricks

    def reason(bid: int, tricks: int) -> Reason:
        if bid == tricks:
            return Reason("bid_made", MADE_BASE + scaled(bid), MappingProxyType({"bid": bid}))
        facts = MappingProxyType({"bid": bid, "tricks": tricks})
        return Reason("bid_missed", -scaled(abs(bid - tricks)), facts)

    numbers = range(MOST_CARDS + 1)
    return tuple(tuple(reason(bid, tricks) for tricks in numbers) for bid in numbers)


SITS_OUT = (Reason("sits_out", 0, MappingProxyType({})),)
