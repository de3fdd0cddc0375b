"""The way to one's clubs, and the people of a club."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from itertools import groupby
from typing import cast

from django.contrib import messages
from django.db import connection
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods

from whistclub.clubs import services
from whistclub.clubs.access import anyone, club_page, member_asking, site_keeper_page
from whistclub.clubs.forms import ClubForm, PlayerForm, PlayersForm, posted
from whistclub.clubs.models import Club, Membership, Player, Role, User
from whistclub.clubs.names import initial, is_found, sort_key


@anyone
@require_GET
def alive(request: HttpRequest) -> HttpResponse:
    """Answer the host that asks whether the site and its database work."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    return HttpResponse("alive", content_type="text/plain")


@anyone
@require_GET
def home(request: HttpRequest) -> HttpResponse:
    """A member's clubs, or the club itself if there is one; a welcome for a stranger."""
    if not request.user.is_authenticated:
        return render(request, "clubs/welcome.html")
    found = Membership.objects.logging_in().filter(user=request.user).select_related("club")
    clubs = [membership.club for membership in found.order_by("club__name")]
    if len(clubs) == 1:
        return redirect(clubs[0])
    return render(request, "clubs/clubs.html", {"clubs": clubs})


@club_page(Role.PLAYER)
@require_http_methods(["GET", "HEAD", "POST"])
def players(request: HttpRequest, club: Club) -> HttpResponse:
    """The club's players, searched by any part of a name; an organiser adds more by pasting names.

    With `first` in the address, as on the way through the first steps, the club's page follows.
    """
    membership = member_asking(request)
    may_add = membership.may(Role.ORGANISER)
    form = PlayersForm(posted(request))
    if request.method == "POST":
        if not may_add:
            return HttpResponse(status=403)
        if form.is_valid():
            new = services.add_players(club=club, names=form.cleaned_data["names"])
            messages.success(
                request,
                ngettext("%(count)s player added.", "%(count)s players added.", len(new))
                % {"count": len(new)},
            )
            if "first" in request.GET:
                return redirect(club)
            return redirect("clubs:players", club.slug)
    query = request.GET.get("q", "").strip()
    everybody = list(Player.objects.of(club))
    page = {
        "section": "players",
        "letters": by_letter(player for player in everybody if is_found(player.name, query)),
        "everybody": len(everybody),
        "query": query,
        "form": form,
        "may_add": may_add,
        "may_change": membership.may(Role.KEEPER),
    }
    return render(request, "clubs/players.html", page, status=422 if form.is_bound else 200)


@club_page(Role.KEEPER)
@require_http_methods(["GET", "HEAD", "POST"])
def player_name(request: HttpRequest, club: Club, number: int) -> HttpResponse:
    """Put a player's name right."""
    found = get_object_or_404(Player.objects.of(club), number=number)
    form = PlayerForm(posted(request), instance=copy(found))
    if form.is_valid():
        services.rename_player(player=found, name=form.cleaned_data["name"])
        messages.success(request, _("The name is changed, also on past evenings."))
        return redirect("clubs:players", club.slug)
    page = {"section": "players", "player": found, "form": form}
    return render(request, "clubs/player_name.html", page, status=422 if form.is_bound else 200)


@site_keeper_page
@require_http_methods(["GET", "HEAD", "POST"])
def club_new(request: HttpRequest) -> HttpResponse:
    """Open a club, with oneself as its first keeper; the way to its first deal follows."""
    form = ClubForm(posted(request), initial={"language": get_language()})
    if form.is_valid():
        return redirect(services.open_club(keeper=cast("User", request.user), **form.cleaned_data))
    page = {"form": form}
    return render(request, "clubs/club_new.html", page, status=422 if form.is_bound else 200)


@club_page(Role.KEEPER)
@require_http_methods(["GET", "HEAD", "POST"])
def facts(request: HttpRequest, club: Club) -> HttpResponse:
    """The club's own name, place, language and clock."""
    form = ClubForm(posted(request), instance=copy(club))
    if form.is_valid():
        services.change_club(club=club, **form.cleaned_data)
        messages.success(request, _("The club’s facts are saved."))
        return redirect(club)
    page = {"form": form}
    return render(request, "clubs/facts.html", page, status=422 if form.is_bound else 200)


def by_letter(players: Iterable[Player]) -> list[tuple[str, list[Player]]]:
    """The players in the order of their family names, in groups of one initial."""
    in_order = sorted(players, key=lambda player: (*sort_key(player.name), player.number))
    return [
        (letter, list(group))
        for letter, group in groupby(in_order, key=lambda player: initial(player.name))
    ]
