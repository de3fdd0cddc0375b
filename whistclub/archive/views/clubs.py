"""A club's data taken out, read back, and merged."""

from __future__ import annotations

from typing import cast
from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from whistclub.archive import tasks
from whistclub.archive.files import written, zipped
from whistclub.archive.forms import FileForm, OpenForm
from whistclub.archive.models import Reading
from whistclub.archive.selectors.rows import rows_of
from whistclub.archive.services import MergeRefused, open_from_archive, readings
from whistclub.archive.snapshot import snapshot
from whistclub.archive.words import KIND_WORDS, refusal
from whistclub.clubs.access import club_page, member_asking, site_keeper_page
from whistclub.clubs.models import Club, Role, User
from whistclub.jobs.models import Job
from whistclub.play.models import Evening


@club_page(Role.KEEPER)
@require_http_methods(["GET", "HEAD", "POST"])
def club(request: HttpRequest, club: Club) -> HttpResponse:
    """The club's data as a file, and a file sent to be read back."""
    form = FileForm(request.POST, request.FILES) if request.method == "POST" else FileForm()
    if form.is_valid():
        file = form.cleaned_data["file"]
        reading = readings.keep(
            club=club,
            name=file.name,
            file=file.read(),
            by=member_asking(request),
            at=timezone.now(),
        )
        return _follow(tasks.LOOK, reading)
    page = {
        "form": form,
        "readings": Reading.objects.filter(club=club).select_related("by__player", "by__user")[:10],
    }
    return render(request, "archive/club.html", page, status=422 if form.is_bound else 200)


@club_page(Role.KEEPER)
@require_GET
def club_file(request: HttpRequest, club: Club) -> HttpResponse:
    """All that the club has; with `addresses` e-mail addresses too."""
    addresses = "addresses" in request.GET
    with snapshot():
        rows = rows_of(club, addresses=addresses).rows
    file = zipped(written(club, rows, about="club", addresses=addresses))
    day = timezone.localdate().isoformat()
    return _sent(file, f"{club.slug}-{day}.json.gz", "application/gzip")


@club_page(Role.PLAYER)
@require_GET
def evening_file(request: HttpRequest, club: Club, pk: int) -> HttpResponse:
    """An evening, with its drive, complete enough to be rebuilt elsewhere."""
    evening = get_object_or_404(Evening, pk=pk, club=club)
    with snapshot():
        rows = rows_of(club, evening=evening).rows
    file = written(club, rows, about="evening", addresses=False)
    name = slugify(f"{club.slug} {evening.date} {evening.name}")
    return _sent(file, f"{name}.json", "application/json")


@club_page(Role.KEEPER)
@require_http_methods(["GET", "HEAD", "POST"])
def reading(request: HttpRequest, club: Club, reading_id: UUID) -> HttpResponse:
    """What a file has that the club has not; posted to, it is merged as chosen."""
    found = get_object_or_404(Reading, pk=reading_id, club=club)
    if request.method == "POST":
        if found.merged_at is not None or found.found is None:
            return redirect(_address(found))
        chosen = {name for name in request.POST if request.POST[name] == "theirs"}
        readings.choose(reading=found, theirs=chosen)
        return _follow(tasks.MERGE, found)
    job = Job.objects.filter(arguments__reading=str(found.pk)).order_by("-ordered_at").first()
    page = {
        "reading": found,
        "job": job,
        "counts": [
            {"words": KIND_WORDS[kind], **counts}
            for kind, counts in (found.found or {"counts": {}})["counts"].items()
        ],
        "kinds": KIND_WORDS,
        "refusal": refusal(found.refused) if found.refused else "",
    }
    return render(request, "archive/reading.html", page)


@club_page(Role.KEEPER)
@require_POST
def reading_drop(request: HttpRequest, club: Club, reading_id: UUID) -> HttpResponse:
    """Forget a file without merging it."""
    found = get_object_or_404(Reading, pk=reading_id, club=club, merged_at=None)
    readings.drop(reading=found)
    messages.success(request, _("The file is dropped; nothing was changed."))
    return redirect("archive:club", club.slug)


@site_keeper_page
@require_http_methods(["GET", "HEAD", "POST"])
def open_from_file(request: HttpRequest) -> HttpResponse:
    """Open a club that was kept elsewhere, with all that its file has."""
    form = OpenForm(request.POST, request.FILES) if request.method == "POST" else OpenForm()
    if form.is_valid():
        asked = form.cleaned_data
        try:
            opened = open_from_archive(
                archive=asked["archive"], user=cast("User", request.user), member=asked["member"]
            )
        except MergeRefused as error:
            form.add_error("file", refusal({"code": error.code, "detail": error.detail}))
        else:
            messages.success(request, _("The club is open, with all that the file has."))
            return redirect(opened)
    return render(
        request, "archive/open.html", {"form": form}, status=422 if form.is_bound else 200
    )


def _follow(kind: str, reading: Reading) -> HttpResponse:
    """To the job that has just been ordered, or to what came of it if that is done."""
    job = tasks.order(
        kind, reading=reading, title=_("The club’s data: %(name)s") % {"name": reading.name},
        back=_address(reading),
    )  # fmt: skip
    job.refresh_from_db()
    return redirect(job.back if job.is_over else job)


def _address(reading: Reading) -> str:
    return reverse("archive:reading", args=[reading.club.slug, reading.pk])


def _sent(file: bytes, name: str, content_type: str) -> HttpResponse:
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return HttpResponse(file, content_type=content_type, headers=headers)
