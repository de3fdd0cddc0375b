"""The tricks of a round as the desk types them: a number for each hand of each table."""

from __future__ import annotations

import uuid
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.http import QueryDict
from django.utils.translation import gettext as _

from whistclub.clubs.forms import whole
from whistclub.drives.selectors.hands import Hand
from whistclub.drives.selectors.seating import Company, SeatedRound
from whistclub.drives.services.results import Conflict, Typed, tricks_of
from whistclub.play.forms.deal import REASON_LENGTH
from whistclub.play.models import Entry, Table
from whistclub.play.selectors.deal_views import ALL_TRICKS
from whistclub.play.selectors.pages import live as live_of


@dataclass(slots=True)
class Cell:
    """The field of one hand at one table.

    entry: what stands; None where nothing does. text: what the field shows. fault: what is
    wrong with it. other: whether somebody else entered what stands while this was typed.
    """

    table: Table
    hand: Hand
    entry: Entry | None
    text: str = ""
    fault: str = ""
    other: bool = False

    @property
    def name(self) -> str:
        return f"t{self.table.number}-{self.hand.at_table}"

    @property
    def stands(self) -> int | None:
        """The tricks of North and South that stand."""
        return None if self.entry is None else tricks_of(self.entry)

    @property
    def is_unplayed(self) -> bool:
        return self.entry is not None and not self.entry.is_played

    @property
    def rest(self) -> int | None:
        """What is left to East and West of what the field shows."""
        number = self.number
        return None if number is None else ALL_TRICKS - number

    @property
    def number(self) -> int | None:
        """What the field shows, if it is a number of tricks."""
        found = whole(self.text.strip())
        return None if found is None or found > ALL_TRICKS else found

    @property
    def was(self) -> int | None:
        """What stood there before it was typed over; None where it was not."""
        stands = self.stands
        return stands if self.text and stands is not None and self.number != stands else None


@dataclass(frozen=True, slots=True)
class TableRow:
    """The fields of a table."""

    company: Company
    table: Table
    cells: tuple[Cell, ...]

    @property
    def is_missing(self) -> bool:
        return any(cell.entry is None for cell in self.cells)


class ResultsForm:
    """All fields of a round, those of tables that are missing first.

    data: what was posted; None when the page is only read. An empty field changes nothing.
    versions: every entry of the round. note: why, once the results are final.
    """

    def __init__(
        self,
        data: QueryDict | None,
        *,
        seated: SeatedRound,
        tables: Mapping[int, Table],
        versions: Sequence[Entry],
        hands: Sequence[Hand],
    ) -> None:
        live = {(entry.table_id, entry.number): entry for entry in live_of(versions)}
        self._versions = {entry.pk: entry for entry in versions}
        self.is_bound = data is not None
        self.hands = hands
        rows = [
            TableRow(
                company,
                table,
                tuple(Cell(table, hand, live.get((table.pk, hand.at_table))) for hand in hands),
            )
            for company in seated.companies
            for table in [tables[company.number]]
        ]
        self.rows = sorted(rows, key=lambda row: (not row.is_missing, row.company.number))
        self.key = _key(data.get("key", "") if data else "")
        self.note = (data.get("note", "") if data else "").strip()[:REASON_LENGTH]
        self._seen: dict[str, str] = {}
        for cell in self.cells:
            if data is None:
                cell.text = "" if cell.stands is None else str(cell.stands)
            else:
                cell.text = data.get(cell.name, "")
                self._seen[cell.name] = data.get(f"{cell.name}-seen", "")
                if cell.text.strip() and cell.number is None:
                    cell.fault = _("%(typed)s is not 0 to 13.") % {"typed": cell.text}

    @property
    def cells(self) -> list[Cell]:
        return [cell for row in self.rows for cell in row.cells]

    @property
    def faults(self) -> list[Cell]:
        return [cell for cell in self.cells if cell.fault]

    @property
    def others(self) -> list[Cell]:
        """The hands that somebody else entered while they were typed here."""
        return [cell for cell in self.cells if cell.other]

    @property
    def first_empty(self) -> str:
        """The field to begin with."""
        return next((cell.name for cell in self.cells if not cell.text), "")

    def typed(self) -> list[Typed]:
        """The hands that were typed."""
        found = []
        for cell in self.cells:
            if cell.number is not None:
                entry = self._versions.get(whole(self._seen[cell.name]) or 0)
                found.append(Typed(cell.table, cell.hand.at_table, cell.number, entry))
        return found

    def show(self, conflicts: Iterable[Conflict]) -> None:
        """Show what others entered beside what was typed; saved once more it is a correction."""
        found = {(one.typed.table.pk, one.typed.number): one.entry for one in conflicts}
        for cell in self.cells:
            if other := found.get((cell.table.pk, cell.hand.at_table)):
                cell.entry, cell.other = other, True
        self.key = uuid.uuid4()


def _key(text: str) -> uuid.UUID:
    try:
        return uuid.UUID(text)
    except ValueError:
        return uuid.uuid4()
