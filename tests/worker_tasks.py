"""Work for tests of the worker: one whose first attempt never ends, one that breaks."""

from __future__ import annotations

import time

from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.utils import timezone

from whistclub.jobs import services
from whistclub.jobs.models import Job
from whistclub.jobs.tasks import job_task


@job_task("tests.stubborn")
def stubborn(job: Job) -> None:
    if job.attempts == 1:
        time.sleep(600)
    name = default_storage.save("stubborn.pdf", ContentFile(b"%PDF"))
    services.finish(job=job, result=name, now=timezone.now())


@job_task("tests.broken")
def broken(job: Job) -> None:
    raise ZeroDivisionError
