"""Whole evenings of a movement, played with results made up from a seed."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from whistclub.pairings import Result, Role, Round
from whistclub.pairings.movements import Entrants, Movement, Played, fits, load, next_round

# Sizes at which a movement has seats for everybody, written down apart from its own `fits`.
MAX_PLAYERS = 100


def is_prime(number: int) -> bool:
    return number > 1 and all(number % factor for factor in range(2, number))


SIZES = {
    "drive-chairs": lambda n: n % 4 == 0 and n >= 8,
    "everyone-partners": lambda n: n >= 4 and n % 4 in (0, 1),
    "fixed-move": lambda n: n % 4 == 0 and n >= 4,
    "howell": lambda n: n % 2 == 0 and n >= 4,
    "knock-out": lambda n: n % 2 == 0 and n >= 4,
    "losers-move-all-change": lambda n: n % 4 == 0 and n >= 4,
    "losers-move-pairs-stay": lambda n: n % 4 == 0 and n >= 4,
    "mexicano": lambda n: n >= 4,
    "military": lambda n: n % 4 == 0 and n >= 8,
    "mitchell": lambda n: n % 2 == 0 and n >= 4,
    "rainbow": lambda n: n % 4 == 0 and n >= 20 and is_prime(n // 4),
    "random-redraw": lambda n: n >= 4,
    "rank-seating": lambda n: n >= 4,
    "round-robin": lambda n: n % 2 == 0 and n >= 4,
    "team-round-robin": lambda n: n % 4 == 0 and n >= 8,
    "winners-move": lambda n: n % 4 == 0 and n >= 4,
    "winning-pairs-move": lambda n: n % 4 == 0 and n >= 4,
}


def halves(players: int) -> tuple[Role, ...]:
    """Ladies first, then as many gents, or one fewer."""
    ladies = (players + 1) // 2
    return (Role.LADY,) * ladies + (Role.GENT,) * (players - ladies)


def entrants_for(movement: Movement, players: int) -> Entrants:
    return Entrants(players, halves(players) if movement.roles == "needed" else ())


def sizes(name: str) -> list[int]:
    return [players for players in range(MAX_PLAYERS + 1) if SIZES[name](players)]


def hand_in(tables: Round, rng: Random) -> tuple[Result, ...]:
    """Thirteen tricks for each table."""
    tricks = [rng.randrange(14) for _ in tables.tables]
    return tuple(Result(ns, 13 - ns) for ns in tricks)


def evening(
    name: str, entrants: Entrants, rounds: int, seed: int = 0, **knobs: object
) -> Iterator[Played]:
    """The rounds of an evening, no more than the movement has."""
    movement, rng = load(name), Random(seed)
    assert not fits(movement, entrants), name
    longest = movement.rounds(entrants)
    played: list[Played] = []
    for _ in range(rounds if longest is None else min(rounds, longest)):
        seated = next_round(movement, entrants, played, knobs=knobs, rng=rng)
        played.append(Played(seated, hand_in(seated, rng)))
        yield played[-1]
