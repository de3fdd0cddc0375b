"""How people move from round to round: one module for each movement, found by its file name.

A module tells its movement and where it comes from, and ends in the MOVEMENT itself.

A movement is *planned* when every round is known before the start, else it asks for results.
Start with `names` and `load`; `next_round` and `schedule` seat people and refuse what cannot be.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from random import Random
from types import MappingProxyType
from typing import Literal, NamedTuple

from whistclub.pairings.errors import CannotSeat, Problem
from whistclub.pairings.schedule import Result, Role, Round, Schedule

MISFIT = "movement does not fit this number"
INCOMPLETE = "table incomplete"
UNPAIRED = "pair needs a lady and a gent"
MISSING = "table missing"
TOO_LONG = "movement has fewer rounds"
ALL_NEEDED = "movement needs everybody"
STARTED = "drive has started"

# Why a number does not fit, where several movements have the reason.
TOO_FEW = "too few players"

# What `next_round` and `schedule` refuse with, beside the movement's own problems.
DOOR_PROBLEMS = MISSING, TOO_LONG, ALL_NEEDED, STARTED

Knobs = Mapping[str, int | str]


class UnknownMovement(LookupError):
    """Raised when no movement has the name asked for."""


class BadKnob(ValueError):
    """Raised when a movement has no such knob, or the knob cannot have this value.

    name: the knob. allowed: the values it can have; empty if there is no such knob.
    """

    def __init__(self, name: str, allowed: tuple[int | str, ...] = ()) -> None:
        words = f"must be one of {', '.join(map(str, allowed))}" if allowed else "is no knob here"
        super().__init__(f"{name} {words}")
        self.name = name
        self.allowed = allowed


@dataclass(frozen=True, slots=True)
class Entrants:
    """Who takes part, numbered from 0.

    roles: one for each player where every pair is a lady and a gent; else empty. absent:
    players who are not there in the round to be seated. ranking: who is there, best first,
    where points decide that tables do not hand in as results of two sides; else empty.

    In movements of pairs, pair p is players 2p and 2p + 1; in those of teams, team q is
    players 4q to 4q + 3, of whom the first two are one pair and the last two the other.
    """

    players: int
    roles: tuple[Role, ...] = ()
    absent: frozenset[int] = frozenset()
    ranking: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        if self.players < 0 or (self.roles and len(self.roles) != self.players):
            raise ValueError(f"{len(self.roles)} roles for {self.players} players")
        if not all(0 <= player < self.players for player in self.absent):
            raise ValueError(f"absent strangers: {sorted(self.absent)} of {self.players} players")
        if self.ranking and sorted(self.ranking) != sorted(set(range(self.players)) - self.absent):
            raise ValueError(f"a ranking of others than those who are there: {self.ranking}")


class Played(NamedTuple):
    """A round that was played.

    results: one for each table, in order; None where a table has not handed in. Empty will do
    in planned movements. fewest_win: in a hand where the side with fewer tricks wins.
    """

    round: Round
    results: tuple[Result | None, ...] = ()
    fewest_win: bool = False


Seat = Callable[[Entrants, Knobs, Sequence[Played], Random], Round]


def as_many_as_wanted(_: Entrants) -> None:
    """Most movements have no last round."""
    return


@dataclass(frozen=True, slots=True, kw_only=True)
class Movement:
    """How people sit in each round; the defaults say what most movements have in common.

    seat: the round after those played, of entrants that fit, with a value for every knob.
    fits: why these entrants cannot be seated; None if they can. rounds: how many rounds it has
    for entrants that fit; None for as many as wanted. unit: how many players stay together: 1,
    2 or 4. roles: whether ladies and gents must be named, are kept apart where they are named,
    or do not matter. needs_results: whether a round depends on the results before it. lets_go:
    whether players may be absent. knobs: the values of each knob, the usual one first.
    problems: the codes that `fits` and `seat` refuse with.
    """

    seat: Seat
    fits: Callable[[Entrants], Problem | None]
    rounds: Callable[[Entrants], int | None] = as_many_as_wanted
    unit: int = 1
    roles: Literal["needed", "kept", "ignored"] = "ignored"
    needs_results: bool = False
    lets_go: bool = False
    knobs: Mapping[str, tuple[int | str, ...]] = field(default_factory=dict)
    problems: tuple[str, ...] = (MISFIT,)


@cache
def names() -> tuple[str, ...]:
    """The names of all movements, sorted.

    >>> names()[:3]
    ('drive-chairs', 'everyone-partners', 'fixed-move')
    """
    found = (module.name for module in iter_modules(__path__))
    return tuple(sorted(name.replace("_", "-") for name in found if not name.startswith("_")))


def load(name: str) -> Movement:
    """The movement of this name.

    Raises UnknownMovement if there is none.

    >>> load("mitchell").knobs["ew_moves"]
    ('down', 'up')
    """
    if name not in names():
        raise UnknownMovement(name)
    movement: Movement = import_module(f"{__name__}.{name.replace('-', '_')}").MOVEMENT
    return movement


def all_knobs(movement: Movement, given: Mapping[str, object] = MappingProxyType({})) -> Knobs:
    """A value for every knob of the movement: those given, the usual ones for the rest.

    Raises BadKnob for the first that does not exist or cannot have its value.

    >>> all_knobs(load("winners-move")), all_knobs(load("winners-move"), {"lady_dir": 1})
    ({'lady_dir': -1}, {'lady_dir': 1})
    """
    read = {name: allowed[0] for name, allowed in movement.knobs.items()}
    for name, value in given.items():
        allowed = movement.knobs.get(name, ())
        # True == 1 and 1.0 == 1, but neither is a direction.
        if not isinstance(value, int | str) or isinstance(value, bool) or value not in allowed:
            raise BadKnob(name, allowed)
        read[name] = value
    return read


def fits(movement: Movement, entrants: Entrants, rounds: int = 1) -> tuple[Problem, ...]:
    """Everything that keeps these entrants from playing so many rounds; empty if nothing does.

    >>> [str(problem) for problem in fits(load("rainbow"), Entrants(24))]
    ['movement does not fit this number: 24, tables are not a prime number']
    >>> [str(problem) for problem in fits(load("mitchell"), Entrants(16), rounds=4)]
    ['movement has fewer rounds: 4, at most 3']
    """
    problems = []
    if entrants.absent and not movement.lets_go:
        problems.append(Problem(ALL_NEEDED, players=tuple(sorted(entrants.absent))))
    misfit = movement.fits(entrants)
    if misfit is not None:
        return (*problems, misfit)
    longest = movement.rounds(entrants)
    if longest is not None and rounds > longest:
        problems.append(Problem(TOO_LONG, number=rounds, high=longest))
    return tuple(problems)


def next_round(
    movement: Movement,
    entrants: Entrants,
    played: Sequence[Played] = (),
    *,
    knobs: Mapping[str, object] = MappingProxyType({}),
    rng: Random,
) -> Round:
    """The round after those played; the first one if none was.

    Raises CannotSeat, with every problem, where people or rounds do not fit the movement, where
    others have played before than take part now, or a table has not handed in; BadKnob for a
    wrong knob.

    Notes: the same entrants, knobs, rounds and `rng` give the same round. Level results, where
    one side must win, are cut for with `rng`.
    """
    problems = fits(movement, entrants, len(played) + 1)
    problems += _changed(movement, entrants, played)
    if movement.needs_results:
        problems += _missing(played)
    if problems:
        raise CannotSeat(problems)
    return movement.seat(entrants, all_knobs(movement, knobs), played, rng)


def schedule(
    movement: Movement,
    entrants: Entrants,
    rounds: int | None = None,
    *,
    knobs: Mapping[str, object] = MappingProxyType({}),
    rng: Random,
) -> Schedule:
    """The first rounds of a planned movement, or all that it has.

    Raises CannotSeat and BadKnob as `next_round` does. Raises ValueError if the movement asks
    for results, or has no last round and `rounds` is not given.
    """
    if movement.needs_results:
        raise ValueError("this movement asks for results and cannot be planned")
    problems = fits(movement, entrants, rounds or 1)
    if problems:
        raise CannotSeat(problems)
    length = rounds if rounds is not None else movement.rounds(entrants)
    if length is None:
        raise ValueError("this movement has no last round: say how many are wanted")
    values = all_knobs(movement, knobs)
    played: list[Played] = []
    for _ in range(length):
        played.append(Played(movement.seat(entrants, values, played, rng)))
    return Schedule(entrants.players, tuple(item.round for item in played), entrants.roles)


def _changed(
    movement: Movement, entrants: Entrants, played: Sequence[Played]
) -> tuple[Problem, ...]:
    """Who cannot join or leave any more: anybody, unless the movement lets people go."""
    if not played:
        return ()
    seated = played[-1].round
    before = {player for table in seated.tables for player in table}
    before |= {*seated.byes, *seated.absent}
    now = set(range(entrants.players))
    changed = before - now if movement.lets_go else before ^ now
    return (Problem(STARTED, players=tuple(sorted(changed))),) if changed else ()


def _missing(played: Sequence[Played]) -> tuple[Problem, ...]:
    return tuple(
        Problem(MISSING, round=number, number=table)
        for number, (seated, results, _) in enumerate(played, 1)
        for table in range(1, len(seated.tables) + 1)
        if table > len(results) or results[table - 1] is None
    )
