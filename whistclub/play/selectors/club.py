"""The club's own page: tonight, earlier evenings, the season's standings."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from django.db.models import Count, Exists, OuterRef, Q, QuerySet

from whistclub.clubs.models import Club
from whistclub.play.models import Adjustment, Evening, Table
from whistclub.play.selectors.seasons import SeasonChoice, season_choice, standings_of
from whistclub.play.selectors.standings import StandingTable

EVENINGS_SHOWN = 12


@dataclass(frozen=True, slots=True)
class ClubPage:
    """open: evenings that are running, the latest first, then those to come, the next first.
    past: the latest closed ones of the season that is shown, seasons has all of them. standings:
    its points by player, a list for each of the club's rules."""

    open: tuple[Evening, ...]
    past: tuple[Evening, ...]
    seasons: SeasonChoice
    standings: tuple[StandingTable, ...]


def club_page(club: Club, today: date, season: str = "") -> ClubPage:
    """The club's page, in 7 queries; today: by the club's clock. season: the one asked for."""
    choice = season_choice(club, Evening.objects.filter(club=club), season, today)
    evenings = evenings_of(club)
    open = list(evenings.filter(closed_at=None))
    running = (
        *(evening for evening in open if evening.date <= today),
        *(evening for evening in reversed(open) if evening.date > today),
    )
    past = tuple(choice.of(evenings.exclude(closed_at=None))[:EVENINGS_SHOWN])
    for evening in (*running, *past):
        evening.club = club
    return ClubPage(running, past, choice, standings_of(club, choice.shown))


def evenings_of(club: Club) -> QuerySet[Evening]:
    """The club’s evenings, the latest first, with their `table_count` and `deal_count`; 1 query.

    totals_only: whether points are known of it and no table, as `EveningPage.totals_only`.
    """
    live = Q(tables__entries__replaced_by=None, tables__entries__void=False)
    points = Adjustment.objects.filter(evening=OuterRef("pk"), struck_at=None)
    tables = Table.objects.filter(evening=OuterRef("pk"))
    return (
        Evening.objects.filter(club=club)
        .select_related("rules")
        .annotate(
            table_count=Count("tables", distinct=True),
            deal_count=Count("tables__entries", filter=live, distinct=True),
            totals_only=Exists(points) & ~Exists(tables),
        )
        .order_by("-date", "-pk")
    )
