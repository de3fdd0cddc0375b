"""The life of a job: queued, running, then done or failed."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.core.files.storage import default_storage
from django.db import IntegrityError, transaction
from django.db.models import F

from whistclub.jobs.models import Job, State

QUIET = timedelta(seconds=60)  # a worker writes a sign of life far more often
ATTEMPTS = 3


def order(
    *, kind: str, key: str, arguments: dict[str, Any], title: str, back: str, now: datetime
) -> Job:
    """The job that makes this result: the one ordered before, if it has not failed.

    A result whose file has gone missing is made again.
    """
    alive = Job.objects.filter(key=key).exclude(state=State.FAILED)
    if job := alive.first():
        if job.state == State.DONE and not default_storage.exists(job.result):
            _requeue(job, now)
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
    """The job, now running; None if somebody else runs it or it is over.

    One conditional UPDATE decides between two workers.
    """
    taken = Job.objects.filter(id=job_id, state=State.QUEUED).update(
        state=State.RUNNING, attempts=F("attempts") + 1, heartbeat=now, done=0
    )
    return Job.objects.get(id=job_id) if taken else None


def beat(*, job: Job, done: int, total: int, now: datetime) -> None:
    """A sign of life, with how much of the work is done."""
    Job.objects.filter(id=job.id, state=State.RUNNING).update(done=done, total=total, heartbeat=now)


def finish(*, job: Job, result: str, now: datetime) -> None:
    """Mark the job done; `result` is the name of its file."""
    Job.objects.filter(id=job.id).update(
        state=State.DONE, result=result, done=F("total"), heartbeat=now
    )


def fail(*, job_id: UUID, now: datetime) -> None:
    """Mark the job failed, unless it is done after all."""
    Job.objects.filter(id=job_id).exclude(state=State.DONE).update(
        state=State.FAILED, heartbeat=now
    )


def reap(*, now: datetime) -> list[Job]:
    """Put back the jobs that went quiet, give up those tried too often; what is to be started.

    Quiet: queued or running without a sign of life for a minute, because its worker was
    killed or the broker lost the message. Safe to run twice: starting a job twice is.
    """
    quiet = Job.objects.filter(state__in=(State.QUEUED, State.RUNNING), heartbeat__lt=now - QUIET)
    quiet.filter(attempts__gte=ATTEMPTS).update(state=State.FAILED, heartbeat=now)
    waiting = list(quiet.exclude(attempts__gte=ATTEMPTS))
    for job in waiting:
        _requeue(job, now)
    return waiting


def _requeue(job: Job, now: datetime) -> None:
    job.state, job.heartbeat = State.QUEUED, now
    job.save(update_fields=["state", "heartbeat"])
