"""The life of a job: queued, running, then done or failed.

Workers die, go quiet and come back late. So every change is one UPDATE of the row as it was
last seen: whoever has lost the job in between changes nothing.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.conf import settings
from django.core.files.storage import default_storage
from django.db import IntegrityError, transaction
from django.db.models import F

from whistclub.jobs.models import Fault, Job, State

ATTEMPTS = 3  # that may break off before a job is given up; Fault.TRIED says so in words


def order(
    *, kind: str, key: str, arguments: dict[str, Any], title: str, back: str, now: datetime
) -> Job:
    """The job that makes this result: the one ordered before, if it has not failed.

    It is made again if its file has gone missing or its worker went quiet: where there is no
    broker nobody reaps.
    """
    alive = Job.objects.filter(key=key).exclude(state=State.FAILED)
    if job := alive.first():
        if _has_come_to_nothing(job, now):
            _change(job, now, state=State.QUEUED, attempts=0, done=0)
        return job
    try:
        with transaction.atomic():
            return Job.objects.create(
                kind=kind, key=key, arguments=arguments, title=title, back=back,
                ordered_at=now, heartbeat=now,
            )  # fmt: skip
    except IntegrityError:  # another phone ordered it between the look and the write
        return alive.get()


def take(*, job_id: UUID, now: datetime) -> Job | None:
    """The job, now running; None if somebody else runs it or it is over."""
    taken = Job.objects.filter(id=job_id, state=State.QUEUED).update(
        state=State.RUNNING, attempts=F("attempts") + 1, heartbeat=now, done=0
    )
    return Job.objects.select_related("whole").get(id=job_id) if taken else None


def beat(*, job: Job, done: int, total: int, now: datetime) -> None:
    """A sign of life, with how much of the work is done."""
    _change(job, now, done=done, total=total)


def finish(*, job: Job, result: str, now: datetime) -> None:
    """Mark the job done, which needs its parts no more; `result` is the name of its file."""
    if _change(job, now, state=State.DONE, result=result, done=job.total):
        _drop_parts(job)


def fail(*, job: Job, fault: Fault, now: datetime) -> None:
    """Mark the job failed, and why."""
    if _change(job, now, state=State.FAILED, fault=fault):
        _drop_parts(job)


def order_parts(*, whole: Job, kind: str, count: int, now: datetime) -> list[Job]:
    """The parts of the job by number, ordered once however often it is asked for.

    kind: the task that does a part; it finds what to do in the whole and the part's number.
    """
    if not whole.parts.exists():
        Job.objects.bulk_create(
            (
                Job(
                    whole=whole, number=number, kind=kind, key=f"{whole.id}:{number}",
                    ordered_at=now, heartbeat=now,
                )
                for number in range(count)
            ),
            ignore_conflicts=True,  # a worker thought dead may have come back
        )  # fmt: skip
    return list(whole.parts.order_by("number"))


def put_back(*, job: Job, now: datetime) -> bool:
    """Let another worker do a job that this one breaks off because it is told to stop.

    That is no failed attempt. True if the job was still this worker's.
    """
    return _change(job, now, state=State.QUEUED, attempts=job.attempts - 1, done=0)


def wait(*, job: Job, now: datetime) -> None:
    """Put the job back until its parts are done. Waiting is no failed attempt."""
    _change(job, now, state=State.QUEUED, attempts=0)


def count_parts(*, whole: Job, now: datetime) -> bool:
    """Whether a job that waits for its parts is to be started: all are done, or one has failed.

    How many are done is written on it.
    """
    states = list(whole.parts.values_list("state", flat=True))
    done = states.count(State.DONE)
    waiting = Job.objects.filter(id=whole.id, state=State.QUEUED)
    waiting.update(done=done, total=len(states) + 1, heartbeat=now)
    return bool(states) and (done == len(states) or State.FAILED in states)


def reap(*, now: datetime) -> list[Job]:
    """The jobs that went quiet, put back to be started again; those tried too often are given up.

    Quiet: queued or running without a sign of life for JOB_QUIET seconds, because its worker
    was killed or the broker lost the message. Safe to run twice: starting a job twice is.
    """
    waiting = []
    for job in Job.objects.filter(
        state__in=(State.QUEUED, State.RUNNING), heartbeat__lt=now - _quiet()
    ):
        if job.attempts >= ATTEMPTS:
            fail(job=job, fault=Fault.TRIED, now=now)
        elif _change(job, now, state=State.QUEUED, done=0):
            waiting.append(job)
    return waiting


def forget(*, job: Job) -> None:
    """Delete the job and the files that it made."""
    _drop_parts(job)
    if job.result:
        default_storage.delete(job.result)
    job.delete()


def _drop_parts(job: Job) -> None:
    for part in job.parts.exclude(result=""):
        default_storage.delete(part.result)
    job.parts.all().delete()


def _has_come_to_nothing(job: Job, now: datetime) -> bool:
    if job.state == State.DONE:
        return bool(job.result) and not default_storage.exists(job.result)
    return job.state == State.RUNNING and job.heartbeat < now - _quiet()


def _quiet() -> timedelta:
    """How long a job may show no sign of life; a worker writes one far more often."""
    return timedelta(seconds=settings.JOB_QUIET)


def _change(job: Job, now: datetime, **values: Any) -> bool:
    """Write to the row and to `job`, unless somebody else wrote to the row since `job` was read.

    Every change leaves its moment in the heartbeat, which so tells one attempt from another.
    """
    values["heartbeat"] = now
    seen = Job.objects.filter(id=job.id, state=job.state, heartbeat=job.heartbeat)
    if not seen.update(**values):
        return False
    for name, value in values.items():
        setattr(job, name, value)
    return True
