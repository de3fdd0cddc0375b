"""What is read out of a request, and refused by name where it cannot be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar
from uuid import UUID

from django.db.models import Model, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request
from rest_framework.serializers import Serializer

from whistclub.api.refusals import Refused, problem
from whistclub.clubs.models import Club, Player
from whistclub.clubs.seasons import SEASON_KEY, Season, season_of_key
from whistclub.play.models import Evening
from whistclub.play.selectors import season_choice

Row = TypeVar("Row", bound=Model)

IDEMPOTENCY_KEY = "Idempotency-Key"
_ONCE = "A UUID that you make: the same key sent again is the same act, done once."
KEY = OpenApiParameter(IDEMPOTENCY_KEY, UUID, OpenApiParameter.HEADER, True, _ONCE)
OWN_KEY = OpenApiParameter(IDEMPOTENCY_KEY, UUID, OpenApiParameter.HEADER, False, _ONCE)
MATCH = OpenApiParameter(
    "If-Match", str, OpenApiParameter.HEADER, True, "The ETag of the version that you have seen."
)
SEASON = OpenApiParameter(
    "season",
    {"type": "string", "pattern": f"^{SEASON_KEY}$", "example": "2026"},
    description="The year in which the season begins, as in the addresses of the club’s pages. "
    "Without it the season of today; where that has no evening, the last one before.",
)
NO_SEASON = gettext_lazy("Name a season by the year in which it begins, in four figures.")


def read(shape: type[Serializer[Any]], request: Request) -> dict[str, Any]:
    """What was sent, checked. Raises ValidationError, which is told as 422."""
    asked = shape(data=request.data)
    asked.is_valid(raise_exception=True)
    found: dict[str, Any] = asked.validated_data
    return found


def key_of(request: Request, otherwise: UUID | None = None) -> UUID:
    """The key of the act; `otherwise` if none was sent. Raises Refused if it is no UUID."""
    sent = request.headers.get(IDEMPOTENCY_KEY)
    if sent is None and otherwise is not None:
        return otherwise
    try:
        return UUID(sent or "")
    except ValueError:
        said = _("Send a UUID of your own as Idempotency-Key.")
        raise Refused(
            400, "idempotency key needed", said, (problem("bad key", IDEMPOTENCY_KEY, said),)
        ) from None


def season_asked(request: Request, club: Club) -> Season:
    """The season that the address names, else the one that the club's page opens with, in at most
    1 query. Raises Refused if it names none."""
    key = request.query_params.get(SEASON.name)
    if key is None:
        evenings = Evening.objects.filter(club=club)
        return season_choice(club, evenings, "", timezone.localdate()).shown
    found = season_of_key(club, key)
    if found is None:
        said = str(NO_SEASON)
        raise Refused(400, "no season", said, (problem("no season", SEASON.name, said),))
    return found


def one_of(rows: QuerySet[Row], pk: int, field: str) -> Row:
    """The row of this id. Raises Refused, naming the field, if it is not among these."""
    found = rows.filter(pk=pk).first()
    if found is None:
        raise _unknown(field, [pk])
    return found


def of_numbers(players: QuerySet[Player], numbers: Sequence[int], field: str) -> list[Player]:
    """The players of these numbers, in their order. Raises Refused for those there are not."""
    known = {player.number: player for player in players.filter(number__in=numbers)}
    if missing := [number for number in numbers if number not in known]:
        raise _unknown(field, missing)
    return [known[number] for number in numbers]


def _unknown(field: str, missing: Sequence[int]) -> Refused:
    said = _("The club has none of this number: %(missing)s.") % {
        "missing": ", ".join(map(str, missing))
    }
    return Refused(422, "bad input", said, (problem("unknown", field, said, missing=missing),))
