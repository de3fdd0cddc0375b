"""The map of who is whose partner and opponent, and how often."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from whistclub.drives.models import Entrant

MOST_SHOWN = 48  # players; more cannot be told apart on a screen
MOST_NAMED = 60  # pairs
CELL = 22  # as wide and as high, in units of the drawing
MARGIN = 34


@dataclass(frozen=True, slots=True)
class Cell:
    """A pair that meets: where it stands, and how often."""

    row: int
    column: int
    times: int

    @property
    def x(self) -> int:
        return MARGIN + CELL * self.column

    @property
    def y(self) -> int:
        return MARGIN + CELL * self.row

    @property
    def middle(self) -> tuple[int, int]:
        return self.x + CELL // 2, self.y + CELL // 2


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two who are opponents oftener than most."""

    one: Entrant
    other: Entrant
    times: int


@dataclass(frozen=True, slots=True)
class MeetingMap:
    """A row and a column for each card: partners above the diagonal, opponents below it."""

    cards: tuple[Entrant, ...]
    partners: tuple[Cell, ...]
    opponents: tuple[Cell, ...]

    @property
    def size(self) -> int:
        """As wide and as high."""
        return MARGIN + CELL * len(self.cards) + 2

    @property
    def inner(self) -> int:
        return CELL * len(self.cards)

    @property
    def labels(self) -> tuple[tuple[Entrant, Cell], ...]:
        """Each card with its place on the diagonal."""
        return tuple((card, Cell(at, at, 0)) for at, card in enumerate(self.cards))

    @property
    def most_often(self) -> tuple[Meeting, ...]:
        """The pairs of opponents who meet oftener than others; none if those are too many."""
        times = [cell.times for cell in self.opponents]
        most = max(times, default=0)
        pairs = len(self.cards) * (len(self.cards) - 1) // 2
        if most < 2 or not 0 < times.count(most) < min(pairs, MOST_NAMED):
            return ()
        return tuple(
            Meeting(self.cards[cell.column], self.cards[cell.row], most)
            for cell in self.opponents
            if cell.times == most
        )


def meeting_map(cards: Sequence[Entrant], rounds: Sequence[Mapping[str, Any]]) -> MeetingMap:
    """The map of these rounds, given as draws keep them; cards: in the order of the rows."""
    place = {card.pk: at for at, card in enumerate(cards)}
    partners: dict[tuple[int, int], int] = {}
    opponents: dict[tuple[int, int], int] = {}
    for seating in rounds:
        for table in seating["tables"]:
            for (seat, one), (chair, other) in combinations(enumerate(table), 2):
                if one in place and other in place:
                    low, high = sorted((place[one], place[other]))
                    met = partners if (chair - seat) == 2 else opponents
                    met[low, high] = met.get((low, high), 0) + 1
    return MeetingMap(
        tuple(cards),
        tuple(Cell(low, high, times) for (low, high), times in sorted(partners.items())),
        tuple(Cell(high, low, times) for (low, high), times in sorted(opponents.items())),
    )
