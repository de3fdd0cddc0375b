"""What the club keeps about a person: shown, given out, and taken away."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_POST

from whistclub.archive.access import person_page
from whistclub.archive.files import written
from whistclub.archive.selectors.people import person_of, rows_about
from whistclub.archive.services import StillPlaying, forget_person
from whistclub.archive.words import KIND_WORDS
from whistclub.clubs.access import club_page, member_asking
from whistclub.clubs.models import Club, Player, Role
from whistclub.clubs.services import LastKeeper
from whistclub.play.phrases import long_date


@person_page
@require_GET
def person(request: HttpRequest, player: Player) -> HttpResponse:
    """All that the club keeps about this person."""
    return _page(request, player)


@person_page
@require_GET
def person_file(request: HttpRequest, player: Player) -> HttpResponse:
    """The same as a file."""
    rows = rows_about(player)
    file = written(player.club, rows, about="person", addresses=True)
    headers = {"Content-Disposition": f'attachment; filename="player-{player.number}.json"'}
    return HttpResponse(file, content_type="application/json", headers=headers)


@club_page(Role.KEEPER)
@require_POST
def person_forget(request: HttpRequest, club: Club, number: int) -> HttpResponse:
    """Take the name away; it cannot be had back, so it is asked for with a tick."""
    player = get_object_or_404(Player.objects.of(club), number=number, forgotten_at=None)
    player.club = club
    if "sure" not in request.POST:
        return _page(request, player, _("Tick that you know it cannot be undone."), 422)
    try:
        name = forget_person(player=player, at=timezone.now())
    except StillPlaying as playing:
        said = {"date": long_date(playing.evening.date)}
        fault = _("The evening of %(date)s is still open: close it first.") % said
        return _page(request, player, fault, 409)
    except LastKeeper:
        fault = _("A club needs a keeper: make somebody else keeper first.")
        return _page(request, player, fault, 409)
    messages.success(request, _("From now on only “%(name)s” stands here.") % {"name": name})
    return redirect("archive:person", club.slug, number)


def _page(request: HttpRequest, player: Player, fault: str = "", status: int = 200) -> HttpResponse:
    found = person_of(player)
    member = member_asking(request)
    page: dict[str, Any] = {
        "section": "players",
        "person": found,
        "counts": [(KIND_WORDS[kind], count) for kind, count in found.counts],
        "fault": fault,
        "may_forget": member.may(Role.KEEPER) and player.forgotten_at is None,
    }
    return render(request, "archive/person.html", page, status=status)
