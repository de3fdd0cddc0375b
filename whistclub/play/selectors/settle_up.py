"""Who pays whom for an evening, an account for each kind of rules."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal

from whistclub.clubs.models import Player
from whistclub.play.models import Evening
from whistclub.play.selectors.adjustments import evening_page
from whistclub.play.selectors.evening import EveningPage
from whistclub.play.selectors.standings import Number, StandingTable
from whistclub.scoring import Settlement, settle


@dataclass(frozen=True, slots=True)
class Line:
    """What a player has, in points and in cents."""

    name: str
    points: Number
    cents: int


@dataclass(frozen=True, slots=True)
class Transfer:
    """One payment, between players by name."""

    payer: str
    payee: str
    cents: int


@dataclass(frozen=True, slots=True)
class Settled:
    """An account that is worked out. is_fewest: whether no fewer payments can do it."""

    lines: tuple[Line, ...]
    payments: tuple[Transfer, ...]
    is_fewest: bool

    @property
    def balance(self) -> int:
        """What all amounts add up to, in cents."""
        return sum(line.cents for line in self.lines)


@dataclass(frozen=True, slots=True)
class Account:
    """What is to be settled: the standings of one kind of rules.

    house_stake: cents a point by the house rules, None where they name no stake.
    """

    standings: StandingTable
    house_stake: int | None

    @property
    def title(self) -> str:
        return self.standings.title

    def settled(self, stake: int | Decimal) -> Settled:
        """The account at so many cents a point."""
        rows = self.standings.rows
        names: dict[int, str] = {row.player.number: row.key for row in rows}
        points: dict[int, Number] = {row.player.number: row.points for row in rows}
        found: Settlement[int] = settle(points, stake)
        return Settled(
            lines=tuple(
                Line(row.key, row.points, found.amounts[row.player.number]) for row in rows
            ),
            payments=tuple(
                Transfer(names[paid.payer], names[paid.payee], paid.cents)
                for paid in found.payments
            ),
            is_fewest=found.is_fewest,
        )


def accounts(evening: Evening) -> tuple[Account, ...]:
    """The accounts of the evening, in 5 queries besides the evening itself."""
    page = evening_page(evening)
    if not page.deals and not _ruled(page):
        return ()
    return tuple(Account(table, _stake(page, table.title)) for table in page.standings)


def _ruled(page: EveningPage) -> set[Player]:
    return {row.player for table in page.standings for row in table.rows if row.rulings}


def _stake(page: EveningPage, title: str) -> int | None:
    """The stake of the newest version of these rules that was played."""
    played = [table for table in page.tables if table.table.rules.name == title]
    newest = max(played, key=lambda table: table.table.rules.version, default=None)
    stake = newest and newest.ledger.rules.knobs.get("stake_per_point")
    return stake if isinstance(stake, int) else None
