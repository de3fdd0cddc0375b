"""The hand sheet of Romanian whist."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from whistclub.play.seating import SeatView
from whistclub.play.selectors import DealView, TablePage
from whistclub.play.selectors.exact_bid import MatchView
from whistclub.scoring import ExactBidDeal, MatchState, turns_trump
from whistclub.sheets.contents.blocks import Blocks, blocks_of

EXTREMES = (1, 8)  # cards; each is dealt once by every player
DEAD_HAND_SEATS = 7  # with so many the dealer sits out


@dataclass(frozen=True, slots=True)
class HandCell:
    """A player's part of a hand; numbers are None where nothing is known yet.

    last: whether this player bids last. out: whether he or she sits out.
    """

    last: bool
    out: bool = False
    bid: int | None = None
    got: int | None = None
    points: int | None = None
    total: int | None = None


@dataclass(frozen=True, slots=True)
class HandLine:
    """A hand of the match. heavy: whether a run of hands of one kind ends with it."""

    number: int
    cards: int
    heavy: bool
    turns_trump: bool
    trump: str | None
    cells: tuple[HandCell, ...]


@dataclass(frozen=True, slots=True)
class HandsContent:
    """All hands of a match, played or not. match: the ranking of a finished one."""

    seats: tuple[SeatView, ...]
    lines: Blocks[HandLine]
    hands: int
    totals: tuple[int, ...]
    match: MatchView | None
    hook: bool
    triangular: bool
    run: int
    good: int
    bad: int

    @property
    def places(self) -> tuple[int, ...]:
        """The place of each seat in a finished match."""
        if self.match is None:
            return ()
        found = {place.seat.index: place.place for place in self.match.places}
        return tuple(found[seat.index] for seat in self.seats)

    @property
    def decided_by(self) -> str:
        """What parted the first two, where it was not simply their points."""
        if self.match is None or len({place.points for place in self.match.places[:2]}) > 1:
            return ""
        return self.match.decided_by

    @property
    def has_dead_hand(self) -> bool:
        """Whether the dealer sits out."""
        return len(self.seats) == DEAD_HAND_SEATS


def hands_content(page: TablePage) -> HandsContent:
    """The sheet of a table that plays Romanian whist."""
    rules, state = page.ledger.rules, page.state
    assert isinstance(state, MatchState)
    assert state.sizes is not None  # a table always follows its format
    views = {view.number: view for view in page.deals}
    return HandsContent(
        seats=page.seats,
        lines=blocks_of(_lines(page, state.sizes, views)),
        hands=len(views),
        totals=page.totals,
        match=page.match if state.over else None,
        hook=rules.is_on("hook"),
        triangular=rules.word("scale") == "triangular",
        run=rules.number("streak_len") if rules.is_on("streak") else 0,
        good=rules.number("streak_good"),
        bad=rules.number("streak_bad"),
    )


def _lines(page: TablePage, sizes: Sequence[int], views: Mapping[int, DealView]) -> list[HandLine]:
    lines = []
    dealer = page.ledger.setup.dealer or 0
    for number, (cards, after) in enumerate(zip(sizes, [*sizes[1:], 0], strict=True), 1):
        view = views.get(number)
        if view is not None and view.row.dealer is not None:
            dealer = view.row.dealer
        lines.append(
            HandLine(
                number=number,
                cards=cards,
                heavy=_stretch(cards) != _stretch(after),
                turns_trump=turns_trump(cards),
                trump=_deal(view).trump if view else None,
                cells=_cells(page, dealer, view),
            )
        )
        dealer = (dealer + 1) % len(page.seats)
    return lines


def _stretch(cards: int) -> int:
    """What part of the match a hand belongs to: its ones, its eights, or the hands between."""
    return cards if cards in EXTREMES else 0


def _cells(page: TablePage, dealer: int, view: DealView | None) -> tuple[HandCell, ...]:
    count = len(page.seats)
    is_dead = count == DEAD_HAND_SEATS
    last = (dealer - 1) % count if is_dead else dealer
    cells = []
    for seat in page.seats:
        at = seat.index
        cell = HandCell(last=at == last, out=is_dead and at == dealer)
        if view is not None:
            deal, figures = _deal(view), view.seats[at]
            cell = replace(
                cell,
                bid=deal.bids[at],
                got=deal.tricks[at] if deal.tricks else None,
                points=figures.points,
                total=figures.total,
            )
        cells.append(cell)
    return tuple(cells)


def _deal(view: DealView) -> ExactBidDeal:
    assert isinstance(view.deal, ExactBidDeal)
    return view.deal
