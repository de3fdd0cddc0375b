"""What the sheet of a rubber shows beside its deals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from whistclub.play import words
from whistclub.scoring import Row, RubberShown, RubberState, RubberTotals, Rules

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class SideScore:
    """A side after a deal: what the deal added, the score of its game, whether that won it."""

    added: int
    score: int
    won: bool


@dataclass(frozen=True, slots=True)
class RubberView:
    """A rubber as it stands; pairs are NS, EW.

    target: points of a game. games: final scores. current: of the game being played, None
    when the rubber is over. won: games won by each side. totals: of the finished rubber.
    values: 3, 2 or 1 for each game, where
    games count so.
    """

    target: int
    games: tuple[Pair, ...]
    current: Pair | None
    won: Pair
    totals: RubberTotals | None
    values: tuple[int, ...] | None

    @property
    def playing(self) -> int:
        """The number of the game being played, from 1."""
        return len(self.games) + 1


def rubber_view(rules: Rules, state: object, rows: Sequence[Row]) -> RubberView:
    """The rubber after these rows."""
    assert isinstance(state, RubberState)
    last = rows[-1].shows if rows else None
    assert last is None or isinstance(last, RubberShown)
    return RubberView(
        target=rules.number("target"),
        games=state.games,
        current=None if state.over else state.current,
        won=(state.winners.count(0), state.winners.count(1)),
        totals=last.rubber if last else None,
        values=last.game_values if last else None,
    )


def side_scores(row: Row) -> tuple[SideScore, SideScore]:
    """NS and EW after the deal of this row."""
    shown = row.shows
    assert isinstance(shown, RubberShown)
    # A deal that wins a game leaves the running score at nought: its game is the last one.
    is_won = len(shown.games) == shown.game
    score = shown.games[-1] if is_won else shown.current or (0, 0)
    ns, ew = (
        SideScore(shown.added[side], score[side], is_won and score[side] == max(score))
        for side in (0, 1)
    )
    return ns, ew


def rubber_news(row: Row) -> list[str]:
    """What the deal of this row does to the game and the rubber, in sentences."""
    ns, ew = side_scores(row)
    shown = row.shows
    assert isinstance(shown, RubberShown)
    said = {"number": shown.game, "ns": ns.score, "ew": ew.score}
    if not (ns.won or ew.won):
        return [_("Game %(number)s after it: NS %(ns)s, EW %(ew)s.") % said]
    side = words.SIDES[0] if ns.won else words.SIDES[1]
    news = [_("%(side)s win game %(number)s: NS %(ns)s, EW %(ew)s.") % {**said, "side": side}]
    if shown.rubber is not None:
        news.append(
            _("%(side)s win the rubber, %(ns)s to %(ew)s: margin %(margin)s.")
            % {
                "side": words.SIDES[0] if shown.rubber.winner == "ns" else words.SIDES[1],
                "ns": shown.rubber.totals[0],
                "ew": shown.rubber.totals[1],
                "margin": shown.rubber.margin,
            }
        )
    return news
