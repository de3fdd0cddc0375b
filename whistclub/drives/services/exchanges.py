"""Two people who have each other’s places in a round, wished for or found out."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.db import transaction

from whistclub.clubs.models import Membership, Player
from whistclub.drives.models import Draw, Drive, Entrant
from whistclub.drives.movements import kind_of
from whistclub.drives.selectors.draws import latest_of
from whistclub.drives.selectors.holding import holding_of
from whistclub.drives.services._locked import locked
from whistclub.drives.services.rounds import DrawnAgain
from whistclub.drives.services.setup import forget_draws
from whistclub.play import services as play


class PairBroken(ValueError):
    """Raised when a pair would no longer be a lady and a gent."""


@transaction.atomic
def exchange(
    *, draw: Draw, one: Entrant, other: Entrant, now: datetime, by: Membership | None
) -> Draw:
    """The draw of this round with the two cards in each other’s places, at a table or waiting.

    In a round that is announced the tables follow, with all that was entered there: whoever
    really sat there has the points. The same exchange once more takes it back.

    Raises DrawnAgain, PairBroken, EveningClosed, DriveFinished.
    """
    drive = locked(draw.drive)
    found = latest_of(draw)
    if found.pk != draw.pk:
        raise DrawnAgain(found)
    seating = _exchanged(found.seating, {one.pk: other.pk, other.pk: one.pk})
    _check_pairs(drive, seating)
    if found.is_announced:
        forget_draws(drive)
        players = _players(drive, found.round, one, other)
        play.exchange_players(
            evening=drive.evening, round=found.round, one=players[0], other=players[1], by=by
        )
    return Draw.objects.create(
        drive=drive, round=found.round, attempt=found.attempt + 1, plan=found.plan,
        seating=seating, seed=found.seed, as_of=found.as_of, drawn_at=now,
        announced_at=found.announced_at, by=by, reason=found.reason,
    )  # fmt: skip


def _exchanged(seating: Mapping[str, Any], instead: Mapping[int, int]) -> dict[str, Any]:
    def put(ids: list[int]) -> list[int]:
        return [instead.get(pk, pk) for pk in ids]

    tables = [put(table) for table in seating["tables"]]
    return {name: put(ids) for name, ids in seating.items() if name != "tables"} | {
        "tables": tables
    }


def _check_pairs(drive: Drive, seating: Mapping[str, Any]) -> None:
    if not kind_of(drive.movement).roles:
        return
    roles = dict(drive.entrants.values_list("pk", "role"))
    for n, e, s, w in seating["tables"]:
        if roles[n] == roles[s] or roles[e] == roles[w]:
            raise PairBroken


def _players(drive: Drive, round: int, *cards: Entrant) -> list[Player]:
    """Whoever held these cards in this round."""
    holding = holding_of(drive)
    return [Player.objects.get(pk=holding.player_of(card.pk, round)) for card in cards]
