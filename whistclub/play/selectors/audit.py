"""The proof that the stored points are what the facts say."""

from __future__ import annotations

from whistclub.play.ledger import fold
from whistclub.play.models import Entry, Score, SeatSwap, Table
from whistclub.scoring import DealRejected


def differences() -> tuple[int, list[str]]:
    """The number of tables looked at, and a line for each point that is not as it should be."""
    tables = Table.objects.select_related("rules", "evening__club").prefetch_related("seats")
    found: list[str] = []
    for table in tables:
        found += _of_table(table)
    return len(tables), found


def _of_table(table: Table) -> list[str]:
    players = [seat.player_id for seat in table.seats.all()]
    entries = list(Entry.objects.live().filter(table=table))
    try:
        ledger = fold(table, len(players), entries)
    except DealRejected as rejected:
        return [f"{table}: {rejected}"]
    wanted = ledger.scores(players, list(SeatSwap.objects.filter(table=table)))
    stored = {
        (score.entry_id, score.seat): (score.player_id, score.points)
        for score in Score.objects.filter(entry__table=table)
    }
    return [
        f"{table}, entry {entry}, seat {seat}: stored {stored.get((entry, seat))}, "
        f"should be {wanted.get((entry, seat))}"
        for entry, seat in sorted(wanted.keys() | stored.keys())
        if wanted.get((entry, seat)) != stored.get((entry, seat))
    ]
