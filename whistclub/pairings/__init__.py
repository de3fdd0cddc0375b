"""Who sits where: schedules for drives in which partners change, and the checks that judge them.

Standard library only.
"""

from whistclub.pairings.errors import CannotSeat, Problem
from whistclub.pairings.schedule import Result, Role, Round, Schedule, Table

__all__ = [
    "CannotSeat",
    "Problem",
    "Result",
    "Role",
    "Round",
    "Schedule",
    "Table",
]
