"""Full whist designs: everybody partners everybody once and opposes everybody twice."""

from __future__ import annotations

from functools import lru_cache

from whistclub.pairings.constructions.closure import (
    closure_design,
    extended_blocks,
    transversal_blocks,
)
from whistclub.pairings.constructions.frames import filling_size, frame_design
from whistclub.pairings.constructions.levels import levels_design
from whistclub.pairings.constructions.products import product_design
from whistclub.pairings.constructions.resolvable import resolvable_rounds
from whistclub.pairings.constructions.ring import ring_design
from whistclub.pairings.constructions.roots import fourth_roots_design, reaches
from whistclub.pairings.constructions.starters import cyclic_turns, develop, heisenberg
from whistclub.pairings.constructions.stored import WhistEntry, whist_entries
from whistclub.pairings.constructions.transversal import Classes, transversal_classes
from whistclub.pairings.schedule import Round


def design_sizes() -> tuple[int, ...]:
    """Every number of players for which a full design is stored, rising.

    >>> len(design_sizes()), design_sizes()[:5], design_sizes()[-1]
    (199, (4, 5, 8, 9, 12), 400)
    """
    return tuple(sorted(map(int, whist_entries())))


def full_rounds(players: int) -> int:
    """Rounds of a full design: v - 1 for v = 4n, and v for v = 4n + 1.

    Otherwise v - 1, as many as a player has possible partners.

    >>> full_rounds(8), full_rounds(9), full_rounds(10)
    (7, 9, 9)
    """
    return players if players % 4 == 1 else players - 1


def construction_of(players: int) -> str | None:
    """Which construction makes the full design for so many players; None where we know none.

    >>> construction_of(29), construction_of(100), construction_of(405), construction_of(30)
    ('roots', 'product', 'roots', None)
    """
    entry = whist_entries().get(str(players))
    if entry is not None:
        return entry["kind"]
    return "roots" if reaches(players) else None


@lru_cache(maxsize=8)
def full_design(players: int) -> tuple[Round, ...]:
    """All rounds of a whist design Wh(players): each two partners once and opponents twice.

    4n players: 4n - 1 rounds without waits. 4n + 1: as many rounds as players, and everybody
    waits once. Directed where the entry says so: every opponent once on either side.

    Raises LookupError where no design is known here; `design_sizes` has all that are stored.

    >>> full_design(4)[0].tables
    (Table(n=3, e=1, s=0, w=2),)

    Notes: O(players²); 400 players have 39 900 games.
    Source: see the module of each construction.
    """
    kind = construction_of(players)
    if kind is None:
        raise LookupError(f"no whist design for {players} players")
    if kind == "roots":
        return fourth_roots_design(players)
    return _from_entry(players, whist_entries()[str(players)])


def _from_entry(players: int, entry: WhistEntry) -> tuple[Round, ...]:
    match entry["kind"]:
        case "cyclic":
            turns = cyclic_turns(players - (players % 4 == 0))
            return develop(entry["base"], turns)
        case "nonabelian":
            return develop(entry["base"], heisenberg(3))
        case "levels":
            return levels_design(entry, full_design)
        case "product":
            a, b = entry["a"], entry["b"]
            return product_design(full_design(a), full_design(b), _classes(b))
        case "frame":
            h = entry["h"]
            filling = full_design(filling_size(h))
            return frame_design(full_design(entry["a"]), filling, _classes(h))
        case "ring":
            return ring_design(entry["ring_base"], full_design(17))
        case "transversal":
            blocks = transversal_blocks(_classes(entry["g"]))
            return closure_design(players, blocks, full_design)
        case "extended":
            blocks = extended_blocks(resolvable_rounds(entry["m"] + 1))
            return closure_design(players, blocks, full_design)
    raise ValueError(f"unknown construction {entry['kind']!r} for {players} players")


def _classes(g: int) -> Classes:
    classes = transversal_classes(g)
    assert classes is not None, f"no transversal design with groups of {g}"
    return classes
