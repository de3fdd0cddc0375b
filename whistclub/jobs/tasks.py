"""Starting jobs, and putting back those whose worker died."""

from __future__ import annotations

import logging
from typing import Any
from uuid import UUID

from celery import Task
from django.db import transaction
from django.utils import timezone
from kombu.exceptions import OperationalError

from whistclub.celery import app
from whistclub.jobs import services
from whistclub.jobs.models import Job

log = logging.getLogger(__name__)


class JobTask(Task):  # type: ignore[type-arg] # the stubs' class is generic, Celery's is not
    """A task that does one Job and leaves word on its row when it breaks."""

    def on_failure(self, exc: Exception, task_id: str, args: Any, kwargs: Any, einfo: Any) -> None:
        """Mark the job failed; Celery has logged the traceback."""
        services.fail(job_id=UUID(args[0]), now=timezone.now())


def start(job: Job) -> None:
    """Send the job to a worker once the present transaction is through.

    If the broker cannot be reached the job stays queued, and the reaper sends it later.
    """

    def send() -> None:
        try:
            app.tasks[job.kind].delay(str(job.id))
        except OperationalError:
            log.warning("the broker cannot be reached; job %s waits", job.id)

    if not job.is_over:
        transaction.on_commit(send)


@app.task(name="whistclub.jobs.tasks.reap")
def reap() -> None:
    """Put back the jobs that went quiet and start them again."""
    for job in services.reap(now=timezone.now()):
        start(job)
