"""Military whist: every table is a fort with flags, and one pair of each fort goes out to attack.

A team of four holds a fort. In round r the pair that goes out from fort f plays at fort f + r
(after the last fort comes the first) against the pair that stayed at home there. The winners
take a flag from the losers to their own fort. Table f is fort f, and North-South are at home.

The knob `goes_out` says who attacks: `same-pair` sends the second pair every time, so that it
meets the home pair of every other fort once; `in-turn` sends the second pair and the first by
turns.

Source: Alberta 55 plus, Military whist rules (twelve flags a table); by turns: Blain, Games for
All Occasions. The circle of visits is a house rule.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import Random

from whistclub.pairings.movements import Entrants, Knobs, Movement, Played
from whistclub.pairings.movements._pairs import TEAM, facing, whole_units
from whistclub.pairings.schedule import Result, Round

FLAGS = 12  # of each fort at the start


def rounds(entrants: Entrants) -> int:
    """One less than there are forts: every fort has then attacked every other."""
    return entrants.players // TEAM - 1


def seat(entrants: Entrants, knobs: Knobs, played: Sequence[Played], rng: Random) -> Round:
    """The next round.

    >>> seat(Entrants(12), {"goes_out": "same-pair"}, [], Random(0)).tables
    (Table(n=0, e=10, s=1, w=11), Table(n=4, e=2, s=5, w=3), Table(n=8, e=6, s=9, w=7))
    """
    forts, far = entrants.players // TEAM, len(played) + 1
    away = 0 if knobs["goes_out"] == "in-turn" and far % 2 == 0 else 1
    return Round(
        tuple(
            facing(2 * fort + 1 - away, 2 * ((fort - far) % forts) + away) for fort in range(forts)
        )
    )


def flags_after(flags: Sequence[int], home: int, away: int, result: Result) -> tuple[int, ...]:
    """The flags of every fort after one game between two of them, numbered from 0.

    The loser gives one flag to the winner, even where it has none left, so the sum stays.

    Raises ValueError if the forts are not two different ones, or nobody won.

    >>> flags_after((12, 12, 12), home=1, away=2, result=Result(6, 7))
    (12, 11, 13)
    """
    if home == away or not {home, away} <= set(range(len(flags))):
        raise ValueError(f"forts {home} and {away} of {len(flags)}")
    if result.ns == result.ew:
        raise ValueError(f"nobody won: {result}")
    winner, loser = (home, away) if result.ns > result.ew else (away, home)
    after = list(flags)
    after[winner] += 1
    after[loser] -= 1
    return tuple(after)


MOVEMENT = Movement(
    unit=TEAM,
    knobs={"goes_out": ("same-pair", "in-turn")},
    fits=partial(whole_units, TEAM),
    rounds=rounds,
    seat=seat,
)
