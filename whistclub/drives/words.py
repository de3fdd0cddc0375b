"""What the lists of a drive are called, and why something cannot be done at it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext_lazy

from whistclub.play.phrases import listed
from whistclub.play.services import TablesPlayed

if TYPE_CHECKING:
    from whistclub.drives.services import HasLeft, TableMissing

FINISHED = gettext_lazy("This drive is finished: open it again to change something.")
LISTS = {
    "all": pgettext_lazy("list", "Everybody"),
    "lady": gettext_lazy("Ladies"),
    "gent": gettext_lazy("Gents"),
    "pairs": gettext_lazy("Pairs"),
    "teams": gettext_lazy("Teams of four"),
    "clubs": gettext_lazy("Clubs"),
    "half1": gettext_lazy("First half"),
    "half2": gettext_lazy("Second half"),
}


def missing_sentence(missing: TableMissing) -> str:
    """Which tables have not handed in."""
    return ngettext(
        "Table %(tables)s has not handed in round %(round)s.",
        "Tables %(tables)s have not handed in round %(round)s.",
        len(missing.tables),
    ) % {"tables": listed([str(table) for table in missing.tables]), "round": missing.round}


def played_sentence(played: TablesPlayed) -> str:
    """Why a round stays: something is recorded."""
    return ngettext(
        "Something is recorded at table %(tables)s already: the round stays, and results are "
        "corrected where they are wrong.",
        "Something is recorded at tables %(tables)s already: the round stays, and results are "
        "corrected where they are wrong.",
        len(played.tables),
    ) % {"tables": listed([str(table) for table in played.tables])}


def gone_sentence(left: HasLeft) -> str:
    """Who would be seated but has left."""
    return _("Gone, but seated in this round: %(names)s.") % {
        "names": listed([str(card) for card in left.entrants])
    }
