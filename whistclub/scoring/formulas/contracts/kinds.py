"""What each contract of Belgian whist and solo whist asks for, whatever it is worth."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

Trump = Literal["required", "optional", "none"]
Goal = Literal["at_least", "exactly"]

ALL_TRICKS = 13


@dataclass(frozen=True, slots=True)
class Kind:
    """A contract, apart from any point table.

    levels: tricks that may be undertaken, lowest first. goal: whether the level must be
    reached or hit. trump: whether a suit is named. declarers: players on one side, 1 or 2.
    several: whether more than one player may play it in the same deal, each for himself.
    tricks: tricks in play, 13, or 12 where everybody discards a card first.
    """

    levels: tuple[int, ...]
    goal: Goal = "at_least"
    trump: Trump = "required"
    declarers: int = 1
    several: bool = False
    tricks: int = ALL_TRICKS

    def is_made(self, level: int, tricks: int) -> bool:
        """Whether these tricks fulfil the contract at this level."""
        return tricks == level if self.goal == "exactly" else tricks >= level


def _avoiding(level: int, tricks: int = ALL_TRICKS) -> Kind:
    return Kind((level,), "exactly", "none", several=True, tricks=tricks)


KINDS: Mapping[str, Kind] = MappingProxyType(
    {
        "pair": Kind(tuple(range(8, 14)), declarers=2),
        "solo": Kind(tuple(range(5, 9))),
        "petite_misere": _avoiding(0, tricks=12),
        "piccolo": _avoiding(1),
        "piccolissimo": _avoiding(2),
        "abondance": Kind(tuple(range(9, 13))),
        "abondance_royale": Kind((9,)),
        # No source says when an open abundance is made; like the closed one, of its one level.
        "abondance_etalee": Kind((9,), trump="optional"),
        "trou": Kind((8, 9), declarers=2),
        "grande_misere": _avoiding(0),
        "misere_etalee": _avoiding(0),
        "chelem": Kind((13,)),
        "chelem_etale": Kind((13,), trump="optional"),
    }
)

CONTRACTS = tuple(KINDS)


def cell_name(contract: str, level: int) -> str:
    """The cell of the point table for a contract at a level.

    >>> cell_name("pair", 8), cell_name("chelem", 13)
    ('pair 8', 'chelem')
    """
    return f"{contract} {level}" if len(KINDS[contract].levels) > 1 else contract


def cells() -> tuple[str, ...]:
    """The names of all cells that a point table of this family may have.

    >>> cells()[:7]
    ('pair 8', 'pair 9', 'pair 10', 'pair 11', 'pair 12', 'pair 13', 'solo 5')
    """
    return tuple(cell_name(name, level) for name, kind in KINDS.items() for level in kind.levels)
