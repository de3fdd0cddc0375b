"""A drive played on paper: the halves of its players' cards, as the desk typed them afterwards."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal

from whistclub.drives.crowd import FOUR
from whistclub.drives.models import CardTotal, Draw, Drive, Entrant, Leftover
from whistclub.drives.selectors.draws import draws_of
from whistclub.drives.selectors.standings import Card, credits_for, middle_of, rulings_of
from whistclub.play.selectors.deal_views import ALL_TRICKS


def halves_of(drive: Drive) -> tuple[int, ...]:
    """The halves that a card of the drive has: 1 and 2, or 1 of a single round."""
    return (1, 2) if drive.rounds > 1 else (1,)


def last_round_of(drive: Drive, half: int) -> int:
    """The last round of a half, 1 or 2."""
    return middle_of(drive.rounds) if half == 1 else drive.rounds


def most_tricks(drive: Drive, half: int) -> int:
    """The most that a card can have in a half: every trick of every hand."""
    rounds = last_round_of(drive, half) - (middle_of(drive.rounds) if half == 2 else 0)
    return ALL_TRICKS * drive.evening.deals * rounds


@dataclass(frozen=True, slots=True)
class Paper:
    """What is typed by now.

    entrants: every card, also those of ghosts, by number. tricks: by entrant id and half. draws:
    the rounds as they were planned before the drive; none of a movement that needs results.
    """

    drive: Drive
    entrants: tuple[Entrant, ...]
    tricks: Mapping[tuple[int, int], int]
    draws: tuple[Draw, ...]

    @property
    def halves(self) -> tuple[int, ...]:
        """Those that count: a half does from its first card on."""
        last = max(half for _, half in self.tricks)
        return tuple(half for half in halves_of(self.drive) if half <= last)

    @property
    def after(self) -> int:
        """How many rounds count."""
        return last_round_of(self.drive, self.halves[-1])

    @property
    def unwritten(self) -> tuple[Entrant, ...]:
        """The players' cards of which a half that counts is not typed."""
        return tuple(card for card in self._lacking if not card.is_ghost)

    def cards(self) -> tuple[Card, ...]:
        """All cards but those of ghosts, in the order of their numbers; 3 queries."""
        rulings = rulings_of(self.drive)
        waits: dict[int, list[int]] = defaultdict(list)
        for draw in self.draws[: self.after]:
            for pk in draw.seating["byes"]:
                waits[pk].append(draw.round)
        return tuple(
            self._card(entrant, waits[entrant.pk], rulings.get(entrant.pk, 0))
            for entrant in self.entrants
            if not entrant.is_ghost
        )

    @property
    def hands(self) -> int | None:
        """How many hands were played at all tables together in the rounds that count.

        None where cards are missing that somebody must have played: one that is not typed, or a
        ghost's or dummy's where tables of four leave some over.
        """
        if self._lacking:
            return None
        tables = {draw.round: len(draw.companies) for draw in self.draws}
        full, over = divmod(len(self.entrants), FOUR)
        if over and not self.draws and self.drive.leftover in (Leftover.GHOST, Leftover.DUMMY):
            return None
        rounds = range(1, self.after + 1)
        return self.drive.evening.deals * sum(tables.get(round, full) for round in rounds)

    def of_role(self, role: str) -> int:
        """The tricks of all cards of a role."""
        roles = {card.pk: card.role for card in self.entrants}
        return sum(tricks for (card, _), tricks in self.tricks.items() if roles[card] == role)

    @property
    def _lacking(self) -> tuple[Entrant, ...]:
        return tuple(
            card
            for card in self.entrants
            if any((card.pk, half) not in self.tricks for half in self.halves)
        )

    def _card(self, entrant: Entrant, waits: list[int], rulings: int | Decimal) -> Card:
        made = {
            last_round_of(self.drive, half): self.tricks[entrant.pk, half]
            for half in self.halves
            if (entrant.pk, half) in self.tricks
        }
        played = self.after - len(waits)
        average = Decimal(sum(made.values())) / played if made and played else None
        return Card(
            entrant=entrant,
            made=made,
            credits=credits_for(self.drive, waits, average),
            rulings=rulings,
            is_by_half=True,
        )


def is_on_paper(drive: Drive) -> bool:
    """Whether cards of the drive are typed, so that no table hands in; 1 query."""
    return CardTotal.objects.standing().filter(entrant__drive=drive).exists()


def paper_of(drive: Drive) -> Paper | None:
    """What is typed of the drive's cards; None where nothing is. 1 query, or 3."""
    standing = CardTotal.objects.standing().filter(entrant__drive=drive)
    tricks = {(one.entrant_id, one.half): one.tricks or 0 for one in standing}
    if not tricks:
        return None
    return Paper(
        drive=drive,
        entrants=tuple(drive.entrants.select_related("player", "second")),
        tricks=tricks,
        draws=tuple(draws_of(drive)),
    )
