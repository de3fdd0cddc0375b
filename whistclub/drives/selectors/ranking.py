"""Who is first: cards, pairs, teams and clubs ranked, and why level ones are told apart."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal

from whistclub.drives.models import Draw, Drive
from whistclub.drives.selectors.holding import holding_of
from whistclub.drives.selectors.results import results_of
from whistclub.drives.selectors.standings import Card, cards_of
from whistclub.drives.ties import CUT, DEFAULT, SHARE
from whistclub.play.models import Score
from whistclub.play.selectors.standings import Number, plain
from whistclub.scoring import Standing, TieBreak, load_variant, measured, standings

HUNDREDTH = Decimal("0.01")


@dataclass(frozen=True, slots=True)
class Contender:
    """Whoever is ranked: a card, or the cards of a pair, a team or a club.

    key: the entrant's id, or the unit's number, or the club's place in the alphabet. points:
    of the list it stands in; first, second: of each half. hands: deal by deal, where a
    tie-break asks.
    """

    key: int
    cards: tuple[Card, ...]
    points: Number
    first: Number
    second: Number
    hands: tuple[int, ...] = ()
    club: str = ""

    @property
    def cut(self) -> int | None:
        """The card cut for it; that of the lowest number cuts for a pair or a team."""
        return self.cards[0].entrant.cut


@dataclass(frozen=True, slots=True)
class Place:
    """One row of a ranked list. above: whom a tie-break put before it, `decided_by` which.

    open: whether level ones in this place wait for a card to be cut.
    """

    who: Contender
    rank: int
    is_shared: bool
    decided_by: str | None = None
    above: Contender | None = None
    open: bool = False


def tie_breaks(drive: Drive) -> tuple[str, ...]:
    """What decides between level cards, in order, up to a cut or sharing."""
    chosen = drive.tie_breaks or DEFAULT
    last = next((at for at, key in enumerate(chosen) if key in (CUT, SHARE)), len(chosen))
    return tuple(chosen[: last + 1])


def ranked(drive: Drive, contenders: Sequence[Contender], half: int = 0) -> tuple[Place, ...]:
    """The contenders as places, best first; level ones told apart as the organiser ordered.

    half: 1 or 2 where `points` are those of a half; only a cut can tell them apart then. A cut
    counts where all who are level have cut.
    """
    wanted = tie_breaks(drive)
    if half:
        wanted = tuple(key for key in wanted if key == CUT)
    points = {one.key: one.points for one in contenders}
    by_key = {one.key: one for one in contenders}
    measures = [_measure(key, contenders) for key in wanted if key not in (CUT, SHARE)]
    rows = standings(points, measures)
    waiting: frozenset[int] = frozenset()
    if CUT in wanted:
        level = _level(rows)
        waiting = frozenset(
            key for keys in level for key in keys if any(by_key[one].cut is None for one in keys)
        )
        cuts = {key: 0 if key in waiting else by_key[key].cut or 0 for key in points}
        rows = standings(points, [*measures, TieBreak(CUT, cuts)])
        waiting |= {key for keys in _level(rows) for key in keys}  # they cut alike
    return tuple(
        Place(
            who=by_key[row.key],
            rank=row.rank,
            is_shared=row.is_shared,
            decided_by=row.decided_by,
            above=by_key[rows[at - 1].key] if row.decided_by else None,
            open=row.is_shared and row.key in waiting,
        )
        for at, row in enumerate(rows)
    )


def singles(drive: Drive, cards: Iterable[Card], half: int = 0) -> tuple[Contender, ...]:
    """Each card for itself; half: whose points count, 0 for all. 1 to 3 queries, or none."""
    listed = tuple(cards)
    hands = _hands(drive, listed)
    return tuple(
        _contender(drive, card.entrant.pk, (card,), half, 1, hands[card.entrant.pk])
        for card in listed
    )


def units(drive: Drive, cards: Iterable[Card]) -> tuple[Contender, ...]:
    """The pairs or teams that stay together, by their number.

    Partners write down the same tricks, so a trick counts once for a pair.
    """
    found: dict[int, list[Card]] = defaultdict(list)
    for card in cards:
        if card.entrant.unit is not None:
            found[card.entrant.unit].append(card)
    written = 2 if counts_tricks(drive) else 1
    hands = _hands(drive, [card for group in found.values() for card in group])
    return tuple(
        _contender(drive, unit, tuple(group), 0, written, hands[group[0].entrant.pk])
        for unit, group in sorted(found.items())
    )


def clubs(drive: Drive, cards: Iterable[Card]) -> tuple[Contender, ...]:
    """The clubs that people play for, by the average of their cards."""
    found: dict[str, list[Card]] = defaultdict(list)
    for card in cards:
        if card.entrant.team:
            found[card.entrant.team].append(card)
    contenders = []
    for at, (club, group) in enumerate(sorted(found.items())):
        whole = _contender(drive, at, tuple(group), 0, 1, ())
        contenders.append(
            replace(
                whole,
                points=_mean(whole.points, group),
                first=_mean(whole.first, group),
                second=_mean(whole.second, group),
                club=club,
            )
        )
    return tuple(contenders)


def ranking(drive: Drive, draws: Sequence[Draw]) -> tuple[int, ...]:
    """All cards from the top, by entrant id; none before the first round."""
    if not draws:
        return ()
    cards = cards_of(drive, draws, results_of(drive, draws))
    ghosts = drive.entrants.filter(player__is_ghost=True).values_list("pk", flat=True)
    return (*(place.who.key for place in ranked(drive, singles(drive, cards))), *ghosts)


def counts_tricks(drive: Drive) -> bool:
    """Whether tricks are points, as at a plain whist drive."""
    return load_variant(drive.evening.rules.variant).formula == "tricks"


def _contender(
    drive: Drive, key: int, cards: tuple[Card, ...], half: int, written: int, hands: Sequence[int]
) -> Contender:
    first, second = (
        _once(sum(card.half(number, drive.rounds) for card in cards), written) for number in (1, 2)
    )
    rulings = sum(card.rulings for card in cards)
    points = (plain(first + second + rulings), first, second)[half]
    return Contender(key, cards, points, first, second, tuple(hands))


def _mean(points: Number, cards: Sequence[Card]) -> Number:
    return plain((Decimal(points) / len(cards)).quantize(HUNDREDTH))


def _once(points: Number, written: int) -> Number:
    return plain(Decimal(points) / written) if written > 1 else points


def _measure(key: str, contenders: Sequence[Contender]) -> TieBreak[int]:
    if key == "countback":
        return TieBreak(key, {one.key: one.second for one in contenders})
    return measured(key, {one.key: one.hands for one in contenders})


def _level(rows: Sequence[Standing[int]]) -> list[list[int]]:
    """The keys of those who share a place, place by place."""
    found: dict[int, list[int]] = defaultdict(list)
    for row in rows:
        if row.is_shared:
            found[row.rank].append(row.key)
    return list(found.values())


def _hands(drive: Drive, cards: Sequence[Card]) -> Mapping[int, Sequence[int]]:
    """What each card made, deal by deal; nothing where no tie-break asks, or no card knows it."""
    asked = set(tie_breaks(drive)) & {"last_hand", "most_13s"}
    if not asked or any(card.is_by_half for card in cards):
        return defaultdict(tuple)
    if drive.evening.deals == 1:
        return {
            card.entrant.pk: [card.made[round] for round in sorted(card.made)] for card in cards
        }
    holding = holding_of(drive)
    found: dict[int, list[int]] = defaultdict(list)
    scores = Score.objects.filter(entry__table__evening=drive.evening_id).order_by(
        "entry__table__round", "entry__number"
    )
    for round, player, points in scores.values_list("entry__table__round", "player", "points"):
        card = holding.card_of(player, round)
        if card is not None:
            found[card].append(points)
    return found
