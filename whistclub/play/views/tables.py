"""A table's own page, and setting up a new one."""

from __future__ import annotations

from typing import Any
from uuid import UUID, uuid4

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from whistclub.clubs.access import member_asking
from whistclub.clubs.forms import posted, whole
from whistclub.clubs.models import Role
from whistclub.play import selectors, services
from whistclub.play.access import evening_required, table_key_required, writer_of
from whistclub.play.forms.deal import REASON_LENGTH
from whistclub.play.forms.evenings import TableForm
from whistclub.play.models import Evening, Table
from whistclub.play.phrases import listed
from whistclub.play.problems import closed_sentence, seated_sentence, sentence
from whistclub.play.views.phones import note
from whistclub.scoring import DealRejected


@table_key_required
@require_GET
def table(request: HttpRequest, table: Table) -> HttpResponse:
    """The running sheet, with reasons and corrections."""
    note(request, table, None)
    shown = _sheet(request, table)
    page = shown["page"]
    shown |= {
        "receipt": selectors.receipt(page, shown["corrections"], request.GET.get("saved", "")),
        "left": _left(page, request.GET.get("left", "")),
        "next": selectors.next_round(page),
    }
    return render(request, "play/table.html", shown)


def _sheet(request: HttpRequest, table: Table) -> dict[str, Any]:
    """The sheet with its history and what is not settled, as whoever asks may see it."""
    who = writer_of(request)
    page = selectors.as_seen(selectors.table_page(table), who)
    return {
        "page": page,
        "corrections": selectors.corrections(page),
        "matters": selectors.matters(page, who),
        "agreed": selectors.agreed(page, who),
    }


def _left(page: selectors.TablePage, key: str) -> dict[str, str | int] | None:
    """The deals that the act with this key has left unplayed, and the key to take it back."""
    try:
        keys = services.rest_keys(UUID(key))
    except ValueError:
        return None
    numbers = [str(entry.number) for entry in page.ledger.entries if entry.key in keys]
    return {"numbers": listed(numbers), "deals": len(numbers), "key": key} if numbers else None


@table_key_required
@require_POST
def rest(request: HttpRequest, table: Table) -> HttpResponse:
    """Say that the deals still to play were not played, or with act=back that they are to come."""
    key = key_of(request)
    is_back = request.POST.get("act") == "back"
    act = services.take_back_rest if is_back else services.leave_rest
    try:
        act(
            table=table, key=key, by=writer_of(request).by, at=timezone.now(), note=note_of(request)
        )
    except services.EveningClosed as closed:
        return refused(request, table, closed_sentence(closed))
    except DealRejected as rejected:
        return refused(request, table, sentence(rejected.problems[0]))
    return redirect(table if is_back else f"{table.get_absolute_url()}?left={key}")


@table_key_required
@require_POST
def following(request: HttpRequest, table: Table) -> HttpResponse:
    """The same players at the same table, for another rubber or match."""
    page = selectors.table_page(table)
    dealer = page.state.dealer if page.state.dealer is not None else 0
    try:
        opened = services.next_table(table=table, dealer=dealer, by=writer_of(request).by)
    except services.PlayerSeated as seated:
        return refused(request, table, seated_sentence(seated.player))
    except services.EveningClosed as closed:
        return refused(request, table, closed_sentence(closed))
    return redirect(opened)


def key_of(request: HttpRequest) -> UUID:
    """The key that was made with the form; a new one for anything else."""
    try:
        return UUID(request.POST.get("key", ""))
    except ValueError:
        return uuid4()


def note_of(request: HttpRequest) -> str:
    """The reason that was sent with a button, as long as one may be."""
    return request.POST.get("note", "").strip()[:REASON_LENGTH]


def refused(request: HttpRequest, table: Table, fault: str, status: int = 409) -> HttpResponse:
    """The sheet with a word why something cannot be done."""
    shown = {**_sheet(request, table), "fault": fault}
    return render(request, "play/table.html", shown, status=status)


@evening_required(Role.ORGANISER)
@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest, evening: Evening) -> HttpResponse:
    """Sit players at a table of round 1, or of the one that ?round= names."""
    if evening.page:  # whoever runs it there seats people there
        return redirect(evening.page)
    asked = whole(request.GET.get("round", ""))
    start = selectors.round_start(evening, 1 if asked is None else asked)
    if not 1 <= start.number <= start.last + 1:
        raise Http404
    form = TableForm(posted(request), club=evening.club, start=start, evening_rules=evening.rules)
    if form.is_valid():
        facts = form.cleaned_data
        try:
            services.seat_table(
                evening=evening, players=facts["players"], rules=facts["rules"],
                dealer=facts["dealer"], drawn=facts["drawn"], round=start.number,
                by=member_asking(request),
            )  # fmt: skip
        except DealRejected as rejected:
            for problem in rejected.problems:
                form.add_error(None, sentence(problem))
        except services.PlayerSeated as seated:
            form.add_error(None, seated_sentence(seated.player))
        except services.EveningClosed as closed:
            form.add_error(None, closed_sentence(closed))
        else:
            return redirect(evening)
    page = {"section": "evenings", "form": form, "evening": evening, "start": start}
    status = 422 if form.is_bound else 200
    return render(request, "play/table_new.html", page, status=status)
