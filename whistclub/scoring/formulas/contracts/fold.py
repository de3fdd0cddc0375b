"""How the deals of a table follow each other: passed-out deals, the pot and the dealer."""

from __future__ import annotations

from typing import NamedTuple

from whistclub.scoring.deals import ContractsDeal, Deal, Problem
from whistclub.scoring.errors import DealRejected
from whistclub.scoring.formulas.contracts.checks import queens_problems
from whistclub.scoring.formulas.contracts.scorer import Outcome, Seating, scorer_of
from whistclub.scoring.formulas.contracts.settling import PLAYING, Steps, shares
from whistclub.scoring.tally import Reason, Row, Setup
from whistclub.scoring.tally import State as AnyState
from whistclub.scoring.variants import Rules

FOUR = Seating(PLAYING, tuple(range(PLAYING)))
# Which contracts play for the pot, and what a queen pays into it, wherever a club has one.
# Source: github.com/Laoujin/WiezeScoren, README.md and src/domein/score.test.ts.
POT_CONTRACTS = ("abondance", "grande_misere", "misere_etalee", "chelem")
QUEEN = 3


class State(NamedTuple):
    """What the past does to the next deal.

    seats: players at the table. dealer: who deals next, if known. pass_rounds: passed-out
    deals that wait. pot: points on the table. multiplier: what the next deal is taken by.
    """

    seats: int
    dealer: int | None
    pass_rounds: int
    pot: int
    multiplier: int

    @property
    def over(self) -> bool:
        """Never: a table plays on until the evening ends."""
        return False


class Shows(NamedTuple):
    """What there is to say about a deal beside its points.

    multiplier: what its points were taken by. pot: points on the table after it. made:
    whether each bid was made.
    """

    multiplier: int
    pot: int
    made: tuple[bool, ...]


def start(rules: Rules, setup: Setup) -> State:
    """The state before the first deal.

    Raises DealRejected if the variant has no table of that many players.
    """
    low, high = rules.seats
    if not low <= setup.seats <= high:
        raise DealRejected((Problem("seat out of range", "seats", None, low, high),))
    if setup.dealer is not None and not 0 <= setup.dealer < setup.seats:
        raise DealRejected((Problem("seat out of range", "dealer", None, 0, setup.seats - 1),))
    return State(setup.seats, setup.dealer, 0, setup.pot, 1)


def step(rules: Rules, state: AnyState, deal: Deal) -> tuple[Row, State]:
    """The row this deal adds, and the state after it.

    A deal that says how many deals were passed out before it is believed; otherwise those
    in the state count. One that was not played leaves the state as it is.

    Raises DealRejected with every problem of the deal.
    """
    assert isinstance(state, State)
    assert isinstance(deal, ContractsDeal)
    if not deal.played:
        reasons = ((Reason("not_played", 0, {}),),) * state.seats
        return Row((0,) * state.seats, reasons, None, Shows(1, state.pot, ())), state
    dealer = state.dealer if deal.dealer is None else deal.dealer
    if not deal.bids:
        return _passed(rules, state, deal, dealer)
    scorer = scorer_of(rules)
    seating, problems = _seating(state, deal, dealer)
    passes = state.pass_rounds if deal.pass_rounds is None else deal.pass_rounds
    times = _multiplier(rules, passes)
    outcome = scorer.known(deal, times, seating)
    if outcome is None or problems or passes < 0 or deal.queens is not None:
        problems += scorer.problems(deal, seating)
        if deal.queens is not None:
            problems += tuple(queens_problems(deal.queens, state.seats))
        if problems:
            raise DealRejected(problems)
        outcome = scorer.outcome(deal, times, seating)
    pot = state.pot
    if pot and rules.is_on("pot"):
        outcome, pot = _with_pot(deal, outcome, pot)
    _refuse_unbalanced(rules, outcome.points)
    shows = Shows(times, pot, outcome.made)
    after = State(state.seats, _next(dealer, state.seats), 0, pot, 1)
    return Row(outcome.points, outcome.reasons, dealer, shows), after


def one_later(rules: Rules, state: AnyState) -> State:
    """As `Formula.one_later`, if somebody played the deal: one that was passed out, or not
    played, may leave the turn where it was.
    """
    assert isinstance(state, State)
    return State(state.seats, _next(state.dealer, state.seats), 0, state.pot, 1)


