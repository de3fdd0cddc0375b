"""What was found by search and is kept as text: starters, difference matrices, whole rounds."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import NotRequired, TypedDict, cast

Game = list[int]


class WhistEntry(TypedDict):
    """How the Wh(v) of one v is made; which keys there are depends on `kind`."""

    kind: str
    found: NotRequired[str]
    directed: NotRequired[bool]
    base: NotRequired[list[Game]]
    ring_base: NotRequired[list[list[list[int]]]]
    a: NotRequired[int]
    b: NotRequired[int]
    h: NotRequired[int]
    g: NotRequired[int]
    m: NotRequired[int]
    levels: NotRequired[int]
    q: NotRequired[int]
    index: NotRequired[int]
    extra: NotRequired[bool]
    turning: NotRequired[bool]
    rounds: NotRequired[list[list[list[list[int]]]]]
    transversal_rounds: NotRequired[list[list[list[list[int]]]]]


class MatrixEntry(TypedDict):
    """A difference matrix: columns over the product of the cyclic groups `group`."""

    found: str
    group: list[int]
    columns: list[list[int]]


class PartialEntry(TypedDict):
    """Part of an event: base rounds turned `turn` times, and rounds that the turn keeps."""

    players: int
    rounds: int
    tables: int
    turn: int
    base: list[list[Game]]
    fixed: list[list[Game]]


class MixedEntry(TypedDict):
    """One round of couples, turned; `perfect` or the best known."""

    perfect: bool
    base: list[Game]


def whist_entries() -> dict[str, WhistEntry]:
    """Every stored v (as text) and how its Wh(v) is made."""
    return cast("dict[str, WhistEntry]", _text("whist"))


def difference_matrix(g: int) -> MatrixEntry | None:
    """The stored difference matrix of order g, if there is one."""
    return cast("dict[str, MatrixEntry]", _text("difference_matrices")).get(str(g))


def partial_entry(players: int, rounds: int) -> PartialEntry | None:
    """The stored rounds for exactly so many players and rounds, if there are any."""
    return cast("dict[str, PartialEntry]", _text("partial")).get(f"{players}x{rounds}")


def partial_sizes() -> tuple[tuple[int, int], ...]:
    """Players and rounds of every stored part of an event, rising."""
    sizes = (key.split("x") for key in cast("dict[str, PartialEntry]", _text("partial")))
    return tuple(sorted((int(players), int(rounds)) for players, rounds in sizes))


def resolvable_class(players: int) -> list[Game] | None:
    """The first class of the stored resolvable design for so many players, if there is one."""
    return cast("dict[str, list[Game]]", _text("resolvable")).get(str(players))


def mixed_entry(couples: int) -> MixedEntry | None:
    """The stored round for so many couples, if there is one."""
    return cast("dict[str, MixedEntry]", _text("mixed")).get(str(couples))


@cache
def _text(name: str) -> object:
    # `files` of the package itself, so that it works from a zip as well.
    packaged = files("whistclub.pairings") / "data" / f"{name}.json"
    return json.loads(packaged.read_text(encoding="utf-8"))
