"""The drives of a club."""

from __future__ import annotations

from django.db.models import Count, QuerySet

from whistclub.clubs.models import Club
from whistclub.drives.models import Drive


def drives_of(club: Club) -> QuerySet[Drive]:
    """The club's drives, the latest first, with how many have entered; 1 query."""
    return (
        Drive.objects.filter(evening__club=club)
        .select_related("evening")
        .annotate(entrant_count=Count("entrants"))
        .order_by("-evening__date", "-pk")
    )
