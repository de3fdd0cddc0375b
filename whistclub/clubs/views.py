"""Logging in, the way to one's clubs, and the people of a club."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.forms import AuthenticationForm
from django.contrib.auth.views import LoginView
from django.db import connection
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import ngettext
from django.views.decorators.http import require_GET, require_http_methods

from whistclub.clubs import services
from whistclub.clubs.access import anyone, club_page
from whistclub.clubs.forms import PlayersForm, posted
from whistclub.clubs.models import Club, Membership, Player, Role


class LogIn(LoginView):
    """Anyone may try; django-axes counts the failures."""

    template_name = "clubs/log_in.html"
    authentication_form = AuthenticationForm
    redirect_authenticated_user = True


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
    found = Membership.objects.filter(user=request.user).select_related("club")
    clubs = [membership.club for membership in found.order_by("club__name")]
    if len(clubs) == 1:
        return redirect(clubs[0])
    return render(request, "clubs/clubs.html", {"clubs": clubs})


@club_page(Role.PLAYER)
@require_http_methods(["GET", "HEAD", "POST"])
def players(request: HttpRequest, club: Club) -> HttpResponse:
    """The club's players; a keeper adds more by pasting names."""
    may_add = request.membership.may(Role.ORGANISER)  # type: ignore[attr-defined] # by club_page
    form = PlayersForm(posted(request))
    status = 200
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
            return redirect("clubs:players", club.slug)
        status = 422
    page = {
        "section": "players",
        "players": Player.objects.of(club),
        "form": form,
        "may_add": may_add,
    }
    return render(request, "clubs/players.html", page, status=status)
