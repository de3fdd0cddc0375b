"""Who sits where: schedules for drives in which partners change, and the checks that judge them.

Standard library only.
"""

from whistclub.pairings.checks import Report, verify
from whistclub.pairings.designs import design_sizes, full_design, full_rounds
from whistclub.pairings.errors import CannotSeat, Problem
from whistclub.pairings.schedule import Result, Role, Round, Schedule, Table

__all__ = [
    "CannotSeat",
    "Problem",
    "Report",
    "Result",
    "Role",
    "Round",
    "Schedule",
    "Table",
    "design_sizes",
    "full_design",
    "full_rounds",
    "verify",
]
