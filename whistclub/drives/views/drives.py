"""The club's drives, and one of them."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_GET

from whistclub.clubs.access import club_page, member_asking
from whistclub.clubs.models import Club, Role
from whistclub.drives.access import drive_page
from whistclub.drives.models import Drive
from whistclub.drives.selectors.desk import desk_page
from whistclub.drives.selectors.drives import drives_of
from whistclub.play.selectors import pages_to_settle, unsettled
from whistclub.play.writers import Writer


@club_page(Role.PLAYER)
@require_GET
def drives(request: HttpRequest, club: Club) -> HttpResponse:
    """The drives to come, running and past."""
    page = {"section": "drives", "drives": drives_of(club)}
    return render(request, "drives/drives.html", page)


@drive_page(Role.PLAYER)
@require_GET
def drive(request: HttpRequest, drive: Drive) -> HttpResponse:
    """A drive at its desk: what has been handed in, and what comes next."""
    who = Writer(member_asking(request), None)
    shown = {
        "section": "drives",
        "drive": drive,
        "page": desk_page(drive, timezone.now()),
        "unsettled": unsettled(pages_to_settle(drive.evening), who),
    }
    return render(request, "drives/drive.html", shown)
