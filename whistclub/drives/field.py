"""The entrants of a drive and the numbers by which the core knows them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from whistclub.drives.models import Drive, Entrant, Leftover
from whistclub.drives.movements import Kind, kind_of
from whistclub.pairings import CannotSeat, Problem, Role, Round, Table
from whistclub.pairings.movements import Entrants

ROLES = (Role.LADY.value, Role.GENT.value, "")  # the core numbers ladies first


@dataclass(frozen=True, slots=True)
class Field:
    """Everybody who is in the drive at any time, in the order in which the core numbers them.

    Ladies come before gents where there are roles, and members of a pair or team beside each
    other where those stay together. five: whether those who would wait sit down as fifth
    players.
    """

    kind: Kind
    entrants: tuple[Entrant, ...]
    five: bool = False

    @property
    def numbers(self) -> dict[int, int]:
        """The core's number of each entrant, by id."""
        return {entrant.pk: number for number, entrant in enumerate(self.entrants)}

    @property
    def ladies(self) -> int | None:
        """How many ladies there are; None in a movement without roles."""
        if not self.kind.roles:
            return None
        return sum(entrant.role == Role.LADY for entrant in self.entrants)

    def absent_in(self, round: int) -> frozenset[int]:
        """The numbers of those who are not there in this round."""
        return frozenset(
            number for number, entrant in enumerate(self.entrants) if not entrant.is_there(round)
        )

    def in_round(self, round: int, ranking: Sequence[int] = ()) -> Entrants:
        """Who takes part in a round, as movements ask it; ranking: ids, best first.

        Raises CannotSeat where roles are needed and somebody has none.
        """
        numbers = self.numbers
        roles = self._roles()
        absent = self.absent_in(round)
        ranked = tuple(numbers[pk] for pk in ranking if numbers[pk] not in absent)
        return Entrants(len(self.entrants), roles, absent, ranked)

    def _roles(self) -> tuple[Role, ...]:
        if not self.kind.roles:
            return ()
        roles = tuple(Role(entrant.role) for entrant in self.entrants if entrant.role)
        if len(roles) < len(self.entrants):
            raise CannotSeat((Problem("every player needs a role", number=len(roles)),))
        return roles

    def seating(self, drawn: Round) -> dict[str, Any]:
        """A round of the core as a Draw keeps it."""

        def ids(numbers: Iterable[int]) -> list[int]:
            return [self.entrants[number].pk for number in numbers]

        fifths = drawn.byes[: len(drawn.tables)] if self.five else ()
        return {
            "tables": [ids(table) for table in drawn.tables],
            "fifths": ids(fifths),
            "byes": ids(drawn.byes[len(fifths) :]),
            "absent": ids(drawn.absent),
            "volunteers": ids(drawn.volunteers),
        }

    def round_of(self, seating: Mapping[str, Any]) -> Round:
        """The core's round of a Draw.

        Whoever entered after it was drawn was absent; who was absent may be struck since.
        """
        numbers = self.numbers
        waiting = (*seating["fifths"], *seating["byes"])
        absent = [pk for pk in seating["absent"] if pk in numbers]
        known = {*(pk for table in seating["tables"] for pk in table), *waiting, *absent}
        newcomers = (number for pk, number in numbers.items() if pk not in known)
        return Round(
            tuple(Table(*(numbers[pk] for pk in table)) for table in seating["tables"]),
            tuple(numbers[pk] for pk in waiting),
            (*(numbers[pk] for pk in absent), *newcomers),
            tuple(numbers[pk] for pk in seating["volunteers"]),
        )


def field_of(drive: Drive, entrants: Iterable[Entrant] | None = None) -> Field:
    """The field of a drive, in 1 query unless its entrants are given."""
    kind = kind_of(drive.movement)
    found = drive.entrants.all() if entrants is None else entrants
    in_order = tuple(sorted(found, key=lambda entrant: _place(kind, entrant)))
    return Field(kind, in_order, drive.leftover == Leftover.FIVE)


def _place(kind: Kind, entrant: Entrant) -> tuple[int, int]:
    if kind.unit > 1:
        return entrant.unit or 0, entrant.number
    return ROLES.index(entrant.role) if kind.roles else 0, entrant.number
