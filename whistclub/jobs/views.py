"""How far a job is, what came of it, and whether the site could do one.

Whoever holds a job's address, a random number, may see it: it was given to the one who
ordered the job, at a table's phone as well as with a log-in.
"""

from __future__ import annotations

from uuid import UUID

from django.core.cache import cache
from django.http import FileResponse, Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.views.decorators.http import require_GET, require_POST

from whistclub.clubs.access import anyone
from whistclub.clubs.guessing import guarded
from whistclub.jobs import readiness, services, tasks
from whistclub.jobs.models import Job
from whistclub.jobs.selectors import file_of

STOP_POLLING = 286  # htmx asks no more after this status
LOOK_AGAIN = 2  # seconds; whoever asks more often gets the same answer


@guarded
@require_GET
def job(request: HttpRequest, job_id: UUID) -> HttpResponse:
    """The progress of a job, as a page or as the part that htmx polls."""
    found = get_object_or_404(Job, id=job_id)
    if request.headers.get("HX-Request") == "true":
        status = STOP_POLLING if found.is_over else 200
        return render(request, "jobs/_job.html", {"job": found}, status=status)
    return render(request, "jobs/job.html", {"job": found})


@guarded
@require_GET
def result(request: HttpRequest, job_id: UUID) -> FileResponse:
    """The PDF that the job made."""
    file = file_of(get_object_or_404(Job, id=job_id))
    if file is None:
        raise Http404
    return FileResponse(file, filename=file.name or "", content_type="application/pdf")


@guarded
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


@anyone
@require_GET
def ready(request: HttpRequest) -> HttpResponse:
    """Whether the site can serve people: 200, or 503 with what is out of order."""
    faults = cache.get_or_set("ready", readiness.faults, LOOK_AGAIN)
    assert faults is not None
    return JsonResponse(
        {name: "failed" if is_failed else "ok" for name, is_failed in faults.items()},
        status=503 if any(faults.values()) else 200,
    )
