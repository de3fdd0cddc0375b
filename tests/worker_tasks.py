"""Work for tests of jobs: a first attempt that never ends, work that breaks or kills its worker,
work in parts."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

from celery import signals
from django.conf import settings
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.utils import timezone

from whistclub.jobs import services
from whistclub.jobs.models import Job
from whistclub.jobs.tasks import in_parts, job_task


@job_task("tests.stubborn")
def stubborn(job: Job) -> None:
    if job.attempts == 1:
        time.sleep(600)
    name = default_storage.save("stubborn.pdf", ContentFile(b"%PDF"))
    services.finish(job=job, result=name, now=timezone.now())


@job_task("tests.patient")
def patient(job: Job) -> None:
    """Work that ends when the test says so."""
    while not (Path(settings.VAR_DIR) / "end").exists():
        time.sleep(0.05)
    services.finish(job=job, result="", now=timezone.now())


@job_task("tests.broken")
def broken(job: Job) -> None:
    raise ZeroDivisionError


@job_task("tests.deadly")
def deadly(job: Job) -> None:
    """Work that kills its worker once, at the point that the job names."""
    die_at("running", job)
    name = f"{job.id}.txt"
    default_storage.delete(name)
    default_storage.save(name, ContentFile(b"done"))
    die_at("stored", job)
    services.finish(job=job, result=name, now=timezone.now())


@signals.task_prerun.connect
def die_before(task, args, **kwargs) -> None:
    if task.name == "tests.deadly":
        die_at("sent", Job.objects.filter(id=args[0]).first())


@signals.task_postrun.connect
def die_after(task, args, **kwargs) -> None:
    if task.name == "tests.deadly":
        die_at("finished", Job.objects.get(id=args[0]))


def die_at(point: str, job: Job | None) -> None:
    died = Path(settings.VAR_DIR) / f"died-{point}"
    if job is not None and job.arguments.get("dies") == point and not died.exists():
        died.touch()
        os.killpg(os.getpgrp(), signal.SIGKILL)


@job_task("tests.whole")
def whole(job: Job) -> None:
    names = in_parts(job, "tests.part", 3)
    if names is not None:
        text = b"".join(read(name) for name in names)
        name = default_storage.save(f"{job.id}/whole.txt", ContentFile(text))
        services.finish(job=job, result=name, now=timezone.now())


@job_task("tests.part")
def part(job: Job) -> None:
    if job.number == 1 and job.attempts == 1 and job.whole.arguments.get("stubborn"):
        time.sleep(600)
    if job.number == job.whole.arguments.get("broken"):
        raise ZeroDivisionError
    name = f"{job.whole_id}/part-{job.number}.txt"
    name = default_storage.save(name, ContentFile(b"abc"[job.number :][:1]))
    services.finish(job=job, result=name, now=timezone.now())


def read(name: str) -> bytes:
    with default_storage.open(name) as file:
        return bytes(file.read())
