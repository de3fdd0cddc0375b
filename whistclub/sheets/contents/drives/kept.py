"""A drive as its sheets show it: kept with the order as plain values, and read back from them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from functools import cached_property
from typing import Any, TypeVar

from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from whistclub.drives.models import Draw, Drive
from whistclub.drives.movements import kind_of
from whistclub.drives.selectors.board import Board, board_of
from whistclub.drives.selectors.hands import hands_of, has_plain_tricks
from whistclub.drives.selectors.standings import names_of
from whistclub.pairings import Role
from whistclub.play import words
from whistclub.play.phrases import signed
from whistclub.play.seating import COMPASS

T = TypeVar("T")

TRICKS = 13
SHORT_BADGE = 3  # letters and figures


def kept_of(drive: Drive) -> dict[str, Any]:
    """The drive as it stands now; 13 queries.

    cards: number, role, name of each, in the order of numbers. rounds: the seats of each round
    that is drawn, as places in `cards`, by table, and those who wait. trumps: hand by hand.
    points: of each card, by round, where there are any. each: what the tricks of both sides
    make in a hand; None where that is not one number.
    """
    entrants = list(drive.entrants.select_related("player", "second"))
    places = {entrant.pk: at for at, entrant in enumerate(entrants)}
    made = _points(board_of(drive))
    return {
        "name": drive.name,
        "movement": drive.movement,
        "knobs": drive.knobs,
        "hands": drive.evening.deals,
        "count": drive.rounds,
        "trumps": _trumps(drive),
        "each": TRICKS if has_plain_tricks(drive) else None,
        "cards": [
            [card.number, card.role, " / ".join(one.label for one in names_of(card))]
            for card in entrants
        ],
        "rounds": {
            str(draw.round): {
                "tables": [[places[pk] for pk in table] for table in draw.companies],
                "byes": [places[pk] for pk in draw.seating["byes"]],
            }
            for draw in Draw.objects.filter(drive=drive).latest()
        },
        "points": [made.get(entrant.pk, {}) for entrant in entrants],
    }


def _points(board: Board) -> dict[int, dict[str, str]]:
    """What each card made in each round that counts, with what was added to it; nothing of paper
    cards, of which only halves are known."""
    if board.paper:
        return {}
    return {
        card.entrant.pk: {
            str(round): str(card.in_round(round))
            for round in sorted({*card.made, *card.bonus, *card.credits})
        }
        for card in board.cards
    }


def _trumps(drive: Drive) -> list[str]:
    """Of all hands of the drive; none in games that name none beforehand."""
    rounds = range(1, drive.rounds + 1)
    return [hand.trump for round in rounds for hand in hands_of(drive, round) if hand.trump]


@dataclass(frozen=True, slots=True)
class Person:
    """A card: its place among all, its number, its role and whoever plays with it."""

    place: int
    number: int
    role: str
    name: str

    @property
    def badge(self) -> str:
        """Its number with the letter of its role."""
        if not self.role:
            return str(self.number)
        is_lady = self.role == Role.LADY
        letter = pgettext("lady’s card", "L") if is_lady else pgettext("gent’s card", "G")
        return f"{letter}{self.number}"

    @property
    def is_long(self) -> bool:
        """Whether its badge needs small figures."""
        return len(self.badge) > SHORT_BADGE

    @property
    def shape(self) -> str:
        """The ending of its badge's class: l, g or n."""
        return {Role.LADY.value: "l", Role.GENT.value: "g"}.get(self.role, "n")

    @property
    def title(self) -> str:
        """Whose card it is; "" where there are no roles."""
        if not self.role:
            return ""
        return _("Lady’s card") if self.role == Role.LADY else _("Gent’s card")


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a card sits in a round. side: of its badge; seat: the letter on it.

    partner: None for a fifth player.
    """

    table: int
    side: str
    seat: words.Words
    partner: Person | None
    opponents: tuple[Person, ...]


@dataclass(frozen=True)
class DriveSheet:
    """A kept drive, read back; words are those of the language that is active."""

    kept: Mapping[str, Any]

    @property
    def name(self) -> str:
        return str(self.kept["name"])

    @property
    def count(self) -> int:
        """How many rounds the drive has."""
        return int(self.kept["count"])

    @property
    def hands(self) -> int:
        """How many a round has."""
        return int(self.kept["hands"])

    @property
    def middle(self) -> int:
        """The last round of the first half."""
        return (self.count + 1) // 2

    @property
    def is_planned(self) -> bool:
        """Whether the rounds are known before the start."""
        return not kind_of(self.kept["movement"]).needs_results

    @property
    def counts_tricks(self) -> bool:
        return bool(self.kept["trumps"])

    @property
    def sum(self) -> int | None:
        """What the tricks of both sides make in a round; None where that is not one number."""
        each = self.kept["each"]
        return None if each is None else int(each) * self.hands

    @cached_property
    def people(self) -> tuple[Person, ...]:
        return tuple(Person(at, *card) for at, card in enumerate(self.kept["cards"]))

    @cached_property
    def rounds(self) -> tuple[int, ...]:
        """Those that are drawn."""
        return tuple(sorted(int(round) for round in self.kept["rounds"]))

    def tables(self, round: int) -> tuple[tuple[Person, ...], ...]:
        """Who sits at each table, in the order of the seats."""
        tables = self.kept["rounds"][str(round)]["tables"]
        return tuple(tuple(self.people[at] for at in table) for table in tables)

    def waiting(self, round: int) -> tuple[Person, ...]:
        return tuple(self.people[at] for at in self.kept["rounds"][str(round)]["byes"])

    def spot(self, round: int, place: int) -> Spot | None:
        """Where a card sits; None where it waits or is not there, or nothing is drawn."""
        return self._spots.get((round, place))

    def points(self, round: int, place: int) -> Decimal | None:
        """What the card made in the round; None for nothing yet."""
        found = self.kept["points"][place].get(str(round))
        return None if found is None else Decimal(found)

    def figure(self, points: Decimal | None) -> str:
        """Points as the drive counts: tricks without a sign; "" for None."""
        if points is None:
            return ""
        if self.counts_tricks and points >= 0:
            return str(number_format(points.normalize() if points % 1 else int(points)))
        return signed(points)

    def numbers(self, round: int) -> str:
        """The hands of a round: 5, or 5–7."""
        first = (round - 1) * self.hands + 1
        last = round * self.hands
        return str(first) if first == last else f"{first}–{last}"

    def pips(self, round: int) -> list[str]:
        """The trumps of a round, as short as can be."""
        first = (round - 1) * self.hands
        return [short_trump(trump) for trump in self.kept["trumps"][first : first + self.hands]]

    @cached_property
    def _spots(self) -> dict[tuple[int, int], Spot]:
        return {
            (round, person.place): _spot(number, seat, table)
            for round in self.rounds
            for number, table in enumerate(self.tables(round), 1)
            for seat, person in enumerate(table)
        }


def _spot(number: int, seat: int, table: tuple[Person, ...]) -> Spot:
    if len(table) != len(COMPASS):
        others = tuple(one for at, one in enumerate(table) if at != seat)
        return Spot(number, "num", str(seat + 1), None, others)
    return Spot(
        number,
        COMPASS[seat],
        words.SEAT_LETTERS[seat],
        table[(seat + 2) % 4],
        (table[(seat + 1) % 4], table[(seat + 3) % 4]),
    )


def short_trump(trump: str) -> str:
    """A trump where room is scarce.

    >>> short_trump("H"), short_trump("king S")
    ('♡', 'K♠')
    """
    if trump in words.PAPER_PIPS:
        return words.PAPER_PIPS[trump]
    if trump.startswith("king "):
        return pgettext("short for king", "K") + words.PAPER_PIPS[trump[-1]]
    return {
        "none": pgettext("short for no trumps", "NT"),
        "pass": pgettext("short for a pass hand", "pass"),
        "drawn": pgettext("short for trumps drawn", "?"),
        "cut": pgettext("short for trumps cut", "cut"),
    }[trump]


def batches(things: Sequence[T], most: int) -> list[Sequence[T]]:
    """The things in order, at most so many together.

    >>> batches("abcde", 2)
    ['ab', 'cd', 'e']
    """
    return [things[at : at + most] for at in range(0, len(things), most)]
