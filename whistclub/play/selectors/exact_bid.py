"""The ranking of a Romanian match, as far as it has been played."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from whistclub.play.seating import SeatView
from whistclub.play.words import Words
from whistclub.scoring import Rules, Sheet, match_order

STEPS: dict[str, Words] = {
    "points": _("points"),
    "broken contracts": _("fewer bids missed"),
    "broken in 8-card hands": _("fewer bids missed in hands of eight cards"),
    "tricks missed": _("fewer tricks missed in all"),
    "worst miss": _("the smaller worst miss"),
    "last lead": _("who led last"),
    "seat": _("the earlier seat"),
}


@dataclass(frozen=True, slots=True)
class Place:
    """A player's place in the match."""

    place: int
    seat: SeatView
    points: int


@dataclass(frozen=True, slots=True)
class MatchView:
    """The ranking, best first. decided_by: what parted the first two; "" if places are shared."""

    places: tuple[Place, ...]
    decided_by: str


def match_view(rules: Rules, sheet: Sheet, seats: tuple[SeatView, ...]) -> MatchView | None:
    """The ranking so far; None before the first hand."""
    if not sheet.rows:
        return None
    order = match_order(rules, sheet)
    places = tuple(
        Place(place, seats[seat], sheet.totals[seat])
        for seat, place in zip(order.ranking, order.places, strict=True)
    )
    return MatchView(places, str(STEPS[order.decided_by]) if order.decided_by else "")
