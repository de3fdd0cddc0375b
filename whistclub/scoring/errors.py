"""What can go wrong between a scorekeeper and the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from whistclub.scoring.deals import Problem


class UnknownVariant(LookupError):
    """Raised when no variant has the slug asked for."""


class BadRules(ValueError):
    """Raised when a house rule names an unknown knob or cell, or gives it an impossible value.

    name: the knob, or the cell of the point table. detail: what is wrong, in English, for
    the command line and the log; pages show the name and the values that are allowed.
    """

    def __init__(self, name: str, detail: str) -> None:
        super().__init__(f"{name}: {detail}")
        self.name = name
        self.detail = detail


class BadNotation(ValueError):
    """Raised when facts are not written in the case format at all, such as text for tricks."""


class DealRejected(ValueError):
    """Raised when a deal breaks the rules.

    problems: all that is wrong with it, never empty. at: its index in the list, from 0.
    """

    def __init__(self, problems: tuple[Problem, ...], at: int = 0) -> None:
        super().__init__(f"deal {at}: " + "; ".join(problem.code for problem in problems))
        self.problems = problems
        self.at = at
