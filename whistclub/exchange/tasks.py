"""Reading files, away from the request that brought them."""

from __future__ import annotations

from django.utils import timezone

from whistclub.exchange.models import Upload
from whistclub.exchange.services import files as services
from whistclub.jobs import services as jobs
from whistclub.jobs.models import Job
from whistclub.jobs.tasks import job_task, start

READ = "whistclub.exchange.tasks.read_file"


def order_reading(*, upload: Upload) -> Job:
    """The job that reads the file, sent to a worker; the one that is at it if one is."""
    job = jobs.order(
        kind=READ, key=f"upload {upload.pk}", arguments={"upload": str(upload.pk)},
        title=upload.name, back=upload.get_absolute_url(), now=timezone.now(),
    )  # fmt: skip
    services.assign_job(upload=upload, job=job)
    start(job)
    return job


@job_task(READ)
def read_file(job: Job) -> None:
    """Read the file that the job names."""

    def beat(done: int, total: int) -> None:
        jobs.beat(job=job, done=done, total=max(done, total), now=timezone.now())

    services.read_upload(upload=Upload.objects.get(pk=job.arguments["upload"]), beat=beat)
    jobs.finish(job=job, result="", now=timezone.now())
