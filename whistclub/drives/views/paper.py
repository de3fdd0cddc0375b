"""Paper cards typed at the desk, when a drive was played without the site."""

from __future__ import annotations

from django.contrib import messages
from django.core.paginator import Page, Paginator
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
from whistclub.drives.forms.paper import TotalsForm
from whistclub.drives.models import CardTotal, Drive, Entrant
from whistclub.drives.refusals import refusal
from whistclub.drives.selectors.draws import draws_of
from whistclub.drives.selectors.hands import has_plain_tricks
from whistclub.drives.views.refusals import refused

CARDS = 100  # on one page, which stays small so


@drive_page(Role.ORGANISER)
@require_http_methods(["GET", "HEAD", "POST"])
def totals(request: HttpRequest, drive: Drive, part: int) -> HttpResponse:
    """The halves of a hundred cards; some or all in one post. part: 1 for the first hundred."""
    entrants = Paginator(drive.entrants.select_related("player", "second"), CARDS)
    if not has_plain_tricks(drive) or part not in entrants.page_range:
        raise Http404
    try:
        services.check_paper(drive)
        return _typed(request, drive, entrants.page(part))
    except (services.RoundAnnounced, services.DriveFinished) as fault:
        return refused(request, drive, refusal(fault))


def _typed(request: HttpRequest, drive: Drive, part: Page[Entrant]) -> HttpResponse:
    """The page with what was typed, or the way on once it is stored."""
    standing = CardTotal.objects.standing().filter(entrant__drive=drive)
    form = TotalsForm(
        posted(request),
        drive=drive,
        entrants=list(part),
        standing={(one.entrant_id, one.half): one for one in standing},
    )
    if not form.is_bound:
        return _answer(request, drive, part, form, 200)
    if form.faults:
        return _answer(request, drive, part, form, 422)
    stored, others = services.enter_totals(
        drive=drive, totals=form.typed(), now=timezone.now(), by=member_asking(request)
    )
    if others:
        form.show(others)
        return _answer(request, drive, part, form, 409)
    messages.success(request, _saved(len(stored)))
    return redirect("drives:prizes", drive.evening.club.slug, drive.pk)  # there are the sums


def _saved(numbers: int) -> str:
    if numbers == 0:
        return _("Nothing has changed.")
    said = ngettext("%(numbers)s number saved.", "%(numbers)s numbers saved.", numbers)
    return said % {"numbers": numbers}


def _answer(
    request: HttpRequest, drive: Drive, part: Page[Entrant], form: TotalsForm, status: int
) -> HttpResponse:
    waits = any(draw.seating["byes"] for draw in draws_of(drive))
    page = {"section": "drives", "drive": drive, "part": part, "form": form, "waits": waits}
    return render(request, "drives/totals.html", page, status=status)
