"""What has changed on the day, and what is to be done about it."""

from __future__ import annotations

from dataclasses import dataclass

from whistclub.drives.crowd import keeps_its_number
from whistclub.drives.models import Draw, Drive, Entrant, Handover
from whistclub.drives.movements import Kind, kind_of
from whistclub.drives.selectors.cards import changed_cards
from whistclub.drives.selectors.draws import Misfit, misfit_of


@dataclass(frozen=True, slots=True)
class ChangesPage:
    """The changes of a drive.

    keeps_number: whether a ghost plays on for whoever leaves. cards: all, by number. changed:
    those to be printed again. announced: the last round that
    is; 0 before the first. handovers: cards that changed hands, the latest first.
    """

    kind: Kind
    keeps_number: bool
    cards: tuple[Entrant, ...]
    changed: tuple[Entrant, ...]
    misfit: Misfit | None
    announced: int
    handovers: tuple[Handover, ...]

    @property
    def ghosts(self) -> tuple[Entrant, ...]:
        return tuple(card for card in self.cards if card.is_ghost)

    @property
    def gone(self) -> tuple[Entrant, ...]:
        """Those who have left."""
        return tuple(card for card in self.cards if card.last_round is not None)

    @property
    def takes_late(self) -> bool:
        """Whether somebody can still come in with a card of his own."""
        return self.announced == 0 or self.kind.lets_go


def changes_page(drive: Drive) -> ChangesPage:
    """The page, in 6 queries."""
    draws = list(Draw.objects.filter(drive=drive).latest())
    cards = tuple(drive.entrants.select_related("player", "second"))
    ahead = [draw for draw in draws if not draw.is_announced]
    handovers = Handover.objects.filter(entrant__drive=drive).select_related(
        "entrant", "was", "now"
    )
    return ChangesPage(
        kind=kind_of(drive.movement),
        keeps_number=keeps_its_number(drive, len(ahead) < len(draws)),
        cards=cards,
        changed=changed_cards(drive),
        misfit=misfit_of(drive, ahead, cards),
        announced=len(draws) - len(ahead),
        handovers=tuple(handovers.order_by("-pk")),
    )
