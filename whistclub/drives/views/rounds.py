"""A round: looked at, drawn, exchanged, announced, taken back; and its clock."""

from __future__ import annotations

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_POST

from whistclub.clubs.access import member_asking
from whistclub.clubs.forms import whole
from whistclub.clubs.models import Role
from whistclub.drives import services
from whistclub.drives.access import drive_page
from whistclub.drives.field import field_of
from whistclub.drives.models import Draw, Drive, Entrant
from whistclub.drives.problems import sentence
from whistclub.drives.refusals import refusal
from whistclub.drives.selectors.rounds import round_page
from whistclub.drives.views.refusals import refused
from whistclub.pairings import CannotSeat
from whistclub.play.problems import closed_sentence, seated_sentence
from whistclub.play.services import EveningClosed, PlayerSeated, TablesPlayed

LONGEST_REASON = 200
MOST_MINUTES = 60
NOT_ANNOUNCED = (
    services.AllPlayed, services.DrawnAgain, services.DriveFinished, services.NotNext,
    services.OnPaper,
)  # fmt: skip


@drive_page(Role.PLAYER)
@require_GET
def round(request: HttpRequest, drive: Drive, round: int) -> HttpResponse:
    """Who sits where in a round; an organiser looks, and changes it, before it is announced."""
    found = get_object_or_404(Draw.objects.latest(), drive=drive, round=round)
    if not found.is_announced and not member_asking(request).may(Role.ORGANISER):
        raise Http404
    page = round_page(drive, found)
    return render(request, "drives/round.html", {"section": "drives", "drive": drive, "page": page})


@drive_page(Role.ORGANISER)
@require_POST
def draw(request: HttpRequest, drive: Drive) -> HttpResponse:
    """Draw the next round from the results; `again` with another lot."""
    try:
        services.draw_round(
            drive=drive, now=timezone.now(), by=member_asking(request), reason=_reason(request),
            again=request.POST.get("again") == "on",
        )  # fmt: skip
    except services.TableMissing as missing:
        return refused(request, drive, refusal(missing), _("Give a reason to draw without them."))
    except CannotSeat as fault:
        names = [str(card) for card in field_of(drive).entrants]
        faults = [sentence(problem, lambda number: names[number]) for problem in fault.problems]
        return refused(request, drive, " ".join(faults))
    except (services.IsPlanned, services.AllPlayed, services.DriveFinished) as fault:
        return refused(request, drive, refusal(fault))
    return redirect(drive)


@drive_page(Role.ORGANISER)
@require_POST
def announce(request: HttpRequest, drive: Drive, draw: int) -> HttpResponse:
    """Tell everybody to sit so."""
    found = get_object_or_404(Draw, pk=draw, drive=drive)
    try:
        services.announce(
            draw=found, now=timezone.now(), by=member_asking(request), reason=_reason(request)
        )
    except services.TableMissing as missing:
        return refused(request, drive, refusal(missing), _("Give a reason to go on without them."))
    except services.HasLeft as left:
        return refused(request, drive, refusal(left), _("Draw or build the rounds to come anew."))
    except NOT_ANNOUNCED as fault:
        return refused(request, drive, refusal(fault))
    except PlayerSeated as seated:
        return refused(request, drive, seated_sentence(seated.player))
    except EveningClosed as closed:
        return refused(request, drive, closed_sentence(closed))
    return redirect(drive)


@drive_page(Role.ORGANISER)
@require_POST
def back(request: HttpRequest, drive: Drive) -> HttpResponse:
    """Take the last announced round back, while nothing is recorded at its tables."""
    try:
        taken = services.take_back(drive=drive)
    except (TablesPlayed, services.DriveFinished) as fault:
        return refused(request, drive, refusal(fault))
    if taken is not None:
        messages.info(
            request,
            _("Round %(number)s is taken back; nobody is told to sit so any more.")
            % {"number": taken.round},
        )
    return redirect(drive)


@drive_page(Role.ORGANISER)
@require_POST
def exchange(request: HttpRequest, drive: Drive, draw: int) -> HttpResponse:
    """Put two people in each other’s places in this round."""
    found = get_object_or_404(Draw, pk=draw, drive=drive)
    pks = [request.POST.get(name, "") for name in ("one", "other")]
    cards = [
        Entrant.objects.filter(drive=drive, pk=whole(pk) or 0).select_related("player").first()
        for pk in pks
    ]
    one, other = (card if card and card.pk in found.cards else None for card in cards)
    if one is None or other is None or one == other:
        page = round_page(drive, found)
        shown = {"section": "drives", "drive": drive, "page": page, "chosen": pks}
        shown["fault"] = _("Choose two people of this round to change places.")
        return render(request, "drives/round.html", shown, status=422)
    try:
        services.exchange(
            draw=found, one=one, other=other, now=timezone.now(), by=member_asking(request)
        )
    except (services.DrawnAgain, services.PairBroken, services.DriveFinished) as fault:
        return refused(request, drive, refusal(fault))
    except EveningClosed as closed:
        return refused(request, drive, closed_sentence(closed))
    messages.success(
        request,
        _(
            "%(one)s and %(other)s have changed places in round %(number)s; do it once more to "
            "take it back."
        )
        % {"one": one.player, "other": other.player, "number": found.round},
    )
    return redirect("drives:round", drive.evening.club.slug, drive.pk, found.round)


@drive_page(Role.ORGANISER)
@require_POST
def clock(request: HttpRequest, drive: Drive) -> HttpResponse:
    """Start, stop, ring or extend the clock."""
    now, act = timezone.now(), request.POST.get("act", "")
    try:
        match act:
            case "start":
                services.start_clock(drive=drive, now=now)
            case "stop":
                services.stop_clock(drive=drive, now=now)
            case "ring":
                services.ring(drive=drive, now=now)
            case _ if (minutes := whole(act)) and minutes <= MOST_MINUTES:
                services.extend_clock(drive=drive, minutes=minutes, now=now)
    except services.DriveFinished as fault:
        return refused(request, drive, refusal(fault))
    return redirect(drive)


def _reason(request: HttpRequest) -> str:
    return request.POST.get("reason", "").strip()[:LONGEST_REASON]
