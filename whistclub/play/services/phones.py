"""The phones that keep the score at the tables, and the addresses by which they come."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db import transaction

from whistclub.clubs.models import Player
from whistclub.play.models import Evening, Phone, Table, WithdrawnKey, table_key
from whistclub.play.models.phones import phone_key
from whistclub.play.services.publication import locked_evening

NOTED_EVERY = timedelta(seconds=10)


def join_table(*, table: Table, phone: Phone | None, player: Player | None, at: datetime) -> Phone:
    """The phone, from now on one of this table: its seats were confirmed on it.

    phone: as it is known at this evening; a new one is made of None. player: whose it is, None
    for one that is everybody's.
    """
    if phone is None:
        phone = Phone(evening=table.evening, joined_at=at)
    phone.table, phone.player, phone.seen_at = table, player, at
    phone.save()
    return phone


def move_phone(*, phone: Phone, table: Table, at: datetime) -> None:
    """Take the phone along to another table; it stays its player's if he or she sits there."""
    is_owners = table.seats.filter(player=phone.player_id).exists()
    join_table(table=table, phone=phone, player=phone.player if is_owners else None, at=at)


def note_phone(*, phone: Phone, writing: int | None, at: datetime) -> None:
    """Note that the phone is there, with the form of deal `writing` open, None for no form.

    It is asked every few seconds, so it writes at most once in 10 of them, but at once where the
    phone has turned to another deal.
    """
    if writing == phone.writing and at - phone.seen_at < NOTED_EVERY:
        return
    Phone.objects.filter(pk=phone.pk).update(writing=writing, seen_at=at)


@transaction.atomic
def renew_door(*, evening: Evening, number: int, seen: int) -> None:
    """Withdraw every address of this table number at the evening, and make new ones.

    The phones that have joined there are forgotten; what was entered on them stays theirs.
    seen: how often it was renewed when this was asked for; nothing is done if it has been since.
    """
    evening = locked_evening(evening)
    if not _count(evening, number, seen, seen + 1):
        return
    for table in _tables(evening, number):
        WithdrawnKey.objects.create(table=table, key=table.key)
        table.key = table_key()
        table.save(update_fields=["key"])
    for phone in Phone.objects.filter(evening=evening, table__number=number):
        phone.key, phone.table = phone_key(), None
        phone.save(update_fields=["key", "table"])


@transaction.atomic
def restore_door(*, evening: Evening, number: int, seen: int) -> None:
    """Let the addresses open again that were withdrawn last; the new ones open nothing then.

    seen: as for `renew_door`. Phones have to join again.
    """
    evening = locked_evening(evening)
    if seen < 1 or not _count(evening, number, seen, seen - 1):
        return
    for table in _tables(evening, number):
        if withdrawn := table.withdrawn_keys.order_by("pk").last():
            table.key = withdrawn.key
            withdrawn.delete()
            table.save(update_fields=["key"])


def _count(evening: Evening, number: int, seen: int, renewals: int) -> bool:
    """Write down how often the address was renewed; whether `seen` still was the number."""
    if seen != evening.doors.get(str(number), 0):
        return False
    evening.doors[str(number)] = renewals
    evening.save(update_fields=["doors"])
    return True


def _tables(evening: Evening, number: int) -> list[Table]:
    """The tables of this number in all rounds, held until the transaction ends."""
    return list(Table.objects.select_for_update().filter(evening=evening, number=number))
