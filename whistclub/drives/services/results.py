"""Tricks typed at the desk: one number for each hand of a table."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Unpack

from django.db import transaction

from whistclub.play import services as play
from whistclub.play.models import Entry, Table
from whistclub.play.selectors.deal_views import ALL_TRICKS
from whistclub.play.writers import Signature, part_of
from whistclub.scoring import TricksDeal


@dataclass(frozen=True, slots=True)
class Typed:
    """The tricks of North and South in a hand, as typed.

    number: of the hand at this table. seen: the entry whose number stood there; None where
    none did.
    """

    table: Table
    number: int
    ns: int
    seen: Entry | None


@dataclass(frozen=True, slots=True)
class Conflict:
    """A hand that somebody else entered or corrected meanwhile, by `entry`."""

    typed: Typed
    entry: Entry


@transaction.atomic
def enter_tricks(
    *, hands: Iterable[Typed], **signature: Unpack[Signature]
) -> tuple[tuple[Entry, ...], tuple[Conflict, ...]]:
    """What was stored, and the hands of which others had stored something else meanwhile.

    Sent twice each hand is entered once. A number that stands already is left alone, another one
    is a correction.

    Raises DealRejected for more than 13 tricks, ResultsFinal, ReasonNeeded; then nothing is
    stored.
    """
    stored, conflicts = [], []
    # In one order, so that two desks never wait for each other.
    for typed in sorted(hands, key=lambda typed: (typed.table.pk, typed.number)):
        try:
            entry = _enter(typed, **part_of(signature, f"{typed.table.pk} {typed.number}"))
        except (play.DealTaken, play.ChangedSince) as other:
            if tricks_of(other.entry) != typed.ns:
                conflicts.append(Conflict(typed, other.entry))
            continue
        if entry is None:
            continue
        if tricks_of(entry) == typed.ns:
            stored.append(entry)
        else:  # the form was sent before, with another number
            conflicts.append(Conflict(typed, entry))
    return tuple(stored), tuple(conflicts)


def tricks_of(entry: Entry) -> int | None:
    """What North and South made by this entry; None where the hand is struck or not played."""
    if entry.void or not entry.is_played:
        return None
    tricks: int = entry.facts["tricks"][0]
    return tricks


def _enter(typed: Typed, **signature: Unpack[Signature]) -> Entry | None:
    """The entry of this hand; None where it stands already."""
    deal = TricksDeal((typed.ns, ALL_TRICKS - typed.ns))
    if typed.seen is None:
        return play.record_deal(table=typed.table, number=typed.number, deal=deal, **signature)
    if tricks_of(typed.seen) == typed.ns:
        return None
    return play.correct_deal(entry=typed.seen, deal=deal, **signature)
