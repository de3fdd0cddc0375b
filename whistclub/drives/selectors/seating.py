"""A round as people look at it: who sits on which chair, and who waits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from whistclub.clubs.models import Player
from whistclub.drives.models import Draw, Entrant
from whistclub.play import words
from whistclub.play.models import TableSeat
from whistclub.play.seating import COMPASS


@dataclass(frozen=True, slots=True)
class Chair:
    """A chair and the card that sits on it; side, letter and word as in a SeatView.

    player: who plays with the card in this round; second: whoever shares the seat.
    """

    index: int
    side: str
    letter: words.Words
    word: words.Words
    card: Entrant
    player: Player
    second: Player | None

    @property
    def name(self) -> str:
        return self.player.label if self.second is None else f"{self.player} / {self.second}"


@dataclass(frozen=True, slots=True)
class Company:
    """Those who sit at one table."""

    number: int
    chairs: tuple[Chair, ...]

    @property
    def sides(self) -> tuple[tuple[Chair, ...], tuple[Chair, ...]]:
        """North and South, East and West; a fifth player is with neither."""
        return self.chairs[0:4:2], self.chairs[1:4:2]


@dataclass(frozen=True, slots=True)
class SeatedRound:
    """A round that is drawn.

    volunteers: those who sit on the other role’s chair, where ladies and gents are not as many.
    """

    draw: Draw
    companies: tuple[Company, ...]
    waiting: tuple[Entrant, ...]
    volunteers: tuple[Entrant, ...]


def seated_round(draw: Draw, cards: Mapping[int, Entrant]) -> SeatedRound:
    """One round, as `seated_rounds`."""
    (seated,) = seated_rounds([draw], cards)
    return seated


def seated_rounds(draws: Sequence[Draw], cards: Mapping[int, Entrant]) -> tuple[SeatedRound, ...]:
    """Rounds of one drive with names; 1 query if any is announced, else none.

    cards: the drive’s, by id, with their players. Who plays with a card now may not be who
    played with it then.
    """
    told = [draw for draw in draws if draw.is_announced]
    sat = _sat(told) if told else {}
    return tuple(_seated(draw, cards, sat.get(draw.round, {})) for draw in draws)


def _seated(
    draw: Draw, cards: Mapping[int, Entrant], sat: Mapping[tuple[int, int], Player]
) -> SeatedRound:
    companies = tuple(
        Company(number, _chairs(number, [cards[pk] for pk in table], sat))
        for number, table in enumerate(draw.companies, 1)
    )
    waiting, volunteers = (
        tuple(cards[pk] for pk in draw.seating[part]) for part in ("byes", "volunteers")
    )
    return SeatedRound(draw, companies, waiting, volunteers)


def _sat(draws: Sequence[Draw]) -> dict[int, dict[tuple[int, int], Player]]:
    """Who sat where, by round and then by table and seat; draws: of one drive."""
    seats = TableSeat.objects.filter(
        table__evening__drive=draws[0].drive_id, table__round__in=[draw.round for draw in draws]
    ).select_related("player", "table")
    found: dict[int, dict[tuple[int, int], Player]] = {}
    for seat in seats:
        found.setdefault(seat.table.round, {})[seat.table.number, seat.seat] = seat.player
    return found


def _chairs(
    number: int, table: Sequence[Entrant], sat: Mapping[tuple[int, int], Player]
) -> tuple[Chair, ...]:
    chairs = []
    for index, card in enumerate(table):
        player = sat.get((number, index), card.player)
        second = card.second if player == card.player else None
        if len(table) == len(COMPASS):
            letter, word = words.SEAT_LETTERS[index], words.SEATS[index]
            chairs.append(Chair(index, COMPASS[index], letter, word, card, player, second))
        else:
            figure = str(index + 1)
            chairs.append(Chair(index, "num", figure, figure, card, player, second))
    return tuple(chairs)
