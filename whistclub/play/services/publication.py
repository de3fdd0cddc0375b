"""Who may still write to an evening: its results are live, then provisional, then final.

While an evening goes on its results are live. When it has ended they are provisional for as long
as its window is: whoever writes deals down there can still put them right, but nothing new begins.
Then they are final: only a keeper changes them, and says why; the reason is kept with the change.
What is only about people or money, such as a name put right or a payment ticked, changes no
result and stays possible.
"""

from __future__ import annotations

from datetime import datetime

from django.db import transaction

from whistclub.clubs.models import Membership, Role
from whistclub.play.models import Evening, Reopening
from whistclub.play.seal import seal_of


class EveningClosed(ValueError):
    """Raised when somebody writes to an evening who may not any more."""


class ResultsFinal(EveningClosed):
    """Raised when somebody but a keeper changes results that are final."""


class ReasonNeeded(EveningClosed):
    """Raised when a keeper changes results that are final and does not say why."""


def check_open(evening: Evening, by: Membership | None, at: datetime, note: str = "") -> None:
    """Raises ResultsFinal if they are, unless a keeper writes; ReasonNeeded if that keeper
    does not say why.

    at: now, not when something was written down: results that are final stay so.
    """
    if not evening.is_final(at):
        return
    if not _is_keeper(by):
        raise ResultsFinal
    if not note.strip():
        raise ReasonNeeded


def check_running(evening: Evening, by: Membership | None) -> None:
    """Raises EveningClosed unless the evening goes on, or a keeper writes: for what begins
    something new, such as a table."""
    if evening.closed and not _is_keeper(by):
        raise EveningClosed


def locked_evening(evening: Evening) -> Evening:
    """The evening, held until the transaction ends: its row is the queue for what is decided
    about it, such as the numbers of its tables."""
    return Evening.objects.select_for_update().get(pk=evening.pk)


@transaction.atomic
def close_evening(*, evening: Evening, at: datetime) -> None:
    """End the evening and seal it: its results are provisional while its window lasts, then final.

    One that has ended stays as it is.
    """
    held = locked_evening(evening)
    if held.closed:
        return
    seal = seal_of(held)
    others = [other for other in held.seals if other != seal]
    Evening.objects.filter(pk=held.pk).update(closed_at=at, seals=[*others, seal])


@transaction.atomic
def reopen_evening(
    *, evening: Evening, by: Membership | None, at: datetime, note: str = ""
) -> None:
    """Let the evening go on. One that goes on already stays as it is.

    Raises ResultsFinal if they are, unless a keeper opens it; ReasonNeeded if that keeper does
    not say why, which is kept.
    """
    held = locked_evening(evening)
    check_open(held, by, at, note)
    if held.is_final(at):
        Reopening.objects.create(evening=held, by=by, at=at, note=note)
    Evening.objects.filter(pk=held.pk).update(closed_at=None)


@transaction.atomic
def change_window(*, evening: Evening, window: int, at: datetime) -> None:
    """Let the results of this evening be put right for so many minutes after its end.

    Raises ResultsFinal if they are.
    """
    if locked_evening(evening).is_final(at):
        raise ResultsFinal
    Evening.objects.filter(pk=evening.pk).update(window=window)


def _is_keeper(by: Membership | None) -> bool:
    return by is not None and by.may(Role.KEEPER)
