"""Who changed what at a table, and what it did to everyone."""

from __future__ import annotations

from dataclasses import dataclass

from whistclub.play.ledger import deal_of
from whistclub.play.models import Entry
from whistclub.play.seating import SeatView
from whistclub.play.selectors.table import TablePage
from whistclub.scoring import Deal


@dataclass(frozen=True, slots=True)
class Change:
    """What a correction did to one seat: points before and after, None where there were none."""

    seat: SeatView
    before: int | None
    after: int | None


@dataclass(frozen=True, slots=True)
class Correction:
    """One entry that took the place of another.

    was and now: the deal before and after; None stands for struck. who: who entered it, ""
    for the table's phone. moved: later deals whose points changed with it.
    """

    entry: Entry
    was: Deal | None
    now: Deal | None
    who: str
    changes: tuple[Change, ...]
    moved: tuple[int, ...]
    sat: tuple[SeatView, ...]


def corrections(page: TablePage) -> tuple[Correction, ...]:
    """All corrections of the table, latest first; no query."""
    by_id = {entry.pk: entry for entry in page.all_entries}
    rules = page.ledger.rules
    found = []
    for entry in reversed(page.all_entries):
        if entry.replaces_id is None:
            continue
        old = by_id[entry.replaces_id]
        effect = entry.effect or {}
        before, after = effect.get("before"), effect.get("after")
        sat = page.sat(entry.number)
        changes = tuple(
            Change(seat, before and before[chair], after and after[chair])
            for chair, seat in enumerate(sat)
            if before != after
        )
        found.append(
            Correction(
                entry=entry,
                was=None if old.void else deal_of(rules, old),
                now=None if entry.void else deal_of(rules, entry),
                who=entry.by.name if entry.by else "",
                changes=changes,
                moved=tuple(effect.get("moved", ())),
                sat=sat,
            )
        )
    return tuple(found)
