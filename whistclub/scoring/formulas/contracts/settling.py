"""Who pays whom for the contracts of one deal, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from whistclub.scoring.deals import Bid
from whistclub.scoring.formulas.contracts.kinds import KINDS
from whistclub.scoring.formulas.contracts.tariff import Tariff, Worth
from whistclub.scoring.tally import Reason

PLAYING = 4  # at a table of five the dealer sits out

Steps = tuple[Reason, ...]


class Side(NamedTuple):
    """A contract after the play, as the players at the table see it.

    own: the steps of each declarer, if nobody shares with him. theirs: the steps of each
    opponent.
    """

    worth: Worth
    own: Steps
    theirs: Steps


def side_of(tariff: Tariff, bid: Bid) -> Side:
    """The bid, priced. It must be one that the checks find nothing wrong with."""
    kind = KINDS[bid.contract]
    level = kind.levels[0] if bid.level is None else bid.level
    assert bid.tricks is not None
    worth = tariff.worth(bid.contract, level, bid.tricks)
    facts: dict[str, int | str] = {
        "contract": bid.contract,
        "level": level,
        "tricks": bid.tricks,
        "declarer": bid.declarers[0],
    }
    mine, theirs = {**facts, "role": "declarer"}, {**facts, "role": "opponent"}
    own = tuple(Reason(step.code, step.points, {**mine, **step.facts}) for step in worth.steps)
    if worth.defender is not None:
        return Side(worth, own, (Reason("defender", worth.defender, theirs),))
    if kind.declarers == 1:
        n = PLAYING - 1
        own = (*own, Reason("opponents", (n - 1) * worth.amount, {"n": n, "each": worth.amount}))
    paid = (Reason(step.code, -step.points, {**theirs, **step.facts}) for step in worth.steps)
    return Side(worth, own, tuple(paid))


def settle(
    bids: Sequence[Bid], sides: Sequence[Side], pooled: bool, playing: Sequence[int]
) -> dict[int, Steps]:
    """The steps of each player, by seat, before anything is multiplied; a side for each bid.

    Independent: each side is settled against everybody else, and the results are added.
    Pooled: the declarers, who must all have made it or all have failed, share what each
    opponent pays once; points left over go one each to the first in the order of entry.
    """
    if pooled and len(bids) > 1:
        return _pooled(bids, sides, playing)
    return {
        seat: sum(
            (
                side.own if seat in bid.declarers else side.theirs
                for bid, side in zip(bids, sides, strict=True)
            ),
            (),
        )
        for seat in playing
    }


def shares(total: int, n: int) -> tuple[int, ...]:
    """A sum in n equal shares; what is left over goes one each to the first of them.

    >>> shares(8, 3), shares(-8, 3)
    ((3, 3, 2), (-3, -3, -2))

    Source: github.com/Laoujin/WiezeScoren, src/domein/score.ts, which shares a pot so.
    """
    share, left = divmod(abs(total), n)
    sign = -1 if total < 0 else 1
    return tuple(sign * (share + (at < left)) for at in range(n))


def _pooled(bids: Sequence[Bid], sides: Sequence[Side], playing: Sequence[int]) -> dict[int, Steps]:
    worth, n = sides[0].worth, len(bids)
    # Where the sides are priced apart, the declarers' own price is what they share; four
    # declarers have nobody who pays them.
    opponents = len(playing) - n if worth.defender is None else int(n < len(playing))
    total = worth.amount * opponents
    steps = dict.fromkeys(playing, sides[0].theirs)
    for bid, side, share in zip(bids, sides, shares(total, n), strict=True):
        shared = Reason("shared", share - worth.amount, {"total": total, "n": n})
        steps[bid.declarers[0]] = (*side.own[: len(worth.steps)], shared)
    return steps
