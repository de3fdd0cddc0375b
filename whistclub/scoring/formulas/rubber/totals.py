"""What a finished rubber of English whist is worth to each side, and to each seat."""

from __future__ import annotations

from types import MappingProxyType
from typing import NamedTuple

from whistclub.scoring.formulas.rubber.games import GameRules, Pair
from whistclub.scoring.tally import Reason

SIDES = ("ns", "ew")
GAMES_TO_WIN = 2
TREBLE, DOUBLE, SINGLE = 3, 2, 1

TOTALS = MappingProxyType(
    {
        "own_games": (),
        "own_slams": (),
        "own_bonus": (),
        "other_games": (),
        "other_slams": (),
        "other_bonus": (),
    }
)
"""The steps from both sides' totals to the points of a seat, with the names of their facts."""


class RubberRules(NamedTuple):
    """The house rules of a rubber, read once for a table.

    game: what one game is played by. game_points: whether a game counts three, two or one
    instead of its points. bonus: for the rubber. bonus_always: whether the bonus is due after
    three games too. lone: whether seat 0 plays alone, with Dummy, against seats 1 and 2.
    """

    game: GameRules
    game_points: bool
    bonus: int
    bonus_always: bool
    lone: bool


class Games(NamedTuple):
    """The games of a rubber so far; pairs are NS, EW.

    scores: final scores in order. winners: who won each, 0 for NS and 1 for EW. slams: slam
    bonuses due to each side, those of a game that is still running included.
    """

    scores: tuple[Pair, ...] = ()
    winners: tuple[int, ...] = ()
    slams: Pair = (0, 0)

    @property
    def rubber_winner(self) -> int | None:
        """The side that has won two games; None while the rubber goes on."""
        for side in (0, 1):
            if self.winners.count(side) == GAMES_TO_WIN:
                return side
        return None

    @property
    def values(self) -> tuple[int, ...]:
        """Each game as a treble 3, double 2 or single 1: losers with 0, with 1 or 2, or more."""
        return tuple(
            _value(score[1 - winner])
            for score, winner in zip(self.scores, self.winners, strict=True)
        )


class RubberTotals(NamedTuple):
    """A finished rubber; pairs are NS, EW.

    totals: games, slams and bonus together. winner: "ns" or "ew", who won two games. margin:
    the winner's total less the other's, negative when the losers made more points in all.
    bonus: the rubber bonus of each side, in the totals.
    """

    totals: Pair
    winner: str
    margin: int
    bonus: Pair


def rubber_totals(rules: RubberRules, games: Games) -> RubberTotals | None:
    """The totals of the rubber; None until a side has won two games.

    >>> short = GameRules(5, True, True, "tricks", 3, True, False, 0)
    >>> laws = RubberRules(short, True, 2, True, False)
    >>> rubber_totals(laws, Games(((5, 0), (6, 0)), (0, 0)))
    RubberTotals(totals=(8, 0), winner='ns', margin=8, bonus=(2, 0))

    Notes: the side that won two games wins the rubber, even with fewer points (ours).
    Source: Laws of Whist of the London clubs, laws 8-10; R. F. Foster, Complete Hoyle.
    """
    winner = games.rubber_winner
    if winner is None:
        return None
    earned = rules.bonus if rules.bonus_always or len(games.scores) == GAMES_TO_WIN else 0
    bonus = (earned, 0) if winner == 0 else (0, earned)
    played = _played(rules, games)
    ns, ew = (played[side] + games.slams[side] + bonus[side] for side in (0, 1))
    margin = ns - ew if winner == 0 else ew - ns
    return RubberTotals((ns, ew), SIDES[winner], margin, bonus)


def seat_points(
    rules: RubberRules, games: Games, rubber: RubberTotals
) -> tuple[tuple[int, ...], tuple[tuple[Reason, ...], ...]]:
    """What the rubber gives each seat, and the steps that add up to it.

    A seat gets its side's total less the other side's. With Dummy the lone player gets it
    twice, once against each opponent.

    Notes: the double payment with Dummy is ours.
    """
    played = _played(rules, games)
    ns, ew = (_steps((played, games.slams, rubber.bonus), side) for side in (0, 1))
    twice = tuple(reason._replace(points=2 * reason.points) for reason in ns)
    reasons = (twice, ew, ew) if rules.lone else (ns, ew, ns, ew)
    points = tuple(sum(reason.points for reason in steps) for steps in reasons)
    return points, reasons


def _steps(parts: tuple[Pair, Pair, Pair], side: int) -> tuple[Reason, ...]:
    own = [part[side] for part in parts]
    other = [-part[1 - side] for part in parts]
    return tuple(
        Reason(code, points, NOTHING)
        for code, points in zip(TOTALS, own + other, strict=True)
        if points
    )


def _played(rules: RubberRules, games: Games) -> Pair:
    """Both sides' points of all games, or the games' values for their winners."""
    if rules.game_points:
        won = tuple(zip(games.winners, games.values, strict=True))
        ns, ew = (sum(value for winner, value in won if winner == side) for side in (0, 1))
    else:
        ns, ew = (sum(score[side] for score in games.scores) for side in (0, 1))
    return ns, ew


def _value(losers_score: int) -> int:
    if losers_score == 0:
        return TREBLE
    return DOUBLE if losers_score <= 2 else SINGLE


NOTHING: MappingProxyType[str, int | str] = MappingProxyType({})
