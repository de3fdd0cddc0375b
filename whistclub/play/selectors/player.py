"""A player's page: points evening by evening, contracts, partners, and who else sat there."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date

from django.db.models import Exists, OuterRef, Q

from whistclub.clubs.models import Player
from whistclub.play.models import Adjustment, Evening, Table
from whistclub.play.selectors.line import PointsLine, points_line
from whistclub.play.selectors.played import (
    PAIRS_OF,
    Played,
    bids_of,
    deals_of,
    own_bid,
    rules_known,
)
from whistclub.play.selectors.seasons import SeasonChoice, season_choice, standings_of
from whistclub.play.selectors.standings import Number, StandingTable, plain
from whistclub.scoring import Bid, Rules
from whistclub.scoring.formulas.contracts.kinds import KINDS


@dataclass(frozen=True, slots=True)
class EveningLine:
    """An evening: its points, those of them by rulings, and the total after it. totals_only:
    whether nothing else is known of it, as `EveningPage.totals_only`."""

    evening: Evening
    deals: int
    points: Number
    rulings: Number
    total: Number
    totals_only: bool


@dataclass(frozen=True, slots=True)
class ContractLine:
    """A contract as the player played it: how often, how often made, and for what points."""

    contract: str
    played: int
    made: int
    points: int


@dataclass(frozen=True, slots=True)
class DealsLine:
    """Deals in which the player played no contract, and their points."""

    deals: int
    points: int


@dataclass(frozen=True, slots=True)
class PartnerLine:
    """Deals played with a partner. made: of contracts; None in a rubber. points: of each."""

    name: str
    number: int
    deals: int
    made: int | None
    points: int


@dataclass(frozen=True, slots=True)
class RivalLine:
    """Deals at one table with somebody, and what each of the two had from them."""

    name: str
    number: int
    deals: int
    points: int
    theirs: int


@dataclass(frozen=True, slots=True)
class GameRecord:
    """What a player did by one kind of rules.

    standings: the club's season, where the player's row is. contracts: in the order of the bids,
    empty in other games; defended and passed are the deals without a contract of the
    player's own, None where there are none.
    """

    standings: StandingTable
    player: Player
    evenings: tuple[EveningLine, ...]
    contracts: tuple[ContractLine, ...]
    defended: DealsLine | None
    passed: DealsLine | None
    partners: tuple[PartnerLine, ...]
    rivals: tuple[RivalLine, ...]

    @property
    def title(self) -> str:
        return self.standings.title

    @property
    def rank(self) -> int:
        return self.standings.row_of(self.player).rank

    @property
    def points(self) -> Number:
        """All of them, as the club's season has them."""
        return self.standings.row_of(self.player).points

    @property
    def rulings(self) -> Number:
        return self.standings.row_of(self.player).rulings

    @property
    def deals(self) -> int:
        return sum(line.deals for line in self.evenings)

    @property
    def line(self) -> PointsLine:
        return points_line([line.total for line in self.evenings])

    @property
    def best(self) -> EveningLine:
        return max(self.evenings, key=lambda line: line.points)

    @property
    def worst(self) -> EveningLine:
        return min(self.evenings, key=lambda line: line.points)


@dataclass(frozen=True, slots=True)
class PlayerPage:
    """A player with a record for each kind of rules, the one played most first.

    seasons: in which the player had points, and the one that is shown.
    """

    player: Player
    seasons: SeasonChoice
    records: tuple[GameRecord, ...]

    @property
    def evenings(self) -> list[Evening]:
        """All evenings of the player, latest first."""
        found = {line.evening for record in self.records for line in record.evenings}
        return sorted(found, key=lambda evening: (evening.date, evening.pk), reverse=True)


def player_page(player: Player, today: date, season: str = "") -> PlayerPage:
    """The player's page, in 10 queries besides the player with the club.

    today: by the club's clock. season: the one asked for, else the latest of the player's.
    """
    there = Q(pk__in=Evening.objects.filter(tables__seats__player=player).values("pk")) | Q(
        pk__in=Evening.objects.filter(adjustments__player=player).values("pk")
    )
    choice = season_choice(player.club, Evening.objects.filter(there), season, today)
    shown = choice.shown
    played: dict[str, list[Played]] = defaultdict(list)
    for deal in deals_of(player, shown):
        played[deal.entry.table.rules.name].append(deal)
    ruled: dict[str, list[Adjustment]] = defaultdict(list)
    adjustments = Adjustment.objects.filter(
        player=player, struck_at=None, evening__date__range=(shown.first, shown.last)
    )
    has_no_table = ~Exists(Table.objects.filter(evening=OuterRef("evening")))
    for one in adjustments.select_related("rules", "evening").annotate(totals_only=has_no_table):
        ruled[one.rules.name].append(one)
    records = [
        _record(player, table, played[table.title], ruled[table.title])
        for table in standings_of(player.club, shown)
        if any(row.player == player for row in table.rows)
    ]
    return PlayerPage(player, choice, tuple(sorted(records, key=lambda record: -record.deals)))


