"""What can go wrong between an organiser's wishes and a seating plan."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Problem:
    """One reason why people cannot be seated as asked, in a form that a page can translate.

    code: the stable message key, such as "player does not exist". reason: a second key where
    the code has several reasons, such as "tables are not a prime number".
    players: the players it is about, numbered from 0. round: the round, from 1.
    number: the number that is wrong; low, high: what it should have been between.

    >>> str(Problem("too few players", number=3, low=4))
    'too few players: 3, at least 4'
    >>> str(Problem("never partners, but no partner is left", players=(7,)))
    'never partners, but no partner is left: player 7'
    """

    code: str
    players: tuple[int, ...] = ()
    round: int | None = None
    number: int | None = None
    low: int | None = None
    high: int | None = None
    reason: str = ""

    def __str__(self) -> str:
        parts = []
        if self.players:
            word = "player" if len(self.players) == 1 else "players"
            parts.append(f"{word} {', '.join(map(str, self.players))}")
        if self.round is not None:
            parts.append(f"round {self.round}")
        if self.number is not None:
            parts.append(str(self.number))
        if self.low is not None:
            parts.append(f"at least {self.low}")
        if self.high is not None:
            parts.append(f"at most {self.high}")
        if self.reason:
            parts.append(self.reason)
        return f"{self.code}: {', '.join(parts)}" if parts else self.code


class CannotSeat(ValueError):
    """Raised when nobody can be seated as asked.

    problems: all that is wrong with the request, never empty.
    """

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__(problems)  # as given, so that it comes whole from another process
        self.problems = problems

    def __str__(self) -> str:
        return "; ".join(map(str, self.problems))
