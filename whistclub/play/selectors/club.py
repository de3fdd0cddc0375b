"""The club's own page: tonight, earlier evenings, the season's standings."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import Count, Q, Sum

from whistclub.clubs.models import Club, Player
from whistclub.play.models import Evening
from whistclub.scoring import Standing, standings

EVENINGS_SHOWN = 12


@dataclass(frozen=True, slots=True)
class ClubPage:
    """open: evenings that are running. past: the latest closed ones. season: points of all
    evenings by player."""

    open: tuple[Evening, ...]
    past: tuple[Evening, ...]
    season: tuple[Standing[str], ...]

    @property
    def balance(self) -> int:
        return sum(row.points for row in self.season)


def club_page(club: Club) -> ClubPage:
    """The club's page, in 2 queries."""
    live = Q(tables__entries__replaced_by=None, tables__entries__void=False)
    evenings = list(
        Evening.objects.filter(club=club)
        .select_related("rules")
        .annotate(
            table_count=Count("tables", distinct=True),
            deal_count=Count("tables__entries", filter=live, distinct=True),
        )
        .order_by("-date", "-pk")
    )
    scored = (
        Player.objects.filter(club=club)
        .annotate(points=Sum("scores__points"))
        .exclude(points=None)
        .values_list("name", "number", "points")
    )
    return ClubPage(
        open=tuple(evening for evening in evenings if not evening.closed),
        past=tuple(evening for evening in evenings if evening.closed)[:EVENINGS_SHOWN],
        season=_season(list(scored)),
    )


def _season(scored: list[tuple[str, int, int]]) -> tuple[Standing[str], ...]:
    names = [name for name, _, _ in scored]
    return standings(
        {
            name if names.count(name) == 1 else f"{name} ({number})": points
            for name, number, points in scored
        }
    )
