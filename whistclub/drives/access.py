"""The doors to a drive: its club's members, and the wall that anybody in the hall may read."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, cast

from django.db.models import Exists, OuterRef
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404

from whistclub.clubs.access import RowDoor, RowView, enter, row_page
from whistclub.clubs.guessing import guarded
from whistclub.clubs.models import Club, Role
from whistclub.drives.models import CardTotal, Draw, Drive

P = ParamSpec("P")
KeyView = Callable[Concatenate[HttpRequest, str, P], HttpResponse]

# Whether a round has been called or a card typed, so that the tabs know what is looked at most.
HAS_BEGUN = Exists(Draw.objects.announced().filter(drive=OuterRef("pk"))) | Exists(
    CardTotal.objects.standing().filter(entrant__drive=OuterRef("pk"))
)


def drive_page(role: Role) -> Callable[[RowView[Drive, P]], RowDoor[P]]:
    """A page of a drive for members of at least this role; the view gets the Drive.

    Refuses as `clubs.access.club_page`; another club's drive is 404.
    """
    return row_page(role, _drive_of)


def _drive_of(club: Club, pk: int) -> Drive:
    drives = Drive.objects.select_related("evening__rules").annotate(has_begun=HAS_BEGUN)
    found = get_object_or_404(drives, pk=pk, evening__club=club)
    found.evening.club = club
    return found


def wall_key_required(view: RowView[Drive, P]) -> KeyView[P]:
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
