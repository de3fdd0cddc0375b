"""A table's live entries, scored in deal order: the one way from stored facts to points."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from whistclub.play.models import Entry, RuleSet, SeatSwap, Table
from whistclub.scoring import (
    Deal,
    DealRejected,
    Row,
    RubberShown,
    Rules,
    Setup,
    Sheet,
    State,
    formula_of,
    house_rules,
    read_deal,
    tally,
)

Who = TypeVar("Who")

# Fixed pairs play a rubber, and a match ends in one ranking: their players are exchanged for
# all of it or not at all.
WHOLE_ONLY = ("rubber", "exact_bid")


class LaterDealsStand(ValueError):
    """Raised when a change would make a later deal impossible; `number` is the first such."""

    def __init__(self, number: int, rejected: DealRejected) -> None:
        super().__init__(f"deal {number} would not fit any more: {rejected}")
        self.number = number
        self.problems = rejected.problems


@dataclass(frozen=True, slots=True)
class Ledger:
    """The scored ledger of one table.

    entries: those that count, by deal number. sheet: their rows, in the same order but for
    the surplus ones, which come after the end and have none.
    """

    table: Table
    rules: Rules
    setup: Setup
    entries: tuple[Entry, ...]
    sheet: Sheet

    @property
    def counted(self) -> tuple[Entry, ...]:
        """The entries that have a row."""
        left_out = set(self.sheet.surplus)
        return tuple(entry for at, entry in enumerate(self.entries) if at not in left_out)

    @property
    def surplus(self) -> tuple[Entry, ...]:
        """The entries that come after the end of the rubber or match."""
        return tuple(self.entries[at] for at in self.sheet.surplus)

    @property
    def rows(self) -> dict[int, Row]:
        """The rows by deal number."""
        return {entry.number: row for entry, row in zip(self.counted, self.sheet.rows, strict=True)}

    def balance(self, number: int) -> int | None:
        """What the points of the deal add up to, where the rules promise 0; None for no deal."""
        row = self.rows.get(number) if self.rules.zero_sum else None
        return row and sum(row.points)

    def scores(
        self, players: Sequence[int], swaps: Sequence[SeatSwap]
    ) -> dict[tuple[int, int], tuple[int, int]]:
        """The player and the points that belong to each entry and seat; none of a deal that
        was not played, which is no deal of anybody's.

        players: by seat. swaps: all of the table's, oldest first.
        """
        return {
            (entry.pk, seat): (player, row.points[seat])
            for entry, row in zip(self.counted, self.sheet.rows, strict=True)
            if entry.is_played
            for seat, player in enumerate(sitting(players, swaps, entry.number))
        }

    def totals(self, players: Sequence[int], swaps: Sequence[SeatSwap]) -> list[int]:
        """What each of the players has, in their order; as `scores`."""
        totals = dict.fromkeys(players, 0)
        for player, points in self.scores(players, swaps).values():
            totals[player] += points
        return list(totals.values())

    def effect(self, number: int, before: Ledger) -> dict[str, Any]:
        """What a change of deal `number` did, given the ledger before it, as it is stored.

        before, after: the points of each chair, None where there was no deal; of a rubber also
        sides, what NS and EW marked. moved: the later deals that are worth something else now.
        """
        rows = before.rows.get(number), self.rows.get(number)
        effect: dict[str, Any] = {
            "before": rows[0] and list(rows[0].points),
            "after": rows[1] and list(rows[1].points),
            "moved": self.moved(number, before),
        }
        if self.rules.variant.formula == "rubber":
            effect["sides"] = [row and list(_marked(row)) for row in rows]
        return effect

    def moved(self, number: int, before: Ledger) -> list[int]:
        """The deals after this one that are worth something else than in the ledger before."""
        old, new = before.rows, self.rows
        return [
            later
            for later in sorted(old.keys() | new.keys())
            if later > number and _worth(old.get(later)) != _worth(new.get(later))
        ]

    def check(self, state: State, deal: Deal) -> None:
        """Raises DealRejected if the deal breaks the rules in this state."""
        formula_of(self.rules).step(self.rules, state, deal)

    @property
    def next_number(self) -> int:
        """The first deal that is missing, or the one after the last."""
        taken = {entry.number for entry in self.entries}
        return next(number for number in range(1, len(taken) + 2) if number not in taken)


def _worth(row: Row | None) -> object:
    """What must be alike for a deal to be worth the same: its points, and its part of a rubber."""
    if row is None or not isinstance(row.shows, RubberShown):
        return row and row.points
    return row.points, row.shows.game, row.shows.added


def _marked(row: Row) -> tuple[int, int]:
    assert isinstance(row.shows, RubberShown)
    return row.shows.added


def rules_of(rule_set: RuleSet) -> Rules:
    """The rules that this version of the house rules stands for."""
    return house_rules(rule_set.variant, rule_set.overrides)


def setup_of(table: Table, seats: int) -> Setup:
    """What was fixed when these players sat down."""
    drawn = table.setup.get("drawn")
    return Setup(
        seats=seats,
        dealer=table.setup.get("dealer", 0),
        drawn=tuple(drawn) if drawn else None,
        before=table.setup.get("before", 0),
        trumps=tuple(table.setup.get("trumps", ())),
    )


def mark_of(entries: Iterable[Entry], swaps: Iterable[SeatSwap]) -> str:
    """A short text that differs as soon as anything is written at a table; given all of both."""
    last = [max((row.pk for row in rows), default=0) for rows in (entries, swaps)]
    return "{}-{}".format(*last)


def in_force(swaps: Iterable[SeatSwap]) -> tuple[SeatSwap, ...]:
    """The swaps that count, oldest first: the same swap once more has taken one back."""
    standing: dict[tuple[int, int, frozenset[int]], SeatSwap] = {}
    for swap in swaps:
        same = (swap.first, swap.last, frozenset((swap.seat, swap.other)))
        if standing.pop(same, None) is None:
            standing[same] = swap
    return tuple(standing.values())


def sitting(players: Sequence[Who], swaps: Iterable[SeatSwap], number: int) -> tuple[Who, ...]:
    """Who really sat on each seat in deal `number`, given who was to sit there.

    A swap exchanges two people, named by the seats given to them, wherever they sit by then.
    """
    sat = list(players)
    for swap in in_force(swaps):
        if swap.first <= number <= swap.last:
            one, other = sat.index(players[swap.seat]), sat.index(players[swap.other])
            sat[one], sat[other] = sat[other], sat[one]
    return tuple(sat)


def deal_of(rules: Rules, entry: Entry) -> Deal:
    """The deal that the entry's facts tell of."""
    return read_deal(rules.variant, entry.facts)


def fold(table: Table, seats: int, entries: Iterable[Entry]) -> Ledger:
    """The table's ledger from its live entries, in any order.

    seats: how many sit at the table. Raises DealRejected with the index, in deal order, of
    the first entry that the ones before it make impossible.
    """
    rules, setup = rules_of(table.rules), setup_of(table, seats)
    in_order = tuple(sorted(entries, key=lambda entry: entry.number))
    deals = [deal_of(rules, entry) for entry in in_order]
    return Ledger(table, rules, setup, in_order, tally(rules, setup, deals, keep_surplus=True))


def fold_with(new: Entry, table: Table, seats: int, live: Iterable[Entry]) -> Ledger:
    """The ledger as it would be with `new` in its place, or without its deal if it is void.

    Raises DealRejected for faults of the deal itself, LaterDealsStand if the deal is sound
    but one after it does not fit any more.
    """
    kept = [entry for entry in live if entry.number != new.number]
    entries = kept if new.void else [*kept, new]
    try:
        return fold(table, seats, entries)
    except DealRejected as rejected:
        refused = sorted(entries, key=lambda entry: entry.number)[rejected.at]
        if refused is new:
            raise
        raise LaterDealsStand(refused.number, rejected) from None
