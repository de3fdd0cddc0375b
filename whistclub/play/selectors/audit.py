"""The proof that the stored points are what the facts say."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from whistclub.play.ledger import fold
from whistclub.play.models import Entry, Score, SeatSwap, Table
from whistclub.scoring import DealRejected

AT_ONCE = 200  # tables, so that those of ten seasons are never in memory together

Stored = dict[tuple[int, int], tuple[int, int]]


def differences() -> tuple[int, list[str]]:
    """The number of tables looked at, and a line for each point that is not as it should be."""
    keys = list(Table.objects.order_by("pk").values_list("pk", flat=True))
    found: list[str] = []
    for at in range(0, len(keys), AT_ONCE):
        found += _of_tables(keys[at : at + AT_ONCE])
    return len(keys), found


def _of_tables(keys: list[int]) -> Iterator[str]:
    """The differences at these tables, in 6 queries."""
    tables = Table.objects.filter(pk__in=keys).select_related("rules", "evening__club")
    entries: dict[int, list[Entry]] = defaultdict(list)
    for entry in Entry.objects.live().filter(table__in=keys):
        entries[entry.table_id].append(entry)
    swaps: dict[int, list[SeatSwap]] = defaultdict(list)
    for swap in SeatSwap.objects.filter(table__in=keys):
        swaps[swap.table_id].append(swap)
    stored: dict[int, Stored] = defaultdict(dict)
    scores = Score.objects.filter(entry__table__in=keys)
    for table, *place, player, points in scores.values_list(
        "entry__table", "entry", "seat", "player", "points"
    ):
        stored[table][place[0], place[1]] = (player, points)
    for one in tables.order_by("pk").prefetch_related("seats"):
        yield from _of_table(one, entries[one.pk], swaps[one.pk], stored[one.pk])


def _of_table(
    table: Table, entries: list[Entry], swaps: list[SeatSwap], stored: Stored
) -> Iterator[str]:
    players = [seat.player_id for seat in table.seats.all()]
    try:
        ledger = fold(table, len(players), entries)
    except DealRejected as rejected:
        yield f"{table}: {rejected}"
        return
    wanted = ledger.scores(players, swaps)
    for entry, seat in sorted(wanted.keys() | stored.keys()):
        is_now, should_be = stored.get((entry, seat)), wanted.get((entry, seat))
        if is_now != should_be:
            yield f"{table}, entry {entry}, seat {seat}: stored {is_now}, should be {should_be}"
