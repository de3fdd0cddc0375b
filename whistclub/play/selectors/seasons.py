"""Points over many evenings: by season, by rules, by player."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date

from django.db.models import QuerySet, Sum

from whistclub.clubs.models import Club, Player
from whistclub.clubs.seasons import Season, season_of
from whistclub.play.ledger import rules_of
from whistclub.play.models import Adjustment, Evening, RuleSet, Score
from whistclub.play.selectors.standings import (
    Number,
    StandingTable,
    rulings_by_rules,
    standing_table,
    with_rulings,
)


@dataclass(frozen=True, slots=True)
class SeasonChoice:
    """The season that a page shows, and all that there are, the latest first."""

    shown: Season
    all: tuple[Season, ...]

    def of(self, evenings: QuerySet[Evening]) -> QuerySet[Evening]:
        """Those of the season that is shown."""
        return evenings.filter(date__range=(self.shown.first, self.shown.last))


def season_choice(club: Club, evenings: QuerySet[Evening], asked: str, today: date) -> SeasonChoice:
    """The season of this key; else that of today, or where it has no evening the one before.

    evenings: those that are to be looked at. In 1 query.
    """
    months = evenings.order_by().dates("date", "month")
    found = tuple(sorted({season_of(club, month) for month in months}, reverse=True))
    now = season_of(club, today)
    begun = [season for season in found if season <= now]
    named = [season for season in found if season.key == asked]
    return SeasonChoice((named or begun or [now])[0], found)


def standings_of(
    club: Club, season: Season | None = None, only: Collection[Player] = ()
) -> tuple[StandingTable, ...]:
    """Points by the name of the rules, whatever their version, in 4 queries.

    season: None for all evenings. only: these players, where some are named.
    """
    players = {player.pk: player for player in Player.objects.filter(club=club)}
    rules = {rules.name: rules for rules in RuleSet.objects.latest_of(club)}
    scores = Score.objects.filter(entry__table__evening__club=club)
    rulings = Adjustment.objects.filter(evening__club=club)
    if season is not None:
        days = (season.first, season.last)
        scores = scores.filter(entry__table__evening__date__range=days)
        rulings = rulings.filter(evening__date__range=days)
    if only:
        scores, rulings = scores.filter(player__in=only), rulings.filter(player__in=only)
    scored = (
        scores.values_list("entry__table__rules__name", "player")
        .annotate(points=Sum("points"))
        .order_by("entry__table__rules__name")
    )
    totals: dict[str, dict[Player, Number]] = {}
    for name, player, points in scored:
        totals.setdefault(name, {})[players[player]] = points
    tables = [
        standing_table(name, points, zero_sum=rules_of(rules[name]).zero_sum)
        for name, points in totals.items()
    ]
    return with_rulings(tables, rulings_by_rules(rulings))
