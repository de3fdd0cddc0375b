"""Who put what right at a table, and what it did to everyone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils import timezone

from whistclub.play import words
from whistclub.play.ledger import deal_of, in_force
from whistclub.play.models import ROOM, Entry, HeldDeal, Outcome, SeatSwap, Table
from whistclub.play.seating import SeatView
from whistclub.play.selectors.table import SwapNote, TablePage
from whistclub.scoring import Deal, read_deal


@dataclass(frozen=True, slots=True)
class Change:
    """What somebody or a side had before and after, None where there was nothing."""

    who: words.Words
    before: int | None
    after: int | None


@dataclass(frozen=True, slots=True)
class Undo:
    """The form that takes something back: the name of its address, the row, what it sends."""

    view: str
    pk: int | None
    fields: tuple[tuple[str, object], ...] = ()


@dataclass(frozen=True, slots=True)
class Correction:
    """One act of putting right.

    kind: "deal" for a deal entered again, struck, put back, or entered among later ones;
    "away" and "here" for one moved to another table or from it; "swap" for two players
    exchanged, "swap back" for an exchange taken back; "room" and "room closed" for deals
    that changed their numbers; "left" for one that was held and left aside. entry, swap,
    held: its row, the first of several. who: the name, "" for nobody in particular. owner:
    whose phone it was done on, "" for the table's. is_other_day: whether it needs a date.

    was and now: the deal before and after; None stands for struck, or for none. changes: points
    of the deal, totals: points at the table, for whom they changed. moved: later deals that
    are worth something else since. other: the same deal at another table. undo: None where
    there is nothing to take back any more.
    """

    kind: str
    at: datetime
    who: str
    owner: str
    is_other_day: bool
    note: str = ""
    entry: Entry | None = None
    swap: SwapNote | None = None
    held: HeldDeal | None = None
    was: Deal | None = None
    now: Deal | None = None
    sat: tuple[SeatView, ...] = ()
    changes: tuple[Change, ...] = ()
    totals: tuple[Change, ...] = ()
    moved: tuple[int, ...] = ()
    other: Entry | None = None
    room: int = 0
    undo: Undo | None = None
    is_latest: bool = True


def corrections(page: TablePage) -> tuple[Correction, ...]:
    """All corrections of the table, latest first; no query."""
    found = [*_of_deals(page), *_of_room(page), *_of_swaps(page), *_of_held(page)]
    return tuple(sorted(found, key=lambda one: one.at, reverse=True))


def receipt(page: TablePage, found: Sequence[Correction], saved: str) -> Correction | None:
    """What was done last at the table, to be undone on the spot; None if it is not known.

    saved: the id of an entry, or "swap-" or "held-" with that of a swap or a held deal.
    """
    rows: dict[str, Entry | SeatSwap | HeldDeal] = {
        str(entry.pk): entry for entry in page.all_entries
    }
    rows |= {f"swap-{swap.pk}": swap for swap in page.swaps}
    rows |= {f"held-{held.pk}": held for held in page.held}
    row = rows.get(saved)
    if row is None:
        return None
    for one in found:
        if one.is_latest and row in (one.entry, one.held, one.swap and one.swap.swap):
            return one
    if not isinstance(row, Entry) or row.void or row.pk not in _heads(page):
        return None
    return Correction(
        "deal", row.at, "", "", False, entry=row, undo=Undo("play:entry_void", row.pk)
    )


def _heads(page: TablePage) -> dict[int, Entry]:
    """The last entry of every deal, by its id."""
    replaced = {entry.replaces_id for entry in page.all_entries}
    return {entry.pk: entry for entry in page.all_entries if entry.pk not in replaced}


def _of_deals(page: TablePage) -> Iterator[Correction]:
    by_id = {entry.pk: entry for entry in page.all_entries}
    heads = _heads(page)
    last = {entry.number: entry for entry in heads.values()}
    for entry in reversed(page.all_entries):
        if entry.effect is None or entry.is_renumbered:
            continue
        old = by_id.get(entry.replaces_id or 0)
        kind, other = _moved(entry)
        yield Correction(
            kind=kind,
            entry=entry,
            was=None if old is None or old.void else deal_of(page.ledger.rules, old),
            now=None if entry.void else deal_of(page.ledger.rules, entry),
            sat=page.sat(entry.number),
            other=other,
            note=entry.note,
            moved=tuple(entry.effect["moved"]),
            undo=_undo_move(entry, heads) if other else _undo(entry, old, last[entry.number]),
            is_latest=entry.pk in heads,
            changes=_points(page, entry),
            totals=_totals(page, entry.effect) if entry.effect["moved"] else (),
            **_signed(page.table, entry),
        )


def _moved(entry: Entry) -> tuple[str, Entry | None]:
    if entry.moved_from is not None:
        return "here", entry.moved_from
    if hasattr(entry, "moved_to"):
        return "away", entry.moved_to
    return "deal", None


def _undo(entry: Entry, old: Entry | None, head: Entry) -> Undo | None:
    """Putting back what the entry replaced, unless that is what counts or is elsewhere."""
    if hasattr(head, "moved_to"):
        return None
    if old is None:
        return None if head.void else Undo("play:entry_void", head.pk)
    if (old.void, old.void or old.facts) == (head.void, head.void or head.facts):
        return None
    return Undo("play:entry_restore", old.pk, (("over", head.pk),))


def _undo_move(entry: Entry, heads: dict[int, Entry]) -> Undo | None:
    if entry.pk not in heads:
        return None
    return Undo("play:repair", None, (("act", "back"), ("entry", entry.pk)))


def _of_room(page: TablePage) -> Iterator[Correction]:
    """The deals that changed their numbers in one act are one correction."""
    acts: dict[tuple[str, datetime], list[Entry]] = {}
    for entry in page.all_entries:
        if entry.is_renumbered:
            acts.setdefault((entry.note, entry.at), []).append(entry)
    latest = page.all_entries[-1] if page.all_entries else None
    for (note, _at), entries in acts.items():
        code, _line, reason = note.partition("\n")
        kind, _blank, number = code.rpartition(" ")
        back = "close" if kind == ROOM else ROOM
        is_latest = entries[-1] is latest
        fields = (("act", back), ("number", number), ("seen", page.mark))
        yield Correction(
            kind=kind,
            entry=entries[0],
            room=int(number),
            note=reason,
            undo=Undo("play:repair", None, fields) if is_latest else None,
            is_latest=is_latest,
            **_signed(page.table, entries[0]),
        )


def _of_swaps(page: TablePage) -> Iterator[Correction]:
    standing = in_force(page.swaps)
    end = page.current_number - 1
    for at, swap in enumerate(page.swaps):
        if swap.effect is None:
            continue
        before = in_force(page.swaps[:at])
        is_back = len(in_force(page.swaps[: at + 1])) < len(before)
        fields = tuple((name, getattr(swap, name)) for name in ("first", "last", "seat", "other"))
        fields += (("act", "swap"), ("seen", page.mark))
        yield Correction(
            kind="swap back" if is_back else "swap",
            swap=page.swap_note(swap, end),
            note=swap.note,
            totals=_totals(page, swap.effect),
            undo=Undo("play:repair", None, fields) if is_back or swap in standing else None,
            **_signed(page.table, swap),
        )


def _of_held(page: TablePage) -> Iterator[Correction]:
    for held in page.held:
        if held.outcome != Outcome.LEFT or held.decided_at is None:
            continue
        facts, day = held.facts, timezone.localtime(held.decided_at).date()
        yield Correction(
            kind="left",
            at=held.decided_at,
            who=held.decided_by.name if held.decided_by else "",
            owner="",
            is_other_day=day != page.table.evening.date,
            note=held.reason,
            held=held,
            now=None if facts is None else read_deal(page.ledger.rules.variant, facts),
            sat=page.sat(held.number),
            undo=Undo("play:held", held.pk, (("act", "back"),)),
        )


def _signed(table: Table, row: Entry | SeatSwap) -> dict[str, Any]:
    """Who did it, and when."""
    day = timezone.localtime(row.at).date()
    phone = row.phone if isinstance(row, Entry) else None
    return {
        "at": row.at,
        "who": row.by.name if row.by else "",
        "owner": phone.player.name if phone and phone.player else "",
        "is_other_day": day != table.evening.date,
    }


def _points(page: TablePage, entry: Entry) -> tuple[Change, ...]:
    """What the deal was worth to everyone; in a rubber first what the sides marked."""
    effect: dict[str, Any] = entry.effect or {}
    names = [seat.short for seat in page.sat(entry.number)]
    changes = _changes(names, effect["before"], effect["after"])
    if "sides" not in effect:
        return changes
    return (*_changes(words.SIDES, *effect["sides"]), *changes)


def _totals(page: TablePage, effect: dict[str, Any]) -> tuple[Change, ...]:
    return _changes([seat.short for seat in page.given], *effect.get("totals", (None, None)))


def _changes(
    names: Sequence[words.Words], before: list[int] | None, after: list[int] | None
) -> tuple[Change, ...]:
    """Before and after for each; nothing where all is as it was."""
    if before == after:
        return ()
    return tuple(
        Change(name, before[at] if before else None, after[at] if after else None)
        for at, name in enumerate(names)
    )
