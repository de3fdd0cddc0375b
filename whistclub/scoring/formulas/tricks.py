"""Whist drives: everyone writes down the tricks of his side, as the score card bids him."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from whistclub.scoring.deals import Problem, TricksDeal
from whistclub.scoring.errors import DealRejected
from whistclub.scoring.tally import Reason, Row, Setup
from whistclub.scoring.variants import Knob, Rules

SEATS = 4
ALL_TRICKS = 13
FIVE_HONOURS = 5
ALONE = "alone"
SILENT = "silent"
WITH_HONOURS = "honours"

KNOBS: Mapping[str, Knob] = MappingProxyType(
    {
        "trumps": Knob(
            "choice",
            ("hcds", "hdsc", "cdhs", "with_nt", "swedish", "drawn", "cut", "court"),
        ),
        # What a word costs in a silent hand.
        "fine": Knob("number", high=13),
    }
)

REASONS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "tricks_taken": ("tricks",),
        "tricks_doubled": ("tricks",),
        "tricks_alone": ("tricks",),
        "other_sides_tricks": ("tricks",),
        "fined": ("times", "each"),
        "five_honours": ("honours",),
        "not_played": (),
    }
)

PROBLEMS = (
    "tricks must add up to 13",
    "tricks out of range",
    "honours must add up to 5",
    "honours are not counted in this variant",
    "fines must be 0 or more",
    "no fines in this hand",
    "more deals than the match has",
    "table incomplete",
)

CODES = {"double": "tricks_doubled", "other": "other_sides_tricks", ALONE: "tricks_alone"}


class Block(NamedTuple):
    """Hands of a score card that are counted alike.

    name: as the card heads them. scores: "own" tricks of the side, "double", "alone" for
    each player's tricks, "other" for the other side's, "silent" for own tricks less fines,
    "honours" for own tricks and the five honours.
    """

    name: str
    scores: str


class CardShown(NamedTuple):
    """What the score card says of a hand beside its points.

    block: the heading it stands under, "" where a card has none; a court card needs it,
    though no page shows one yet. trump: as in `trump_of`. tricks: of NS and EW.
    """

    block: str
    trump: str
    tricks: tuple[int, int]


class DriveState(NamedTuple):
    """A score card between two hands.

    blocks: one for each hand of the card, or a single one for a card of any length. trumps: of
    each hand, begun again when used up. hand: hands played. dealer: who deals next, if known.
    """

    blocks: tuple[Block, ...]
    trumps: tuple[str, ...]
    hand: int
    dealer: int | None

    @property
    def next_scores(self) -> str:
        """How the next hand is counted, as in Block; of a full card, as its last hand."""
        return self.blocks[
            0 if len(self.blocks) == 1 else min(self.hand, len(self.blocks) - 1)
        ].scores

    @property
    def next_trump(self) -> str:
        """The trump of the next hand, as in `trump_of`."""
        return self.trumps[self.hand % len(self.trumps)]

    @property
    def over(self) -> bool:
        """Whether the card is full; a plain card never is."""
        return len(self.blocks) > 1 and self.hand >= len(self.blocks)


def cells() -> tuple[str, ...]:
    """No cells: tricks are points."""
    return ()


def trump_of(rules: Rules, hand: int) -> str:
    """The trump of a hand: H, D, C or S; "none"; "pass" where the fewer tricks win; "drawn"
    by the master of ceremonies; "cut" at the table; "king S" named by that king's holder.

    hand: its number, from 1; the order begins again when it is used up.

    >>> from whistclub.scoring import house_rules
    >>> [trump_of(house_rules("whist-drive"), hand) for hand in (1, 2, 3, 4, 5)]
    ['H', 'C', 'D', 'S', 'H']
    """
    order = trump_order(rules)
    return order[(hand - 1) % len(order)]


def trump_order(rules: Rules) -> tuple[str, ...]:
    """The trumps that the rules name, hand by hand, as in `trump_of`."""
    return tuple(rules.variant.terms["orders"][rules.word("trumps")])


def start(rules: Rules, setup: Setup) -> DriveState:
    """The state before the first hand.

    Raises DealRejected for a table that has not four seats.
    """
    if setup.seats != SEATS:
        raise DealRejected((Problem("table incomplete", "", None, SEATS, SEATS),))
    blocks = tuple(
        Block(block["name"], block["scores"])
        for block in rules.variant.terms["blocks"]
        for _ in range(block["hands"])
    )
    return DriveState(blocks, setup.trumps or trump_order(rules), setup.before, setup.dealer)


def step(rules: Rules, state: DriveState, deal: TricksDeal) -> tuple[Row, DriveState]:
    """The row of this hand: what each of N, E, S, W writes on the score card.

    Raises DealRejected with every problem of the hand.

    Notes: a hand that was not played takes its place on the card, with its trump, and nobody
    deals it. A silent hand may cost more than was made. The honours of the last block are
    written by both partners.
    Source: whistdrive.wordpress.com, frequently asked questions; court whist score cards,
    ehow.co.uk.
    """
    if state.over:
        raise DealRejected((Problem("more deals than the match has"),))
    block = state.blocks[state.hand % len(state.blocks)]
    if not deal.played:
        shown = CardShown(block.name, state.next_trump, (0, 0))
        nothing = ((Reason("not_played", 0, {}),),) * SEATS
        return Row((0,) * SEATS, nothing, None, shown), state._replace(hand=state.hand + 1)
    if problems := tuple(_problems(block.scores, deal)):
        raise DealRejected(problems)
    whole = [tricks for tricks in deal.tricks if tricks is not None]
    reasons = _reasons(rules, block.scores, whole, deal)
    points = tuple([sum([reason.points for reason in steps]) for steps in reasons])
    sides = (sum(whole[0::2]), sum(whole[1::2]))
    shown = CardShown(block.name, state.next_trump, sides)
    dealer = None if state.dealer is None else (state.dealer + 1) % SEATS
    after = state._replace(hand=state.hand + 1, dealer=dealer)
    return Row(points, reasons, state.dealer, shown), after


def one_later(rules: Rules, state: DriveState) -> DriveState:
    """As `Formula.one_later`."""
    dealer = None if state.dealer is None else (state.dealer + 1) % SEATS
    return state._replace(hand=state.hand + 1, dealer=dealer)


def _reasons(
    rules: Rules, scores: str, tricks: Sequence[int], deal: TricksDeal
) -> tuple[tuple[Reason, ...], ...]:
    written = tricks if scores == ALONE else [*tricks, *tricks]
    if scores == "other":
        written = [*reversed(tricks), *reversed(tricks)]
    reasons: list[tuple[Reason, ...]] = [(_counted(scores, number),) for number in written]
    if scores == SILENT and deal.fines is not None:
        fine = rules.number("fine")
        for seat, times in enumerate(deal.fines):
            if times:
                reasons[seat] += (Reason("fined", -fine * times, {"times": times, "each": fine}),)
    if scores == WITH_HONOURS and deal.honours is not None:
        for seat, honours in enumerate(deal.honours * 2):
            if honours:
                reasons[seat] += (Reason("five_honours", honours, {"honours": honours}),)
    return tuple(reasons)


@cache
def _counted(scores: str, tricks: int) -> Reason:
    points = 2 * tricks if scores == "double" else tricks
    return Reason(CODES.get(scores, "tricks_taken"), points, MappingProxyType({"tricks": tricks}))


def _problems(scores: str, deal: TricksDeal) -> Iterator[Problem]:
    numbers = SEATS if scores == ALONE else 2
    sound = len(deal.tricks) == numbers
    for seat, tricks in enumerate(deal.tricks):
        if tricks is None or not 0 <= tricks <= ALL_TRICKS:
            sound = False
            yield Problem("tricks out of range", "tricks", seat, 0, ALL_TRICKS)
    total = sum(tricks or 0 for tricks in deal.tricks)
    if len(deal.tricks) != numbers or (sound and total != ALL_TRICKS):
        yield Problem("tricks must add up to 13", "tricks", None, ALL_TRICKS, ALL_TRICKS)
    if scores == WITH_HONOURS:
        held = [honours for honours in deal.honours or () if honours is not None and honours >= 0]
        if len(held) != 2 or sum(held) != FIVE_HONOURS:
            yield Problem("honours must add up to 5", "honours", None, FIVE_HONOURS, FIVE_HONOURS)
    elif deal.honours is not None:
        yield Problem("honours are not counted in this variant", "honours")
    if deal.fines is not None:
        yield from _fine_problems(scores, deal.fines)


def _fine_problems(scores: str, fines: tuple[int | None, ...]) -> Iterator[Problem]:
    if scores != SILENT:
        yield Problem("no fines in this hand", "fines")
    elif len(fines) != SEATS or any(times is None or times < 0 for times in fines):
        yield Problem("fines must be 0 or more", "fines", None, 0)
