"""Rounds built at one go: ordered, built by a worker, and made the drive’s own.

A plan is ordered once however often it is asked for. While it is built, the best so far is on
its row, so that it can be used at any moment; whoever comes first, the worker that is ready or
the organiser who does not wait, makes its rounds the drive’s.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import asdict
from datetime import datetime
from decimal import Decimal
from functools import cache
from hashlib import sha256
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

from django.db import transaction

from whistclub import pairings
from whistclub.clubs.models import Membership
from whistclub.drives.field import Field, field_of
from whistclub.drives.models import Draw, Drive, Leftover, Plan, WishKind
from whistclub.drives.movements import kind_of
from whistclub.drives.services._locked import draws_of, locked
from whistclub.pairings import (
    Absence,
    CannotSeat,
    Progress,
    Quality,
    Request,
    Round,
    Schedule,
    complete,
    effort_in,
    verify,
)
from whistclub.pairings.movements import Played, next_round
from whistclub.pairings.quality import quality_of

SECONDS = 20  # of search, if the bound is not met before
CARD_WEIGHT = 8  # a printed line that changes is dearer than opponents met again
QUIET = 0.5  # seconds between two looks at the row


class NeedsResults(ValueError):
    """Raised when a movement is to be planned whose rounds hang on results."""


class DriveChanged(ValueError):
    """Raised when the drive is no longer what a plan was built for."""


@cache
def engine() -> str:
    """What tells one version of the pairing engine from another: a hash of its files."""
    folder = Path(pairings.__file__).parent
    sums = sha256()
    for path in sorted(folder.rglob("*")):
        if path.suffix in (".py", ".json", ".txt", ".toml"):
            sums.update(path.read_bytes())
    return sums.hexdigest()[:12]


@transaction.atomic
def order_plan(
    *, drive: Drive, now: datetime, seed: int | None = None, effort: int | None = None
) -> Plan:
    """The plan of all rounds that are not announced; the one ordered before if nothing changed.

    seed: another draw than the drive’s own. effort: another than usual, as in `pairings.plan`.

    Raises NeedsResults, DriveFinished.
    """
    held = locked(drive)
    if kind_of(held.movement).needs_results:
        raise NeedsResults
    field = field_of(held)
    request = _wanted(held, field)
    chosen = held.seed if seed is None else seed
    entrants = [entrant.pk for entrant in field.entrants]
    if effort is None:
        effort = effort_in(SECONDS, len(entrants))
    key = _key(request, entrants, chosen, effort)
    Plan.objects.filter(drive=held, used_at=None).exclude(key=key).update(stopped=True)
    plan, _ = Plan.objects.get_or_create(
        drive=held,
        key=key,
        defaults={
            "request": request, "entrants": entrants, "seed": chosen, "effort": effort,
            "version": engine(), "ordered_at": now,
        },
    )  # fmt: skip
    if plan.stopped and plan.used_at is None:
        plan.stopped = False
        plan.save(update_fields=["stopped"])
    return plan


def build(*, plan: Plan, beat: Callable[[int, int], None], clock: Callable[[], datetime]) -> None:
    """Build the plan’s rounds and make them the drive’s.

    beat: told how much is done and how much there is. Safe to run twice: the second time it
    builds the same, and changes nothing once the rounds are used.
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


@transaction.atomic
def use_plan(*, plan: Plan, now: datetime, by: Membership | None) -> None:
    """Make the best so far the drive’s rounds, and let the search end.

    Does nothing if they are that already, if there is none, or if the plan was given up.
    Raises DriveChanged if somebody has entered or left or a round has been announced since it
    was ordered; DriveFinished.
    """
    drive = locked(plan.drive)
    found = Plan.objects.get(pk=plan.pk)
    if found.used_at is not None or found.stopped or found.rounds is None:
        return
    field = field_of(drive)
    ids = [entrant.pk for entrant in field.entrants]
    if _key(_wanted(drive, field), ids, found.seed, found.effort) != found.key:
        raise DriveChanged
    latest = draws_of(drive)
    told = [draw for draw in latest if draw.announced_at is not None]
    attempts = {draw.round: draw.attempt for draw in latest}
    Draw.objects.bulk_create(
        Draw(
            drive=drive, round=number, attempt=attempts.get(number, 0) + 1, plan=found,
            seating=seating, seed=found.seed, drawn_at=now, by=by,
        )
        for number, seating in enumerate(found.rounds, 1)
        if number > len(told)
    )  # fmt: skip
    Plan.objects.filter(pk=found.pk).update(used_at=now)


def give_up(*, plan: Plan) -> None:
    """Let the search end without using what it has found."""
    Plan.objects.filter(pk=plan.pk, used_at=None).update(stopped=True)


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


def _wanted(drive: Drive, field: Field) -> dict[str, Any]:
    """All that decides the rounds, but for the seed; players by the core’s numbers."""
    numbers = field.numbers
    wishes = [
        (wish.kind, numbers[wish.entrant_id], wish.other_id and numbers[wish.other_id])
        for wish in drive.wishes.order_by("pk")
    ]
    latest = draws_of(drive)
    told = [draw.seating for draw in latest if draw.announced_at is not None]
    printed = [draw.seating for draw in latest if draw.announced_at is None] if told else []
    return {
        "movement": drive.movement,
        "knobs": drive.knobs,
        "rounds": drive.rounds,
        "tables": drive.tables,
        "roles": [entrant.role for entrant in field.entrants] if field.kind.roles else [],
        "units": [entrant.unit for entrant in field.entrants] if field.kind.unit > 1 else [],
        "avoid": [[a, b] for kind, a, b in wishes if kind == WishKind.AVOID],
        "apart": [[a, b] for kind, a, b in wishes if kind == WishKind.APART],
        "stay": [a for kind, a, _ in wishes if kind == WishKind.STAY],
        "absences": _absences(field, drive.rounds),
        "kept": told,
        "printed": printed,
    }


def _absences(field: Field, rounds: int) -> list[list[int | None]]:
    found: list[list[int | None]] = []
    for number, entrant in enumerate(field.entrants):
        if entrant.first_round > 1:
            found.append([number, 1, entrant.first_round - 1])
        if entrant.last_round is not None and entrant.last_round < rounds:
            found.append([number, max(entrant.last_round + 1, 1), None])
    return found


def _key(request: dict[str, Any], entrants: Sequence[int], seed: int, effort: int) -> str:
    facts = json.dumps([request, list(entrants), seed, effort, engine()], sort_keys=True)
    return sha256(facts.encode()).hexdigest()


def _field_at(plan: Plan) -> Field:
    """The field as it was when the plan was ordered."""
    entrants = plan.drive.entrants.in_bulk(plan.entrants)
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
    errors = verify(Schedule(len(field.entrants), tuple(rounds), roles)).errors
    assert not errors, f"the engine made no schedule: {errors}"
    Plan.objects.filter(pk=plan.pk, used_at=None, stopped=False).update(
        rounds=[field.seating(one) for one in rounds],
        quality={
            "code": quality.code,
            "cost": quality.cost,
            "bound": quality.least,
            "excess": quality.excess._asdict(),
        },
        method=method,
        seconds=Decimal(round(10 * (monotonic() - began))) / 10,
        problems=[],
    )


def _is_over(plan: Plan) -> bool:
    row = Plan.objects.values_list("stopped", "used_at").get(pk=plan.pk)
    return row[0] or row[1] is not None
