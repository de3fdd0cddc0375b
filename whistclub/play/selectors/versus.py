"""Two players against each other: what each had from the deals that both sat at."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from whistclub.clubs.models import Player
from whistclub.play.models import Evening, Table
from whistclub.play.phrases import first_name
from whistclub.play.selectors.played import PAIRS_OF, Played, bids_of, deals_of, rules_known
from whistclub.play.selectors.seasons import SeasonChoice, season_choice
from whistclub.scoring import Bid, Rules

PAIRED = ("rubber", "tricks")  # families in which partners sit opposite each other


class Side(StrEnum):
    """How two players stood to each other in a deal."""

    PARTNERS = "partners"
    AGAINST = "against"
    DEFENDING = "defending"  # both, against somebody else's contract
    NEITHER = "neither"  # nobody played a contract


@dataclass(frozen=True, slots=True)
class Shared:
    """Deals that both sat at, and what each of the two had from them."""

    deals: int
    points: int
    theirs: int


@dataclass(frozen=True, slots=True)
class SharedEvening:
    """An evening at one table."""

    evening: Evening
    shared: Shared


@dataclass(frozen=True, slots=True)
class VersusRecord:
    """Two players by one kind of rules. sides: only those that occurred, in the order of Side."""

    title: str
    sides: tuple[tuple[Side, Shared], ...]
    evenings: tuple[SharedEvening, ...]
    whole: Shared


@dataclass(frozen=True, slots=True)
class VersusPage:
    """A record for each kind of rules that both played at one table, most deals first."""

    player: Player
    other: Player
    seasons: SeasonChoice
    records: tuple[VersusRecord, ...]

    @property
    def heads(self) -> tuple[str, str]:
        """What the two are called above their figures: first names, if they differ."""
        one, other = first_name(self.player.name), first_name(self.other.name)
        return (one, other) if one != other else (self.player.label, self.other.label)


@dataclass(frozen=True, slots=True)
class _Met:
    """A deal that both sat at."""

    evening: Evening
    side: Side
    points: int
    theirs: int


def versus_page(player: Player, other: Player, today: date, season: str = "") -> VersusPage:
    """The page of the two, in 5 queries besides the players with the club. Rulings are not of a
    deal, so they are left out.

    today: by the club's clock. season: the one asked for, else the latest in which they met.
    """
    met_at = Evening.objects.filter(
        pk__in=Table.objects.filter(seats__player=player)
        .filter(seats__player=other)
        .values("evening")
    )
    choice = season_choice(player.club, met_at, season, today)
    played = deals_of(player, choice.shown)
    known = rules_known(played)
    met: dict[str, list[_Met]] = defaultdict(list)
    for deal in played:
        theirs = next((one for one in deal.scores if one.player_id == other.pk), None)
        if theirs is not None:
            side = _side(known, deal, theirs.seat)
            found = _Met(deal.entry.table.evening, side, deal.own.points, theirs.points)
            met[deal.entry.table.rules.name].append(found)
    records = [_record(title, deals) for title, deals in met.items()]
    records.sort(key=lambda record: (-record.whole.deals, record.title))
    return VersusPage(player, other, choice, tuple(records))


def _record(title: str, deals: list[_Met]) -> VersusRecord:
    evenings = {deal.evening.pk: deal.evening for deal in deals}
    in_order = sorted(evenings.values(), key=lambda evening: (evening.date, evening.pk))
    return VersusRecord(
        title=title,
        sides=tuple(
            (side, _added(of_side))
            for side in Side
            if (of_side := [deal for deal in deals if deal.side == side])
        ),
        evenings=tuple(
            SharedEvening(evening, _added([deal for deal in deals if deal.evening == evening]))
            for evening in in_order
        ),
        whole=_added(deals),
    )


def _added(deals: list[_Met]) -> Shared:
    return Shared(
        deals=len(deals),
        points=sum(deal.points for deal in deals),
        theirs=sum(deal.theirs for deal in deals),
    )


def _side(known: Mapping[int, Rules], deal: Played, seat: int) -> Side:
    formula = known[deal.entry.table.rules_id].variant.formula
    if formula in PAIRED:
        opposite = (deal.own.seat + PAIRS_OF // 2) % PAIRS_OF
        return Side.PARTNERS if len(deal.scores) == PAIRS_OF and seat == opposite else Side.AGAINST
    if formula != "contracts":
        return Side.AGAINST
    bids = bids_of(known, deal)
    if not bids:
        return Side.NEITHER
    one, other = _undertaken(bids, deal.own.seat), _undertaken(bids, seat)
    if one is None and other is None:
        return Side.DEFENDING
    return Side.PARTNERS if one is other else Side.AGAINST


def _undertaken(bids: tuple[Bid, ...], seat: int) -> Bid | None:
    return next((bid for bid in bids if seat in bid.declarers), None)
