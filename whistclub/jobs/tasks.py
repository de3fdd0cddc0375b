"""Doing and starting jobs, and putting back those whose worker died."""

from __future__ import annotations

import logging
from collections.abc import Callable
from uuid import UUID

from celery import Task
from celery.exceptions import NotRegistered
from django.core.exceptions import ObjectDoesNotExist
from django.db import connection, transaction
from django.utils import timezone
from kombu.exceptions import OperationalError

from whistclub import logs
from whistclub.celery import REAP, app
from whistclub.jobs import services
from whistclub.jobs.models import Fault, Job, State

log = logging.getLogger(__name__)


class PartFailed(RuntimeError):
    """Raised when a part of a job has failed, and the whole with it, for the same reason."""

    def __init__(self, part: Job) -> None:
        super().__init__(f"part {part.number} of job {part.whole_id} has failed: {part.fault}")
        self.fault = Fault(part.fault)


def job_task(name: str) -> Callable[[Callable[[Job], None]], Task[[str], None]]:
    """Make the work on a Job a task of this name, to be started with the Job's id.

    The work is done once however often the task is sent. If it breaks, that is left on the
    job's row, and Celery logs the traceback.
    """

    def task_of(work: Callable[[Job], None]) -> Task[[str], None]:
        @app.task(name=name)
        def run(job_id: str) -> None:
            job = services.take(job_id=UUID(job_id), now=timezone.now())
            if job is None:
                return
            token = logs.job_id.set(job_id)
            log.info("%s is begun, attempt %s", name, job.attempts)
            try:
                work(job)
                log.info("%s is %s", name, job.state)
            except Exception as error:
                services.fail(job=job, fault=_fault(error), now=timezone.now())
                raise
            except SystemExit:  # see whistclub.celery: the worker is told to stop
                _break_off(job)
                raise
            finally:
                if job.whole is not None:
                    _tell(job.whole)
                logs.job_id.reset(token)

        return run

    return task_of


def start(job: Job) -> None:
    """Send the job to a worker once the present transaction is through.

    If the broker cannot be reached the job stays queued, and the reaper sends it later. A job
    of a kind that this version no longer does has failed.
    """

    def send() -> None:
        try:
            app.tasks[job.kind].delay(str(job.id))
        except OperationalError:
            log.warning("the broker cannot be reached; job %s waits", job.id)
        except NotRegistered:
            log.error("nobody does %s; job %s has failed", job.kind, job.id)
            services.fail(job=job, fault=Fault.UNKNOWN, now=timezone.now())

    if not job.is_over:
        transaction.on_commit(send)


def in_parts(job: Job, kind: str, count: int) -> list[str] | None:
    """The results of all parts of the job, in order; None as long as some are still being made.

    The job then waits and is to be left as it is: the last part starts it again. kind: the task
    that does a part. Raises PartFailed if one has failed.
    """
    parts = services.order_parts(whole=job, kind=kind, count=count, now=timezone.now())
    for part in parts:
        if part.state == State.FAILED:
            raise PartFailed(part)
    if all(part.state == State.DONE for part in parts):
        return [part.result for part in parts]
    # It waits before they start, so that it can be taken when the last one is done.
    services.wait(job=job, now=timezone.now())
    for part in parts:
        start(part)
    _tell(job)
    return None


def _break_off(job: Job) -> None:
    connection.close()  # whatever it was in the middle of
    if services.put_back(job=job, now=timezone.now()):
        log.warning("%s is broken off and put back", job.kind)
        start(job)


def _fault(error: Exception) -> Fault:
    match error:
        case PartFailed():
            return error.fault
        case ObjectDoesNotExist():
            return Fault.GONE
        case OSError(errno=int()):
            return Fault.DISK
        case _:
            return Fault.BROKEN


def _tell(whole: Job) -> None:
    """Say on the whole how many parts are done, and start it after the last."""
    if services.count_parts(whole=whole, now=timezone.now()):
        start(whole)


@app.task(name=REAP)
def reap() -> None:
    """Put back the jobs that went quiet and start them again."""
    for job in services.reap(now=timezone.now()):
        start(job)
