"""Building rounds, away from the request that ordered them."""

from __future__ import annotations

from django.utils import timezone

from whistclub.drives import services
from whistclub.drives.models import Plan
from whistclub.jobs import services as jobs
from whistclub.jobs.models import Job
from whistclub.jobs.tasks import job_task, start

BUILD = "whistclub.drives.tasks.build_rounds"


def order_build(*, plan: Plan, title: str, back: str) -> Job:
    """The job that builds the plan, sent to a worker; the one that is at it if one is.

    title: in the language of whoever orders it. back: the page it is ordered from.
    """
    now = timezone.now()
    # A plan that was given up and is ordered once more is another job.
    key = f"plan {plan.pk} {plan.ordered_at.isoformat()}"
    job = jobs.order(
        kind=BUILD, key=key, arguments={"plan": plan.pk}, title=title, back=back, now=now
    )
    services.assign_job(plan=plan, job=job)
    start(job)
    return job


@job_task(BUILD)
def build_rounds(job: Job) -> None:
    """Build the rounds of the plan that the job names."""

    def beat(done: int, total: int) -> None:
        jobs.beat(job=job, done=done, total=total, now=timezone.now())

    plan = Plan.objects.select_related("drive").get(pk=job.arguments["plan"])
    try:
        services.build(plan=plan, beat=beat, clock=timezone.now)
    except (services.DriveChanged, services.DriveFinished):
        services.give_up(plan=plan)  # what it was ordered for is no more
    jobs.finish(job=job, result="", now=timezone.now())
