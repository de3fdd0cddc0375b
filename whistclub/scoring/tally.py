"""The fold that scores a table: its deals in order, one row a deal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import NamedTuple, Protocol, cast

from whistclub.scoring.deals import Deal
from whistclub.scoring.errors import DealRejected
from whistclub.scoring.variants import Rules


class Reason(NamedTuple):
    """One step of the way to a seat's points.

    code: which step, listed in its formula's REASONS. points: what the step adds; the steps
    of a seat add up to its points. facts: the numbers and keys that a sentence needs.
    """

    code: str
    points: int
    facts: Mapping[str, int | str]


class Row(NamedTuple):
    """What one deal is worth.

    points: a number for each seat. reasons: for each seat the steps that made its points.
    dealer: the seat that dealt, if known. shows: what the state shows after the deal, in
    the formula's own class.
    """

    points: tuple[int, ...]
    reasons: tuple[tuple[Reason, ...], ...]
    dealer: int | None
    shows: object


@dataclass(frozen=True, slots=True)
class Setup:
    """What is fixed when people sit down, before the first deal.

    seats: players at the table. dealer: the seat that deals first, if known. drawn: the hand
    sizes drawn for a quick match. checked: whether hand sizes must follow the format. pot:
    what lies on the table at the start. before: hands of the same score card played at other
    tables. trumps: of every hand of the card, begun again when used up; empty for the order
    that the rules name.
    """

    seats: int = 4
    dealer: int | None = None
    drawn: tuple[int, ...] | None = None
    checked: bool = True
    pot: int = 0
    before: int = 0
    trumps: tuple[str, ...] = ()


class State(Protocol):
    """What the past does to the next deal; each formula has its own class.

    over: no more deals can follow. dealer: who deals next, if known.
    """

    @property
    def over(self) -> bool: ...

    @property
    def dealer(self) -> int | None: ...


class Formula(Protocol):
    """How a family of variants is scored; each module of `formulas` is one.

    REASONS maps every reason code to the names of its facts; PROBLEMS lists every code that
    `step` or `start` may refuse with.
    """

    REASONS: Mapping[str, tuple[str, ...]]
    PROBLEMS: tuple[str, ...]

    def start(self, rules: Rules, setup: Setup) -> State:
        """The state before the first deal.

        Raises DealRejected if the table cannot be set up so.
        """

    def step(self, rules: Rules, state: State, deal: Deal) -> tuple[Row, State]:
        """The row this deal adds, and the state after it.

        Raises DealRejected with every problem of the deal, given the state.
        """

    def one_later(self, rules: Rules, state: State) -> State:
        """The state after a deal that has been played but is not known yet, as far as it can be
        told: how many have been dealt, and who deals next. Not to be scored by.
        """


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table's deals, scored.

    rows: one a deal, in order. totals: a number for each seat. state: what the next deal
    meets. surplus: indexes of deals that come after the end and count for nothing.
    """

    rows: tuple[Row, ...]
    totals: tuple[int, ...]
    state: State
    surplus: tuple[int, ...] = ()


def formula_of(rules: Rules) -> Formula:
    """The module that scores this variant."""
    return cast(Formula, import_module(f"whistclub.scoring.formulas.{rules.variant.formula}"))


def tally(
    rules: Rules, setup: Setup, deals: Iterable[Deal], *, keep_surplus: bool = False
) -> Sheet:
    """The deals of a table, scored in order.

    keep_surplus: a deal after the end of the rubber or match is named in `surplus` instead
    of being refused. A correction of an old deal can end a rubber sooner; what was entered
    after it is then shown, not lost.

    Raises DealRejected for the first deal that breaks the rules, with its index. Raises
    AssertionError if the formula breaks its own promise: points that do not add up to 0
    where the variant is zero-sum, or reasons that do not add up to the points.
    """
    formula = formula_of(rules)
    state = formula.start(rules, setup)
    step, zero_sum = formula.step, rules.zero_sum
    rows: list[Row] = []
    surplus: list[int] = []
    for at, deal in enumerate(deals):
        if keep_surplus and state.over:
            surplus.append(at)
            continue
        try:
            row, state = step(rules, state, deal)
        except DealRejected as rejected:
            raise DealRejected(rejected.problems, at) from None
        _keep_promises(row, zero_sum)
        rows.append(row)
    totals = tuple(map(sum, zip(*(row.points for row in rows), strict=True)))
    return Sheet(tuple(rows), totals or (0,) * setup.seats, state, tuple(surplus))


def _keep_promises(row: Row, zero_sum: bool) -> None:
    """Stops a formula that is wrong in itself, before its points reach anybody."""
    if zero_sum and sum(row.points) != 0:
        raise AssertionError(f"points do not add up to 0: {row.points}")
    for points, steps in zip(row.points, row.reasons, strict=True):
        if sum([step[1] for step in steps]) != points:
            raise AssertionError(f"the reasons do not add up to {points}: {steps}")
