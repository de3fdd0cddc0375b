"""Who sits where: tables, rounds, whole schedules, with players as numbers from 0."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple


class Role(StrEnum):
    """What a player sits as where every pair is a lady and a gent; a role, not a sex."""

    LADY = "lady"
    GENT = "gent"


class Table(NamedTuple):
    """Four player numbers in the order the deal goes round: n-s and e-w are partners.

    >>> Table(0, 1, 2, 3).pairs
    ((0, 2), (1, 3))
    """

    n: int
    e: int
    s: int
    w: int

    @property
    def pairs(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """The two partnerships, North-South first."""
        return (self.n, self.s), (self.e, self.w)


class Result(NamedTuple):
    """The tricks (or points) of one table in one round, by side."""

    ns: int
    ew: int


@dataclass(frozen=True, slots=True)
class Round:
    """One round: the tables in order (the first is table 1) and those who do not play.

    byes: present players who wait this round. absent: players who have not come yet or have
    left. volunteers: players who sit on the other role's chair this round.
    """

    tables: tuple[Table, ...]
    byes: tuple[int, ...] = ()
    absent: tuple[int, ...] = ()
    volunteers: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Schedule:
    """The rounds of an evening for `players` players, numbered from 0.

    roles: one for each player where every pair is a lady and a gent; else empty.

    Nothing is checked here: a schedule may come from anywhere, and `verify` judges it.
    """

    players: int
    rounds: tuple[Round, ...]
    roles: tuple[Role, ...] = ()