def _seating(
    state: State, deal: ContractsDeal, dealer: int | None
) -> tuple[Seating, tuple[Problem, ...]]:
    """Who plays. At a table of five the dealer sits out, unless the deal says who did."""
    top = state.seats - 1
    problems: tuple[Problem, ...] = ()
    if deal.dealer is not None and not 0 <= deal.dealer <= top:
        problems = (Problem("seat out of range", "dealer", None, 0, top),)
    if state.seats == PLAYING:
        if deal.sits_out is not None:
            problems += (Problem("seat out of range", "sits_out"),)
        return FOUR, problems
    sitter = dealer if deal.sits_out is None else deal.sits_out
    if sitter is None or not 0 <= sitter <= top:
        problems += (Problem("seat out of range", "sits_out", None, 0, top),)
    playing = tuple(seat for seat in range(state.seats) if seat != sitter)
    return Seating(state.seats, playing), problems


def _passed(
    rules: Rules, state: State, deal: ContractsDeal, dealer: int | None
) -> tuple[Row, State]:
    """A deal that everybody passed: nothing is scored, but queens may be paid for."""
    problems: list[Problem] = []
    if deal.pass_rounds is not None and deal.pass_rounds < 0:
        problems.append(Problem("pass_rounds must be 0 or more", "pass_rounds", low=0))
    if deal.queens is not None:
        problems += queens_problems(deal.queens, state.seats)
    if deal.dealer is not None and not 0 <= deal.dealer < state.seats:
        problems.append(Problem("seat out of range", "dealer", None, 0, state.seats - 1))
    if problems:
        raise DealRejected(tuple(problems))
    reasons: tuple[Steps, ...] = ((Reason("passed", 0, {}),),) * state.seats
    if deal.queens is not None and rules.is_on("pot"):
        reasons = tuple(
            (*passed, Reason("queens", -QUEEN * held, {"n": held, "each": -QUEEN}))
            if held
            else passed
            for passed, held in zip(reasons, deal.queens, strict=True)
        )
    points = tuple(sum(reason.points for reason in own) for own in reasons)
    _refuse_unbalanced(rules, points)
    # A run of passed-out deals is counted from what its first deal says; what a later one
    # says of those before it adds nothing new.
    stated = deal.pass_rounds or 0
    met = state.pass_rounds or stated
    pot = state.pot - sum(points)
    stays = rules.word("pass_action") == "same_dealer"
    after = State(
        state.seats,
        dealer if stays else _next(dealer, state.seats),
        met + 1,
        pot,
        _multiplier(rules, met + 1),
    )
    return Row(points, reasons, dealer, Shows(1, pot, ())), after


def _multiplier(rules: Rules, passes: int) -> int:
    """What a deal is taken by after so many passed-out deals in a row."""
    way = rules.knobs["pass_multiplier"]
    if way == "additive":
        return 1 + passes
    return 2 if way == "double_once" and passes else 1


def _next(dealer: int | None, seats: int) -> int | None:
    return None if dealer is None else (dealer + 1) % seats


def _with_pot(deal: ContractsDeal, outcome: Outcome, pot: int) -> tuple[Outcome, int]:
    """The outcome with what the pot gives or takes, and the pot after it.

    Those who made a contract for the pot share it; those who failed pay its amount into it.
    The pot is real points on the table, so passed-out deals do not multiply it.
    """
    if deal.bids[0].contract not in POT_CONTRACTS:
        return outcome, pot
    points, reasons = list(outcome.points), list(outcome.reasons)
    after = pot
    for made, code, amount in ((True, "pot_taken", pot), (False, "pot_paid", -pot)):
        bids = [
            bid for bid, is_made in zip(deal.bids, outcome.made, strict=True) if is_made is made
        ]
        for bid, share in zip(bids, shares(amount, len(bids)), strict=True) if bids else ():
            seat = bid.declarers[0]
            points[seat] += share
            after -= share
            facts: dict[str, int | str] = {"pot": pot, "n": len(bids)}
            reasons[seat] = (*reasons[seat], Reason(code, share, facts))
    return outcome._replace(points=tuple(points), reasons=tuple(reasons)), after


def _refuse_unbalanced(rules: Rules, points: tuple[int, ...]) -> None:
    if sum(points) != 0 and rules.zero_sum:
        raise DealRejected((Problem("points do not sum to 0"),))
