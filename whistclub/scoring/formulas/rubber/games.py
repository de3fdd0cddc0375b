"""How one deal of English whist moves the score of the game it belongs to."""

from __future__ import annotations

from types import MappingProxyType
from typing import NamedTuple

from whistclub.scoring.deals import RubberDeal
from whistclub.scoring.tally import Reason

BOOK = 6
ALL_TRICKS = 13
HONOURS_WORTH = {0: 0, 3: 2, 4: 4}

Pair = tuple[int, int]
SideReasons = tuple[tuple[Reason, ...], tuple[Reason, ...]]

MARKS = MappingProxyType(
    {
        "thrown_in": (),
        "revoke_tricks": ("revokes", "tricks"),
        "revoke_points": ("revokes",),
        "revoke_deducted": ("revokes",),
        "odd_tricks": ("tricks",),
        "honours": ("honours",),
        "honours_barred": ("honours",),
        "revoker_capped": ("limit",),
        "cap_at_target": ("limit",),
    }
)
"""The steps that make what a deal adds to a game, with the names of their facts."""


class GameRules(NamedTuple):
    """The house rules that one game is played by, read once for a table.

    one_short: a side one short of game when the deal began marks no honours. capped: a side
    that revoked stops one short of game. cut: a finished game is written without surplus.
    """

    target: int
    honours: bool
    one_short: bool
    revoke_mode: str
    revoke_n: int
    capped: bool
    cut: bool
    slam_bonus: int


class Marked(NamedTuple):
    """What a deal did to the game; pairs are NS, EW.

    score: of the game after the deal. reasons: for each side the steps that add up to what
    the deal added. winner: 0 for NS, 1 for EW, None while the game goes on. slam: the slam
    bonus due to each side, which is no part of the score.
    """

    score: Pair
    reasons: SideReasons
    winner: int | None
    slam: Pair


def mark(rules: GameRules, score: Pair, deal: RubberDeal) -> Marked:
    """The game after this deal, which must have been found free of problems.

    score: of the running game before it. A revoke penalty counts first, tricks second,
    honours last; nothing is marked after a side has reached the target.

    >>> short = GameRules(5, True, False, "tricks", 3, False, False, 0)
    >>> mark(short, (3, 0), RubberDeal((4, 9), honours=(3, 0))).score
    (5, 3)

    Notes: when points for revokes take both sides out at once, the higher score wins, and
    level scores go by the tricks taken (ours). A slam counts only when the thirteen tricks
    were really won by a side that did not revoke, even after a penalty ended the game (ours).
    Source: Laws of Whist of the London clubs, laws 2-10 and 78-82; R. F. Foster, Complete
    Hoyle, whist, scoring; Enquire Within Upon Everything, whist, articles xv-xx.
    """
    taken, revokes, honours = _numbers(deal)
    pencil = _Pencil(rules, score, revokes)
    tricks = taken
    winner = None
    if revokes != (0, 0):
        mode = deal.revoke_mode or rules.revoke_mode
        if mode == "tricks":
            tricks = _moved_tricks(pencil, taken, revokes)
        else:
            _penalty_points(pencil, mode, revokes)
            winner = pencil.winner(taken)
    if winner is None:
        side = 0 if tricks[0] > BOOK else 1
        pencil.mark(side, ODD_TRICKS[tricks[side]])
        winner = pencil.winner(taken)
    if winner is None and honours != (0, 0):
        _honours(pencil, score, honours)
        winner = pencil.winner(taken)
    if winner is not None and rules.cut:
        pencil.cut()
    slam = _slam(rules, taken, revokes)
    after = (pencil.score[0], pencil.score[1])
    return Marked(after, (tuple(pencil.reasons[0]), tuple(pencil.reasons[1])), winner, slam)


class _Pencil:
    """Writes points beside each other's reasons, and stops a side that revoked."""

    __slots__ = ("reasons", "revoked", "rules", "score")

    def __init__(self, rules: GameRules, score: Pair, revokes: Pair) -> None:
        self.rules = rules
        self.revoked = revokes
        self.score = [*score]
        self.reasons: tuple[list[Reason], list[Reason]] = ([], [])

    def mark(self, side: int, reason: Reason) -> None:
        self.reasons[side].append(reason)
        after = self.score[side] + reason.points
        if self.rules.capped and self.revoked[side] and after >= self.rules.target:
            after = self._stop(side, after, "revoker_capped", self.rules.target - 1)
        self.score[side] = after

    def cut(self) -> None:
        for side in (0, 1):
            if self.score[side] > self.rules.target:
                self.score[side] = self._stop(
                    side, self.score[side], "cap_at_target", self.rules.target
                )

    def winner(self, taken: Pair) -> int | None:
        ns, ew = self.score
        target = self.rules.target
        if ns < target and ew < target:
            return None
        return 0 if (ns, taken[0]) > (ew, taken[1]) else 1

    def _stop(self, side: int, reached: int, code: str, limit: int) -> int:
        self.reasons[side].append(Reason(code, limit - reached, {"limit": limit}))
        return limit


def _moved_tricks(pencil: _Pencil, taken: Pair, revokes: Pair) -> Pair:
    """The tricks after each side has given up those that its revokes cost."""
    given = [min(pencil.rules.revoke_n * revokes[side], taken[side]) for side in (0, 1)]
    for side in (0, 1):
        if revokes[side]:
            facts = {"revokes": revokes[side], "tricks": given[side]}
            pencil.mark(side, Reason("revoke_tricks", 0, facts))
    return taken[0] - given[0] + given[1], taken[1] - given[1] + given[0]


def _penalty_points(pencil: _Pencil, mode: str, revokes: Pair) -> None:
    for side in (0, 1):
        if not revokes[side]:
            continue
        points = pencil.rules.revoke_n * revokes[side]
        facts = {"revokes": revokes[side]}
        if mode == "add":
            pencil.mark(1 - side, Reason("revoke_points", points, facts))
        else:
            lost = min(points, pencil.score[side])
            pencil.mark(side, Reason("revoke_deducted", -lost, facts))


def _honours(pencil: _Pencil, began: Pair, honours: Pair) -> None:
    side = 0 if honours[0] else 1
    facts = {"honours": honours[side]}
    if pencil.rules.one_short and began[side] == pencil.rules.target - 1:
        pencil.mark(side, Reason("honours_barred", 0, facts))
    else:
        pencil.mark(side, Reason("honours", HONOURS_WORTH[honours[side]], facts))


def _slam(rules: GameRules, taken: Pair, revokes: Pair) -> Pair:
    ns, ew = (
        rules.slam_bonus if taken[side] == ALL_TRICKS and not revokes[side] else 0
        for side in (0, 1)
    )
    return ns, ew


def _numbers(deal: RubberDeal) -> tuple[Pair, Pair, Pair]:
    """Tricks, revokes and honours of a deal in which none of them is missing."""
    ns, ew = deal.tricks
    by_ns, by_ew = deal.revokes
    of_ns, of_ew = deal.honours
    assert ns is not None
    assert ew is not None
    assert by_ns is not None
    assert by_ew is not None
    assert of_ns is not None
    assert of_ew is not None
    return (ns, ew), (by_ns, by_ew), (of_ns, of_ew)


ODD_TRICKS = {
    tricks: Reason("odd_tricks", tricks - BOOK, MappingProxyType({"tricks": tricks}))
    for tricks in range(BOOK + 1, ALL_TRICKS + 1)
}
