"""Printing a table's sheet, away from the request that ordered it."""

from __future__ import annotations

from uuid import UUID
from zoneinfo import ZoneInfo

from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.utils import timezone, translation
from django.utils.text import slugify

from whistclub.celery import app
from whistclub.jobs import services as jobs
from whistclub.jobs.models import Job
from whistclub.jobs.tasks import JobTask
from whistclub.play import selectors
from whistclub.play.models import Table
from whistclub.sheets.catalogue import SHEETS
from whistclub.sheets.contents import frame_of
from whistclub.sheets.render import render

STEPS = 3  # taken, laid out, stored


@app.task(base=JobTask, name="whistclub.sheets.tasks.print_sheet")
def print_sheet(job_id: str) -> None:
    """Make the sheet that the job asks for and put it into the file storage.

    Safe to run twice: the second run finds the job taken, or makes the same file again.
    """
    job = jobs.take(job_id=UUID(job_id), now=timezone.now())
    if job is None:
        return
    jobs.beat(job=job, done=1, total=STEPS, now=timezone.now())
    order = job.arguments
    table = Table.objects.select_related("evening__club", "rules").get(pk=order["table"])
    club = table.evening.club
    with translation.override(order["language"]), timezone.override(ZoneInfo(club.time_zone)):
        pdf = table_sheet(table, order["last"], order["paper"])
    jobs.beat(job=job, done=2, total=STEPS, now=timezone.now())
    title = slugify(job.title)[:60]
    jobs.finish(
        job=job,
        result=store(job, f"{table.evening.date:%Y-%m-%d}-{title}", pdf),
        now=timezone.now(),
    )


def table_sheet(table: Table, last: int, paper: str) -> bytes:
    """The table's sheet as a PDF, in the language and time zone that are active.

    last: the entry after which the table is shown, 0 for a blank sheet.
    """
    page = selectors.table_page(table, last=last)
    kind = SHEETS[page.formula]
    context = {
        "frame": frame_of(page, str(kind.title), paper),
        "content": kind.content(page),
    }
    return render(kind.template, kind.stylesheet, context)


def store(job: Job, name: str, pdf: bytes) -> str:
    """Store the file under a name that says what it is; the folder keeps names apart."""
    path = f"sheets/{job.id.hex}/{name}.pdf"
    default_storage.delete(path)  # half of it, if a worker died while writing
    return default_storage.save(path, ContentFile(pdf))
