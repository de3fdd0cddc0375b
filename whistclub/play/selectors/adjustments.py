"""Fines and rulings of an evening, act by act."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from whistclub.clubs.models import Player
from whistclub.play.models import Adjustment, Evening
from whistclub.play.selectors.standings import Number, plain


@dataclass(frozen=True, slots=True)
class Share:
    """What one player gets by a ruling."""

    player: Player
    points: Number

    @property
    def name(self) -> str:
        return self.player.label


@dataclass(frozen=True, slots=True)
class Ruling:
    """One act: what it gave each player whom it touched, the one it was about first.

    first: the row of that player. by and struck_by: names, "" where the log-in is gone; a
    struck ruling has a struck_at and counts for nothing.
    """

    first: Adjustment
    shares: tuple[Share, ...]
    by: str
    struck_by: str

    @property
    def reason(self) -> str:
        return self.first.reason

    @property
    def at(self) -> datetime:
        return self.first.at

    @property
    def struck_at(self) -> datetime | None:
        return self.first.struck_at

    @property
    def balance(self) -> Number:
        """What the shares add up to: 0 where the others shared it."""
        return plain(sum(share.points for share in self.shares))


def rulings_of(evening: Evening) -> tuple[Ruling, ...]:
    """All rulings of the evening, struck ones too, latest first, in 1 query."""
    rows = Adjustment.objects.filter(evening=evening).select_related(
        "player", "rules", "by__player", "by__user", "struck_by__player", "struck_by__user"
    )
    acts: dict[object, list[Adjustment]] = {}
    for row in rows:
        acts.setdefault(row.act, []).append(row)
    return tuple(
        Ruling(
            first=act[0],
            shares=tuple(Share(row.player, plain(row.points)) for row in act),
            by=act[0].by.name if act[0].by else "",
            struck_by=act[0].struck_by.name if act[0].struck_by else "",
        )
        for act in reversed(acts.values())
    )
