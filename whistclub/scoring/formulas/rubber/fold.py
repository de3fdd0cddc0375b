"""The fold over the deals of a rubber of English whist: games, rubber and margin."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple

from whistclub.scoring.deals import Problem, RubberDeal
from whistclub.scoring.errors import BadRules, DealRejected
from whistclub.scoring.formulas.rubber.games import (
    ALL_TRICKS,
    HONOURS_WORTH,
    MARKS,
    GameRules,
    Marked,
    Pair,
    SideReasons,
    mark,
)
from whistclub.scoring.formulas.rubber.totals import (
    NOTHING,
    TOTALS,
    Games,
    RubberRules,
    RubberTotals,
    rubber_totals,
    seat_points,
)
from whistclub.scoring.tally import Reason, Row, Setup
from whistclub.scoring.variants import Knob, KnobValue, Rules

REVOKE_MODES = ("tricks", "add", "deduct")
FIVE_POINT_GAME = 5
# The seat that deals for each of the four hands. Seat 0 of three plays Dummy's hand as well
# as his own, between the hands of the two opponents.
FOUR_HANDS = (0, 1, 2, 3)
DUMMY_HANDS = (0, 1, 0, 2)
DUMMY = 2
LONE_TABLE = 3


@dataclass(frozen=True, slots=True)
class NumberOf(Knob):
    """A knob that is one of a few whole numbers with gaps between them."""

    values: tuple[int, ...] = ()

    def read(self, name: str, value: object) -> KnobValue:
        """The number.

        Raises BadRules if it is none of the values.
        """
        number = Knob.read(self, name, value)
        if number not in self.values:
            raise BadRules(name, f"must be one of {', '.join(map(str, self.values))}")
        return number


KNOBS: Mapping[str, Knob] = MappingProxyType(
    {
        "target": NumberOf("number", low=5, high=10, values=(5, 7, 9, 10)),
        "honours": Knob("switch"),
        "honours_limit": Knob("choice", ("none", "one_short")),
        "revoke_mode": Knob("choice", REVOKE_MODES),
        "revoke_n": Knob("number", low=2, high=3),
        "revoker_capped": Knob("switch"),
        "slam_bonus": Knob("number", high=10),
        "rubber_mode": Knob("choice", ("aggregate", "game_points")),
        "rubber_bonus": Knob("number", high=10),
        "rubber_bonus_when": Knob("choice", ("2-0", "always")),
        "cap_at_target": Knob("switch"),
    }
)

REASONS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        **MARKS,
        "slam": (),
        "rubber_bonus": (),
        **TOTALS,
    }
)

PROBLEMS = (
    "tricks must add up to 13",
    "tricks out of range",
    "honours must be 0, 3 or 4",
    "only one side can hold three or more honours",
    "honours are not counted in this variant",
    "revokes must be 0 or more",
    "unknown revoke penalty",
    "rubber is over",
    "game points need a five-point game",
    "four different players",
)


class RubberShown(NamedTuple):
    """What the score sheet shows after a deal; pairs are NS, EW.

    game: the number of the game this deal belongs to, 1..3. added: points that the deal
    added to the score of that game. reasons: for each side the steps that add up to it.
    bonuses: for each side what the deal adds to the rubber total alone. current: score of
    the running game, (0, 0) just after a game, None once the rubber is over. games: final
    scores in order. game_values: 3, 2 or 1 for each finished game; None where points are
    added instead. rubber: None until two games are won.
    """

    game: int
    added: Pair
    reasons: SideReasons
    bonuses: SideReasons
    current: Pair | None
    games: tuple[Pair, ...]
    game_values: tuple[int, ...] | None
    rubber: RubberTotals | None


class RubberState(NamedTuple):
    """A rubber between two deals.

    rules: read from the house rules at the start. hand: which of the four hands deals next,
    from 0, or None. current: score of the running game, NS and EW. finished: its games.
    """

    rules: RubberRules
    hand: int | None
    current: Pair = (0, 0)
    finished: Games = Games()

    @property
    def over(self) -> bool:
        """Whether a side has won two games."""
        return self.finished.rubber_winner is not None

    @property
    def games(self) -> tuple[Pair, ...]:
        """Final scores of the games, NS and EW, in order."""
        return self.finished.scores

    @property
    def winners(self) -> tuple[int, ...]:
        """Who won each game: 0 for NS, 1 for EW."""
        return self.finished.winners

    @property
    def dealer(self) -> int | None:
        """The seat that deals next, if known; seat 0 deals for Dummy too."""
        return None if self.hand is None or self.over else _hands(self.rules)[self.hand]


def cells() -> tuple[str, ...]:
    """No cells: English whist has knobs but no point table."""
    return ()


def start(rules: Rules, setup: Setup) -> RubberState:
    """The state before the first deal of a rubber.

    Raises DealRejected for game points without a five-point game, and for a table that has
    not four seats (three with Dummy).

    Notes: Dummy deals first in each rubber.
    Source: Laws of Dummy and Double Dummy.
    """
    read = _read(rules)
    problems = []
    if setup.seats != rules.seats[0]:
        problems.append(Problem("four different players"))
    if read.game_points and read.game.target != FIVE_POINT_GAME:
        problems.append(Problem("game points need a five-point game"))
    if problems:
        raise DealRejected(tuple(problems))
    return RubberState(read, _hand(read, DUMMY if read.lone else None, setup.dealer))


def step(rules: Rules, state: RubberState, deal: RubberDeal) -> tuple[Row, RubberState]:
    """The row of this deal: 0 for every seat until the rubber ends, then the margin.

    What the sides marked is in the row's RubberShown. A passed deal adds nothing; the next
    player deals.

    Raises DealRejected with every problem of the deal.
    """
    if problems := _problems(state, deal):
        raise DealRejected(problems)
    hand = _hand(state.rules, state.hand, deal.dealer)
    dealer = None if hand is None else _hands(state.rules)[hand]
    turned = None if hand is None else (hand + 1) % len(FOUR_HANDS)
    points, reasons = QUIET_LONE if state.rules.lone else QUIET
    if deal.passed:
        after = state._replace(hand=turned)
        return Row(points, reasons, dealer, _thrown_in(after)), after
    marked = mark(state.rules.game, state.current, deal)
    after = RubberState(state.rules, turned, *_filed(state.finished, marked))
    shown = _shown(state, marked, after)
    if shown.rubber is not None:
        points, reasons = seat_points(state.rules, after.finished, shown.rubber)
    return Row(points, reasons, dealer, shown), after


def _filed(games: Games, marked: Marked) -> tuple[Pair, Games]:
    """The running score and the finished games after a deal."""
    slams = games.slams
    if marked.slam != (0, 0):
        slams = (slams[0] + marked.slam[0], slams[1] + marked.slam[1])
    if marked.winner is None:
        return marked.score, games._replace(slams=slams)
    scores = (*games.scores, marked.score)
    return (0, 0), Games(scores, (*games.winners, marked.winner), slams)


def _shown(before: RubberState, marked: Marked, after: RubberState) -> RubberShown:
    games = after.finished
    rubber = rubber_totals(after.rules, games) if marked.winner is not None else None
    ns, ew = (marked.score[side] - before.current[side] for side in (0, 1))
    return RubberShown(
        game=len(before.games) + 1,
        added=(ns, ew),
        reasons=marked.reasons,
        bonuses=_bonuses(marked.slam, rubber),
        current=None if rubber else after.current,
        games=games.scores,
        game_values=games.values if after.rules.game_points else None,
        rubber=rubber,
    )


def _thrown_in(state: RubberState) -> RubberShown:
    games = state.finished
    values = games.values if state.rules.game_points else None
    number = len(games.scores) + 1
    return RubberShown(number, (0, 0), PASSED, NO_BONUS, state.current, games.scores, values, None)


def _bonuses(slam: Pair, rubber: RubberTotals | None) -> SideReasons:
    if slam == (0, 0) and rubber is None:
        return NO_BONUS
    due = (("slam", slam), ("rubber_bonus", rubber.bonus if rubber else (0, 0)))
    ns, ew = (
        tuple(Reason(code, points[side], NOTHING) for code, points in due if points[side])
        for side in (0, 1)
    )
    return ns, ew


def _problems(state: RubberState, deal: RubberDeal) -> tuple[Problem, ...]:
    if state.over:
        return (Problem("rubber is over"),)
    if deal.passed:
        return ()
    problems = [*_trick_problems(deal)]
    if deal.honours != (0, 0):
        problems += _honour_problems(state.rules, deal)
    if deal.revokes != (0, 0):
        problems += (
            Problem("revokes must be 0 or more", "revokes", side, low=0)
            for side, revokes in enumerate(deal.revokes)
            if revokes is None or revokes < 0
        )
    if deal.revoke_mode is not None and deal.revoke_mode not in REVOKE_MODES:
        problems.append(Problem("unknown revoke penalty", "revoke_mode"))
    return tuple(problems)


def _trick_problems(deal: RubberDeal) -> Iterator[Problem]:
    ns, ew = deal.tricks
    if ns is None or ew is None or not (0 <= ns <= ALL_TRICKS and 0 <= ew <= ALL_TRICKS):
        for side, tricks in enumerate(deal.tricks):
            if tricks is None or not 0 <= tricks <= ALL_TRICKS:
                yield Problem("tricks out of range", "tricks", side, 0, ALL_TRICKS)
    elif ns + ew != ALL_TRICKS:
        yield Problem("tricks must add up to 13", "tricks", None, ALL_TRICKS, ALL_TRICKS)


def _honour_problems(rules: RubberRules, deal: RubberDeal) -> Iterator[Problem]:
    if not rules.game.honours:
        yield Problem("honours are not counted in this variant", "honours")
        return
    for side, honours in enumerate(deal.honours):
        if honours not in HONOURS_WORTH:
            yield Problem("honours must be 0, 3 or 4", "honours", side)
    if all(deal.honours):
        yield Problem("only one side can hold three or more honours", "honours")


def _read(rules: Rules) -> RubberRules:
    game = GameRules(
        target=rules.number("target"),
        honours=rules.is_on("honours"),
        one_short=rules.word("honours_limit") == "one_short",
        revoke_mode=rules.word("revoke_mode"),
        revoke_n=rules.number("revoke_n"),
        capped=rules.is_on("revoker_capped"),
        cut=rules.is_on("cap_at_target"),
        slam_bonus=rules.number("slam_bonus"),
    )
    return RubberRules(
        game=game,
        game_points=rules.word("rubber_mode") == "game_points",
        bonus=rules.number("rubber_bonus"),
        bonus_always=rules.word("rubber_bonus_when") == "always",
        lone=rules.seats[0] == LONE_TABLE,
    )


def one_later(rules: Rules, state: RubberState) -> RubberState:
    """As `Formula.one_later`."""
    hand = state.hand
    return state._replace(hand=None if hand is None else (hand + 1) % len(FOUR_HANDS))


def _hands(rules: RubberRules) -> tuple[int, ...]:
    return DUMMY_HANDS if rules.lone else FOUR_HANDS


def _hand(rules: RubberRules, turn: int | None, dealer: int | None) -> int | None:
    """The hand that dealt: that of the dealer noted, else the one whose turn it was."""
    hands = _hands(rules)
    if dealer not in hands or (turn is not None and hands[turn] == dealer):
        return turn
    return hands.index(dealer)


SeatPoints = tuple[tuple[int, ...], tuple[tuple[Reason, ...], ...]]

QUIET: SeatPoints = ((0, 0, 0, 0), ((), (), (), ()))
QUIET_LONE: SeatPoints = ((0, 0, 0), ((), (), ()))
NO_BONUS: SideReasons = ((), ())
PASSED: SideReasons = ((Reason("thrown_in", 0, NOTHING),),) * 2
