"""Ranked lists of players by points: what their deals gave, and what rulings added or took."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import TypeAlias

from django.db.models import QuerySet

from whistclub.clubs.models import Player
from whistclub.play.ledger import rules_of
from whistclub.play.models import Adjustment, RuleSet
from whistclub.scoring import standings

Number: TypeAlias = int | Decimal


@dataclass(frozen=True, slots=True)
class PlayerStanding:
    """One row of a ranked list.

    key: the player's name as it is shown. points: all of them.
    rulings: how many of them are by rulings and fines. is_shared: whether somebody else has
    the same rank.
    """

    key: str
    player: Player
    rank: int
    is_shared: bool
    points: Number
    rulings: Number

    @property
    def from_deals(self) -> Number:
        return plain(self.points - self.rulings)


@dataclass(frozen=True, slots=True)
class StandingTable:
    """A ranked list. title: the rules that were played. balance: what all points add up to.

    zero_sum: whether the deals must add up to 0. rulings: what all rulings add up to, 0 if
    they balance.
    """

    title: str
    rows: tuple[PlayerStanding, ...]
    zero_sum: bool
    balance: Number
    rulings: Number = 0

    def row_of(self, player: Player) -> PlayerStanding:
        """The player's row. Raises StopIteration if the player is not in the list."""
        return next(row for row in self.rows if row.player == player)


@dataclass(frozen=True, slots=True)
class Rulings:
    """What rulings gave each player; rules: a version of those they count in."""

    rules: RuleSet
    points: Mapping[Player, Number]


def standing_table(
    title: str,
    points: Mapping[Player, Number],
    *,
    zero_sum: bool,
    rulings: Mapping[Player, Number] | None = None,
) -> StandingTable:
    """The players ranked by the points of their deals and rulings together.

    points: from deals. This is the one place where the two are added, so that every list
    and account shows the same sum. A ghost stands there only where all must add up to 0.
    """
    ruled = rulings or {}
    everybody = dict.fromkeys((*points, *ruled))
    players = [player for player in everybody if zero_sum or not player.is_ghost]
    totals = {one: plain(points.get(one, 0) + ruled.get(one, 0)) for one in players}
    rows = tuple(
        PlayerStanding(
            key=row.key.label,
            player=row.key,
            rank=row.rank,
            is_shared=row.is_shared,
            points=row.points,
            rulings=ruled.get(row.key, 0),
        )
        for row in standings(totals)
    )
    balance, ruled_balance = plain(sum(totals.values())), plain(sum(ruled.values()))
    return StandingTable(title, rows, zero_sum, balance, ruled_balance)


def rulings_by_rules(adjustments: QuerySet[Adjustment]) -> dict[str, Rulings]:
    """What these adjustments gave, by the name of the rules, without the struck ones; 1 query."""
    found: dict[str, tuple[RuleSet, dict[Player, Number]]] = {}
    for one in adjustments.filter(struck_at=None).select_related("player", "rules"):
        _, points = found.setdefault(one.rules.name, (one.rules, {}))
        points[one.player] = plain(points.get(one.player, 0) + one.points)
    return {name: Rulings(rules, points) for name, (rules, points) in found.items()}


def with_rulings(
    tables: Sequence[StandingTable], rulings: Mapping[str, Rulings]
) -> tuple[StandingTable, ...]:
    """The lists with what was ruled; one more for rules of which no deal is entered."""
    ruled = [
        standing_table(
            table.title,
            {row.player: row.from_deals for row in table.rows},
            zero_sum=table.zero_sum,
            rulings=rulings[table.title].points if table.title in rulings else None,
        )
        for table in tables
    ]
    listed = {table.title for table in tables}
    ruled += [
        standing_table(name, {}, zero_sum=rules_of(one.rules).zero_sum, rulings=one.points)
        for name, one in rulings.items()
        if name not in listed
    ]
    return tuple(ruled)


def plain(points: Number) -> Number:
    """The same number, as a whole one where it is whole.

    >>> plain(Decimal("15.0")), plain(Decimal("4.5"))
    (15, Decimal('4.5'))
    """
    return int(points) if points == int(points) else points
