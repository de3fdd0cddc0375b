"""Designs from one round: a starter, moved by every element of a group.

Definition: a group G acts on the players by x -> tx; a starter is one round, and round t is the
starter with every x replaced by tx. If v = 4n + 1, G has v elements and moves all players; if
v = 4n, G has v - 1 elements and one more player, written -1 in a starter and numbered v - 1,
stays where it is.

Theorem (difference method): the rounds are a Wh(v) exactly if, over the games (n, e, s, w) of
the starter, the quotients of partners run once through G without the unit and the quotients of
opponents twice. They are directed exactly if the quotients from each player to the next run
once through it. (A fixed player needs no condition: it meets tx once for every t.)

Cyclic starters have G = Z_m and are called Z-cyclic. They are not known for every v. No
Z-cyclic Wh(4n) is directed, nor over any abelian group of order 4n - 1: all differences to the
left add up to 0, and so do those of every game without the fixed player; in the remaining game
(fixed, e, s, w) the difference w - e would have to be 0. A group that is not abelian only needs
that quotient in its commutator subgroup. `heisenberg` is such a group, of order p³, and gives
a directed Wh(28).

Source: I. Anderson, Combinatorial Designs and Tournaments, 1997, for the cyclic case; the
starters and the directed Wh(28) are ours, found by annealing.
"""

from __future__ import annotations

from collections.abc import Sequence

from whistclub.pairings.schedule import Round, Table

Game = Sequence[int]


def develop(starter: Sequence[Game], turns: Sequence[Sequence[int]]) -> tuple[Round, ...]:
    """One round for each turn; a turn lists where every player goes, by player.

    >>> develop([(-1, 1, 0, 2)], cyclic_turns(3))[1].tables
    (Table(n=3, e=2, s=1, w=0),)
    """
    moved = len(turns[0])
    fixed = any(player < 0 for game in starter for player in game)
    listed = {player for game in starter for player in game}
    waiting = [player for player in range(moved) if player not in listed]
    rounds = []
    for turn in turns:
        # A fixed player is -1, and so finds its own number at the end of the longer turn.
        go = (*turn, moved) if fixed else turn
        tables = tuple(Table(go[n], go[e], go[s], go[w]) for n, e, s, w in starter)
        rounds.append(Round(tables, tuple(turn[player] for player in waiting)))
    return tuple(rounds)


def cyclic_turns(m: int) -> list[tuple[int, ...]]:
    """x + t modulo m, for every t."""
    return [(*range(t, m), *range(t)) for t in range(m)]


def heisenberg(p: int) -> list[tuple[int, ...]]:
    """The products t * x of the Heisenberg group modulo a prime p, for every t.

    Its elements are triples with (a, b, c)(d, e, f) = (a + d, b + e, c + f + ae), numbered
    a * p² + b * p + c; it is not abelian.

    >>> turns = heisenberg(3)
    >>> turns[9][3], turns[3][9]  # (1,0,0)(0,1,0) and (0,1,0)(1,0,0)
    (13, 12)
    """
    triples = [(a, b, c) for a in range(p) for b in range(p) for c in range(p)]
    return [
        tuple((a + d) % p * p * p + (b + e) % p * p + (c + f + a * e) % p for d, e, f in triples)
        for a, b, c in triples
    ]
