"""What the two sides of each table made, for those who seat the next round by it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from django.db.models import Max, Sum

from whistclub.play.models import Entry, Evening, Score
from whistclub.scoring import load_variant


def sides_of(evening: Evening, rounds: Sequence[int]) -> dict[int, tuple[int, int]]:
    """NS and EW of the tables of these rounds that have deals, by table id; 1 query.

    Tricks as they were taken, whatever the score card makes of them; points in games that
    count no tricks.
    """
    found: dict[int, list[int]] = defaultdict(lambda: [0, 0])
    for table, seat, made in _made(evening, rounds):
        found[table][seat % 2] += made
    return {table: (ns, ew) for table, (ns, ew) in found.items()}


def last_entry_of(evening: Evening) -> int | None:
    """The id of the last entry of the evening: what a draw made now knows of."""
    found = Entry.objects.filter(table__evening=evening).aggregate(last=Max("pk"))
    return found["last"]  # type: ignore[no-any-return] # an id


def entries_of_round(evening: Evening, round: int) -> list[Entry]:
    """All entries at the tables of a round, replaced and struck ones too; 1 query."""
    entries = Entry.objects.filter(table__evening=evening, table__round=round)
    return list(entries.select_related("table__evening").order_by("pk"))


def _made(evening: Evening, rounds: Sequence[int]) -> list[tuple[int, int, int]]:
    if load_variant(evening.rules.variant).formula == "tricks":
        entries = Entry.objects.live().filter(table__evening=evening, table__round__in=rounds)
        return [
            (table, seat, tricks)
            for table, facts in entries.values_list("table", "facts")
            for seat, tricks in enumerate(facts.get("tricks", ()))
        ]
    scores = Score.objects.filter(entry__table__evening=evening, entry__table__round__in=rounds)
    sums = scores.values("entry__table", "seat").annotate(made=Sum("points"))
    return list(sums.values_list("entry__table", "seat", "made"))
