"""The sheet of a rubber of English whist."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from whistclub.play.seating import SeatView
from whistclub.play.selectors import DealView, TablePage
from whistclub.play.selectors.rubber import RubberView, side_scores
from whistclub.scoring import RubberDeal, RubberShown, RubberTotals
from whistclub.sheets.contents.blocks import Blocks, blocks_of

LINES = 15  # on a sheet that is not finished; the longest of the short rubbers fit
GAMES = 3  # at most
HONOURS = ("honours", "honours_barred")

STANDING: tuple[str | Promise, ...] = (_("no game"), _("one game"), _("two games"))
WON = _("two games, wins the rubber")


@dataclass(frozen=True, slots=True)
class SideCell:
    """What a side did in a deal.

    tricks: as taken; None for a deal that was thrown in. revoked: whether it cost a penalty.
    honours: points for them, None where none were held. score: of the game after the deal.
    won: whether the deal won it.
    """

    tricks: int | None
    revoked: bool
    honours: int | None
    score: int
    won: bool


@dataclass(frozen=True, slots=True)
class RubberLine:
    """A deal, or a line to write one on. heavy: whether a game ends with it."""

    number: int
    heavy: bool = False
    entered: bool = False
    passed: bool = False
    game: int | None = None
    dealer: SeatView | None = None
    trump: str | None = None
    sides: tuple[SideCell, ...] = ()


@dataclass(frozen=True, slots=True)
class GameCell:
    """A side's score in a finished game. value: what the game counts, where games count 3,
    2 or 1 for the side that won them."""

    score: int
    won: bool
    value: int | None


@dataclass(frozen=True, slots=True)
class SideRow:
    """A side in the table of games. games: None for one that is not finished. slams, bonus
    and total: None while the rubber goes on."""

    players: tuple[SeatView, ...]
    standing: str | Promise
    games: tuple[GameCell | None, ...]
    slams: int | None
    bonus: int | None
    total: int | None


@dataclass(frozen=True, slots=True)
class RubberContent:
    """A rubber as it stands.

    ahead: the side with more points, 0 for NS and 1 for EW; None if level or not finished.
    margin: by how many. surplus: numbers of deals after the end, which count for nothing.
    """

    lines: Blocks[RubberLine]
    rows: tuple[SideRow, ...]
    over: bool
    ahead: int | None
    margin: int
    seats: tuple[SeatView, ...]
    totals: tuple[int, ...]
    target: int
    honours: bool
    values: bool
    revoked: bool
    revoke_mode: str
    revoke_n: int
    slam_bonus: int
    bonus: int
    bonus_always: bool
    surplus: str


def rubber_content(page: TablePage) -> RubberContent:
    """The sheet of a table that plays rubbers."""
    rules, rubber = page.ledger.rules, page.rubber
    assert rubber is not None
    views = {view.number: view for view in page.deals}
    last = max(views, default=0)
    count = last if page.state.over else max(LINES, last)
    lines = [_line(page, number, views.get(number)) for number in range(1, count + 1)]
    totals = rubber.totals
    ns, ew = totals.totals if totals else (0, 0)
    return RubberContent(
        lines=blocks_of(lines),
        rows=_side_rows(page, rubber),
        over=page.state.over,
        ahead=None if ns == ew else int(ns < ew),
        margin=abs(ns - ew),
        seats=page.seats,
        totals=tuple(total for _seat, total in page.player_totals),
        target=rubber.target,
        honours=rules.is_on("honours"),
        values=rules.word("rubber_mode") == "game_points",
        revoked=any(cell.revoked for line in lines for cell in line.sides),
        revoke_mode=rules.word("revoke_mode"),
        revoke_n=rules.number("revoke_n"),
        slam_bonus=rules.number("slam_bonus"),
        bonus=rules.number("rubber_bonus"),
        bonus_always=rules.word("rubber_bonus_when") == "always",
        surplus=page.surplus_numbers,
    )


def _line(page: TablePage, number: int, view: DealView | None) -> RubberLine:
    if view is None:
        return RubberLine(number)
    deal, shown = view.deal, view.row.shows
    assert isinstance(deal, RubberDeal)
    assert isinstance(shown, RubberShown)
    scores = side_scores(view.row)
    sides = tuple(
        SideCell(
            tricks=None if deal.passed else deal.tricks[side],
            revoked=bool(deal.revokes[side]) and not deal.passed,
            honours=next(
                (reason.points for reason in shown.reasons[side] if reason.code in HONOURS), None
            ),
            score=scores[side].score,
            won=scores[side].won,
        )
        for side in (0, 1)
    )
    return RubberLine(
        number=number,
        heavy=any(side.won for side in sides),
        entered=True,
        passed=deal.passed,
        game=shown.game,
        dealer=None if view.row.dealer is None else view.sat[view.row.dealer],
        trump=deal.trump,
        sides=sides,
    )


def _side_rows(page: TablePage, rubber: RubberView) -> tuple[SideRow, ...]:
    return tuple(
        SideRow(
            players=page.sides[side],
            standing=_standing(rubber, side),
            games=tuple(_game(rubber, number, side) for number in range(GAMES)),
            slams=_slams(page, side) if rubber.totals else None,
            bonus=rubber.totals.bonus[side] if rubber.totals else None,
            total=rubber.totals.totals[side] if rubber.totals else None,
        )
        for side in (0, 1)
    )


def _standing(rubber: RubberView, side: int) -> str | Promise:
    totals: RubberTotals | None = rubber.totals
    if not rubber.games:
        return ""
    if totals and totals.winner == ("ns", "ew")[side]:
        return WON
    return STANDING[rubber.won[side]]


def _game(rubber: RubberView, number: int, side: int) -> GameCell | None:
    if number >= len(rubber.games):
        return None
    score = rubber.games[number]
    won = score[side] > score[1 - side]
    value = rubber.values[number] if rubber.values and won else None
    return GameCell(score[side], won, value)


def _slams(page: TablePage, side: int) -> int:
    """What the slams of the rubber added to the side's total."""
    return sum(
        reason.points
        for row in page.ledger.sheet.rows
        if isinstance(row.shows, RubberShown)
        for reason in row.shows.bonuses[side]
        if reason.code == "slam"
    )
