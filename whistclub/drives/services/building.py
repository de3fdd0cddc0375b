"""Building the rounds of a plan, with the best so far on its row while it is sought."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict
from datetime import datetime
from decimal import Decimal
from random import Random
from time import monotonic

from whistclub import pairings
from whistclub.drives.field import Field
from whistclub.drives.models import Leftover, Plan
from whistclub.drives.movements import kind_of
from whistclub.drives.services.planning import DriveChanged, use_plan
from whistclub.drives.statement import stated
from whistclub.pairings import (
    Absence,
    CannotSeat,
    Progress,
    Quality,
    Request,
    Round,
    Schedule,
    complete,
    verify,
)
from whistclub.pairings.movements import Played, next_round
from whistclub.pairings.quality import quality_of

CARD_WEIGHT = 8  # a printed line that changes is dearer than opponents met again
QUIET = 0.5  # seconds between two looks at the row


def build(*, plan: Plan, beat: Callable[[int, int], None], clock: Callable[[], datetime]) -> None:
    """Build the plan’s rounds and make them the drive’s.

    beat: told how much is done and how much there is. Safe to run twice: the second time it
    builds the same, and changes nothing once the rounds are used. Raises as `use_plan`.
    """
    began = monotonic()
    field = _field_at(plan)
    try:
        if field.kind.movement is None:
            made = _searched(plan, field, beat, began)
        else:
            made = _moved(plan, field)
    except CannotSeat as refusal:
        Plan.objects.filter(pk=plan.pk).update(
            problems=[asdict(problem) for problem in refusal.problems]
        )
        return
    _keep(plan, *made, began)
    use_plan(plan=plan, now=clock(), by=None)


def core_request(plan: Plan, field: Field) -> Request:
    """The request of a searched movement, as the core reads it."""
    asked = plan.request
    return Request(
        players=len(field.entrants),
        rounds=asked["rounds"],
        tables=asked["tables"],
        ladies=field.ladies,
        avoid=tuple((a, b) for a, b in asked["avoid"]),
        apart=tuple((a, b) for a, b in asked["apart"]),
        stay=tuple(asked["stay"]),
        absences=tuple(Absence(*absence) for absence in asked["absences"]),
        kept=tuple(field.round_of(seating) for seating in asked["kept"]),
        printed=tuple(field.round_of(seating) for seating in asked["printed"]),
        card_weight=CARD_WEIGHT if asked["printed"] else 0,
    )


def _field_at(plan: Plan) -> Field:
    """The field as it was when the plan was ordered. Raises DriveChanged if a card is gone."""
    entrants = plan.drive.entrants.in_bulk(plan.entrants)
    if len(entrants) < len(plan.entrants):
        raise DriveChanged
    kind = kind_of(plan.request["movement"])
    five = plan.drive.leftover == Leftover.FIVE
    return Field(kind, tuple(entrants[pk] for pk in plan.entrants), five)


def _searched(
    plan: Plan, field: Field, beat: Callable[[int, int], None], began: float
) -> tuple[Field, Sequence[Round], Quality, str]:
    """Build by `pairings.plan`, keeping the best so far on the row now and then."""
    request = core_request(plan, field)
    looked, kept = monotonic(), -1

    def watch(progress: Progress) -> bool:
        nonlocal looked, kept
        if kept >= 0 and monotonic() - looked < QUIET:
            return True
        looked = monotonic()
        beat(progress.done, progress.effort)
        if progress.cost != kept:
            kept = progress.cost
            try:
                best = complete(request, progress.rounds, plan.seed, plan.effort)
            except CannotSeat:
                return True  # a wish is still broken
            _keep(plan, field, best.schedule.rounds, best.quality, best.method, began)
        return not _is_over(plan)

    made = pairings.plan(request, plan.seed, plan.effort, watch)
    return field, made.schedule.rounds, made.quality, made.method


def _moved(plan: Plan, field: Field) -> tuple[Field, Sequence[Round], Quality, str]:
    """Build the rounds of a movement that needs no results, one after the other."""
    movement = field.kind.movement
    assert movement is not None, "a searched movement is no module"
    asked = plan.request
    rounds = [field.round_of(seating) for seating in asked["kept"]]
    for number in range(len(rounds) + 1, asked["rounds"] + 1):
        rng = Random(f"{plan.seed}/{number}")
        played = [Played(one) for one in rounds]
        rounds.append(
            next_round(movement, field.in_round(number), played, knobs=asked["knobs"], rng=rng)
        )
    request = Request(
        len(field.entrants), len(rounds), ladies=field.ladies,
        absences=tuple(Absence(*absence) for absence in asked["absences"]),
    )  # fmt: skip
    return field, rounds, quality_of(request, rounds), asked["movement"]


def _keep(
    plan: Plan, field: Field, rounds: Sequence[Round], quality: Quality, method: str, began: float
) -> None:
    """Put the best so far on the plan’s row, once it is verified to be a schedule.

    Rounds that are used or given up stay as they are.
    """
    roles = field.in_round(1).roles
    schedule = Schedule(len(field.entrants), tuple(rounds), roles)
    report = verify(schedule)
    assert report.counts is not None, f"the engine made no schedule: {report.errors}"
    Plan.objects.filter(pk=plan.pk, used_at=None, stopped=False).update(
        rounds=[field.seating(one) for one in rounds],
        quality=stated(schedule, report.counts, quality),
        method=method,
        seconds=Decimal(round(10 * (monotonic() - began))) / 10,
        problems=[],
    )


def _is_over(plan: Plan) -> bool:
    row = Plan.objects.values_list("stopped", "used_at").get(pk=plan.pk)
    return row[0] or row[1] is not None
