"""The club's own page: tonight, earlier evenings, the season's standings."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from django.db.models import Count, Q, QuerySet, Sum

from whistclub.clubs.models import Club, Player
from whistclub.play.ledger import rules_of
from whistclub.play.models import Adjustment, Evening, RuleSet, Score
from whistclub.play.selectors.standings import (
    Number,
    StandingTable,
    rulings_by_rules,
    standing_table,
    with_rulings,
)

EVENINGS_SHOWN = 12


@dataclass(frozen=True, slots=True)
class ClubPage:
    """open: evenings that are running, the latest first, then those to come, the next first.
    past: the latest closed ones. seasons: points of all
    evenings by player, a list for each of the club's rules."""

    open: tuple[Evening, ...]
    past: tuple[Evening, ...]
    seasons: tuple[StandingTable, ...]


def club_page(club: Club, today: date) -> ClubPage:
    """The club's page, in 6 queries; today: by the club's clock."""
    evenings = evenings_of(club)
    open = list(evenings.filter(closed_at=None))
    running = (
        *(evening for evening in open if evening.date <= today),
        *(evening for evening in reversed(open) if evening.date > today),
    )
    past = tuple(evenings.exclude(closed_at=None)[:EVENINGS_SHOWN])
    for evening in (*running, *past):
        evening.club = club
    return ClubPage(running, past, seasons(club))


def evenings_of(club: Club) -> QuerySet[Evening]:
    """The club’s evenings, the latest first, with their `table_count` and `deal_count`; 1 query."""
    live = Q(tables__entries__replaced_by=None, tables__entries__void=False)
    return (
        Evening.objects.filter(club=club)
        .select_related("rules")
        .annotate(
            table_count=Count("tables", distinct=True),
            deal_count=Count("tables__entries", filter=live, distinct=True),
        )
        .order_by("-date", "-pk")
    )


def seasons(club: Club) -> tuple[StandingTable, ...]:
    """Points by the name of the rules, whatever their version, in 4 queries."""
    players = {player.pk: player for player in Player.objects.filter(club=club)}
    rules = {rules.name: rules for rules in RuleSet.objects.latest_of(club)}
    scored = (
        Score.objects.filter(entry__table__evening__club=club)
        .values_list("entry__table__rules__name", "player")
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
    return with_rulings(tables, rulings_by_rules(Adjustment.objects.filter(evening__club=club)))
