"""What the tables of a drive have handed in: points by card, tricks by side."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from django.db.models import Count, Q, Sum

from whistclub.drives.models import Draw, Drive
from whistclub.drives.selectors.holding import holding_of
from whistclub.pairings import Result
from whistclub.play.models import Score, Table
from whistclub.play.selectors import sides_of

FEWEST_WIN = "pass"  # the trump of a hand that the side with fewer tricks wins


@dataclass(frozen=True, slots=True)
class RoundResults:
    """What one round brought.

    handed_in: for each table, in order, the deals entered; wanted: how many there should be,
    None where the rules end it themselves. results: of the two sides, None for a table that
    has not handed in. points: by entrant id, of all who played.
    """

    number: int
    wanted: int | None
    handed_in: tuple[int, ...]
    results: tuple[Result | None, ...]
    points: Mapping[int, int]

    @property
    def missing(self) -> tuple[int, ...]:
        """The numbers of the tables that have not handed in, from 1."""
        return tuple(at for at, result in enumerate(self.results, 1) if result is None)


def results_of(drive: Drive, draws: Sequence[Draw]) -> tuple[RoundResults, ...]:
    """The results of these rounds, in 5 queries; draws: announced ones, in order."""
    numbers = [draw.round for draw in draws]
    tables = _handed_in(drive, numbers)
    sides = {table: Result(*made) for table, made in sides_of(drive.evening, numbers).items()}
    cards = _points_by_card(drive, numbers)
    found = []
    for draw in draws:
        at = [tables[draw.round, number] for number in range(1, len(draw.companies) + 1)]
        results = tuple(
            sides.get(table.pk) if table.entered >= (table.deals or 1) else None for table in at
        )
        found.append(
            RoundResults(
                number=draw.round,
                wanted=at[0].deals if at else None,
                handed_in=tuple(table.entered for table in at),
                results=results,
                points=cards[draw.round],
            )
        )
    return tuple(found)


class _HandedIn(NamedTuple):
    round: int
    number: int
    pk: int
    deals: int | None
    entered: int


def _handed_in(drive: Drive, rounds: Sequence[int]) -> dict[tuple[int, int], _HandedIn]:
    """How much each table has handed in, by round and number; rows only, there may be thousands."""
    live = Count("entries", filter=Q(entries__replaced_by=None, entries__void=False))
    rows = (
        Table.objects.filter(evening=drive.evening_id, round__in=rounds)
        .annotate(entered=live)
        .order_by()
        .values_list("round", "number", "pk", "deals", "entered")
    )
    return {(row[0], row[1]): _HandedIn(*row) for row in rows}


def fewest_win(drive: Drive, round: int) -> bool:
    """Whether the side with fewer tricks wins this round: its only hand is a pass hand."""
    if drive.evening.deals != 1 or not drive.trumps:
        return False
    trump: str = drive.trumps[(round - 1) % len(drive.trumps)]
    return trump == FEWEST_WIN


def _points_by_card(drive: Drive, rounds: Sequence[int]) -> Mapping[int, dict[int, int]]:
    holding = holding_of(drive)
    found: dict[int, dict[int, int]] = defaultdict(lambda: defaultdict(int))
    sums = (
        Score.objects.filter(entry__table__evening=drive.evening_id, entry__table__round__in=rounds)
        .values("entry__table__round", "player")
        .annotate(made=Sum("points"))
        .values_list("entry__table__round", "player", "made")
    )
    held = {round: holding.in_round(round) for round in rounds}
    for round, player, made in sums:
        card = held[round].get(player)
        if card is not None:
            found[round][card] += made
    return found
