"""The check sums of a drive: what must agree before prizes are given, and where it does not."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from whistclub.drives.movements import kind_of
from whistclub.drives.selectors.board import Board
from whistclub.drives.selectors.hands import PLAIN
from whistclub.drives.selectors.holding import holding_of
from whistclub.drives.selectors.paper import Paper
from whistclub.drives.selectors.ranking import counts_tricks
from whistclub.pairings import Role
from whistclub.play.ledger import rules_of
from whistclub.play.models import Score
from whistclub.scoring import DriveState, Setup, formula_of

# What the four cards of a hand add up to, by how the score card counts it.
WRITTEN = {"own": 26, "double": 52, "alone": 13, "other": 26, "honours": 36}


@dataclass(frozen=True, slots=True)
class Fault:
    """Where a sum is wrong: found instead of wanted. hand: at the table, from 1."""

    round: int
    table: int
    hand: int
    found: int
    wanted: int


@dataclass(frozen=True, slots=True)
class Check:
    """One sum. code: what is added up, as the page names it; found and wanted: the two sides.

    hands: how many it is about.
    """

    code: str
    found: int
    wanted: int
    hands: int
    faults: tuple[Fault, ...] = ()

    @property
    def agrees(self) -> bool:
        return self.found == self.wanted and not self.faults


@dataclass(frozen=True, slots=True)
class _Hand:
    """One hand at one table: what its players wrote, by the role of their cards."""

    round: int
    table: int
    number: int
    by_role: Mapping[str, int]

    @property
    def points(self) -> int:
        return sum(self.by_role.values())


def checks(board: Board) -> tuple[Check, ...]:
    """The sums of the rounds that count, in 4 queries; of paper cards in none.

    `hands`: what all cards of a hand add up to, 26 a table at plain whist. `roles`: ladies'
    and gents' tricks. `cards`: what stands on the cards and what the tables handed in. `zero`:
    points that must add up to 0. Of paper cards there are the first two, once all are typed.
    """
    if board.paper is not None:
        return _on_paper(board.paper)
    hands = _hands(board)
    handed_in = sum(hand.points for hand in hands)
    on_cards = sum(sum(one.points.values()) for one in board.results)
    found = [Check("cards", on_cards, handed_in, len(hands))]
    if counts_tricks(board.drive):
        found.insert(0, _hand_sums(board, hands))
        if kind_of(board.drive.movement).roles:
            found.insert(1, _role_sums(hands))
    elif rules_of(board.drive.evening.rules).zero_sum:
        faults = [_fault(hand, 0) for hand in hands if hand.points]
        found.insert(0, Check("zero", handed_in, 0, len(hands), tuple(faults)))
    return tuple(found)


def _on_paper(paper: Paper) -> tuple[Check, ...]:
    """What can be said of halves: there are no hands in which a fault could be found."""
    hands = paper.hands
    if hands is None:
        return ()
    found = [Check("hands", sum(paper.tricks.values()), WRITTEN[PLAIN] * hands, hands)]
    if kind_of(paper.drive.movement).roles:
        ladies, gents = paper.of_role(Role.LADY.value), paper.of_role(Role.GENT.value)
        found.append(Check("roles", ladies, gents, hands))
    return tuple(found)


def _hands(board: Board) -> list[_Hand]:
    roles = dict(board.drive.entrants.values_list("pk", "role"))
    holding = holding_of(board.drive)
    found: dict[tuple[int, int, int], dict[str, int]] = defaultdict(lambda: defaultdict(int))
    rows = Score.objects.filter(
        entry__table__evening=board.drive.evening_id,
        entry__table__round__in=[draw.round for draw in board.draws],
    ).values_list(
        "entry__table__round", "entry__table__number", "entry__number", "player", "points"
    )
    for round, table, number, player, points in rows:
        card = holding.card_of(player, round)
        found[round, table, number][roles.get(card or 0, "")] += points
    return [_Hand(*key, by_role) for key, by_role in sorted(found.items())]


def _hand_sums(board: Board, hands: list[_Hand]) -> Check:
    """What the cards of each hand add up to; fined ones of a court card have no such sum."""
    rules = rules_of(board.drive.evening.rules)
    state = formula_of(rules).start(rules, Setup())
    assert isinstance(state, DriveState), "only drives count tricks"
    each = board.drive.evening.deals
    sums = []
    for hand in hands:
        at = (hand.round - 1) * each + hand.number - 1
        wanted = WRITTEN.get(state.blocks[at % len(state.blocks)].scores)
        if wanted is not None:
            sums.append((hand, wanted))
    return Check(
        "hands",
        found=sum(hand.points for hand, _ in sums),
        wanted=sum(wanted for _, wanted in sums),
        hands=len(sums),
        faults=tuple(_fault(hand, wanted) for hand, wanted in sums if hand.points != wanted),
    )


def _role_sums(hands: list[_Hand]) -> Check:
    """Ladies' and gents' tricks, hand by hand, since each pair has one of each."""
    sums = [
        (hand, hand.by_role.get(Role.LADY.value, 0), hand.by_role.get(Role.GENT.value, 0))
        for hand in hands
    ]
    return Check(
        "roles",
        found=sum(ladies for _, ladies, _ in sums),
        wanted=sum(gents for _, _, gents in sums),
        hands=len(hands),
        faults=tuple(
            Fault(hand.round, hand.table, hand.number, ladies, gents)
            for hand, ladies, gents in sums
            if ladies != gents
        ),
    )


def _fault(hand: _Hand, wanted: int) -> Fault:
    return Fault(hand.round, hand.table, hand.number, hand.points, wanted)
