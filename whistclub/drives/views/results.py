"""Results typed at the desk."""

from __future__ import annotations

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods

from whistclub.clubs.access import member_asking
from whistclub.clubs.forms import posted
from whistclub.clubs.models import Role
from whistclub.drives import services
from whistclub.drives.access import drive_page
from whistclub.drives.forms.results import ResultsForm
from whistclub.drives.models import Draw, Drive
from whistclub.drives.selectors.hands import hands_of, has_plain_tricks
from whistclub.drives.selectors.seating import seated_round
from whistclub.drives.views.refusals import refused
from whistclub.play.problems import closed_sentence
from whistclub.play.selectors import entries_of_round
from whistclub.play.services import EveningClosed, ReasonNeeded


@drive_page(Role.ORGANISER)
@require_http_methods(["GET", "HEAD", "POST"])
def results(request: HttpRequest, drive: Drive, round: int) -> HttpResponse:
    """The tricks of an announced round, one number a table a hand; some or all in one post."""
    draw = Draw.objects.filter(drive=drive, round=round).latest().first()
    if draw is None or not draw.is_announced or not has_plain_tricks(drive):
        raise Http404
    versions = entries_of_round(drive.evening, round)
    cards = {card.pk: card for card in drive.entrants.select_related("player", "second")}
    form = ResultsForm(
        posted(request),
        seated=seated_round(draw, cards),
        tables={table.number: table for table in drive.evening.tables.filter(round=round)},
        versions=versions,
        hands=hands_of(drive, round),
    )
    if not form.is_bound:
        return _answer(request, drive, round, form, 200)
    if form.faults:
        return _answer(request, drive, round, form, 422)
    try:
        stored, conflicts = services.enter_tricks(
            hands=form.typed(), key=form.key, at=timezone.now(), note=form.note,
            by=member_asking(request),
        )  # fmt: skip
    except ReasonNeeded as needed:
        return _answer(request, drive, round, form, 422, closed_sentence(needed))
    except EveningClosed as closed:
        return refused(request, drive, closed_sentence(closed))
    if conflicts:
        form.show(conflicts)
        return _answer(request, drive, round, form, 409)
    messages.success(request, _saved(len(stored)))
    return redirect(drive)


def _saved(hands: int) -> str:
    if hands == 0:
        return _("Nothing has changed.")
    return ngettext("%(hands)s hand saved.", "%(hands)s hands saved.", hands) % {"hands": hands}


def _answer(
    request: HttpRequest,
    drive: Drive,
    round: int,
    form: ResultsForm,
    status: int,
    needed: str = "",
) -> HttpResponse:
    """The page; needed: the sentence that asks for a reason, if none was given."""
    shown = {
        "section": "drives", "drive": drive, "number": round, "form": form, "needed": needed
    }  # fmt: skip
    return render(request, "drives/results.html", shown, status=status)
