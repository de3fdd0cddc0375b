"""Why the list of a drive cannot be changed so, as sentences for the organiser."""

from __future__ import annotations

from django.utils.translation import gettext as _

from whistclub.drives import services

REFUSED = (
    services.AlreadyEntered, services.CannotShare, services.DriveFinished, services.DriveStarted,
    services.HasPlayed, services.PaidApart,
)  # fmt: skip


def refusal(refused: Exception) -> str:
    """Why something cannot be done with the list, in a sentence."""
    if isinstance(refused, services.AlreadyEntered):
        return _("Already in: %(names)s.") % {"names": refused.player}
    if isinstance(refused, services.CannotShare):
        return _("Two people at most share a seat, and a ghost shares none.")
    if isinstance(refused, services.PaidApart):
        return _("Of the two only one has paid; settle that first, then let them share a seat.")
    if isinstance(refused, services.DriveStarted):
        return _(
            "The drive has started, and this movement needs the same people from first to last: "
            "a late player takes over a card."
        )
    if isinstance(refused, services.HasPlayed):
        return _("The drive has started; cards that are dealt out stay as they are.")
    return _("The drive is finished; take it up again first.")
