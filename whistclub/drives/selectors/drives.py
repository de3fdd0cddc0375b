"""The drives of a club."""

from __future__ import annotations

from django.db.models import Count, Max, Q, QuerySet

from whistclub.clubs.models import Club
from whistclub.drives.models import Drive


def drives_of(club: Club) -> QuerySet[Drive]:
    """The club's drives, the latest first; 1 query.

    With how many have entered, and the round that is announced last.
    """
    return (
        Drive.objects.filter(evening__club=club)
        .select_related("evening")
        .annotate(
            entrant_count=Count("entrants", distinct=True),
            round_now=Max("draws__round", filter=Q(draws__announced_at__isnull=False)),
        )
        .order_by("-evening__date", "-pk")
    )
