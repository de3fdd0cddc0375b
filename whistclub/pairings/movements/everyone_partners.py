"""Everyone partners everyone: a whist tournament, where partners change in each round.

Each two players are partners exactly once and opponents exactly twice. 4n players need 4n - 1
rounds; 4n + 1 players need 4n + 1 rounds, in which each waits once. Fewer rounds are the first
of them: nobody partners anybody twice. Also known as an americano.

Source: I. Anderson, Combinatorial Designs and Tournaments (1997), whist tournaments; see
`whistclub.pairings.designs` for how each number is made.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from whistclub.pairings.designs import construction_of, full_design, full_rounds
from whistclub.pairings.errors import Problem
from whistclub.pairings.movements import MISFIT, TOO_FEW, Entrants, Knobs, Movement, Played
from whistclub.pairings.schedule import Round

FEWEST = 4


def fits(entrants: Entrants) -> Problem | None:
    """None for the multiples of four, and those plus one, for which a design is known here."""
    players = entrants.players
    if players < FEWEST:
        return Problem(MISFIT, number=players, low=FEWEST, reason=TOO_FEW)
    if players % 4 > 1:
        return Problem(MISFIT, number=players, reason="neither fours nor fours and one")
    if construction_of(players) is None:
        return Problem(MISFIT, number=players, reason="no design is known")
    return None


def rounds(entrants: Entrants) -> int:
    """One less than there are players, or as many as there are players if one must wait."""
    return full_rounds(entrants.players)


def seat(entrants: Entrants, knobs: Knobs, played: Sequence[Played], rng: Random) -> Round:
    """The next round; nobody has a partner again."""
    return full_design(entrants.players)[len(played)]


MOVEMENT = Movement(fits=fits, rounds=rounds, seat=seat)
