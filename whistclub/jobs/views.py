"""How far a job is, and what came of it.

Whoever holds a job's address, a random number, may see it: it was given to the one who
ordered the job, at a table's phone as well as with a log-in.
"""

from __future__ import annotations

from uuid import UUID

from django.core.files.storage import default_storage
from django.http import FileResponse, Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.views.decorators.http import require_GET, require_POST

from whistclub.clubs.access import anyone
from whistclub.jobs import services, tasks
from whistclub.jobs.models import Job, State

STOP_POLLING = 286  # htmx asks no more after this status


@anyone
@require_GET
def job(request: HttpRequest, job_id: UUID) -> HttpResponse:
    """The progress of a job, as a page or as the part that htmx polls."""
    found = get_object_or_404(Job, id=job_id)
    if request.headers.get("HX-Request") == "true":
        status = STOP_POLLING if found.is_over else 200
        return render(request, "jobs/_job.html", {"job": found}, status=status)
    return render(request, "jobs/job.html", {"job": found})


@anyone
@require_GET
def result(request: HttpRequest, job_id: UUID) -> FileResponse:
    """The PDF that the job made."""
    found = get_object_or_404(Job.objects.exclude(result=""), id=job_id, state=State.DONE)
    if not default_storage.exists(found.result):
        raise Http404
    name = found.result.rsplit("/", 1)[-1]
    return FileResponse(
        default_storage.open(found.result), filename=name, content_type="application/pdf"
    )


@anyone
@require_POST
def again(request: HttpRequest, job_id: UUID) -> HttpResponse:
    """Order a failed job once more."""
    failed = get_object_or_404(Job, id=job_id)
    new = services.order(
        kind=failed.kind, key=failed.key, arguments=failed.arguments, title=failed.title,
        back=failed.back, now=timezone.now(),
    )  # fmt: skip
    tasks.start(new)
    return redirect(new)
