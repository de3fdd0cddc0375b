"""On the day: a late player, one who leaves, a substitute, a table more or less."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from whistclub.clubs.access import member_asking
from whistclub.clubs.models import Player, Role
from whistclub.clubs.services import add_players
from whistclub.drives import services
from whistclub.drives.access import drive_page
from whistclub.drives.forms.changes import FORMS, LateForm, LeaveForm, SubstituteForm
from whistclub.drives.models import Drive
from whistclub.drives.selectors.changes import ChangesPage, changes_page
from whistclub.drives.views.refusals import refused
from whistclub.drives.words import FINISHED


@drive_page(Role.ORGANISER)
@require_http_methods(["GET", "HEAD", "POST"])
def changes(request: HttpRequest, drive: Drive) -> HttpResponse:
    """What happens on the day, a form for each; one is sent at a time."""
    page, act = changes_page(drive), request.POST.get("act", "")
    forms = {
        form.act: form(request.POST if form.act == act else None, drive=drive, cards=page.cards)
        for form in FORMS
    }
    sent = forms.get(act)
    if sent is None or not sent.is_valid():
        shown = {"section": "drives", "drive": drive, "page": page, "forms": forms}
        status = 422 if request.method == "POST" else 200
        return render(request, "drives/changes.html", shown, status=status)
    try:
        said = _do(request, drive, page, sent)
    except services.AlreadyEntered as already:
        return refused(request, drive, _("%(name)s has a card already.") % {"name": already.player})
    except services.DriveFinished:
        return refused(request, drive, str(FINISHED))
    messages.success(request, said)
    return redirect("drives:changes", drive.evening.club.slug, drive.pk)


def _do(request: HttpRequest, drive: Drive, page: ChangesPage, form: Any) -> str:
    """Do what the form says; the sentence about it."""
    facts, now = form.cleaned_data, timezone.now()
    by = member_asking(request)
    match form:
        case LateForm():
            player = _somebody(drive, facts)
            services.enter(drive=drive, players=[player], role=facts.get("role", ""))
            return _("%(name)s plays from the next round on.") % {"name": player}
        case LeaveForm():
            card = facts["card"]
            services.leave(entrant=card, now=now, by=by, ghost=_("Ghost"))
            return _("%(name)s has left; what was played stays.") % {"name": card.player}
        case SubstituteForm():
            player = _somebody(drive, facts)
            card = services.hand_over(entrant=facts["card"], player=player, now=now, by=by)
            return _("%(name)s plays on with card %(number)s.") % {
                "name": player,
                "number": card.number,
            }
        case _:
            services.change_drive(drive=drive, tables=facts["tables"])
            return _("The number of tables is noted.")


def _somebody(drive: Drive, facts: dict[str, Any]) -> Player:
    """The player who was chosen, or a new one of the name that was typed."""
    if facts["player"] is not None:
        chosen: Player = facts["player"]
        return chosen
    return add_players(club=drive.evening.club, names=[facts["name"]])[0]
