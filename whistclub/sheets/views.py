"""Ordering a table's sheet from the table's page."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import get_language
from django.views.decorators.http import require_POST

from whistclub.jobs import tasks
from whistclub.play.access import table_key_required
from whistclub.play.models import Table
from whistclub.sheets import services


@table_key_required
@require_POST
def table_sheet(request: HttpRequest, table: Table) -> HttpResponse:
    """Order the table's sheet, filled or blank, and go to where it is being made."""
    job = services.order_sheet(
        table=table,
        filled=request.POST.get("filled") != "off",
        paper=request.POST.get("paper", ""),
        language=get_language() or table.evening.club.language,
        now=timezone.now(),
    )
    tasks.start(job)
    return redirect(job)
