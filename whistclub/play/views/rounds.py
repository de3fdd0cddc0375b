"""A round seated: who is there, the draw, changes to it, and the tables."""

from __future__ import annotations

import secrets

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods

from whistclub.clubs.access import member_asking
from whistclub.clubs.forms import posted
from whistclub.clubs.models import Role
from whistclub.play import selectors, services
from whistclub.play.access import evening_required
from whistclub.play.draws import Proposal
from whistclub.play.forms.rounds import HIGHEST_SEED, RoundForm
from whistclub.play.models import Evening, TableSeat
from whistclub.play.problems import closed_sentence, seated_sentence, sentence
from whistclub.play.seating import seat_views
from whistclub.play.selectors.table import NUMBERED
from whistclub.scoring import DealRejected


@evening_required(Role.ORGANISER)
@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest, evening: Evening, number: int) -> HttpResponse:
    """Seat a round.

    A post with act=publish seats the tables as they were shown; act=exchange shows them with
    two players in each other's places; any other shows a new draw.
    """
    if evening.page:  # whoever runs it there seats people there
        return redirect(evening.page)
    start = selectors.round_start(evening, number)
    if not 1 <= number <= start.last + 1:
        raise Http404
    form = RoundForm(posted(request), club=evening.club, start=start, evening_rules=evening.rules)
    if not form.is_valid():
        return _answer(request, evening, form, None, 422 if form.is_bound else 200)
    act = request.POST.get("act")
    if act == "publish" and form.cleaned_data["key"] and (shown := form.shown()):
        return _publish(request, evening, form, shown)
    if act == "exchange":
        changed = form.exchanged()
        return _answer(request, evening, form, changed, 422 if form.errors else 200)
    seed = 1 + secrets.randbelow(HIGHEST_SEED)
    return _answer(request, evening, form, form.drawn(seed), 200)


def _publish(
    request: HttpRequest, evening: Evening, form: RoundForm, shown: Proposal
) -> HttpResponse:
    facts = form.cleaned_data
    number = form.start.number
    try:
        services.seat_round(
            evening=evening, round=number, seatings=shown.tables, waiting=shown.waiting,
            seed=shown.seed, key=facts["key"], rules=facts["rules"],
            by=member_asking(request),
        )  # fmt: skip
    except DealRejected as rejected:
        fault = sentence(rejected.problems[0])
    except services.PlayerSeated as seated:
        fault = seated_sentence(seated.player)
    except services.EveningClosed as closed:
        fault = closed_sentence(closed)
    else:
        tables = len(shown.tables)
        words = ngettext(
            "Round %(number)s is seated at %(tables)s table.",
            "Round %(number)s is seated at %(tables)s tables.",
            tables,
        )
        messages.success(request, words % {"number": number, "tables": tables})
        return redirect(evening)
    form.add_error(None, fault)
    return _answer(request, evening, form, shown, 409)


def _answer(
    request: HttpRequest, evening: Evening, form: RoundForm, seats: Proposal | None, status: int
) -> HttpResponse:
    tables = []
    if seats is not None:
        form.offer(seats)
        numbered = form.formula in NUMBERED
        tables = [
            (number, seat_views([TableSeat(player=player) for player in players], numbered))
            for number, players in enumerate(seats.tables, form.start.next_table)
        ]
    page = {
        "section": "evenings",
        "form": form,
        "evening": evening,
        "proposal": seats,
        "tables": tables,
    }
    return render(request, "play/round_new.html", page, status=status)
