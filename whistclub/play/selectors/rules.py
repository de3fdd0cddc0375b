"""A club's house rules: their versions, who played by which, and a deal to try them with."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from django.db.models import Q

from whistclub.clubs.models import Club, Player
from whistclub.play import words
from whistclub.play.models import Evening, RuleSet, Table
from whistclub.play.seating import COMPASS, SeatView
from whistclub.play.selectors.preview import Share
from whistclub.scoring import Bid, ContractsDeal, Row, Rules, Setup, offers, tally

ALONE, PARTNERS = (0,), (0, 2)  # North, or North and South
TRUMP = "H"


@dataclass(frozen=True, slots=True)
class Version:
    """One version of a club's rules. evenings: those that play or played by it, latest first."""

    rules: RuleSet
    evenings: tuple[Evening, ...]


def versions_of(rules: RuleSet) -> tuple[Version, ...]:
    """All versions of the rules of this name, newest first, in 3 queries."""
    found = list(RuleSet.objects.filter(club=rules.club, name=rules.name).order_by("-version"))
    tables = Table.objects.filter(rules__in=found)
    played: defaultdict[int, set[int]] = defaultdict(set)
    for version, at in tables.values_list("rules", "evening").distinct():
        played[at].add(version)
    evenings: defaultdict[int, list[Evening]] = defaultdict(list)
    waiting = Q(rules__in=found, tables=None)  # opened, and nobody has sat down yet
    all_evenings = Evening.objects.filter(waiting | Q(pk__in=played)).distinct()
    for evening in all_evenings.order_by("-date", "-pk"):
        evening.club = rules.club
        for version in played.get(evening.pk, {evening.rules_id}):
            evenings[version].append(evening)
    for one in found:
        one.club = rules.club
    return tuple(Version(one, tuple(evenings[one.pk])) for one in found)


def comparable(club: Club, rules: RuleSet) -> tuple[RuleSet, ...]:
    """The other rules of the club, newest versions first, in one query."""
    others = RuleSet.objects.filter(club=club).exclude(pk=rules.pk)
    return tuple(others.order_by("name", "-version"))


@dataclass(frozen=True, slots=True)
class Trial:
    """A deal scored by some rules and not saved; North plays it, with South where two do."""

    row: Row
    seats: tuple[Share, ...]
    is_zero_sum: bool
    moved: tuple[int, ...] = ()

    @property
    def balance(self) -> int:
        return sum(self.row.points)

    @property
    def seat_views(self) -> tuple[SeatView, ...]:
        return tuple(seat.seat for seat in self.seats)


def trial(rules: Rules, *, cell: str, tricks: int, passes: int) -> Trial:
    """The contract of this cell played with so many tricks after so many passed-out deals.

    Raises DealRejected as at the table, also where the cell has no value.
    """
    deals = [ContractsDeal()] * passes + [trial_deal(rules, cell, tricks)]
    sheet = tally(rules, Setup(), deals)
    row = sheet.rows[-1]
    return Trial(row, tuple(map(Share, _seats(), row.points)), rules.zero_sum)


def trial_deal(rules: Rules, cell: str, tricks: int) -> ContractsDeal:
    """The deal to try, with hearts as trumps where the contract has any."""
    contract, _blank, level = cell.partition(" ")
    offer = next((offer for offer in offers(rules) if offer.contract == contract), None)
    declarers = PARTNERS if offer is not None and offer.declarers == 2 else ALONE
    trump = TRUMP if offer is not None and offer.trump == "required" else None
    return ContractsDeal((Bid(contract, int(level) if level else None, declarers, trump, tricks),))


def _seats() -> tuple[SeatView, ...]:
    """Four chairs with nobody on them."""
    return tuple(
        SeatView(index, Player(name=str(word)), side, letter, word, str(word))
        for index, (side, letter, word) in enumerate(
            zip(COMPASS, words.SEAT_LETTERS, words.SEATS, strict=True)
        )
    )
