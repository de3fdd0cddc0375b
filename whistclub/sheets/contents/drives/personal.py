"""Personal cards: where somebody sits in each round, and lines to write tricks on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal

from whistclub.sheets.contents.drives.kept import DriveSheet, Person, Spot, batches

# Lines of a small card: where a partner’s name may need two, and where halves stand side by side.
NAMED_LINES = {"a4": 8, "letter": 7}
BARE_LINES = 24
LARGE_LINES = 24

# Height in mm that a card of each size and paper has for its lines, and the most for one.
ROOM = {("four", "a4"): 74, ("four", "letter"): 65, ("two", "a4"): 135, ("two", "letter"): 140}
HALF_LINE, UPRIGHT_HEAD = 6, 9
HEIGHTS = (92, 80, 70, 57, 50)  # of a line, in tenths of a mm, as the stylesheet has them


@dataclass(frozen=True, slots=True)
class CardLine:
    """A round on a card. tricks, total: what is known already; "" to be written."""

    numbers: str
    pips: tuple[str, ...]
    spot: Spot | None
    waits: bool
    tricks: str
    total: str


@dataclass(frozen=True, slots=True)
class Half:
    """The lines of one half of the drive. number: 1 or 2; 0 where it is not parted.

    total: of this half, if it is known.
    """

    number: int
    lines: tuple[CardLine, ...]
    total: str


@dataclass(frozen=True, slots=True)
class PersonalCard:
    """A card to be cut out. part: which of `parts`, where its lines fill several."""

    person: Person
    halves: tuple[Half, ...]
    total: str
    part: int
    parts: int

    @property
    def is_last(self) -> bool:
        return self.part == self.parts


@dataclass(frozen=True, slots=True)
class CardPage:
    """A sheet of cards.

    size: `four` or `two` of them. beside: whether halves stand so. before: how many columns are
    left of the tricks. row: height of a line.
    """

    size: str
    beside: bool
    before: int
    row: int
    cards: tuple[PersonalCard, ...]

    @property
    def is_large(self) -> bool:
        """Whether opponents have a column of their own."""
        return self.size == "two"


def card_pages(sheet: DriveSheet, places: Sequence[int], paper: str) -> tuple[CardPage, ...]:
    """The cards at these places, four or two on each page."""
    small = NAMED_LINES[paper] if sheet.is_planned else BARE_LINES
    size = "four" if sheet.count <= small else "two"
    beside = not sheet.is_planned and size == "four" and sheet.count > NAMED_LINES[paper]
    cards = [card for place in places for card in _cards(sheet, sheet.people[place])]
    before = 2 + sheet.counts_tricks + sheet.is_planned * (2 if size == "two" else 1)
    each = {"four": 4, "two": 2}[size]
    room = ROOM[size, paper] + (HALF_LINE - UPRIGHT_HEAD if beside else 0)
    lines = sheet.middle if beside else min(sheet.count, LARGE_LINES)
    row = next((row for row in HEIGHTS if row * lines <= 10 * room), HEIGHTS[-1])
    return tuple(CardPage(size, beside, before, row, tuple(page)) for page in batches(cards, each))


def _cards(sheet: DriveSheet, person: Person) -> Iterator[PersonalCard]:
    chunks = list(batches(range(1, sheet.count + 1), LARGE_LINES))
    total = _sum(sheet, person, range(1, sheet.count + 1))
    for part, rounds in enumerate(chunks, 1):
        yield PersonalCard(person, tuple(_halves(sheet, person, rounds)), total, part, len(chunks))


def _halves(sheet: DriveSheet, person: Person, rounds: Sequence[int]) -> Iterator[Half]:
    for number, half in (
        (1, range(1, sheet.middle + 1)),
        (2, range(sheet.middle + 1, sheet.count + 1)),
    ):
        here = tuple(_line(sheet, person, round) for round in rounds if round in half)
        if here:
            is_parted = sheet.count > 1
            yield Half(number if is_parted else 0, here, _sum(sheet, person, half))


def _line(sheet: DriveSheet, person: Person, round: int) -> CardLine:
    spot = sheet.spot(round, person.place) if sheet.is_planned else None
    points = sheet.points(round, person.place)
    total = None if points is None else _so_far(sheet, person, range(1, round + 1))
    return CardLine(
        numbers=sheet.numbers(round),
        pips=tuple(sheet.pips(round)),
        spot=spot,
        waits=sheet.is_planned and spot is None and round in sheet.rounds,
        tricks=sheet.figure(points),
        total=sheet.figure(total),
    )


def _sum(sheet: DriveSheet, person: Person, rounds: Sequence[int]) -> str:
    """Of these rounds, if the card has something for each."""
    if any(sheet.points(round, person.place) is None for round in rounds):
        return ""
    return sheet.figure(_so_far(sheet, person, rounds))


def _so_far(sheet: DriveSheet, person: Person, rounds: Iterable[int]) -> Decimal:
    return sum((sheet.points(round, person.place) or Decimal(0) for round in rounds), Decimal(0))
