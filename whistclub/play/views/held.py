"""A deal that is held: recorded, left aside, or taken up again."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from whistclub.clubs.forms import whole
from whistclub.play import services
from whistclub.play.access import table_key_required, writer_of
from whistclub.play.forms.deal import REASON_LENGTH
from whistclub.play.models import Entry, HeldDeal, Table
from whistclub.play.problems import (
    DECIDED,
    NOT_YOURS,
    closed_sentence,
    later_deals_sentence,
    sentence,
)
from whistclub.play.views.tables import note_of, refused
from whistclub.scoring import DealRejected


@table_key_required
@require_POST
def decide(request: HttpRequest, table: Table, pk: int) -> HttpResponse:
    """Do with a held deal what `act` says: take, leave, refuse for a reason, or back."""
    held = get_object_or_404(HeldDeal, pk=pk, table=table)
    try:
        return _done(request, table, held)
    except services.DecidedMeanwhile:
        fault = str(DECIDED)
    except services.NotYours:
        fault = str(NOT_YOURS)
    except services.EveningClosed as closed:
        fault = closed_sentence(closed)
    except services.LaterDealsStand as stands:
        fault = later_deals_sentence(stands)
    except DealRejected as rejected:
        fault = sentence(rejected.problems[0])
    return refused(request, table, fault)


def _done(request: HttpRequest, table: Table, held: HeldDeal) -> HttpResponse:
    who, act = writer_of(request), request.POST.get("act", "")
    if act == "take":
        over = whole(request.POST.get("over", ""))
        taken = services.take_held(
            held=held, over=over, who=who, at=timezone.now(), note=note_of(request)
        )
        if isinstance(taken, Entry):
            return redirect(f"{table.get_absolute_url()}?saved={taken.pk}")
        waits = _("Deal %(number)s waits for the referee.") % {"number": taken.number}
        messages.info(request, waits)
    elif act in ("leave", "refuse"):
        reason = request.POST.get("reason", "").strip()[:REASON_LENGTH]
        if act == "refuse" and not reason:
            return refused(request, table, _("Say why, so that the table knows."), status=422)
        services.leave_held(held=held, reason=reason, who=who, at=timezone.now())
        return redirect(f"{table.get_absolute_url()}?saved=held-{held.pk}")
    elif act == "back":
        services.take_up_held(held=held, who=who, at=timezone.now())
    return redirect(table)
