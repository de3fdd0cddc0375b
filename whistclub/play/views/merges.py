"""A person entered twice: seen beforehand, merged, and split again."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from whistclub.clubs.access import club_page, member_asking
from whistclub.clubs.models import Club, Player, PlayerMerge, Role
from whistclub.play import services
from whistclub.play.forms.merges import MergeForm
from whistclub.play.models import TableSeat
from whistclub.play.phrases import long_date
from whistclub.play.selectors.merges import can_be_split, merge_preview, merges_of


@club_page(Role.KEEPER)
@require_http_methods(["GET", "HEAD", "POST"])
def merge(request: HttpRequest, club: Club, number: int) -> HttpResponse:
    """Choose who else this player is, see what it adds up to, and make the two one."""
    player = get_object_or_404(Player.objects.of(club), number=number)
    player.club = club
    asked = request.POST if request.method == "POST" else request.GET or None
    form = MergeForm(asked, player=player)
    page = {"section": "players", "player": player, "form": form}
    if not form.is_valid():
        return render(request, "play/merge.html", page, status=422 if form.is_bound else 200)
    other = form.cleaned_data["other"]
    status = 200
    if request.method == "POST":
        try:
            services.merge_players(
                kept=player, merged=other, by=member_asking(request), at=timezone.now()
            )
        except services.MergeRefused:
            status = 409
            page["is_refused"] = True
        else:
            said = _("%(other)s is now %(name)s, on past evenings too.")
            messages.success(request, said % {"other": other.label, "name": player.label})
            return redirect("play:player_merges", club.slug)
    preview = merge_preview(player, other)
    page |= {"preview": preview, "why_not": _clash_sentence(preview.clash)}
    return render(request, "play/merge.html", page, status=status)


@club_page(Role.KEEPER)
@require_GET
def merges(request: HttpRequest, club: Club) -> HttpResponse:
    """Who was entered twice, and the way back."""
    return _page(request, club)


@club_page(Role.KEEPER)
@require_POST
def split(request: HttpRequest, club: Club, pk: int) -> HttpResponse:
    """Make two players of one again."""
    found = get_object_or_404(
        PlayerMerge.objects.select_related("kept", "merged"), pk=pk, club=club
    )
    try:
        services.split_players(merge=found, by=member_asking(request), at=timezone.now())
    except services.MergedSince as merged:
        fault = _("%(name)s has been merged since: split that first.")
        return _page(request, club, fault % {"name": merged.player.label}, status=409)
    messages.success(request, _("They are two players again, each with the points of before."))
    return redirect("play:player_merges", club.slug)


def _page(request: HttpRequest, club: Club, fault: str = "", status: int = 200) -> HttpResponse:
    found = merges_of(club)
    page = {
        "section": "players",
        "merges": [(one, can_be_split(one, found)) for one in found],
        "fault": fault,
    }
    return render(request, "play/merges.html", page, status=status)


def _clash_sentence(seat: TableSeat | None) -> str:
    if seat is None:
        return ""
    when = long_date(seat.table.evening.date)
    return _("Both sat down in one round on %(date)s, so they are two people.") % {"date": when}
