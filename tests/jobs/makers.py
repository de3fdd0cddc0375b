"""Jobs for tests, and patience with those who do them."""

from __future__ import annotations

import time

from django.utils import timezone

from whistclub.jobs import services
from whistclub.jobs.models import Job

PATIENCE = 90  # seconds that a worker on a busy machine may take


def order(kind, key="", now=None, **arguments):
    """A job of this kind and key, by default the kind again, ordered at this moment or now."""
    return services.order(
        kind=kind, key=key or kind, arguments=arguments, title="Sheet", back="/",
        now=now or timezone.now(),
    )  # fmt: skip


def wait_for(job, state):
    """The job, once it is in this state."""
    return _wait_for(Job.objects.filter(id=job.id), state)


def wait_for_part(whole, number, state):
    """The part, once it is there and in this state."""
    return _wait_for(Job.objects.filter(whole=whole, number=number), state)


def _wait_for(jobs, state):
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        found = jobs.all().first()
        if found is not None and found.state == state:
            return found
        time.sleep(0.05)
    raise AssertionError(f"the job is {found and found.state}, not {state}, after {PATIENCE} s")
