"""An evening of rubbers of English whist: what each player has won, and who wins the evening."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from whistclub.scoring.deals import Problem
from whistclub.scoring.errors import DealRejected

PLAYERS = 4

TITLES = {
    "en": "An evening of rubbers",
    "fr": "Soirée de rubbers",
    "nl": "Avond met rubbers",
    "ro": "Seară de robere",
}


class PlayedRubber(NamedTuple):
    """A rubber with those who played it; points are both sides' rubber totals, NS and EW."""

    ns: tuple[str, ...]
    ew: tuple[str, ...]
    points: tuple[int, int]


@dataclass(frozen=True, slots=True)
class EveningTotals:
    """An evening scored.

    totals: of each player, in the order in which they first appear; they add up to 0.
    winners: those with the highest total; level players share.
    """

    totals: Mapping[str, int]
    winners: tuple[str, ...]


def evening_totals(rubbers: Iterable[PlayedRubber]) -> EveningTotals:
    """What the rubbers of an evening give each player.

    Every player wins or loses the difference of both sides' totals in each rubber played,
    so that pairs may change from rubber to rubber.

    Raises DealRejected, with the rubber's index, if a rubber has not four different players.

    >>> evening_totals([PlayedRubber(("Alma", "Bo"), ("Carl", "Dan"), (13, 2))]).winners
    ('Alma', 'Bo')

    Source: classic English whist, rules of a French club page.
    """
    totals: dict[str, int] = {}
    for at, rubber in enumerate(rubbers):
        if not len(rubber.ns) == len(rubber.ew) == PLAYERS // 2 or (
            len({*rubber.ns, *rubber.ew}) != PLAYERS
        ):
            raise DealRejected((Problem("four different players"),), at)
        margin = rubber.points[0] - rubber.points[1]
        for player in (*rubber.ns, *rubber.ew):
            won = margin if player in rubber.ns else -margin
            totals[player] = totals.get(player, 0) + won
    best = max(totals.values(), default=0)
    return EveningTotals(totals, tuple(player for player, won in totals.items() if won == best))
