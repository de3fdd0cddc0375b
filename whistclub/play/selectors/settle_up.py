"""Who pays whom for an evening, an account for each kind of rules."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, replace
from decimal import Decimal

from django.db.models import Count

from whistclub.clubs.models import Player
from whistclub.play.models import Evening, Payment
from whistclub.play.selectors.evening import EveningPage, evening_page
from whistclub.play.selectors.standings import Number, StandingTable
from whistclub.scoring import Payment as Transferred
from whistclub.scoring import Settlement, pay_off, settle


@dataclass(frozen=True, slots=True)
class Line:
    """What a player has, in points and in cents."""

    player: Player
    points: Number
    cents: int

    @property
    def name(self) -> str:
        return self.player.label


@dataclass(frozen=True, slots=True)
class Transfer:
    """One payment that is still to be made."""

    payer: Player
    payee: Player
    cents: int


@dataclass(frozen=True, slots=True)
class Settled:
    """An account that is worked out.

    payments: those still to be made. paid: those made. is_fewest: whether no fewer payments
    can do it. has_changed: whether something was paid that the points of now do not ask for,
    so that the payments are worked out from what was paid.
    """

    lines: tuple[Line, ...]
    payments: tuple[Transfer, ...]
    paid: tuple[Payment, ...]
    is_fewest: bool
    has_changed: bool

    @property
    def balance(self) -> int:
        """What all amounts add up to, in cents."""
        return sum(line.cents for line in self.lines)


@dataclass(frozen=True, slots=True)
class Account:
    """What is to be settled: the standings of one kind of rules.

    house_stake: cents a point by the house rules, None where they name no stake. paid: what was
    paid of it, oldest first.
    """

    standings: StandingTable
    house_stake: int | None
    paid: tuple[Payment, ...]

    @property
    def title(self) -> str:
        return self.standings.title

    def settled(self, stake: int | Decimal) -> Settled:
        """The account at so many cents a point."""
        rows = self.standings.rows
        points: dict[int, Number] = {row.player.number: row.points for row in rows}
        found: Settlement[int] = settle(points, stake)
        still, has_changed = self._still_open(found)
        who = {row.player.number: row.player for row in rows}
        who |= {one.number: one for paid in self.paid for one in (paid.payer, paid.payee)}
        return Settled(
            lines=tuple(
                Line(row.player, row.points, found.amounts[row.player.number]) for row in rows
            ),
            payments=tuple(
                Transfer(who[one.payer], who[one.payee], one.cents) for one in still.payments
            ),
            paid=self.paid,
            is_fewest=still.is_fewest,
            has_changed=has_changed,
        )

    def _still_open(self, whole: Settlement[int]) -> tuple[Settlement[int], bool]:
        """What is left after what was paid, and whether that is another account than before.

        As long as all that was paid is of the plan, the rest of the plan stays as it was.
        """
        rest, left, has_changed = list(whole.payments), dict(whole.amounts), False
        for one in self.paid:
            paid = Transferred(one.payer.number, one.payee.number, one.cents)
            left[paid.payer] = left.get(paid.payer, 0) + paid.cents
            left[paid.payee] = left.get(paid.payee, 0) - paid.cents
            if paid in rest:
                rest.remove(paid)
            else:
                has_changed = True
        if has_changed:
            return pay_off(left), True
        return replace(whole, payments=tuple(rest)), False


def accounts(evening: Evening) -> tuple[Account, ...]:
    """The accounts of the evening, in 7 queries besides the evening itself."""
    page = evening_page(evening)
    payments = Payment.objects.in_force().filter(evening=evening)
    paid: dict[str, list[Payment]] = defaultdict(list)
    for one in payments.select_related("rules", "payer", "payee", "by__player", "by__user"):
        paid[one.rules.name].append(one)
    if not page.deals and not _ruled(page) and not paid:
        return ()
    return tuple(
        Account(table, _stake(page, table.title), tuple(paid[table.title]))
        for table in page.standings
    )


def payments_mark(evening: Evening) -> str:
    """A short text that differs as soon as a payment of the evening is ticked or taken back."""
    found = Payment.objects.filter(evening=evening)
    counted = found.aggregate(ticked=Count("pk"), undone=Count("undone_at"))
    return f"{counted['ticked']}-{counted['undone']}"


def _ruled(page: EveningPage) -> set[Player]:
    return {row.player for table in page.standings for row in table.rows if row.rulings}


def _stake(page: EveningPage, title: str) -> int | None:
    """The stake of the newest version of these rules that was played."""
    played = [table for table in page.tables if table.table.rules.name == title]
    newest = max(played, key=lambda table: table.table.rules.version, default=None)
    stake = newest and newest.ledger.rules.knobs.get("stake_per_point")
    return stake if isinstance(stake, int) else None
