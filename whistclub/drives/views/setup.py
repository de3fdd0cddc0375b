"""A drive set up, and changed."""

from __future__ import annotations

import secrets
from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from whistclub.clubs.access import club_page
from whistclub.clubs.models import Club, Role
from whistclub.drives import services
from whistclub.drives.access import drive_page
from whistclub.drives.forms.facts import facts_of, usual_facts
from whistclub.drives.forms.setup import STARTED, SetupForm
from whistclub.drives.models import Drive
from whistclub.drives.selectors.setup import NEW, setting_of
from whistclub.drives.words import FINISHED
from whistclub.play import services as play
from whistclub.play.models import RuleSet
from whistclub.play.rule_words import variant_title
from whistclub.scoring import load_variant

HIGHEST_SEED = 10**6


@club_page(Role.ORGANISER)
@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest, club: Club) -> HttpResponse:
    """Set a drive up."""
    setting = setting_of(club)
    facts = usual_facts(club, setting)
    if _is_look(request):
        return _page(request, SetupForm(setting=setting, facts=facts, shown=request.POST.dict()))
    form = SetupForm(
        request.POST if request.method == "POST" else None, setting=setting, facts=facts
    )
    if form.is_valid():
        try:
            rules = _rules(club, form.cleaned_data["rules"])
        except play.NameTaken as taken:
            form.add_error("rules", _taken(taken))
        else:
            drive = services.set_up_drive(
                club=club, rules=rules, seed=secrets.randbelow(HIGHEST_SEED) + 1,
                key=_key(request), **form.decided(),
            )  # fmt: skip
            return redirect("drives:entries", club.slug, drive.pk)
    return _page(request, form)


@drive_page(Role.ORGANISER)
@require_http_methods(["GET", "HEAD", "POST"])
def change(request: HttpRequest, drive: Drive) -> HttpResponse:
    """Look at what is decided about a drive, and change it."""
    club = drive.evening.club
    setting, facts = setting_of(club, drive), facts_of(drive)
    if _is_look(request):
        form = SetupForm(setting=setting, facts=facts, shown=request.POST.dict())
        return _page(request, form, drive)
    form = SetupForm(
        request.POST if request.method == "POST" else None, setting=setting, facts=facts
    )
    if form.is_valid():
        try:
            decided = form.decided()
            if not setting.has_started:
                decided["rules"] = _rules(club, form.cleaned_data["rules"])
            services.change_drive(drive=drive, **decided)
        except play.NameTaken as taken:
            form.add_error("rules", _taken(taken))
        except services.DriveStarted:
            form.add_error(None, STARTED)
        except services.DriveFinished:
            form.add_error(None, str(FINISHED))
        else:
            messages.success(request, _("The drive is changed."))
            return redirect("drives:setup", club.slug, drive.pk)
    return _page(request, form, drive)


def _is_look(request: HttpRequest) -> bool:
    """Whether the page is only to be shown again with what is chosen on it."""
    return request.method == "POST" and request.POST.get("act") == "look"


def _page(request: HttpRequest, form: SetupForm, drive: Drive | None = None) -> HttpResponse:
    page = {"section": "drives", "drive": drive, "form": form}
    return render(request, "drives/setup.html", page, status=422 if form.is_bound else 200)


def _rules(club: Club, chosen: str) -> RuleSet:
    """The rules that were chosen; a preset is taken over as it is."""
    if not chosen.startswith(NEW):
        return get_object_or_404(RuleSet, pk=chosen, club=club)
    slug = chosen.removeprefix(NEW)
    name = variant_title(load_variant(slug))
    return play.adopt_preset(club=club, variant=slug, name=name)


def _taken(taken: play.NameTaken) -> str:
    return _("Your club calls another game “%(name)s”; take these rules over by another name.") % {
        "name": taken.rules.name
    }


def _key(request: HttpRequest) -> UUID | None:
    """The key that came with the form; None for none that can be read."""
    try:
        return UUID(request.POST.get("key", ""))
    except ValueError:
        return None
