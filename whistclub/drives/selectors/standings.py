"""What stands on the cards of a drive: what deals gave, and what was added to it and why."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from decimal import ROUND_HALF_UP, Decimal

from whistclub.clubs.models import Player
from whistclub.drives.models import Closing, Credit, Draw, Drive, Entrant
from whistclub.drives.selectors.holding import holding_of
from whistclub.drives.selectors.results import RoundResults
from whistclub.play.models import Adjustment
from whistclub.play.selectors.standings import Number, plain

TENTH = Decimal("0.1")
HALF_OF_A_HAND = Decimal("6.5")


def middle_of(rounds: int) -> int:
    """The last round of the first half; of an odd number that half has one more."""
    return (rounds + 1) // 2


@dataclass(frozen=True, slots=True)
class Card:
    """What stands on one card.

    made: points of deals by round, of the rounds played; where `is_by_half`, those of a whole half
    at its last round, for no more is known of a drive that was played on paper. bonus: for places
    at the table, by round. credits: for rounds of waiting, by round. rulings: fines and the like.
    """

    entrant: Entrant
    made: Mapping[int, int]
    bonus: Mapping[int, Number] = field(default_factory=dict)
    credits: Mapping[int, Number] = field(default_factory=dict)
    rulings: Number = 0
    is_by_half: bool = False

    @property
    def from_deals(self) -> int:
        return sum(self.made.values())

    @property
    def from_places(self) -> Number:
        return plain(sum(self.bonus.values()))

    @property
    def from_waiting(self) -> Number:
        return plain(sum(self.credits.values()))

    @property
    def added(self) -> Number:
        """Points that no deal gave."""
        return plain(self.from_places + self.from_waiting + self.rulings)

    @property
    def total(self) -> Number:
        return plain(self.from_deals + self.added)

    def in_round(self, round: int) -> Number:
        """Points of one round, without rulings."""
        parts = (self.made, self.bonus, self.credits)
        return plain(sum((part.get(round, 0) for part in parts), start=0))

    def half(self, number: int, rounds: int) -> Number:
        """Points of the first or second half of a drive of so many rounds, without rulings."""
        middle = middle_of(rounds)
        found: Number = 0
        for part in (self.made, self.bonus, self.credits):
            found += sum(points for at, points in part.items() if (at <= middle) == (number == 1))
        return plain(found)


def cards_of(
    drive: Drive, draws: Sequence[Draw], found: Sequence[RoundResults]
) -> tuple[Card, ...]:
    """All cards but those of ghosts, in the order of their numbers; 4 queries.

    draws: the rounds that count, announced. found: their results, in the same order.
    """
    entrants = drive.entrants.select_related("player", "second")
    rulings = rulings_of(drive)
    made: dict[int, dict[int, int]] = defaultdict(dict)
    bonus: dict[int, dict[int, Number]] = defaultdict(dict)
    waits: dict[int, list[int]] = defaultdict(list)
    for draw, results in zip(draws, found, strict=True):
        for card, points in results.points.items():
            made[card][draw.round] = points
        for card, share in _bonus(drive, draw, results).items():
            bonus[card][draw.round] = share
        for card in draw.seating["byes"]:
            waits[card].append(draw.round)
    return tuple(
        Card(
            entrant=entrant,
            made=made[entrant.pk],
            bonus=bonus[entrant.pk],
            credits=credits_for(drive, waits[entrant.pk], _average(made[entrant.pk])),
            rulings=rulings.get(entrant.pk, 0),
        )
        for entrant in entrants
        if not entrant.is_ghost
    )


def rulings_of(drive: Drive) -> dict[int, Number]:
    """What fines and rulings gave each card, by the last one that their player held; 3 queries."""
    holding = holding_of(drive)
    found: dict[int, Number] = defaultdict(int)
    ruled = Adjustment.objects.filter(evening=drive.evening_id, struck_at=None)
    # What closing wrote is counted already.
    closed = Closing.objects.filter(drive=drive, reopened_at=None)
    for kind in ("totals", "places", "waits"):
        ruled = ruled.exclude(act__in=closed.values(kind))
    for player, points in ruled.values_list("player", "points"):
        card = holding.last_card_of(player)
        if card is not None:
            found[card] += points
    return found


def _bonus(drive: Drive, draw: Draw, results: RoundResults) -> dict[int, Number]:
    """Points for the places at each table that has handed in; level players share theirs."""
    found: dict[int, Number] = {}
    if not drive.place_bonus:
        return found
    for table, result in zip(draw.companies, results.results, strict=True):
        if result is None:
            continue
        made = {card: results.points.get(card, 0) for card in table}
        for points in set(made.values()):
            level = [card for card in table if made[card] == points]
            first = sum(other > points for other in made.values())
            places = drive.place_bonus[first : first + len(level)]
            share = _rounded(Decimal(sum(places)) / len(level))
            found |= dict.fromkeys(level, share)
    return found


def credits_for(drive: Drive, waits: Sequence[int], average: Decimal | None) -> dict[int, Number]:
    """Points for rounds of waiting, as the organiser chose.

    average: of the rounds that were played; None where none were.
    """
    each: Number
    if drive.credit == Credit.HALF:
        each = plain(HALF_OF_A_HAND * drive.evening.deals)
    elif drive.credit == Credit.FIXED:
        each = plain(drive.credit_points)
    elif drive.credit == Credit.AVERAGE and average is not None:
        each = _rounded(average)
    else:
        each = 0
    return dict.fromkeys(waits, each)


def _average(made: Mapping[int, int]) -> Decimal | None:
    return Decimal(sum(made.values())) / len(made) if made else None


def _rounded(points: Decimal) -> Number:
    return plain(points.quantize(TENTH, ROUND_HALF_UP))


def names_of(entrant: Entrant) -> tuple[Player, ...]:
    """Whoever plays with the card: one, or the two who share it."""
    return (entrant.player,) if entrant.second is None else (entrant.player, entrant.second)
