"""A drive finished and opened again; the decisions that are made when prizes are given.

Finishing closes the evening, and from then on one rule says who may put tricks right, at the desk
as on a table's phone: that of the evening, see `play.services.publication`. What finishing itself
decided is not decided anew behind anybody's back: who sits where, the prizes, and the points for
places and waiting stay as they were given. Where a correction made them outdated, the page of the
prizes says so, and opening the drive again and finishing it once more writes them anew.
"""

from __future__ import annotations

from datetime import datetime

from django.db import transaction
from django.utils import translation
from django.utils.translation import gettext as _

from whistclub.clubs.models import Membership
from whistclub.drives.models import Closing, Drive, Entrant
from whistclub.drives.prizes import PRIZES, Of
from whistclub.drives.selectors.board import board_of
from whistclub.drives.selectors.checks import checks
from whistclub.drives.selectors.closing import due
from whistclub.drives.services._locked import DriveFinished, locked
from whistclub.play import services as play


class TotalsDisagree(ValueError):
    """Raised when rounds or tables are missing, or sums do not agree, and no note says why."""


@transaction.atomic
def finish_drive(*, drive: Drive, now: datetime, by: Membership | None, note: str = "") -> Closing:
    """End the drive: what was added to cards is written at the club, and the evening closes.

    Whoever held a card in a round gets what was added for that round. Finished twice it is
    finished once. note: why, although rounds or tables are missing or sums do not agree.

    Raises TotalsDisagree unless there is a note.
    """
    try:
        held = locked(drive)
    except DriveFinished:
        return Closing.objects.get(drive=drive, reopened_at=None)
    board = board_of(held)
    if not note and not (board.is_final and all(one.agrees for one in checks(board))):
        raise TotalsDisagree
    closing = Closing.objects.create(drive=held, by=by, at=now, note=note)
    points = due(board)
    with translation.override(held.evening.club.language):
        reasons = {
            "totals": _("Tricks on the card"),
            "places": _("Place at the table"),
            "waits": _("Rounds of waiting"),
        }
    for kind, reason in reasons.items():
        play.adjust_all(
            evening=held.evening, points=points[kind], reason=f"{reason} · {held.name}",
            act=getattr(closing, kind), by=by, at=now,
        )  # fmt: skip
    held.finished_at = now
    held.clock_ends = None
    held.save(update_fields=["finished_at", "clock_ends"])
    play.close_evening(evening=held.evening, at=now)
    return closing


@transaction.atomic
def reopen_drive(*, drive: Drive, now: datetime, by: Membership | None, note: str = "") -> None:
    """Let the drive go on: what finishing wrote at the club is struck.

    A drive that is open already stays as it is. note: why, once the results are final. Raises
    ResultsFinal, ReasonNeeded as `play.reopen_evening`.
    """
    held = Drive.objects.select_for_update(of=("self",)).select_related("evening").get(pk=drive.pk)
    closing = Closing.objects.filter(drive=held, reopened_at=None).first()
    if closing is None:
        return
    play.reopen_evening(evening=held.evening, by=by, at=now, note=note)
    for act in (closing.totals, closing.places, closing.waits):
        play.strike_act(evening=held.evening, act=act, by=by, at=now, note=note)
    closing.reopened_by, closing.reopened_at = by, now
    closing.save(update_fields=["reopened_by", "reopened_at"])
    held.finished_at = None
    held.save(update_fields=["finished_at"])


@transaction.atomic
def cut_card(*, entrant: Entrant, cut: int | None) -> None:
    """Write down the card that somebody cut: 2 to 14, an ace is high; None takes it back.

    Raises DriveFinished.
    """
    locked(entrant.drive)
    Entrant.objects.filter(pk=entrant.pk).update(cut=cut)


@transaction.atomic
def name_winner(*, drive: Drive, prize: str, name: str) -> None:
    """Write down who won a prize that no points find; no name takes it back.

    Raises ValueError if points find its winner; DriveFinished.
    """
    if PRIZES[prize].of != Of.HAND:
        raise ValueError(f"points find the winner of {prize}")
    held = locked(drive)
    held.winners = {key: won for key, won in held.winners.items() if key != prize}
    if name:
        held.winners[prize] = name
    held.save(update_fields=["winners"])
