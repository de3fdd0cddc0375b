"""What the phone on a table asks by itself, and sends when the network is back."""

from __future__ import annotations

import uuid
from collections.abc import Hashable
from typing import Any

from django.conf import settings
from django.http import HttpRequest, JsonResponse
from django.middleware.csrf import get_token
from django.template.loader import render_to_string
from django.utils import timezone
from django.views.decorators.http import require_GET, require_POST

from whistclub.clubs.forms import whole
from whistclub.play import selectors, services
from whistclub.play.access import table_key_required, writer_of
from whistclub.play.forms import deal_form, forms_ahead, typed_in
from whistclub.play.models import LAST_NUMBER, Entry, HeldDeal, Table
from whistclub.play.phrases import writing_sentence


@table_key_required
@require_GET
def pulse(request: HttpRequest, table: Table) -> JsonResponse:
    """That the server answers, by which version of the site, and how the table stands.

    also: in words who else is entering deal ?deal= at this moment. token: for what the phone
    sends next; that of a page that lay open may be too old.
    """
    page, number = selectors.table_page(table), whole(request.GET.get("deal", ""))
    return JsonResponse(
        {
            "mark": page.mark,
            "next": page.next_number,
            "also": note(request, table, number if number and number <= LAST_NUMBER else None),
            "version": settings.VERSION,
            "token": get_token(request),
        }
    )


@table_key_required
@require_GET
def ahead(request: HttpRequest, table: Table) -> JsonResponse:
    """What the forms of the deals to come ask for, for when the network is gone.

    deals: number, title, what it meets, and which of `forms` is its form; many share one. stays:
    what a deal must have been for the next one to meet what it met itself.
    """
    page = selectors.table_page(table)
    shapes: dict[Hashable, int] = {}
    forms: list[str] = []
    deals = []
    coming = forms_ahead(page)
    for form in coming:
        shown = {"page": form.page, "form": form}
        shape = (form.shape, tuple(seat.player.pk for seat in form.page.seats))
        if shape not in shapes:
            shapes[shape] = len(forms)
            forms.append(render_to_string(form.template, shown))
        title = render_to_string("play/_deal_title.html", shown).strip()
        meets = render_to_string("play/_meets.html", shown).strip()
        deals.append({"number": form.number, "title": title, "meets": meets, "form": shapes[shape]})
    stays = coming[0].stays if coming else ()
    stamp = selectors.ahead_stamp(page)
    return JsonResponse({"stamp": stamp, "deals": deals, "forms": forms, "stays": stays})


def note(request: HttpRequest, table: Table, number: int | None) -> str:
    """Note that this phone is there and writes deal `number`; who else writes it, in words."""
    phone, now = writer_of(request).phone, timezone.now()
    if phone is not None:
        services.note_phone(phone=phone, writing=number, at=now)
    if number is None:
        return ""
    others = selectors.writing_too(table, number, phone, now)
    names = [other.player.name if other.player else "" for other in others]
    return writing_sentence(names, number)


@table_key_required
@require_POST
def send(request: HttpRequest, table: Table) -> JsonResponse:
    """Take a deal, or a correction, that waited on a phone, whatever becomes of it.

    Answers 200 where it is recorded, 202 where it is held until somebody decides: the phone may
    forget it then. 400 if it does not say which deal it is.
    """
    number = whole(request.POST.get("number", "")) or 0
    try:
        key = uuid.UUID(request.POST.get("key", ""))
        was = [uuid.UUID(earlier) for earlier in request.POST.getlist("was")]
    except ValueError:
        key = None
    if key is None or not 1 <= number <= LAST_NUMBER:
        return JsonResponse({"state": "refused"}, status=400)
    page = selectors.form_page(table).at_deal(number)
    form = deal_form(request.POST, page=page, number=number)
    facts = form.cleaned_data if form.is_valid() else None
    who = writer_of(request)
    found = services.send_deal(
        table=table,
        number=number,
        deal=form.deal() if facts else None,
        typed=typed_in(request.POST),
        key=key,
        by=who.by,
        phone=who.phone,
        at=timezone.now(),
        note=facts["note"] if facts else "",
        replaces=facts["replaces"] if facts else None,
        was=was,
    )
    return JsonResponse(_told(found), status=200 if isinstance(found, Entry) else 202)


def _told(found: Entry | HeldDeal) -> dict[str, Any]:
    if isinstance(found, Entry):
        return {"state": "saved", "number": found.number, "entry": found.pk}
    return {
        "state": "held",
        "number": found.number,
        "why": found.why,
        "say": found.get_why_display(),
    }
