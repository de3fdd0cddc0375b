"""Ordering sheets: a table's, a whole evening's, the house rules."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils import timezone
from django.utils.translation import get_language
from django.views.decorators.http import require_POST

from whistclub.clubs.access import club_page
from whistclub.clubs.forms import whole
from whistclub.clubs.models import Club, Player, Role
from whistclub.jobs import tasks
from whistclub.play.access import evening_of, evening_required, table_key_required
from whistclub.play.links import site_of
from whistclub.play.models import Evening, RuleSet, Table
from whistclub.sheets import orders
from whistclub.sheets.catalogue import a4_or_letter
from whistclub.sheets.evening_orders import order_of_evening


@table_key_required
@require_POST
def table_sheet(request: HttpRequest, table: Table) -> HttpResponse:
    """Order the table's sheet, filled or blank, and go to where it is being made."""
    job = orders.order_sheet(
        table=table,
        filled=request.POST.get("filled") != "off",
        paper=request.POST.get("paper", ""),
        language=get_language() or table.evening.club.language,
        now=timezone.now(),
    )
    tasks.start(job)
    return redirect(job)


@evening_required(Role.PLAYER)
@require_POST
def evening(request: HttpRequest, evening: Evening) -> HttpResponse:
    """Order one kind of paper of the evening: results, cards, score sheets, blank ones."""
    job = order_of_evening(
        evening=evening,
        sheet=request.POST.get("sheet", "results"),
        language=get_language() or evening.club.language,
        paper=a4_or_letter(request.POST.get("paper", "")),
        site=site_of(request),
        now=timezone.now(),
        number=whole(request.POST.get("number", "")),
    )
    if job is None:
        return HttpResponse(status=422)
    tasks.start(job)
    return redirect(job)


@club_page(Role.PLAYER)
@require_POST
def statement(request: HttpRequest, club: Club, number: int) -> HttpResponse:
    """Order a player's statement, of one evening or of a season."""
    found = get_object_or_404(Player, club=club, number=number)
    found.club = club
    asked = request.POST.get("evening", "")
    evening = whole(asked)
    if asked and evening is None:
        return HttpResponse(status=422)
    job = orders.order_statement(
        player=found,
        evening=None if evening is None else evening_of(club, evening),
        season=request.POST.get("season", ""),
        language=get_language() or club.language,
        paper=a4_or_letter(request.POST.get("paper", "")),
        now=timezone.now(),
    )
    tasks.start(job)
    return redirect(job)


@club_page(Role.PLAYER)
@require_POST
def rules(request: HttpRequest, club: Club, pk: int) -> HttpResponse:
    """Order the sheet of a version of the house rules in the two languages chosen."""
    found = get_object_or_404(RuleSet, pk=pk, club=club)
    pairs = {"-".join(pair): pair for pair in orders.language_pairs(club.language)}
    asked = request.POST.get("languages") or next(iter(pairs))
    if asked not in pairs:
        return HttpResponse(status=422)
    job = orders.order_rules(
        rules=found,
        languages=pairs[asked],
        paper=a4_or_letter(request.POST.get("paper", "")),
        now=timezone.now(),
    )
    tasks.start(job)
    return redirect(job)
