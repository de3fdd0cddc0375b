"""The rounds of a drive, built at one go."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_POST

from whistclub.clubs.access import member_asking
from whistclub.clubs.forms import whole
from whistclub.clubs.models import Role
from whistclub.drives import services, tasks
from whistclub.drives.access import drive_page
from whistclub.drives.models import Drive, Plan
from whistclub.drives.refusals import refusal
from whistclub.drives.selectors.plans import plan_page
from whistclub.drives.views.refusals import refused

STOP_POLLING = 286  # htmx asks no more after this status


@drive_page(Role.ORGANISER)
@require_GET
def plan(request: HttpRequest, drive: Drive) -> HttpResponse:
    """The rounds and how they are built, as a page or as the part that htmx polls."""
    page = plan_page(drive)
    shown = {"section": "drives", "drive": drive, "page": page}
    if request.headers.get("HX-Request") == "true":
        status = 200 if page.is_building else STOP_POLLING
        return render(request, "drives/_plan.html", shown, status=status)
    return render(request, "drives/plan.html", shown)


@drive_page(Role.ORGANISER)
@require_POST
def order(request: HttpRequest, drive: Drive) -> HttpResponse:
    """Order the rounds that are not announced; a second click joins the first."""
    seed = whole(request.POST.get("seed", ""))
    try:
        made = services.order_plan(drive=drive, now=timezone.now(), seed=seed)
    except (services.NeedsResults, services.DriveFinished) as fault:
        return refused(request, drive, refusal(fault))
    back = _address(drive)
    tasks.order_build(plan=made, title=_("Rounds of %(drive)s") % {"drive": drive.name}, back=back)
    return redirect(back)


@drive_page(Role.ORGANISER)
@require_POST
def use(request: HttpRequest, drive: Drive, plan: int) -> HttpResponse:
    """Make the best so far the drive’s rounds."""
    found = get_object_or_404(Plan, pk=plan, drive=drive)
    try:
        services.use_plan(plan=found, now=timezone.now(), by=member_asking(request))
    except (services.DriveChanged, services.DriveFinished) as fault:
        return refused(request, drive, refusal(fault))
    return redirect(_address(drive))


@drive_page(Role.ORGANISER)
@require_POST
def stop(request: HttpRequest, drive: Drive, plan: int) -> HttpResponse:
    """Let the search end without using what it has found."""
    services.give_up(plan=get_object_or_404(Plan, pk=plan, drive=drive))
    messages.info(request, _("Stopped; nothing has changed."))
    return redirect(_address(drive))


def _address(drive: Drive) -> str:
    return reverse("drives:plan", args=[drive.evening.club.slug, drive.pk])
