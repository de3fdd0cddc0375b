"""The stored points of a table: what its ledger says, kept so that a season is one sum."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from whistclub.play.ledger import Ledger, fold
from whistclub.play.models import Entry, Score, SeatSwap, Table


def project(ledger: Ledger, players: Sequence[int]) -> None:
    """Make the stored scores of the table what the ledger says.

    players: by seat. All of the table's rows are looked at, because an old deal can change
    later ones: a pass-out doubles the next, a rubber ends sooner.
    """
    wanted = ledger.scores(players, list(SeatSwap.objects.filter(table=ledger.table)))
    scores = Score.objects.filter(entry__table=ledger.table)
    right: set[tuple[int, int]] = set()
    wrong: list[int] = []
    for pk, of_entry, seat, player, points in scores.values_list(
        "pk", "entry", "seat", "player", "points"
    ):
        if wanted.get((of_entry, seat)) == (player, points):
            right.add((of_entry, seat))
        else:
            wrong.append(pk)
    if wrong:
        Score.objects.filter(pk__in=wrong).delete()
    Score.objects.bulk_create(
        Score(entry_id=entry, seat=seat, player_id=player, points=points)
        for (entry, seat), (player, points) in wanted.items()
        if (entry, seat) not in right
    )
    if ledger.rules.zero_sum:
        for entry, row in zip(ledger.counted, ledger.sheet.rows, strict=True):
            balance = sum(row.points)
            if entry.balance != balance:
                Entry.objects.filter(pk=entry.pk).update(balance=balance)


def project_tables(tables: Iterable[Table]) -> None:
    """Let the points of these tables be those of whoever has the seats, by what is entered now.

    The tables are held already. Raises DealRejected if the deals cannot have been played so.
    """
    for table in tables:
        players = [seat.player_id for seat in table.seats.all()]
        live = Entry.objects.live().filter(table=table)
        project(fold(table, len(players), live), players)
