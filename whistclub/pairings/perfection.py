"""When a draw is perfect: the one place where it is said, with and without ladies and gents."""

from __future__ import annotations

from collections.abc import Sequence

from whistclub.pairings.counts import Meetings
from whistclub.pairings.schedule import Role


def is_perfect(met: Meetings, roles: Sequence[Role] = ()) -> bool:
    """Whether every two players are partners equally often and opponents twice as often.

    Everybody waits as often as everybody else, and nobody misses a round. So it is a full
    design, or several of them one after the other.

    roles: where every pair is a lady and a gent, everybody has each player of the other role
    but one, the spouse, once as partner and once as opponent, and each of the own role once as
    opponent; spouses never meet.

    Notes: O(players²).
    """
    if len(set(met.byes)) > 1 or any(met.missed):
        return False
    if roles:
        return _couples_are_perfect(met, roles)
    times = met.partners[0][1]
    return times > 0 and all(
        (met.partners[a][b], met.opponents[a][b]) == (times, 2 * times)
        for a in range(len(met.byes))
        for b in range(a)
    )


def _couples_are_perfect(met: Meetings, roles: Sequence[Role]) -> bool:
    for a, role in enumerate(roles):
        spouses = 0
        for b, other in enumerate(roles):
            played = (met.partners[a][b], met.opponents[a][b])
            if role is not other and played == (0, 0):
                spouses += 1
            elif a != b and played != ((0, 1) if role is other else (1, 1)):
                return False
        if spouses != 1:
            return False
    return True
