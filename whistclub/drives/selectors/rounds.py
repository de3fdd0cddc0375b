"""One round of a drive, to be looked at before it is announced and put right after it."""

from __future__ import annotations

from dataclasses import dataclass

from whistclub.drives.models import Draw, Drive, Entrant
from whistclub.drives.movements import kind_of
from whistclub.drives.selectors.draws import Misfit, misfit_of
from whistclub.drives.selectors.hands import Hand, hands_of, has_plain_tricks
from whistclub.drives.selectors.seating import SeatedRound, seated_round


@dataclass(frozen=True, slots=True)
class RoundPage:
    """A round with names.

    places: every card of the round with its place, to be exchanged: its table, None for one
    that waits. last: the last round that is drawn; next_is_announced: of the round after this.
    """

    seated: SeatedRound
    places: tuple[tuple[Entrant, int | None], ...]
    hands: tuple[Hand, ...]
    last: int
    next_is_announced: bool
    is_plain: bool
    needs_results: bool
    misfit: Misfit | None

    @property
    def draw(self) -> Draw:
        return self.seated.draw

    @property
    def number(self) -> int:
        return self.draw.round

    @property
    def is_announced(self) -> bool:
        return self.draw.is_announced


def round_page(drive: Drive, draw: Draw) -> RoundPage:
    """The page of this draw; 4 queries."""
    entrants = list(drive.entrants.select_related("player", "second"))
    seated = seated_round(draw, {card.pk: card for card in entrants})
    at = {chair.card.pk: company.number for company in seated.companies for chair in company.chairs}
    waiting = {card.pk for card in seated.waiting}
    latest = Draw.objects.filter(drive=drive).latest().values_list("round", "announced_at")
    told = {number: moment is not None for number, moment in latest}
    return RoundPage(
        seated=seated,
        places=tuple(
            (card, at.get(card.pk)) for card in entrants if card.pk in at or card.pk in waiting
        ),
        hands=hands_of(drive, draw.round),
        last=max(told),
        next_is_announced=told.get(draw.round + 1, False),
        is_plain=has_plain_tricks(drive),
        needs_results=kind_of(drive.movement).needs_results,
        misfit=None if draw.announced_at else misfit_of(drive, [draw], entrants),
    )
