"""Printing a table's sheet, away from the request that ordered it."""

from __future__ import annotations

from zoneinfo import ZoneInfo

from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.utils import timezone, translation
from django.utils.text import slugify

from whistclub.jobs import services as jobs
from whistclub.jobs.models import Job
from whistclub.jobs.tasks import job_task
from whistclub.play import selectors
from whistclub.play.models import Table
from whistclub.sheets.catalogue import SHEETS
from whistclub.sheets.contents import frame_of
from whistclub.sheets.render import render

STEPS = 3  # taken, laid out, stored


@job_task("whistclub.sheets.tasks.print_sheet")
def print_sheet(job: Job) -> None:
    """Make the sheet that the job asks for and put it into the file storage."""
    jobs.beat(job=job, done=1, total=STEPS, now=timezone.now())
    order = job.arguments
    table = Table.objects.select_related("evening__club", "rules").get(pk=order["tables"][0])
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
