"""The movements that a drive can be held by: those of the core, and the two that are searched.

A searched movement is planned by `pairings.plan`, which knows wishes, absences and fewer
tables; every other one is a module of `pairings.movements`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from whistclub.pairings.movements import Movement, load, names

EVERYONE, MIXED = "everyone-partners", "everyone-partners-mixed"


@dataclass(frozen=True, slots=True)
class Kind:
    """What an organiser has to know of a movement.

    movement: the core's module; None for the two that are searched. roles: whether every card
    is a lady's or a gent's. unit: how many stay together, 1, 2 or 4. needs_results: whether a
    round can only be drawn when the one before is played. lets_go: whether people may come
    late and leave without a substitute.
    """

    slug: str
    movement: Movement | None
    roles: bool
    unit: int
    needs_results: bool
    lets_go: bool


@cache
def kinds() -> tuple[Kind, ...]:
    """All movements, the searched ones first, then by name."""
    return tuple(kind_of(slug) for slug in (EVERYONE, MIXED, *sorted(set(names()) - {EVERYONE})))


@cache
def kind_of(slug: str) -> Kind:
    """The movement of this name. Raises `pairings.movements.UnknownMovement`."""
    if slug in (EVERYONE, MIXED):
        return Kind(slug, None, slug == MIXED, 1, needs_results=False, lets_go=True)
    found = load(slug)
    return Kind(
        slug, found, found.roles == "needed", found.unit, found.needs_results, found.lets_go
    )
