"""Knock-out: pairs play, losers are out, and winners go on until one pair is left.

The first round is drawn, or seeded by number (knob `first`). If the pairs are not 2, 4, 8, ...,
the first ones have no opponents in the first round and wait; seeded, the best two can meet in
the final only. Level results are cut for.

Source: house rule, since no printed rule of knock-out drives was found; the order of seeds is
the usual one of tennis and chess knock-outs, 1 against the last, 2 against the last but one.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import Random

from whistclub.pairings.movements import Entrants, Knobs, Movement, Played
from whistclub.pairings.movements._pairs import PAIR, facing, members, whole_units
from whistclub.pairings.movements._results import winning_sides
from whistclub.pairings.movements._standing import FIRST
from whistclub.pairings.schedule import Round


def rounds(entrants: Entrants) -> int:
    """As many as halve the pairs down to one.

    >>> [rounds(Entrants(2 * pairs)) for pairs in (2, 3, 4, 5, 8, 9)]
    [1, 2, 2, 3, 3, 4]
    """
    return (entrants.players // PAIR - 1).bit_length()


def seat(entrants: Entrants, knobs: Knobs, played: Sequence[Played], rng: Random) -> Round:
    """The next round; losers are listed as absent, because they do not wait for anything.

    >>> first = seat(Entrants(6), {"first": "seeded"}, [], Random(0))
    >>> first.tables, first.byes
    ((Table(n=2, e=4, s=3, w=5),), (0, 1))
    """
    pairs = entrants.players // PAIR
    if not played:
        entered = list(range(pairs))
        if knobs["first"] == "drawn":
            rng.shuffle(entered)
        line = [entered[place] if place < pairs else None for place in _seed_order(pairs)]
    else:
        line = [*_winners(pairs, played, rng)]
    matches = list(zip(line[::2], line[1::2], strict=True))
    tables = tuple(facing(a, b) for a, b in matches if a is not None and b is not None)
    byes = [
        player for a, b in matches if a is not None and b is None for player in members(a, PAIR)
    ]
    here = {player for table in tables for player in table} | set(byes)
    out = (player for player in range(entrants.players) if player not in here)
    return Round(tables, tuple(byes), tuple(out))


def _seed_order(pairs: int) -> list[int]:
    """Seeds from 0 in the order of the first matches, filled up to 2, 4, 8, ...

    The second of a match is the weaker, so it is the second that may be missing.
    """
    seeds = [0]
    while len(seeds) < pairs:
        last = 2 * len(seeds) - 1
        seeds = [each for seed in seeds for each in (seed, last - seed)]
    return seeds


def _winners(pairs: int, played: Sequence[Played], rng: Random) -> list[int]:
    """The pairs still in, in the order of the line: winners, and those who waited in round 1."""
    last = played[-1]
    tables = zip(last.round.tables, winning_sides(last, rng), strict=True)
    won = iter([table.pairs[side][0] // PAIR for table, side in tables])
    if len(played) > 1:
        return list(won)
    waited = iter([player // PAIR for player in last.round.byes[::PAIR]])
    return [next(won) if weaker < pairs else next(waited) for weaker in _seed_order(pairs)[1::2]]


MOVEMENT = Movement(
    unit=PAIR,
    needs_results=True,
    knobs={"first": FIRST},
    fits=partial(whole_units, PAIR),
    rounds=rounds,
    seat=seat,
)
