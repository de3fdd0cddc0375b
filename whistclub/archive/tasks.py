"""Files read back, away from the request that sent them."""

from __future__ import annotations

from uuid import uuid4

from django.utils import timezone

from whistclub.archive.models import Reading
from whistclub.archive.services import readings
from whistclub.jobs import services as jobs
from whistclub.jobs.models import Job
from whistclub.jobs.tasks import job_task, start

LOOK = "whistclub.archive.tasks.look"
MERGE = "whistclub.archive.tasks.merge"


def order(kind: str, *, reading: Reading, title: str, back: str) -> Job:
    """The job that looks at the file or merges it, sent to a worker.

    title: in the language of whoever orders it. back: the page of the reading.
    """
    job = jobs.order(
        kind=kind,
        key=f"{kind} {uuid4()}",  # merging twice is merging once
        arguments={"reading": str(reading.pk)},
        title=title,
        back=back,
        now=timezone.now(),
    )
    start(job)
    return job


@job_task(LOOK)
def look(job: Job) -> None:
    """See what the file has that the club has not."""
    readings.look(reading=_reading(job))
    jobs.finish(job=job, result="", now=timezone.now())


@job_task(MERGE)
def merge(job: Job) -> None:
    """Merge the file as was chosen."""

    def beat(done: int, total: int) -> None:
        jobs.beat(job=job, done=done, total=total, now=timezone.now())

    readings.merge(reading=_reading(job), at=timezone.now(), beat=beat)
    jobs.finish(job=job, result="", now=timezone.now())


def _reading(job: Job) -> Reading:
    return Reading.objects.select_related("club").get(pk=job.arguments["reading"])
