"""What players say of the deals and the sheet of their table."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from whistclub.clubs.forms import whole
from whistclub.clubs.models import Role
from whistclub.play import services
from whistclub.play.access import evening_required, table_key_required, writer_of
from whistclub.play.forms.deal import REASON_LENGTH
from whistclub.play.forms.evenings import AgreementForm
from whistclub.play.models import Entry, Evening, Table
from whistclub.play.problems import closed_sentence
from whistclub.play.views.tables import key_of, refused


@table_key_required
@require_POST
def say(request: HttpRequest, table: Table) -> HttpResponse:
    """Keep the word of the player whose button was tapped: on a deal, or on the whole sheet.

    agree names the player who does, refuse the one who does not, with a reason.
    """
    agrees, reason = "agree" in request.POST, request.POST.get("reason", "").strip()
    number = whole(request.POST.get("agree" if agrees else "refuse", ""))
    seat = table.seats.select_related("player").filter(player__number=number or 0).first()
    if seat is None:
        return refused(request, table, _("Tap who says so."), 422)
    if not agrees and not reason:
        return refused(request, table, _("Say why not, so that it can be put right."), 422)
    word: dict[str, Any] = {
        "player": seat.player,
        "objection": "" if agrees else reason[:REASON_LENGTH],
        "key": key_of(request),
        "who": writer_of(request),
        "at": timezone.now(),
    }
    try:
        if pk := request.POST.get("entry"):
            entry = get_object_or_404(Entry, pk=whole(pk) or 0, table=table)
            services.say_of_deal(entry=entry, **word)
        else:
            services.say_of_sheet(table=table, seen=request.POST.get("seen", ""), **word)
    except (services.ChangedSince, services.TableChanged):
        return refused(request, table, _("It has changed meanwhile; look at it once more."))
    except services.NotAsked:
        return refused(request, table, _("Somebody of the other side is to say so."))
    except services.EveningClosed as closed:
        return refused(request, table, closed_sentence(closed))
    return redirect(f"{table.get_absolute_url()}#agree")


@evening_required(Role.ORGANISER)
@require_POST
def agreement(request: HttpRequest, evening: Evening) -> HttpResponse:
    """Say who must agree to what is written down at an evening."""
    form = AgreementForm(request.POST)
    if form.is_valid():
        services.set_agreement(evening=evening, agreement=form.cleaned_data["agreement"])
    return redirect("play:evening", evening.club.slug, evening.pk)
