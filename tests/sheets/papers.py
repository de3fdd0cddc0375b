"""Printed sheets for tests, read back with the tools that people read PDFs with."""

from __future__ import annotations

import re
import subprocess
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from zoneinfo import ZoneInfo

from django.utils import timezone, translation

from tests import makers
from whistclub.clubs.models import Club
from whistclub.play.models import Entry, Table
from whistclub.play.selectors import table_page
from whistclub.scoring import Bid, ContractsDeal
from whistclub.sheets.papers import table_sheet

# Names that markup, fonts and narrow columns stumble over.
HARD_NAMES = (
    "Maeve O'Brien",
    "Ștefan d'Hondt",
    "<b>x</b>",
    "Vandenbroucke-Deschuyteneer-Maximilienne",
)
SYMBOL = re.compile("([✓✗♡♢♣♠])")
SLAM = ContractsDeal((Bid("chelem", 13, (0,), "D", 13),))


@dataclass
class Paper:
    """A PDF on disk."""

    path: Path

    @cached_property
    def text(self) -> str:
        """The words of all pages, one blank between them."""
        return _spaced(self.lines)

    @cached_property
    def lines(self) -> str:
        """The words where they stand on the page."""
        return _run("pdftotext", "-layout", str(self.path), "-")

    @cached_property
    def told(self) -> str:
        """The words in the order in which they are read out, whatever stands beside them."""
        tags = _run("pdfinfo", "-struct-text", str(self.path))
        return _spaced(" ".join(re.findall(r'^ *"(.*)"$', tags, re.MULTILINE)))

    def heights(self, word: str) -> list[float]:
        """Where the word stands, in points from the top of its page to its foot."""
        found = _run("pdftotext", "-bbox", str(self.path), "-")
        return [float(foot) for foot in re.findall(rf'yMax="([\d.]+)">{word}<', found)]

    @cached_property
    def info(self) -> dict[str, str]:
        pairs = (line.split(":", 1) for line in _run("pdfinfo", str(self.path)).splitlines())
        return {name: value.strip() for name, value in pairs}

    @property
    def pages(self) -> int:
        return int(self.info["Pages"])

    @cached_property
    def fonts(self) -> dict[str, bool]:
        """Whether each font is embedded, by its name without the mark of the subset."""
        rows = _run("pdffonts", str(self.path)).splitlines()[2:]
        cells = [re.split(r"\s{2,}|\s(?=yes|no)", row.strip()) for row in rows]
        return {row[0].split("+")[-1]: "yes" in row[3:4] for row in cells}

    def row(self, number: int) -> str:
        """The last line that begins with this number, one blank between its words.

        Above the deals a line may begin with the number of a seat.
        """
        lines = [line for line in self.lines.splitlines() if line.split()[:1] == [str(number)]]
        return _spaced(lines[-1])


def print_table(
    table: Table, folder: Path, *, language: str = "en", blank: bool = False, paper: str = "a4"
) -> Paper:
    """The table's sheet as it stands."""
    path = folder / "sheet.pdf"
    path.write_bytes(pdf_of_table(table, language=language, blank=blank, paper=paper))
    return Paper(path)


def pdf_of_table(
    table: Table, *, language: str = "en", blank: bool = False, paper: str = "a4"
) -> bytes:
    zone = ZoneInfo(table.evening.club.time_zone)
    with translation.override(language), timezone.override(zone):
        return table_sheet(table, 0 if blank else last_entry(table), paper)


def last_entry(table: Table) -> int:
    entry = Entry.objects.filter(table=table).order_by("-pk").first()
    return entry.pk if entry else 0


def page_of_table(table: Table):
    return table_page(table, last_entry(table))


def evening_of_contracts(club: Club, names: tuple[str, ...] = makers.NAMES) -> Table:
    """Eight deals of whist à la couleur, with a pass-out, two down and three misères at once.

    Points by the Whisthub table, worked by hand beside each deal (N, E, S, W).
    """
    table = makers.make_table(club, names=names)
    deals = (
        makers.solo(6, 1, 7),  # 4 and 1 over: −5 +15 −5 −5
        makers.pair(8, (0, 2), 8),  # 8: +8 −8 +8 −8
        makers.misere((3, 0)),  # 12 from each: −12 −12 −12 +36
        makers.PASSED,
        makers.solo(7, 2, 10, "D"),  # doubled: −12 −12 +36 −12
        makers.pair(9, (1, 3), 8, "S"),  # down one: +14 −14 +14 −14
        makers.misere((0, 0), (1, 2), (3, 0)),
        makers.pair(12, (1, 2), 10, "H"),
    )
    for number, deal in enumerate(deals, 1):
        makers.enter(table, number, deal)
    return table


def _spaced(text: str) -> str:
    # The reader of the PDF leaves no blank beside a narrow symbol.
    return " ".join(SYMBOL.sub(r" \1 ", text).split())


def _run(*command: str) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout
