"""A deal at a table: entered, corrected, struck, put back."""

from __future__ import annotations

from functools import wraps
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from whistclub.clubs.forms import whole
from whistclub.play import selectors, services
from whistclub.play.access import table_key_required, writer_of
from whistclub.play.forms import DealForm, deal_form, held_data, typed_in
from whistclub.play.ledger import deal_of
from whistclub.play.models import LAST_NUMBER, Entry, Held, HeldDeal, Table
from whistclub.play.problems import (
    DECIDED,
    UNKNOWN,
    closed_sentence,
    later_deals_sentence,
    sentence,
)
from whistclub.play.views.phones import note
from whistclub.play.views.tables import key_of, note_of, refused
from whistclub.scoring import DealRejected


def address_for_scripts(view: Any) -> Any:
    """For a script that asks so, a redirect is 201 with the address: it goes there itself."""

    @wraps(view)
    def answer(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        found: HttpResponse = view(request, *args, **kwargs)
        if found.status_code == 302 and request.headers.get("X-Asks") == "address":
            found.status_code = 201
        return found

    return answer


@table_key_required
@require_http_methods(["GET", "HEAD", "POST"])
@address_for_scripts
def deal(request: HttpRequest, table: Table, number: int) -> HttpResponse:
    """The form of deal `number`, empty or to correct what is entered.

    A post with act=preview answers with the points alone; one with act=sit says that the table
    sits as the page has it, and saves nothing; any other saves the deal if the
    points it is worth are the ones that were seen, else it shows them first.
    """
    if not 1 <= number <= LAST_NUMBER:
        return redirect(table)
    page = selectors.table_page(table).at_deal(number)
    entry = next((one for one in page.ledger.entries if one.number == number), None)
    form = _form(request, page, number, entry)
    if request.method != "POST":
        return _answer(request, form, _preview(form) if form.is_bound else None, 200)
    act = request.POST.get("act", "save")
    if act == "sit":
        return _sit(request, form)
    if act == "bids":
        return _keep_bids(request, form)
    found = _preview(form)
    if act == "preview":
        return _dock(request, form, found)
    if found is None:
        return _answer(request, form, None, 422)
    if form.cleaned_data["seen"] != found.seen:
        return _answer(request, form, found, 200)
    return _save(request, form, found)


@table_key_required
@require_POST
def void(request: HttpRequest, table: Table, pk: int) -> HttpResponse:
    """Strike a deal; it stays in the history."""
    entry = get_object_or_404(Entry, pk=pk, table=table)
    return _change(request, table, lambda **who: services.void_deal(entry=entry, **who))


@table_key_required
@require_POST
def restore(request: HttpRequest, table: Table, pk: int) -> HttpResponse:
    """Put an earlier version of a deal back in force."""
    entry = get_object_or_404(Entry, pk=pk, table=table)
    seen = request.POST.get("over", "")
    over = Entry.objects.filter(table=table, pk=whole(seen) or 0).first()

    def act(**who: Any) -> Entry:
        if over is None:
            raise services.ChangedSince(entry)
        return services.restore_deal(entry=entry, over=over, **who)

    return _change(request, table, act)


def _form(
    request: HttpRequest, page: selectors.TablePage, number: int, entry: Entry | None
) -> DealForm:
    """The form with what was posted, or with the deal that ?held= names, else with what is
    entered already."""
    known = deal_of(page.ledger.rules, entry) if entry else None
    data: QueryDict | None = request.POST if request.method == "POST" else None
    if data is None and (held := _held(request, page)):
        data = held_data(held, entry)
    published = selectors.publication(page.table.evening, timezone.now(), writer_of(request).by)
    return deal_form(
        data, page=page, number=number, entry=entry, deal=known, asks_reason=published.asks_reason
    )


def _held(request: HttpRequest, page: selectors.TablePage) -> HeldDeal | None:
    """The deal that is asked for, if it waits and is not to be seen by one side only."""
    pk, waiting = whole(request.GET.get("held", "")), [one for one in page.held if one.is_waiting]
    held = next((one for one in waiting if one.pk == pk), None)
    if held is None:
        return None
    rivals = [one for one in waiting if one.number == held.number]
    return None if selectors.is_hidden(held, rivals, writer_of(request)) else held


def _preview(form: DealForm) -> selectors.Preview | None:
    """What the deal is worth; None if the form or the rules object, which it then shows."""
    if not form.is_valid():
        return None
    try:
        return selectors.preview(form.page, form.number, form.deal())
    except DealRejected as rejected:
        form.show(rejected.problems)
    except services.LaterDealsStand as stands:
        form.add_error(None, later_deals_sentence(stands))
    return None


def _sit(request: HttpRequest, form: DealForm) -> HttpResponse:
    """Take the phone along to this table; what is typed stays as it is."""
    phone = writer_of(request).phone
    if phone is not None:
        services.move_phone(phone=phone, table=form.page.table, at=timezone.now())
    form.leave_unjudged()
    return _answer(request, form, None, 200)


def _keep_bids(request: HttpRequest, form: DealForm) -> HttpResponse:
    """Store the bids of a hand that is about to be played, unless others have been."""
    table = form.page.table
    by, at, note = writer_of(request).by, timezone.now(), note_of(request)

    def keep(facts: dict[str, Any]) -> None:
        services.keep_bids(table=table, number=form.number, facts=facts, by=by, at=at, note=note)

    try:
        if form.keep_bids(keep):
            return redirect("play:deal", table.key, form.number)
    except services.DealTaken as other:
        form.as_correction_of(other.entry)
        return _answer(request, form, None, 409, other=other.entry)
    except services.EveningClosed as closed:
        form.add_error(_place(closed), closed_sentence(closed))
    return _answer(request, form, None, 422)


def _save(request: HttpRequest, form: DealForm, found: selectors.Preview) -> HttpResponse:
    """Store the deal; if somebody was quicker, show both versions and lose neither."""
    table, facts = form.page.table, form.cleaned_data
    old = None
    if facts["replaces"]:
        old = get_object_or_404(Entry, pk=facts["replaces"], table=table)
    try:
        stored = services.enter_deal(
            table=table, number=form.number, deal=form.deal(), typed=typed_in(request.POST),
            key=facts["key"], replaces=old, note=facts["note"], **_writer(request),
        )  # fmt: skip
    except services.EveningClosed as closed:
        form.add_error(_place(closed), closed_sentence(closed))
    except services.WriterUnknown:
        form.add_error(None, str(UNKNOWN))
    else:
        if isinstance(stored, Entry):
            return redirect(f"{table.get_absolute_url()}?saved={stored.pk}")
        return _kept(request, form, found, stored)
    return _answer(request, form, found, 422)


def _kept(
    request: HttpRequest, form: DealForm, found: selectors.Preview, held: HeldDeal
) -> HttpResponse:
    """What became of a deal that could not be recorded at once."""
    table, number = form.page.table, {"number": held.number}
    if not held.is_waiting:
        return refused(request, table, str(DECIDED))
    if held.why == Held.RIVAL:
        other = Entry.objects.heads().get(table=table, number=held.number)
        form.as_correction_of(other)
        return _answer(request, form, found, 409, other=other)
    if held.why == Held.REFEREE:
        messages.info(request, _("Deal %(number)s waits for the referee.") % number)
    else:
        messages.info(request, _("Deal %(number)s waits for the other side.") % number)
    return redirect(table)


def _change(request: HttpRequest, table: Table, act: Any) -> HttpResponse:
    """Do one act on an entry and go back to the sheet, with a word if it cannot be done."""
    try:
        entry = act(key=key_of(request), note=note_of(request), **_writer(request))
    except DealRejected as rejected:
        fault = sentence(rejected.problems[0])
    except services.LaterDealsStand as stands:
        fault = later_deals_sentence(stands)
    except services.ChangedSince:
        fault = _("This deal has been changed meanwhile; look at it once more.")
    except services.EveningClosed as closed:
        fault = closed_sentence(closed)
    else:
        return redirect(f"{table.get_absolute_url()}?saved={entry.pk}")
    return refused(request, table, fault)


def _place(closed: services.EveningClosed) -> str | None:
    """The field that a refusal is about; None for the whole form."""
    return "note" if isinstance(closed, services.ReasonNeeded) else None


def _writer(request: HttpRequest) -> dict[str, Any]:
    """Who writes, on which phone, and when."""
    who = writer_of(request)
    return {"by": who.by, "phone": who.phone, "at": timezone.now()}


def _answer(
    request: HttpRequest,
    form: DealForm,
    found: selectors.Preview | None,
    status: int,
    other: Entry | None = None,
) -> HttpResponse:
    shown = {"page": form.page, "form": form, "preview": found, "other": other}
    if other is not None:
        page = selectors.table_page(form.page.table)
        held = selectors.matters(page, writer_of(request))
        shown["matter"] = next((one for one in held if one.number == form.number), None)
        shown["other_view"] = page.view_of(other)
    # A page that a phone fetches to keep it for later is not being written on.
    if request.headers.get("Sec-Fetch-Dest") != "empty":
        shown["also"] = note(request, form.page.table, form.number)
    return render(request, "play/deal.html", shown, status=status)


def _dock(request: HttpRequest, form: DealForm, found: selectors.Preview | None) -> HttpResponse:
    shown = {"page": form.page, "form": form, "preview": found, "live": True}
    return render(request, "play/_dock.html", shown)
