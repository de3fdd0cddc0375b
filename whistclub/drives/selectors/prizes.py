"""Who gets which prize, who was passed over and why, and what is still to be decided."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from whistclub.drives.models import Entrant, Handover
from whistclub.drives.prizes import LOWEST, PRIZES, Of, Prize
from whistclub.drives.selectors.board import Board
from whistclub.drives.selectors.forts import merits
from whistclub.drives.selectors.ranking import Contender, Place, ranked, units
from whistclub.drives.selectors.standings import middle_of

LISTS = {Of.PAIRS: "pairs", Of.TEAMS: "teams", Of.CLUBS: "clubs"}


@dataclass(frozen=True, slots=True)
class Skipped:
    """Somebody who would have had the prize. reason: `left`, `changed hands`, or `has` another
    prize, which is then `prize`."""

    who: Contender
    reason: str
    prize: Prize | None = None


@dataclass(frozen=True, slots=True)
class Award:
    """One prize. winners: several where they share it; none while it is open, or nobody is left.

    between: those whom a cut has to tell apart first. typed: the winner, where no points find
    one. is_due: whether all its rounds are played.
    """

    prize: Prize
    winners: tuple[Contender, ...] = ()
    between: tuple[Contender, ...] = ()
    skipped: tuple[Skipped, ...] = ()
    typed: str = ""
    is_due: bool = False

    @property
    def is_open(self) -> bool:
        """Whether somebody has to decide yet."""
        return bool(self.between) or (self.prize.of == Of.HAND and not self.typed)


def awards(board: Board) -> tuple[Award, ...]:
    """The drive's prizes in the order in which they are given; 1 query.

    With one prize a person whoever has one is passed over for the next in rank. Nobody plays
    for prizes whose card changed hands or who left. Level ones share a prize or wait for the
    cut, as the tie-breaks say; before the first table has handed in, nobody has anything.
    """
    giving = _Giving(board)
    given = (giving.award(PRIZES[key]) for key in board.drive.prizes if key in PRIZES)
    return tuple(replace(award, is_due=_is_due(board, award.prize)) for award in given)


def _is_due(board: Board, prize: Prize) -> bool:
    rounds = board.drive.rounds
    return not board.unwritten and board.after >= (middle_of(rounds) if prize.half == 1 else rounds)


class _Giving:
    """Prizes given one after the other, remembering who has one."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.handed_over = frozenset(
            Handover.objects.filter(entrant__drive=board.drive).values_list("entrant", flat=True)
        )
        self.has: dict[int, Prize] = {}  # by entrant
        self.undecided: set[int] = set()  # cards that an open cut may give a prize

    def award(self, prize: Prize) -> Award:
        if prize.of == Of.HAND:
            return Award(prize, typed=self.board.drive.winners.get(prize.key, ""))
        if prize.of == Of.EVERYBODY or not self.board.after:
            return Award(prize)
        places = self._places(prize)
        lowest = prize.place == LOWEST
        wanted = 1 if lowest else prize.place
        skipped: list[Skipped] = []
        reached = 0
        for group in _groups(places, lowest=lowest):
            out = {place.who.key: self._out(place.who) for place in group}
            if reached + 1 >= wanted:
                skipped += [one for one in out.values() if one is not None]
            fit = [place for place in group if out[place.who.key] is None]
            # Those who share a place share its prize; those who cut for it take one each.
            reached += len(fit) if fit and fit[0].open else bool(fit)
            if not fit or reached < wanted:
                continue
            had = [self._had(place.who, prize) for place in fit]
            skipped += [one for one in had if one is not None]
            left = [place for place, one in zip(fit, had, strict=True) if one is None]
            if left:
                return self._given(prize, left, tuple(skipped))
        return Award(prize, skipped=tuple(skipped))

    def _places(self, prize: Prize) -> tuple[Place, ...]:
        board = self.board
        if prize.of in (Of.PAIRS, Of.TEAMS) and (found := merits(board)):
            contenders = [
                replace(unit, points=found[unit.key]) for unit in units(board.drive, board.cards)
            ]
            return ranked(board.drive, contenders)
        return board.places(LISTS.get(prize.of, prize.of.value), prize.half)

    def _given(self, prize: Prize, left: Sequence[Place], skipped: tuple[Skipped, ...]) -> Award:
        contenders = tuple(place.who for place in left)
        cards = set(_cards(contenders))
        waits = self._one_each(prize) and bool(cards & self.undecided)
        if waits or (left[0].open and len(left) > 1):
            self.undecided |= cards
            return Award(prize, between=contenders, skipped=skipped)
        if self._one_each(prize):
            self.has |= dict.fromkeys(cards, prize)
        return Award(prize, winners=contenders, skipped=skipped)

    def _out(self, who: Contender) -> Skipped | None:
        """Why this one plays for no prize; a pair or a club stays in, whoever played for it."""
        if len(who.cards) > 1:
            return None
        (card,) = who.cards
        if card.entrant.last_round is not None:
            return Skipped(who, "left")
        return Skipped(who, "changed hands") if card.entrant.pk in self.handed_over else None

    def _had(self, who: Contender, prize: Prize) -> Skipped | None:
        if not self._one_each(prize):
            return None
        had = self.has.get(who.cards[0].entrant.pk)
        return Skipped(who, "has", had) if had else None

    def _one_each(self, prize: Prize) -> bool:
        """Whether this prize is one of those of which a person takes one only."""
        return self.board.drive.one_prize and prize.of in (Of.ALL, Of.LADIES, Of.GENTS)


def open_cuts(given: Iterable[Award]) -> tuple[Entrant, ...]:
    """Whose cards have to be cut now, each once, in the order of the prizes."""
    due = (award for award in given if award.is_due)
    cutting = (one.cards[0].entrant for award in due for one in award.between)
    return tuple(dict.fromkeys(cutting))


def _groups(places: Sequence[Place], *, lowest: bool) -> Iterable[list[Place]]:
    """Those who share a place, group by group, from the top or from the bottom."""
    in_order = list(reversed(places)) if lowest else places
    return (list(group) for _, group in groupby(in_order, key=lambda place: place.rank))


def _cards(contenders: Iterable[Contender]) -> Iterable[int]:
    return (card.entrant.pk for one in contenders for card in one.cards)
