"""Who sits where: schedules for drives in which partners change, and the checks that judge them.

Standard library only. `plan` answers a `Request` with a schedule and a statement of its quality;
`verify` judges any schedule; `movements` has the traditional ways to move.
"""

from whistclub.pairings.checks import Report, verify
from whistclub.pairings.designs import design_sizes, full_design, full_rounds
from whistclub.pairings.documents import rounds_from_document, schedule_document
from whistclub.pairings.errors import CannotSeat, Problem
from whistclub.pairings.planning import Plan, complete, effort_in, plan
from whistclub.pairings.quality import BEST_KNOWN, OPTIMAL, PERFECT, Quality
from whistclub.pairings.race import race
from whistclub.pairings.requests import Absence, Request
from whistclub.pairings.schedule import Result, Role, Round, Schedule, Table
from whistclub.pairings.search import Progress, search

__all__ = [
    "BEST_KNOWN",
    "OPTIMAL",
    "PERFECT",
    "Absence",
    "CannotSeat",
    "Plan",
    "Problem",
    "Progress",
    "Quality",
    "Report",
    "Request",
    "Result",
    "Role",
    "Round",
    "Schedule",
    "Table",
    "complete",
    "design_sizes",
    "effort_in",
    "full_design",
    "full_rounds",
    "plan",
    "race",
    "rounds_from_document",
    "schedule_document",
    "search",
    "verify",
]
