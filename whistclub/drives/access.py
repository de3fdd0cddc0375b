"""The doors to a drive: its club's members, and the wall that anybody in the hall may read."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, cast

from django.db.models import Exists, OuterRef
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404

from whistclub.clubs.access import club_page, enter
from whistclub.clubs.guessing import guarded
from whistclub.clubs.models import Club, Role
from whistclub.drives.models import Draw, Drive

P = ParamSpec("P")
DriveView = Callable[Concatenate[HttpRequest, Drive, P], HttpResponse]
DriveDoor = Callable[Concatenate[HttpRequest, str, int, P], HttpResponse]
KeyView = Callable[Concatenate[HttpRequest, str, P], HttpResponse]

# Whether a round has been called, so that the tabs know what is looked at most.
HAS_BEGUN = Exists(Draw.objects.filter(drive=OuterRef("pk"), announced_at__isnull=False))


def drive_page(role: Role) -> Callable[[DriveView[P]], DriveDoor[P]]:
    """A page of a drive for members of at least this role; the view gets the Drive.

    Refuses as `clubs.access.club_page`; another club's drive is 404.
    """

    def for_view(view: DriveView[P]) -> DriveDoor[P]:
        def page(
            request: HttpRequest, club: Club, /, pk: int, *args: P.args, **kwargs: P.kwargs
        ) -> HttpResponse:
            drives = Drive.objects.select_related("evening__rules").annotate(has_begun=HAS_BEGUN)
            drive = get_object_or_404(drives, pk=pk, evening__club=club)
            drive.evening.club = club
            return view(request, drive, *args, **kwargs)

        return cast("DriveDoor[P]", wraps(view)(club_page(role)(page)))

    return for_view


def wall_key_required(view: DriveView[P]) -> KeyView[P]:
    """A page for whoever holds the address of the drive's wall; the view gets the Drive.

    It shows names, seats and points, as the wall of the hall does, and changes nothing.
    """

    @guarded
    @wraps(view)
    def page(request: HttpRequest, key: str, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        drives = Drive.objects.select_related("evening__club", "evening__rules")
        drive = get_object_or_404(drives, wall_key=key)
        enter(request, drive.evening.club, None)
        return view(request, drive, *args, **kwargs)

    return cast("KeyView[P]", page)
