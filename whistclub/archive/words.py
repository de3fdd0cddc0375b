"""What the rows of an archive are called, and why a file is refused."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from whistclub.archive.files import LARGEST, Unreadable

KIND_WORDS: dict[str, str | Promise] = {
    "club": gettext_lazy("The club’s own facts"),
    "player": gettext_lazy("Players"),
    "membership": gettext_lazy("Who may do what"),
    "rules": gettext_lazy("House rules"),
    "evening": gettext_lazy("Evenings"),
    "reopening": gettext_lazy("Evenings opened again"),
    "table": pgettext_lazy("furniture", "Tables"),
    "seat": gettext_lazy("Seats at tables"),
    "seating": gettext_lazy("Rounds seated"),
    "wait": gettext_lazy("Waiting in a round"),
    "entry": gettext_lazy("Deals and corrections"),
    "swap": gettext_lazy("Chairs exchanged"),
    "hand": gettext_lazy("Hands being played"),
    "held": gettext_lazy("Deals that wait"),
    "confirmation": gettext_lazy("Agreed and refused"),
    "adjustment": gettext_lazy("Fines and rulings"),
    "payment": gettext_lazy("Payments"),
    "drive": gettext_lazy("Drives"),
    "entrant": gettext_lazy("Cards at drives"),
    "handover": gettext_lazy("Cards handed over"),
    "card_total": gettext_lazy("Paper cards typed"),
    "wish": gettext_lazy("Wishes for the draw"),
    "plan": gettext_lazy("Plans of rounds"),
    "draw": gettext_lazy("Draws of rounds"),
    "closing": gettext_lazy("Drives finished"),
    "merge": gettext_lazy("People entered twice"),
}


def refusal(fault: Mapping[str, Any]) -> str:
    """Why a file is not read, or not merged. fault: the parts of Unreadable or MergeRefused."""
    match fault["code"]:
        case "large":
            words = _("The file is too large: at most %(most)s MB can be read back.")
            return words % {"most": LARGEST}
        case "other":
            return _("This is not a file of a club’s data.")
        case "newer":
            return _("This file was written by a newer version of the site.")
        case "damaged":
            return _("The file has been damaged or changed: its check sum does not fit.")
        case "row":
            return _("Row %(number)s, field “%(field)s”: %(detail)s.") % fault
        case "elsewhere":
            return _(
                "Some of it is on this server already, in another club; or what you chose does "
                "not fit together."
            )
        case "rules":
            return _("Its house rules cannot be: %(detail)s.") % fault
    return _("Its deals cannot have been played so: %(detail)s.") % fault


def fault_of(error: Unreadable) -> dict[str, Any]:
    """The parts of a refusal, as `refusal` needs them."""
    return {
        "code": error.code,
        "number": error.number,
        "field": error.field,
        "detail": error.detail,
    }
