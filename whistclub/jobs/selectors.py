"""What came of jobs."""

from __future__ import annotations

from django.core.files import File
from django.core.files.storage import default_storage

from whistclub.jobs.models import Job, State


def file_of(job: Job) -> File[bytes] | None:
    """The file that the job made, open, named as whoever keeps it would; None without one."""
    if job.state != State.DONE or not job.result or not default_storage.exists(job.result):
        return None
    file = default_storage.open(job.result)
    file.name = job.result.rsplit("/", 1)[-1]
    return file