def _record(
    player: Player, table: StandingTable, played: list[Played], ruled: list[Adjustment]
) -> GameRecord:
    known = rules_known(played)
    undertaken = [(deal, bids_of(known, deal)) for deal in played]
    return GameRecord(
        standings=table,
        player=player,
        evenings=_evenings(played, ruled),
        contracts=_contracts(undertaken),
        defended=_without(deal for deal, bids in undertaken if bids and not own_bid(deal, bids)),
        passed=_without(deal for deal, bids in undertaken if bids == ()),
        partners=_partners(known, undertaken),
        rivals=_rivals(player, played),
    )


def _is_made(bid: Bid) -> bool:
    kind = KINDS[bid.contract]
    assert bid.tricks is not None
    return kind.is_made(kind.levels[0] if bid.level is None else bid.level, bid.tricks)


def _evenings(played: list[Played], ruled: list[Adjustment]) -> tuple[EveningLine, ...]:
    """The evenings, oldest first, with running totals."""
    evenings = {one.evening_id: one.evening for one in ruled}
    deals: dict[int, list[int]] = defaultdict(list)
    rulings: dict[int, Number] = defaultdict(int)
    for deal in played:
        evenings[deal.entry.table.evening_id] = deal.entry.table.evening
        deals[deal.entry.table.evening_id].append(deal.own.points)
    for one in ruled:
        rulings[one.evening_id] += one.points
    lines: list[EveningLine] = []
    whole = {one.evening_id for one in ruled if one.totals_only}  # type: ignore[attr-defined]
    total: Number = 0
    for evening in sorted(evenings.values(), key=lambda evening: (evening.date, evening.pk)):
        points = plain(sum(deals[evening.pk]) + rulings[evening.pk])
        total = plain(total + points)
        ruling, is_whole = plain(rulings[evening.pk]), evening.pk in whole
        lines.append(EveningLine(evening, len(deals[evening.pk]), points, ruling, total, is_whole))
    return tuple(lines)


def _contracts(
    undertaken: list[tuple[Played, tuple[Bid, ...] | None]],
) -> tuple[ContractLine, ...]:
    own: dict[str, list[tuple[Bid, int]]] = defaultdict(list)
    for deal, bids in undertaken:
        if bid := own_bid(deal, bids):
            own[bid.contract].append((bid, deal.own.points))
    return tuple(
        ContractLine(
            contract=contract,
            played=len(own[contract]),
            made=sum(_is_made(bid) for bid, _ in own[contract]),
            points=sum(points for _, points in own[contract]),
        )
        for contract in KINDS
        if contract in own
    )


def _without(deals: Iterable[Played]) -> DealsLine | None:
    points = [deal.own.points for deal in deals]
    return DealsLine(len(points), sum(points)) if points else None


def _partners(
    known: Mapping[int, Rules],
    undertaken: list[tuple[Played, tuple[Bid, ...] | None]],
) -> tuple[PartnerLine, ...]:
    """Partners, most deals first: of contracts for two, and across the table in a rubber."""
    with_whom: dict[Player, list[tuple[bool | None, int]]] = defaultdict(list)
    for deal, bids in undertaken:
        rules, sat = known[deal.entry.table.rules_id], {one.seat: one for one in deal.scores}
        bid = own_bid(deal, bids)
        if bid is not None and len(bid.declarers) == 2:
            seat = next(seat for seat in bid.declarers if seat != deal.own.seat)
            with_whom[sat[seat].player].append((_is_made(bid), deal.own.points))
        elif rules.variant.formula == "rubber" and len(sat) == PAIRS_OF:
            partner = sat[(deal.own.seat + 2) % PAIRS_OF].player
            with_whom[partner].append((None, deal.own.points))
    lines = [
        PartnerLine(
            name=partner.label,
            number=partner.number,
            deals=len(deals),
            made=None if deals[0][0] is None else sum(bool(made) for made, _ in deals),
            points=sum(points for _, points in deals),
        )
        for partner, deals in with_whom.items()
    ]
    return tuple(sorted(lines, key=lambda line: (-line.deals, line.name)))


def _rivals(player: Player, played: list[Played]) -> tuple[RivalLine, ...]:
    """Everybody who sat at the same table, most deals first."""
    together: dict[Player, list[tuple[int, int]]] = defaultdict(list)
    for deal in played:
        for score in deal.scores:
            if score.player_id != player.pk:
                together[score.player].append((deal.own.points, score.points))
    lines = [
        RivalLine(
            name=rival.label,
            number=rival.number,
            deals=len(points),
            points=sum(own for own, _ in points),
            theirs=sum(theirs for _, theirs in points),
        )
        for rival, points in together.items()
    ]
    return tuple(sorted(lines, key=lambda line: (-line.deals, line.name)))
