"""The page from which the paper of a whist drive is ordered."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods

from whistclub.clubs.models import Role
from whistclub.drives.access import drive_page
from whistclub.drives.models import Drive
from whistclub.drives.selectors.cards import changed_cards
from whistclub.drives.services import DriveFinished
from whistclub.jobs import tasks
from whistclub.jobs.models import Job
from whistclub.play.links import site_of
from whistclub.sheets import drive_orders
from whistclub.sheets.catalogue import a4_or_letter

BEFORE = (
    ("cards", gettext_lazy("The personal cards")),
    ("tables", gettext_lazy("The table cards")),
    ("seating", gettext_lazy("The seating plan")),
    ("trumps", gettext_lazy("The trump list")),
    ("movement", gettext_lazy("The instruction sheet")),
)
AFTER = (
    ("round", gettext_lazy("The seats of the next round")),
    ("master", gettext_lazy("The master sheet")),
    ("results", gettext_lazy("The results")),
)


@drive_page(Role.ORGANISER)
@require_http_methods(["GET", "POST"])
def drive(request: HttpRequest, drive: Drive) -> HttpResponse:
    """All sheets of the drive; the button of one orders it."""
    fault = ""
    if request.method == "POST":
        fault = _("There is nothing to be printed on that sheet yet.")
        try:
            job = _ordered(request, drive)
        except DriveFinished:
            job, fault = None, _("The drive is finished: its cards are not printed any more.")
        if job is not None:
            tasks.start(job)
            return redirect(job)
    page = {
        "section": "drives",
        "drive": drive,
        "before": BEFORE,
        "after": AFTER,
        "changed": changed_cards(drive),
        "language": drive.evening.club.language,
        "languages": settings.LANGUAGES,
        "fault": fault,
    }
    return render(request, "drives/print.html", page, status=422 if fault else 200)


def _ordered(request: HttpRequest, drive: Drive) -> Job | None:
    """The job that was asked for; None if there is no such paper, or nothing on it."""
    asked, now = request.POST.get("sheet", ""), timezone.now()
    language = request.POST.get("language", "")
    wanted = drive_orders.Wanted(
        drive=drive,
        language=language if language in dict(settings.LANGUAGES) else drive.evening.club.language,
        paper=a4_or_letter(request.POST.get("paper", "")),
        now=now,
    )
    return drive_orders.order(wanted, asked, site=site_of(request))
