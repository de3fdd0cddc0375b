"""Who held which card in each round of a drive, for cards go from one player to another."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from whistclub.drives.models import Drive, Entrant, Handover

NOW = 0  # stands for the rounds after the last change of hands


@dataclass(frozen=True)
class Holding:
    """The cards by their holders, all as ids.

    cards: for a round, the entrant whose card each player held. A round after which no card
    changed hands is not listed: what was held then is that of the next one listed, or of NOW.
    """

    cards: Mapping[int, Mapping[int, int]]

    @cached_property
    def players(self) -> Mapping[int, Mapping[int, int]]:
        """The same, the other way round: for a round, the player who held each card."""
        return {
            round: {card: player for player, card in held.items()}
            for round, held in self.cards.items()
        }

    def card_of(self, player: int, round: int) -> int | None:
        """The entrant whose card this player held in this round; None for a stranger."""
        return self.in_round(round).get(player)

    def last_card_of(self, player: int) -> int | None:
        """The entrant whose card this player holds, or held last; None for a stranger."""
        back = (NOW, *sorted(self.cards.keys() - {NOW}, reverse=True))
        return next((self.cards[at][player] for at in back if player in self.cards[at]), None)

    def player_of(self, card: int, round: int) -> int:
        """The player who held this entrant's card in this round."""
        return self.players[self._listed(round)][card]

    def in_round(self, round: int) -> Mapping[int, int]:
        """The entrant whose card each player held in this round."""
        return self.cards[self._listed(round)]

    def _listed(self, round: int) -> int:
        return min((listed for listed in self.cards if listed >= round), default=NOW)


def holding_of(drive: Drive) -> Holding:
    """Who held which card in the drive; 2 queries."""
    held = dict(Entrant.objects.filter(drive=drive).values_list("player", "pk"))
    found = {NOW: held}
    for change in Handover.objects.filter(entrant__drive=drive).order_by("-round", "-pk"):
        # Going back in time, the card returns to whoever had it before.
        held = {player: card for player, card in held.items() if card != change.entrant_id}
        held[change.was_id] = change.entrant_id
        if change.round > 1:  # before the first round nobody held anything
            found[change.round - 1] = held
    return Holding(found)
