"""The stored points of a table: what its ledger says, kept so that a season is one sum."""

from __future__ import annotations

from collections.abc import Sequence

from whistclub.play.ledger import Ledger
from whistclub.play.models import Entry, Score


def wanted_scores(ledger: Ledger, players: Sequence[int]) -> dict[tuple[int, int], int]:
    """The points that should be stored, by entry and seat."""
    return {
        (entry.pk, seat): row.points[seat]
        for entry, row in zip(ledger.counted, ledger.sheet.rows, strict=True)
        for seat in range(len(players))
    }


def project(ledger: Ledger, players: Sequence[int]) -> None:
    """Make the stored scores of the table what the ledger says.

    players: by seat. All of the table's rows are looked at, because an old deal can change
    later ones: a pass-out doubles the next, a rubber ends sooner.
    """
    wanted = wanted_scores(ledger, players)
    stored = Score.objects.filter(entry__table=ledger.table)
    stale = [
        score.pk for score in stored
        if wanted.get((score.entry_id, score.seat)) != score.points
        or players[score.seat] != score.player_id
    ]  # fmt: skip
    Score.objects.filter(pk__in=stale).delete()
    there = set(stored.values_list("entry_id", "seat"))
    Score.objects.bulk_create(
        Score(entry_id=entry, seat=seat, player_id=players[seat], points=points)
        for (entry, seat), points in wanted.items()
        if (entry, seat) not in there
    )
    if ledger.rules.zero_sum:
        for entry, row in zip(ledger.counted, ledger.sheet.rows, strict=True):
            balance = sum(row.points)
            if entry.balance != balance:
                Entry.objects.filter(pk=entry.pk).update(balance=balance)
