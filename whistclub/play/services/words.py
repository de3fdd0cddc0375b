"""What players say of what is written down: that they agree, or why not."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from uuid import UUID

from django.db import transaction

from whistclub.clubs.models import Player
from whistclub.play.models import Agreement, Confirmation, Entry, Evening, Table
from whistclub.play.seating import SeatView
from whistclub.play.selectors import confirmers, table_page
from whistclub.play.services.deals import ChangedSince, check_seen, locked
from whistclub.play.services.decisions import NO_RESULT
from whistclub.play.services.publication import check_open
from whistclub.play.writers import Writer


class NotAsked(ValueError):
    """Raised when a player's word is not what the table waits for: he played the deal himself,
    does not sit there, or nobody is asked this evening."""


@transaction.atomic
def say_of_deal(
    *, entry: Entry, player: Player, objection: str, key: UUID, who: Writer, at: datetime
) -> Confirmation:
    """What a player of the other side says of a deal; the last word on it counts.

    objection: why he does not agree, "" if he does. key: made with the form; sent twice it is
    one word.

    Raises ChangedSince if the deal has been corrected or struck since, NotAsked, EveningClosed.
    """
    table = locked(entry.table_id)
    if same := Confirmation.objects.filter(key=key, table=table).first():
        return same
    check_open(table.evening, who.by, at, NO_RESULT)
    page = table_page(table)
    view = page.view_of(entry)
    if view is None:
        raise ChangedSince(entry)
    if table.evening.agreement != Agreement.DEAL or player not in _people(confirmers(page, view)):
        raise NotAsked
    return _said(table, player, objection, key, who, at, entry=entry)


@transaction.atomic
def say_of_sheet(
    *, table: Table, player: Player, seen: str, objection: str, key: UUID, who: Writer, at: datetime
) -> Confirmation:
    """What a player says of the whole sheet, as long as nothing changes on it.

    seen: the mark of the table as he saw it. Raises TableChanged if that is not as it was,
    NotAsked, EveningClosed.
    """
    table = locked(table.pk)
    if same := Confirmation.objects.filter(key=key, table=table).first():
        return same
    check_open(table.evening, who.by, at, NO_RESULT)
    check_seen(table, seen)
    if table.evening.agreement != Agreement.SHEET or player not in _people(table_page(table).seats):
        raise NotAsked
    return _said(table, player, objection, key, who, at, mark=seen)


def set_agreement(*, evening: Evening, agreement: Agreement) -> None:
    """Who must agree to what is written down at this evening, from now on."""
    Evening.objects.filter(pk=evening.pk).update(agreement=agreement)


def _people(seats: Iterable[SeatView]) -> set[Player]:
    return {seat.player for seat in seats}


def _said(
    table: Table,
    player: Player,
    objection: str,
    key: UUID,
    who: Writer,
    at: datetime,
    entry: Entry | None = None,
    mark: str = "",
) -> Confirmation:
    return Confirmation.objects.create(
        table=table, key=key, entry=entry, mark=mark, player=player, agreed=not objection,
        reason=objection, phone=who.phone, by=who.by, at=at,
    )  # fmt: skip
