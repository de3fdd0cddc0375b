"""A player's record, alone and beside another."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.views.decorators.http import require_GET

from whistclub.clubs.access import club_page, member_asking
from whistclub.clubs.models import Club, Player, Role
from whistclub.play import selectors
from whistclub.play.selectors.merges import kept_instead


@club_page(Role.PLAYER)
@require_GET
def player(request: HttpRequest, club: Club, number: int) -> HttpResponse:
    """What a player did, evening by evening; a number that was merged leads to the kept one."""
    found = get_object_or_404(Player, club=club, number=number)
    if (kept := kept_instead(found)) != found:
        return redirect("play:player", club.slug, kept.number)
    found.club = club
    page = {
        "section": "players",
        "page": selectors.player_page(found, timezone.localdate(), request.GET.get("season", "")),
        "may_merge": member_asking(request).may(Role.KEEPER),
    }
    return render(request, "play/player.html", page)


@club_page(Role.PLAYER)
@require_GET
def versus(request: HttpRequest, club: Club, number: int, other: int) -> HttpResponse:
    """Two players against each other."""
    if number == other:
        raise Http404
    one = get_object_or_404(Player, club=club, number=number)
    one.club = club
    two = get_object_or_404(Player, club=club, number=other)
    found = selectors.versus_page(one, two, timezone.localdate(), request.GET.get("season", ""))
    page = {"section": "players", "page": found}
    return render(request, "play/versus.html", page)
