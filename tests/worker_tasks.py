"""A task for tests of the worker: its first attempt never ends, the second is quick."""

from __future__ import annotations

import time
from uuid import UUID

from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.utils import timezone

from whistclub.celery import app
from whistclub.jobs import services
from whistclub.jobs.tasks import JobTask


@app.task(base=JobTask, name="tests.stubborn")
def stubborn(job_id: str) -> None:
    job = services.take(job_id=UUID(job_id), now=timezone.now())
    if job is None:
        return
    if job.attempts == 1:
        time.sleep(600)
    name = default_storage.save("stubborn.pdf", ContentFile(b"%PDF"))
    services.finish(job=job, result=name, now=timezone.now())


@app.task(base=JobTask, name="tests.broken")
def broken(job_id: str) -> None:
    services.take(job_id=UUID(job_id), now=timezone.now())
    raise ZeroDivisionError
