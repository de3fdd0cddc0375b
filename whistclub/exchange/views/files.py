"""Lists of people taken over from files."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods

from whistclub.clubs.access import club_page, member_asking
from whistclub.clubs.forms import posted
from whistclub.clubs.models import Club, Role
from whistclub.drives.access import drive_page
from whistclub.drives.models import Drive
from whistclub.drives.refusals import REFUSED, refusal
from whistclub.drives.services import NamesUnclear
from whistclub.exchange import tasks
from whistclub.exchange.forms import ColumnsForm, FileForm, ResultsForm
from whistclub.exchange.models import Kind, Upload
from whistclub.exchange.reading import MOST_BYTES
from whistclub.exchange.selectors.files import WANTED, preview
from whistclub.exchange.services import files as services
from whistclub.exchange.words import FIELDS, MEGABYTE, file_sentence, most_rows, row_sentence

SECTIONS = {Kind.PLAYERS: "players", Kind.ENTRIES: "drives", Kind.RESULTS: "evenings"}


@club_page(Role.ORGANISER)
@require_http_methods(["GET", "HEAD", "POST"])
def players(request: HttpRequest, club: Club) -> HttpResponse:
    """A file of players is given."""
    form = FileForm(posted(request), _files(request))
    return _given(request, form, Upload(club=club, kind=Kind.PLAYERS))


@drive_page(Role.ORGANISER)
@require_http_methods(["GET", "HEAD", "POST"])
def entries(request: HttpRequest, drive: Drive) -> HttpResponse:
    """A file of entries is given."""
    form = FileForm(posted(request), _files(request))
    return _given(request, form, Upload(club=drive.evening.club, kind=Kind.ENTRIES, drive=drive))


@club_page(Role.KEEPER)
@require_http_methods(["GET", "HEAD", "POST"])
def past(request: HttpRequest, club: Club) -> HttpResponse:
    """A file of results of past evenings is given."""
    form = ResultsForm(posted(request), _files(request), club=club)
    return _given(request, form, Upload(club=club, kind=Kind.RESULTS))


def _files(request: HttpRequest) -> Any:
    return request.FILES if request.method == "POST" else None


def _given(request: HttpRequest, form: FileForm, wanted: Upload) -> HttpResponse:
    """The page where a file is given, or on to what stands in it. wanted: what it is for."""
    if form.is_valid():
        file = form.cleaned_data["file"]
        upload = services.keep_upload(
            key=form.cleaned_data["key"], club=wanted.club, drive=wanted.drive,
            rules=form.cleaned_data.get("rules"), name=file.name or "", content=file.read(),
            by=member_asking(request), now=timezone.now(),
        )  # fmt: skip
        tasks.order_reading(upload=upload)
        return redirect(upload)
    page = {
        "section": SECTIONS[Kind(wanted.kind)],
        "upload": wanted,
        "form": form,
        "fields": [FIELDS[field] for field in WANTED[Kind(wanted.kind)]],
        "rows": most_rows(),
        "megabytes": MOST_BYTES // MEGABYTE,
    }
    return render(request, "exchange/file.html", page, status=422 if form.is_bound else 200)


@club_page(Role.ORGANISER)
@require_http_methods(["GET", "HEAD", "POST"])
def upload(request: HttpRequest, club: Club, pk: UUID) -> HttpResponse:
    """What a file would bring, with its columns to choose; a post takes it over."""
    uploads = Upload.objects.select_related("job", "drive__evening")
    found = get_object_or_404(uploads, pk=pk, club=club)
    if found.kind == Kind.RESULTS and not member_asking(request).may(Role.KEEPER):
        raise PermissionDenied
    found.club = club
    if found.done_at is not None:
        return redirect(found.back)
    if found.job is not None and not found.is_read:
        return redirect(found.job)
    page: dict[str, object] = {
        "section": SECTIONS[Kind(found.kind)],
        "upload": found,
    }
    if found.fault is not None:
        page["fault"] = file_sentence(found.fault)
        return render(request, "exchange/unreadable.html", page)
    return _columns(request, found, page)


def _columns(request: HttpRequest, found: Upload, page: dict[str, object]) -> HttpResponse:
    form = ColumnsForm(request.POST if request.method == "POST" else request.GET, upload=found)
    page["form"], status = form, 200 if form.is_valid() else 422
    if form.is_valid() and request.method == "POST":
        try:
            done = services.take_over(
                upload=found, choice=form.cleaned_data["choice"], by=member_asking(request),
                now=timezone.now(), today=timezone.localdate(),
            )  # fmt: skip
        except services.RowsFaulty:
            status = 422
        except NamesUnclear:
            page["refused"], status = _("The list was changed meanwhile; look once more."), 409
        except REFUSED as refused:
            page["refused"], status = refusal(refused), 409
        else:
            _tell(request, done)
            return redirect(found.back)
    if form.is_valid():
        shown = preview(found, form.cleaned_data["choice"], timezone.localdate())
        page["page"] = shown
        page["faults"] = [row_sentence(fault, form.heads) for fault in shown.faults_shown]
    return render(request, "exchange/upload.html", page, status=status)


def _tell(request: HttpRequest, done: Upload) -> None:
    count = done.added
    words = {
        Kind.PLAYERS: ngettext("%(count)s player added.", "%(count)s players added.", count),
        Kind.ENTRIES: ngettext(
            "%(count)s person is entered.", "%(count)s people are entered.", count
        ),
        Kind.RESULTS: ngettext("%(count)s result is kept.", "%(count)s results are kept.", count),
    }
    messages.success(request, words[Kind(done.kind)] % {"count": count})
