"""Printing, away from the request that ordered it: parts side by side, then all in one file."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from zoneinfo import ZoneInfo

from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.utils import timezone, translation
from django.utils.text import slugify

from whistclub.jobs import services as jobs
from whistclub.jobs.models import Job
from whistclub.jobs.tasks import in_parts, job_task
from whistclub.sheets.joining import joined
from whistclub.sheets.papers import PAPERS
from whistclub.sheets.parts import Order

PRINT = "whistclub.sheets.tasks.print_paper"
PRINT_PART = "whistclub.sheets.tasks.print_part"


@job_task(PRINT)
def print_paper(job: Job) -> None:
    """Make the paper that the job asks for and put it into the file storage.

    A short one is made here; of a long one only the parts are joined here.
    """
    order = job.arguments
    count = PAPERS[order["sheet"]].count(order)
    if count == 1:
        jobs.beat(job=job, done=1, total=3, now=timezone.now())
        pdf = _part(order, 0)
        jobs.beat(job=job, done=2, total=3, now=timezone.now())
    else:
        names = in_parts(job, PRINT_PART, count)
        if names is None:
            return
        jobs.beat(job=job, done=count, total=count + 1, now=timezone.now())
        pdf = joined(_read(name) for name in names)
    day = order.get("date", "")
    name = f"{day}-{slugify(job.title)[:60]}".strip("-")
    jobs.finish(job=job, result=_store(job, name, pdf), now=timezone.now())


@job_task(PRINT_PART)
def print_part(job: Job) -> None:
    """Make one part of the paper that the whole asks for."""
    assert job.whole is not None
    pdf = _part(job.whole.arguments, job.number)
    jobs.finish(job=job, result=_store(job.whole, f"part-{job.number}", pdf), now=timezone.now())


def _part(order: Order, number: int) -> bytes:
    with _spoken(order["language"], order["zone"]):
        return PAPERS[order["sheet"]].part(order, number)


@contextmanager
def _spoken(language: str, time_zone: str) -> Iterator[None]:
    """In this language and by this clock."""
    with translation.override(language), timezone.override(ZoneInfo(time_zone)):
        yield


def _read(name: str) -> bytes:
    with default_storage.open(name) as file:
        return bytes(file.read())


def _store(job: Job, name: str, pdf: bytes) -> str:
    """Store the file under a name that says what it is; the folder keeps names apart."""
    path = f"sheets/{job.id.hex}/{name}.pdf"
    default_storage.delete(path)  # half of it, if a worker died while writing
    return default_storage.save(path, ContentFile(pdf))
