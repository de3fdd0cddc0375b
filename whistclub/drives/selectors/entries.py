"""Who has entered a drive: found, counted, and what is still to be done about them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from whistclub.clubs.models import Player
from whistclub.clubs.names import is_found, sort_key
from whistclub.drives.choices import Asked, filling, reason
from whistclub.drives.crowd import Crowd, crowd_of, seated
from whistclub.drives.models import Draw, Drive, Entrant, Leftover, Wish
from whistclub.drives.movements import Kind, kind_of
from whistclub.play.ledger import rules_of

AT_ONCE = 80  # cards on a page
SHOWN = ("all", "away", "due", "open")


@dataclass(frozen=True, slots=True)
class Sums:
    """Cards counted, and their fees in cents."""

    cards: int
    here: int
    ghosts: int
    paid: int
    due: int
    owing: int  # cards

    @property
    def away(self) -> int:
        return self.cards - self.here - self.ghosts


def sums_of(cards: Sequence[Entrant]) -> Sums:
    """The sums over these cards; a ghost is neither here nor away."""
    people = [card for card in cards if not card.is_ghost]
    return Sums(
        cards=len(cards),
        here=sum(card.arrived_at is not None for card in people),
        ghosts=len(cards) - len(people),
        paid=sum(card.fee for card in people if card.paid_at is not None),
        due=sum(card.fee for card in people if card.paid_at is None),
        owing=sum(card.paid_at is None and card.fee > 0 for card in people),
    )


@dataclass(frozen=True)
class Entries:
    """The list of a drive. cards: all of it, in the order of start numbers. told: the last
    announced round, 0 before the start. wishes: how many there are."""

    drive: Drive
    cards: tuple[Entrant, ...]
    told: int
    wishes: int

    @property
    def kind(self) -> Kind:
        return kind_of(self.drive.movement)

    @property
    def may_enter(self) -> bool:
        """Whether somebody can still be entered."""
        return self.told == 0 or self.kind.lets_go

    @property
    def next_round(self) -> int:
        return self.told + 1

    @cached_property
    def sums(self) -> Sums:
        return sums_of(self.cards)

    @cached_property
    def crowd(self) -> Crowd:
        return crowd_of(self.cards)

    @cached_property
    def asked(self) -> Asked:
        drive = self.drive
        return Asked(
            self.kind, drive.leftover, drive.rounds, drive.evening.deals, drive.minutes,
            drive.tables, rules_of(drive.evening.rules).seats[1],
        )  # fmt: skip

    @property
    def filling(self) -> str:
        """How they fill the room, in a sentence."""
        return filling(self.crowd, self.asked)

    @property
    def lacking(self) -> int:
        """How many cards come or go when the number is made up as the organiser chose."""
        if self.told or not self.crowd.players:
            return 0
        playing = seated(self.crowd, self.kind, self.drive.leftover)
        return abs(playing.players - self.crowd.players)

    @property
    def make_up(self) -> str:
        """What the button says that makes the number up; "" where there is nothing to do."""
        more = self.lacking
        if not more or self.asked.problems(self.crowd):
            return ""
        if self.drive.leftover == Leftover.DUMMY:
            return _("Put a dummy in the empty seat")
        if self.drive.leftover == Leftover.GHOST:
            return ngettext("Add %(more)s ghost", "Add %(more)s ghosts", more) % {"more": more}
        words = ngettext(
            "Let the last %(more)s share a seat", "Let the last %(more)s share seats", more
        )
        return words % {"more": more}

    @cached_property
    def to_do(self) -> tuple[str, ...]:
        """What keeps the first round from being drawn, in sentences."""
        if self.told:
            return ()
        found = [reason(self.asked.problems(self.crowd))]
        roleless = [card for card in self.cards if not card.role] if self.kind.roles else []
        if roleless:
            words = ngettext(
                "%(count)s card is neither a lady’s nor a gent’s yet.",
                "%(count)s cards are neither a lady’s nor a gent’s yet.",
                len(roleless),
            )
            found.append(words % {"count": len(roleless)})
        if self.alone:
            words = ngettext(
                "%(count)s card is in no whole pair or team yet.",
                "%(count)s cards are in no whole pair or team yet.",
                len(self.alone),
            )
            found.append(words % {"count": len(self.alone)})
        return tuple(filter(None, found))

    @cached_property
    def alone(self) -> tuple[Entrant, ...]:
        """Cards that are in no whole pair or team, where there are such."""
        size = self.kind.unit
        if size == 1:
            return ()
        members = Counter(card.unit for card in self.cards)
        return tuple(card for card in self.cards if not card.unit or members[card.unit] != size)

    @cached_property
    def units(self) -> tuple[tuple[int, tuple[Entrant, ...]], ...]:
        """Whole pairs or teams, by number."""
        numbers = sorted({card.unit for card in self.cards if card.unit})
        groups = (
            (number, tuple(card for card in self.cards if card.unit == number))
            for number in numbers
        )
        return tuple((number, cards) for number, cards in groups if len(cards) == self.kind.unit)

    def found(self, query: str, shown: str) -> list[Entrant]:
        """The cards whose name or start number is asked for: all, or those still away, owing or
        without what the movement needs."""
        return [
            card for card in self.cards if self._is_shown(card, shown) and _is_meant(card, query)
        ]

    def _is_shown(self, card: Entrant, shown: str) -> bool:
        if shown == "away":
            return card.arrived_at is None and not card.is_ghost
        if shown == "due":
            return card.paid_at is None and card.fee > 0 and not card.is_ghost
        if shown == "open":
            return card in self.alone or (self.kind.roles and not card.role)
        return True


def _is_meant(card: Entrant, query: str) -> bool:
    if query.isdecimal():
        return str(card.number) == query.lstrip("0")
    names = (card.player.name, card.second.name if card.second else "", card.team)
    return any(name and is_found(name, query) for name in names)


def entries_of(drive: Drive) -> Entries:
    """The list of a drive, in 3 queries."""
    told = Draw.objects.filter(drive=drive).announced().order_by("-round").first()
    return Entries(
        drive,
        tuple(drive.entrants.select_related("player", "second")),
        told.round if told else 0,
        Wish.objects.filter(drive=drive).count(),
    )


def players_to_enter(drive: Drive) -> list[Player]:
    """The club’s players who have no card, by family name; 2 queries."""
    pairs = drive.entrants.values_list("player", "second")
    entered = {pk for pair in pairs for pk in pair if pk}
    return sorted(
        (player for player in Player.objects.of(drive.evening.club) if player.pk not in entered),
        key=lambda player: (sort_key(player.name), player.number),
    )
