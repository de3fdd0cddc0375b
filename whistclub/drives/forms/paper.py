"""The halves of paper cards as the desk types them: a row for each card."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.http import QueryDict
from django.utils.translation import gettext as _

from whistclub.clubs.forms import whole
from whistclub.drives.models import CardTotal, Drive, Entrant
from whistclub.drives.selectors.paper import halves_of, most_tricks
from whistclub.drives.services.paper import Written


@dataclass(slots=True)
class HalfCell:
    """The field of one half. stands: what was typed before; other: by somebody else meanwhile."""

    name: str
    half: int
    most: int
    stands: CardTotal | None
    text: str = ""
    fault: str = ""
    other: bool = False

    @property
    def number(self) -> int | None:
        """What the field shows, if it is a number of tricks."""
        found = whole(self.text.strip())
        return None if found is None or found > self.most else found

    @property
    def was(self) -> int | None:
        """What stood there before it was typed over; None where it was not."""
        stands = None if self.stands is None else self.stands.tricks
        return None if stands == self.number else stands


@dataclass(slots=True)
class CardRow:
    """A card: its halves, and the total as it is written on it, which is only compared."""

    entrant: Entrant
    cells: tuple[HalfCell, ...]
    total: str = ""
    fault: str = ""

    @property
    def name(self) -> str:
        return f"c{self.entrant.number}"

    @property
    def is_typed(self) -> bool:
        return all(cell.text.strip() for cell in self.cells)

    @property
    def sum(self) -> int | None:
        """What the halves add up to; None unless both can be read."""
        numbers = [cell.number for cell in self.cells if cell.number is not None]
        return sum(numbers) if len(numbers) == len(self.cells) else None

    @property
    def first_fault(self) -> str:
        """What is wrong with the card; "" where nothing is."""
        return next((cell.fault for cell in self.cells if cell.fault), self.fault)


class TotalsForm:
    """A part of the cards of a drive, in the order of their numbers.

    data: what was posted; None when the page is only read. A field left empty where nothing
    stands changes nothing; one that is emptied takes back what stands.
    """

    def __init__(
        self,
        data: QueryDict | None,
        *,
        drive: Drive,
        entrants: Sequence[Entrant],
        standing: Mapping[tuple[int, int], CardTotal],
    ) -> None:
        self.is_bound = data is not None
        self.halves = halves_of(drive)
        most = {half: most_tricks(drive, half) for half in self.halves}
        self.rows = [
            CardRow(
                entrant,
                tuple(
                    HalfCell(
                        f"c{entrant.number}-{half}", half, most[half],
                        standing.get((entrant.pk, half)),
                    )
                    for half in self.halves
                ),
            )
            for entrant in entrants
        ]  # fmt: skip
        self._seen: dict[str, int | None] = {}
        for row in self.rows:
            if data is None:
                _show(row)
            else:
                self._read(row, data)

    @property
    def faults(self) -> list[CardRow]:
        return [row for row in self.rows if row.first_fault]

    @property
    def others(self) -> list[CardRow]:
        """The cards that somebody else typed otherwise meanwhile."""
        return [row for row in self.rows if any(cell.other for cell in row.cells)]

    @property
    def first_empty(self) -> str:
        """The field to begin with."""
        cells = (cell for row in self.rows for cell in row.cells)
        return next((cell.name for cell in cells if not cell.text), "")

    def typed(self) -> list[Written]:
        """What the fields say, but for those that are empty where nothing stood."""
        return [
            Written(row.entrant.pk, cell.half, cell.number, self._seen[cell.name])
            for row in self.rows
            for cell in row.cells
            if cell.text.strip() or self._seen[cell.name] is not None
        ]

    def show(self, others: Iterable[CardTotal]) -> None:
        """Show what others typed beside what was typed here; saved once more it takes its place."""
        found = {(one.entrant_id, one.half): one for one in others}
        for row in self.rows:
            for cell in row.cells:
                if other := found.get((row.entrant.pk, cell.half)):
                    cell.stands, cell.other = other, True

    def _read(self, row: CardRow, data: QueryDict) -> None:
        for cell in row.cells:
            cell.text = data.get(cell.name, "")
            seen = whole(data.get(f"{cell.name}-seen", "")) if cell.name in data else None
            self._seen[cell.name] = seen
            if cell.text.strip() and cell.number is None:
                cell.fault = _("%(typed)s is not 0 to %(most)s.") % {
                    "typed": cell.text, "most": cell.most,
                }  # fmt: skip
        row.total = data.get(f"{row.name}-total", "")
        if row.total.strip() and row.sum is not None and whole(row.total.strip()) != row.sum:
            row.fault = _(
                "The halves add up to %(sum)s, not to %(total)s: one of the three is wrong."
            ) % {"sum": row.sum, "total": row.total}


def _show(row: CardRow) -> None:
    for cell in row.cells:
        stands = None if cell.stands is None else cell.stands.tricks
        cell.text = "" if stands is None else str(stands)
