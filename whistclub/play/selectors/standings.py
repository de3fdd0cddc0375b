"""Ranked lists of players by points."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from whistclub.clubs.models import Player
from whistclub.scoring import Standing, standings


@dataclass(frozen=True, slots=True)
class StandingTable:
    """A ranked list. title: the rules that were played. balance: what all points add up to."""

    title: str
    rows: tuple[Standing[str], ...]
    zero_sum: bool
    balance: int


def standing_table(title: str, points: Mapping[Player, int], *, zero_sum: bool) -> StandingTable:
    """The players ranked by points, those of one name told apart by their number."""
    names = [player.name for player in points]
    labelled = {
        player.name if names.count(player.name) == 1 else f"{player.name} ({player.number})": total
        for player, total in points.items()
    }
    return StandingTable(title, standings(labelled), zero_sum, sum(points.values()))
