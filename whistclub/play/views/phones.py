"""What the phone on a table asks by itself, and sends when the network is back."""

from __future__ import annotations

import uuid
from typing import Any

from django.http import HttpRequest, JsonResponse
from django.utils import timezone
from django.views.decorators.http import require_GET, require_POST

from whistclub.clubs.forms import whole
from whistclub.clubs.models import Membership
from whistclub.play import selectors, services
from whistclub.play.access import table_key_required
from whistclub.play.forms import deal_form
from whistclub.play.models import LAST_NUMBER, Entry, HeldDeal, Table

OWN_FIELDS = {"csrfmiddlewaretoken", "key", "number", "seen", "act"}  # not what was typed


@table_key_required
@require_GET
def pulse(request: HttpRequest, table: Table) -> JsonResponse:
    """That the server answers, and how the table stands."""
    page = selectors.table_page(table)
    return JsonResponse({"mark": page.mark, "next": page.next_number})


@table_key_required
@require_POST
def send(request: HttpRequest, table: Table) -> JsonResponse:
    """Take a deal that waited on a phone, whatever becomes of it.

    Answers 200 where it is recorded, 202 where it is held until somebody decides: the phone may
    forget it then. 400 if it does not say which deal it is.
    """
    number = whole(request.POST.get("number", "")) or 0
    try:
        key = uuid.UUID(request.POST.get("key", ""))
    except ValueError:
        key = None
    if key is None or not 1 <= number <= LAST_NUMBER:
        return JsonResponse({"state": "refused"}, status=400)
    page = selectors.table_page(table).at_deal(number)
    form = deal_form(request.POST, page=page, number=number)
    by: Membership | None = request.membership  # type: ignore[attr-defined] # by the door
    found = services.send_deal(
        table=table,
        number=number,
        deal=form.deal() if form.is_valid() else None,
        typed={name: values for name, values in request.POST.lists() if name not in OWN_FIELDS},
        key=key,
        by=by,
        phone=request.phone,  # type: ignore[attr-defined] # by the door
        at=timezone.now(),
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
