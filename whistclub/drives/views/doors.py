"""Where the codes on the table cards lead."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from whistclub.drives.access import door_key_required
from whistclub.drives.models import Draw, Drive

SECONDS = 20  # until the page looks again


@door_key_required
@never_cache
@require_safe
def table(request: HttpRequest, drive: Drive, number: int) -> HttpResponse:
    """On to the table of this number in the round that is played; else why there is none."""
    draw = Draw.objects.filter(drive=drive).exclude(announced_at=None).latest().last()
    round = draw.round if draw else 0
    found = drive.evening.tables.filter(round=round, number=number).first()
    if found is not None:
        return redirect(found)
    page = {"drive": drive, "number": number, "round": round}
    answer = render(request, "drives/door.html", page)
    answer["Refresh"] = str(SECONDS)
    return answer
