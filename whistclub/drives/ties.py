"""What decides between level cards: the organiser chooses which, and in which order."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

CUT, SHARE = "cut", "share"


@dataclass(frozen=True, slots=True)
class Tie:
    """One way of deciding. key: as `Drive.tie_breaks` keeps it. name: for whoever chooses.

    reason: what is said behind a card that it put below a level one.
    """

    key: str
    name: Promise
    reason: Promise


TIES: Mapping[str, Tie] = MappingProxyType(
    {
        tie.key: tie
        for tie in (
            Tie("countback", _("the higher second half"), _("lower second half")),
            Tie("last_hand", _("the higher last hand"), _("lower last hand")),
            Tie("most_13s", _("more often all thirteen tricks"), _("fewer hands of 13 tricks")),
            Tie(CUT, _("a card is cut, the higher wins"), _("lower card cut")),
            Tie(SHARE, _("they share the place and the prize"), _("place shared")),
        )
    }
)
"""All ways, in the order in which they are offered. A cut and sharing each end the list: what
is behind them is never asked."""

DEFAULT = (CUT,)  # what a hall does where nothing else is agreed
