"""The prizes that an organiser can choose from, and where in the standings each is found."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from whistclub.drives.movements import Kind

LOWEST = -1


class Of(StrEnum):
    """Among whom a prize is given."""

    ALL = "all"
    LADIES = "lady"
    GENTS = "gent"
    PAIRS = "pairs"
    TEAMS = "teams"
    CLUBS = "clubs"
    EVERYBODY = "everybody"  # each gets one
    HAND = "hand"  # whom no points find: the organiser types the name


@dataclass(frozen=True, slots=True)
class Prize:
    """One prize. key: as `Drive.prizes` keeps it.

    place: 1 for the highest, 2, ...; LOWEST. half: 1 or 2 where only the points of that half
    of the rounds count; 0 for all of them.
    """

    key: str
    name: Promise
    of: Of
    place: int = 1
    half: int = 0

    def fits(self, kind: Kind) -> bool:
        """Whether a drive by this movement can give it."""
        if self.of in (Of.LADIES, Of.GENTS):
            return kind.roles
        if self.of in (Of.PAIRS, Of.TEAMS):
            return kind.unit == (2 if self.of == Of.PAIRS else 4)
        return True


PRIZES: Mapping[str, Prize] = MappingProxyType(
    {
        prize.key: prize
        for prize in (
            Prize("highest", _("Highest of all"), Of.ALL),
            Prize("second", _("Second of all"), Of.ALL, 2),
            Prize("third", _("Third of all"), Of.ALL, 3),
            Prize("highest_lady", _("Highest lady"), Of.LADIES),
            Prize("highest_gent", _("Highest gent"), Of.GENTS),
            Prize("second_lady", _("Second lady"), Of.LADIES, 2),
            Prize("second_gent", _("Second gent"), Of.GENTS, 2),
            Prize("first_half", _("Best first half"), Of.ALL, half=1),
            Prize("second_half", _("Best second half"), Of.ALL, half=2),
            Prize("first_half_lady", _("Best first half, ladies"), Of.LADIES, half=1),
            Prize("first_half_gent", _("Best first half, gents"), Of.GENTS, half=1),
            Prize("second_half_lady", _("Best second half, ladies"), Of.LADIES, half=2),
            Prize("second_half_gent", _("Best second half, gents"), Of.GENTS, half=2),
            Prize("best_pair", _("Best pair"), Of.PAIRS),
            Prize("best_team", _("Best team of four"), Of.TEAMS),
            Prize("best_club", _("Club trophy"), Of.CLUBS),
            Prize("lowest", _("Lowest of all"), Of.ALL, LOWEST),
            Prize("lowest_lady", _("Lowest lady"), Of.LADIES, LOWEST),
            Prize("lowest_gent", _("Lowest gent"), Of.GENTS, LOWEST),
            Prize("everybody", _("Something for everybody"), Of.EVERYBODY),
            Prize("raffle", _("Raffle"), Of.HAND),
            Prize("lucky_table", _("Lucky table"), Of.HAND),
            Prize("last_hand", _("Last-hand prize"), Of.HAND),
        )
    }
)
"""All prizes, in the order in which they are offered. Source: the prize lists of village whist
drives; the club trophy is that of the Belgian opens."""


def offered(kind: Kind) -> tuple[Prize, ...]:
    """The prizes that a drive by this movement can give."""
    return tuple(prize for prize in PRIZES.values() if prize.fits(kind))
