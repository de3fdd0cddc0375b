"""Who is first: players or pairs ranked by points, and by tie-breaks where they are level.

Evenings and seasons share their places and name no tie-break. A whist drive does not: its
organiser declares which of MEASURES count, or the cards cut, and in which order.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from types import MappingProxyType
from typing import Generic, NamedTuple, TypeVar

Key = TypeVar("Key", bound=Hashable)
Number = int | Decimal


class TieBreak(NamedTuple, Generic[Key]):
    """One thing to compare where points are level.

    name: what the club calls it. values: for everybody in the list. low_wins: whether the
    smaller value is the better one.
    """

    name: str
    values: Mapping[Key, Number]
    low_wins: bool = False


@dataclass(frozen=True, slots=True)
class Standing(Generic[Key]):
    """One row of a ranked list.

    key: whose row. rank: its place, from 1. points: its total. is_shared: whether somebody
    else has the same place. decided_by: the tie-break that put it below the row above it,
    which has as many points; None if points decided, or nothing did.
    """

    key: Key
    rank: int
    points: Number
    is_shared: bool
    decided_by: str | None


def standings(
    points: Mapping[Key, Number], tie_breaks: Sequence[TieBreak[Key]] = ()
) -> tuple[Standing[Key], ...]:
    """The rows, best first: most points, then the tie-breaks in the order given.

    Those whom no tie-break separates share a place, and the places after it are left out:
    1, 2, 2, 2, 5. Within a shared place the order is that of `points`.

    Raises KeyError if a tie-break has no value for somebody.

    >>> [(row.key, row.rank) for row in standings({"Alma": 3, "Bo": 5, "Carl": 3, "Dan": 1})]
    [('Bo', 1), ('Alma', 2), ('Carl', 2), ('Dan', 4)]
    >>> cut = TieBreak("cut", {"Alma": 2, "Bo": 9})
    >>> [(row.key, row.decided_by) for row in standings({"Alma": 3, "Bo": 3}, [cut])]
    [('Bo', None), ('Alma', 'cut')]

    Notes: O(n log n); the order is total, so that equal rows never change places.
    Source: ours; no written rule for ties at whist was found.
    """
    merits = {key: _merit(key, total, tie_breaks) for key, total in points.items()}
    ranked = sorted(points, key=merits.__getitem__)
    rows: list[Standing[Key]] = []
    for at, key in enumerate(ranked):
        merit = merits[key]
        level_above = at > 0 and merits[ranked[at - 1]] == merit
        level_below = at + 1 < len(ranked) and merits[ranked[at + 1]] == merit
        rows.append(
            Standing(
                key=key,
                rank=rows[-1].rank if level_above else at + 1,
                points=points[key],
                is_shared=level_above or level_below,
                decided_by=_decided_by(merits[ranked[at - 1]], merit, tie_breaks) if at else None,
            )
        )
    return tuple(rows)


def measured(name: str, played: Mapping[Key, Sequence[Number]]) -> TieBreak[Key]:
    """A tie-break by one of MEASURES.

    played: everybody's points deal by deal, in the order of play.

    Raises KeyError for a name that is not in MEASURES.

    >>> measured("best_deal", {"Alma": [3, 9, 0]}).values
    {'Alma': 9}
    """
    measure = MEASURES[name]
    return TieBreak(name, {key: measure(points) for key, points in played.items()})


def _merit(key: Key, total: Number, tie_breaks: Sequence[TieBreak[Key]]) -> tuple[Number, ...]:
    """What is compared, points first; the smaller value is the better one."""
    signed = (one.values[key] if one.low_wins else -one.values[key] for one in tie_breaks)
    return (-total, *signed)


def _decided_by(
    above: tuple[Number, ...], below: tuple[Number, ...], tie_breaks: Sequence[TieBreak[Key]]
) -> str | None:
    """The tie-break that first tells two rows apart, if it is one and not the points."""
    if above[0] != below[0]:
        return None
    values = zip(tie_breaks, above[1:], below[1:], strict=True)
    return next((one.name for one, better, worse in values if better != worse), None)


def _second_half(points: Sequence[Number]) -> Number:
    return sum(points[(len(points) + 1) // 2 :])


MEASURES: Mapping[str, Callable[[Sequence[Number]], Number]] = MappingProxyType(
    {
        "deals_won": lambda points: sum(one > 0 for one in points),
        "best_deal": lambda points: max(points, default=0),
        "countback": _second_half,
        "last_hand": lambda points: points[-1] if points else 0,
        "most_13s": lambda points: sum(one == 13 for one in points),
    }
)
"""What may be compared deal by deal: deals that brought points, the best one, the higher
second half, the last one, and how often all thirteen tricks were taken."""
