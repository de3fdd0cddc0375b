"""Deals about which somebody must decide, each with all its versions side by side."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from whistclub.play import words
from whistclub.play.ledger import LaterDealsStand, Ledger, fold_with
from whistclub.play.models import Entry, Held, HeldDeal
from whistclub.play.seating import SeatView
from whistclub.play.selectors.table import TablePage
from whistclub.play.writers import Writer, is_known
from whistclub.scoring import Deal, DealRejected, Row, RubberShown, read_deal


@dataclass(frozen=True, slots=True)
class Worth:
    """What a version is worth to a player, or to a side of a rubber; None where it counts for
    nothing. total: of the player at the table with it; None for a side."""

    who: words.Words
    points: int | None
    total: int | None


@dataclass(frozen=True, slots=True)
class Version:
    """A deal as somebody has it; `entry` where it is recorded, else `held`.

    deal: None where it could not be read. row: None where it does not fit what else is
    entered. sat: who sat on each chair. moved: later deals that would be worth something else.
    is_own: whether whoever looks wrote it. may_take, may_leave: whether he may have it
    recorded as it stands, and left aside.
    """

    held: HeldDeal | None
    entry: Entry | None
    deal: Deal | None
    row: Row | None
    sat: tuple[SeatView, ...]
    worth: tuple[Worth, ...]
    moved: tuple[int, ...] = ()
    is_own: bool = False
    may_take: bool = False
    may_leave: bool = True

    @property
    def source(self) -> HeldDeal | Entry:
        """The row that says who wrote it and when."""
        found = self.entry or self.held
        assert found is not None
        return found


@dataclass(frozen=True, slots=True)
class Matter:
    """A deal about which somebody must decide.

    recorded: the version that counts now, if one does. others: those that wait. hidden: how
    many sides have written it down without the other one seeing it yet.
    """

    number: int
    recorded: Version | None
    others: tuple[Version, ...]
    hidden: int

    @property
    def versions(self) -> tuple[Version, ...]:
        return (self.recorded, *self.others) if self.recorded else self.others

    @property
    def over(self) -> int | None:
        """The entry that a decision takes the place of."""
        return self.recorded.source.pk if self.recorded else None

    @property
    def lines(self) -> tuple[tuple[words.Words, tuple[Worth | None, ...]], ...]:
        """For each player or side what the versions are worth, None where one does not fit."""
        fit = next((version.worth for version in self.versions if version.worth), ())
        return tuple(
            (
                line.who,
                tuple(version.worth[at] if version.worth else None for version in self.versions),
            )
            for at, line in enumerate(fit)
        )

    @property
    def state(self) -> str:
        """ "choice" between versions, "hidden", "blind" for the side that sees its own alone,
        "referee", or "kept" for a version that something else keeps from being recorded."""
        if len(self.versions) > 1:
            return "choice"
        if not self.versions:
            return "hidden"
        held = self.others[0].held
        return held.why if held and held.why in (Held.BLIND, Held.REFEREE) else "kept"


def matters(page: TablePage, who: Writer) -> tuple[Matter, ...]:
    """What is to be decided at the table, by deal number, as `who` may see it; no query."""
    waiting: dict[int, list[HeldDeal]] = {}
    for held in page.held:
        if held.is_waiting:
            waiting.setdefault(held.number, []).append(held)
    return tuple(_matter(page, number, waiting[number], who) for number in sorted(waiting))


def as_seen(page: TablePage, who: Writer) -> TablePage:
    """The page for somebody who has written deals down that wait for the other side."""
    own = (one for one in page.held if one.is_waiting and one.why == Held.BLIND)
    return replace(page, own=frozenset(one.number for one in own if who.is_author(one)))


def _matter(page: TablePage, number: int, waiting: list[HeldDeal], who: Writer) -> Matter:
    seen = [held for held in waiting if not is_hidden(held, waiting, who)]
    entry = next((one for one in page.ledger.entries if one.number == number), None)
    return Matter(
        number=number,
        recorded=_version_of(page, entry) if entry else None,
        others=tuple(_version(page, held, who) for held in seen),
        hidden=len(waiting) - len(seen),
    )


def is_hidden(held: HeldDeal, waiting: Iterable[HeldDeal], who: Writer) -> bool:
    """Whether one side has written the deal down and the other is to do so without seeing it.

    waiting: what is held of the same deal.
    """
    if held.why != Held.BLIND or who.is_referee or who.is_author(held):
        return False
    return sum(one.why == Held.BLIND and is_known(one) for one in waiting) < 2


def _version_of(page: TablePage, entry: Entry) -> Version:
    view = page.view_of(entry)
    row = view.row if view else None
    sat = page.sat(entry.number)
    deal = read_deal(page.ledger.rules.variant, entry.facts)
    worth = _worth(page, page.ledger, row, sat) if row else ()
    return Version(None, entry, deal, row, sat, worth)


def _version(page: TablePage, held: HeldDeal, who: Writer) -> Version:
    sat = page.sat(held.number)
    is_own, is_blind = who.is_author(held), held.why == Held.BLIND
    may_leave = not is_blind or who.may_leave(held)
    may_take = who.is_referee or (held.why != Held.REFEREE and who.may_take(held, blind=is_blind))
    if held.facts is None:
        return Version(held, None, None, None, sat, (), is_own=is_own, may_leave=may_leave)
    draft = Entry(table=page.table, number=held.number, facts=held.facts)
    row: Row | None = None
    worth: tuple[Worth, ...] = ()
    moved: tuple[int, ...] = ()
    try:
        ledger = fold_with(draft, page.table, len(page.seats), page.ledger.entries)
        row = ledger.rows.get(held.number)
    except (DealRejected, LaterDealsStand):
        pass
    if row is None:  # it does not fit what else is entered, or comes after the end
        may_take = False
    else:
        worth = _worth(page, ledger, row, sat)
        moved = tuple(ledger.moved(held.number, page.ledger))
    deal = read_deal(page.ledger.rules.variant, held.facts)
    return Version(held, None, deal, row, sat, worth, moved, is_own, may_take, may_leave)


def _worth(page: TablePage, ledger: Ledger, row: Row, sat: Sequence[SeatView]) -> tuple[Worth, ...]:
    players = [seat.player.pk for seat in page.given]
    totals = dict(zip(players, ledger.totals(players, page.swaps), strict=True))
    worth = [
        Worth(seat.short, points, totals[seat.player.pk])
        for seat, points in zip(sat, row.points, strict=True)
    ]
    if isinstance(row.shows, RubberShown):
        sides = zip(words.SIDES, row.shows.added, strict=True)
        worth = [*(Worth(side, points, None) for side, points in sides), *worth]
    return tuple(worth)
