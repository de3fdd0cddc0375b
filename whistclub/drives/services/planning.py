"""Rounds built at one go: ordered, built by a worker, and made the drive’s own.

A plan is ordered once however often it is asked for. While it is built, the best so far is on
its row, so that it can be used at any moment; whoever comes first, the worker that is ready or
the organiser who does not wait, makes its rounds the drive’s.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import datetime
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from django.db import transaction

from whistclub import pairings
from whistclub.clubs.models import Membership
from whistclub.drives.field import Field, field_of
from whistclub.drives.models import Draw, Drive, Plan, WishKind
from whistclub.drives.movements import kind_of
from whistclub.drives.selectors.draws import draws_of
from whistclub.drives.services._locked import locked
from whistclub.jobs.models import Job
from whistclub.pairings import effort_in

SECONDS = 20  # of search, if the bound is not met before


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

    It is built anew if it was given up, or if other rounds have taken the place of its own.
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
    in_force = Draw.objects.filter(drive=held).latest().filter(plan=plan).exists()
    if plan.stopped if plan.used_at is None else not in_force:
        plan.stopped, plan.used_at, plan.ordered_at = False, None, now
        plan.save(update_fields=["stopped", "used_at", "ordered_at"])
    return plan


def assign_job(*, plan: Plan, job: Job) -> None:
    """Note which job builds the plan."""
    plan.job = job
    Plan.objects.filter(pk=plan.pk).update(job=job)


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
    told = [draw for draw in latest if draw.is_announced]
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


def _wanted(drive: Drive, field: Field) -> dict[str, Any]:
    """All that decides the rounds, but for the seed; players by the core’s numbers."""
    numbers = field.numbers
    wishes = [
        (wish.kind, numbers[wish.entrant_id], wish.other_id and numbers[wish.other_id])
        for wish in drive.wishes.order_by("pk")
    ]
    latest = draws_of(drive)
    told = [draw.seating for draw in latest if draw.is_announced]
    printed = [draw.seating for draw in latest if not draw.is_announced] if told else []
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
