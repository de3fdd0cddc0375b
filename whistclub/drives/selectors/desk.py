"""The desk of a running drive: which tables have reported, and what may be done next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from whistclub.drives.models import CardTotal, Draw, Drive
from whistclub.drives.movements import Kind, kind_of
from whistclub.drives.selectors.clock import Clock, clock_of
from whistclub.drives.selectors.draws import Misfit, misfit_of
from whistclub.drives.selectors.hands import Hand, hands_of, has_plain_tricks
from whistclub.drives.selectors.results import RoundResults, results_of
from whistclub.drives.selectors.seating import Chair, Company, SeatedRound, seated_round
from whistclub.pairings import Result
from whistclub.play.models import Table
from whistclub.play.selectors import last_entry_of


@dataclass(frozen=True, slots=True)
class Report:
    """A table of the round that is played, and what it has handed in."""

    company: Company
    table: Table
    handed_in: int
    wanted: int | None
    result: Result | None

    @property
    def number(self) -> int:
        return self.company.number

    @property
    def is_missing(self) -> bool:
        return self.result is None

    @property
    def sides(self) -> tuple[tuple[tuple[Chair, ...], int | None], ...]:
        """The two sides, each with what it made; None until the table has reported."""
        ns, ew = self.company.sides
        if self.result is None:
            return (ns, None), (ew, None)
        return (ns, self.result.ns), (ew, self.result.ew)

    @property
    def next_deal(self) -> int:
        return self.handed_in + 1


@dataclass(frozen=True, slots=True)
class DeskPage:
    """A drive at the desk.

    draws: the one in force of each round. current: the round that was announced last, with the
    reports of its tables, those that are missing first. to_seat: the seats of the next round.
    hands: of the current round. last_entry: the last that was recorded at any table. written: the
    cards of which a half is typed, of a drive that is played on paper.
    """

    drive: Drive
    kind: Kind
    draws: tuple[Draw, ...]
    cards: int
    current: SeatedRound | None
    reports: tuple[Report, ...]
    to_seat: SeatedRound | None
    hands: tuple[Hand, ...]
    is_plain: bool
    clock: Clock | None
    misfit: Misfit | None
    last_entry: int | None
    written: int

    @property
    def number(self) -> int:
        """Of the round that was announced last; 0 before the first."""
        return self.current.draw.round if self.current else 0

    @property
    def next_number(self) -> int:
        return self.number + 1

    @property
    def missing(self) -> tuple[Report, ...]:
        return tuple(report for report in self.reports if report.is_missing)

    @property
    def reported(self) -> int:
        return len(self.reports) - len(self.missing)

    @property
    def is_last(self) -> bool:
        """Whether no round follows."""
        return self.number >= self.drive.rounds

    @property
    def is_played(self) -> bool:
        """Whether every round is played and handed in."""
        return self.is_last and not self.missing

    @property
    def may_go_back(self) -> bool:
        """Whether the round can be taken back: nothing is recorded at its tables."""
        if self.current is None or self.drive.finished_at is not None:
            return False
        return not any(report.handed_in for report in self.reports)

    @property
    def may_draw(self) -> bool:
        """Whether the next round is to be drawn here, from the results."""
        return self.kind.needs_results and not self.is_last and self.to_seat is None

    @property
    def may_build(self) -> bool:
        """Whether the rounds to come are to be built, because there are none or they misfit."""
        if self.kind.needs_results or self.is_last:
            return False
        return self.to_seat is None or self.misfit is not None

    @property
    def is_stale(self) -> bool:
        """Whether results were entered or corrected after the next round was drawn from them."""
        if self.to_seat is None or not self.kind.needs_results:
            return False
        return (self.last_entry or 0) > (self.to_seat.draw.as_of_id or 0)


def desk_page(drive: Drive, now: datetime) -> DeskPage:
    """The page, in a fixed number of queries, however many tables and rounds there are."""
    draws = tuple(Draw.objects.filter(drive=drive).latest())
    told = [draw for draw in draws if draw.is_announced]
    ahead = [draw for draw in draws if not draw.is_announced]
    entrants = list(drive.entrants.select_related("player", "second"))
    cards = {card.pk: card for card in entrants}
    current = seated_round(told[-1], cards) if told else None
    (results,) = results_of(drive, told[-1:]) if told else (None,)
    number = told[-1].round if told else 0
    return DeskPage(
        drive=drive,
        kind=kind_of(drive.movement),
        draws=draws,
        cards=len(entrants),
        current=current,
        reports=_reports(drive, current, results) if current and results else (),
        to_seat=seated_round(ahead[0], cards) if ahead and ahead[0].round == number + 1 else None,
        hands=hands_of(drive, number) if number else (),
        is_plain=has_plain_tricks(drive),
        clock=clock_of(drive, now),
        misfit=misfit_of(drive, ahead, entrants),
        last_entry=last_entry_of(drive.evening),
        written=0 if told else _written(drive),
    )


def _written(drive: Drive) -> int:
    typed = CardTotal.objects.standing().filter(entrant__drive=drive)
    return typed.values("entrant").distinct().count()


def _reports(drive: Drive, current: SeatedRound, results: RoundResults) -> tuple[Report, ...]:
    """What the tables of the round have handed in, those that are missing first."""
    tables = {
        table.number: table for table in drive.evening.tables.filter(round=current.draw.round)
    }
    found = [
        Report(company, tables[company.number], handed_in, results.wanted, result)
        for company, handed_in, result in zip(
            current.companies, results.handed_in, results.results, strict=True
        )
    ]
    return tuple(_missing_first(found))


def _missing_first(reports: Sequence[Report]) -> list[Report]:
    return sorted(reports, key=lambda report: (not report.is_missing, report.number))
