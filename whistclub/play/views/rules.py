"""House rules: which presets a club has taken over, and what it changed."""

from __future__ import annotations

from django.contrib import messages
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from whistclub.clubs.access import club_page
from whistclub.clubs.forms import posted
from whistclub.clubs.models import Club, Role
from whistclub.play import services
from whistclub.play.forms.rules import AdoptForm, RulesForm, variant_choices, variant_title
from whistclub.play.ledger import rules_of
from whistclub.play.models import RuleSet


@club_page(Role.PLAYER)
@require_http_methods(["GET", "HEAD", "POST"])
def rule_sets(request: HttpRequest, club: Club) -> HttpResponse:
    """The club's rules; a keeper takes over another preset."""
    may_change = request.membership.may(Role.KEEPER)  # type: ignore[attr-defined] # by the door
    form = AdoptForm(posted(request))
    if request.method == "POST":
        if not may_change:
            return HttpResponse(status=403)
        if form.is_valid():
            return redirect(services.adopt_preset(club=club, **form.cleaned_data))
    page = {
        "section": "rules",
        "form": form,
        "may_change": may_change,
        "sets": [(rules, variant_title(rules_of(rules).variant)) for rules in _latest(club)],
    }
    return render(request, "play/rule_sets.html", page, status=422 if form.is_bound else 200)


@club_page(Role.PLAYER)
@require_http_methods(["GET", "HEAD", "POST"])
def rules(request: HttpRequest, club: Club, pk: int) -> HttpResponse:
    """One version of the rules, cell by cell; a keeper's change makes the next version."""
    found = get_object_or_404(RuleSet, pk=pk, club=club)
    may_change = request.membership.may(Role.KEEPER)  # type: ignore[attr-defined] # by the door
    newest = _latest(club).get(name=found.name)
    form = RulesForm(posted(request), rule_set=found, rules=rules_of(found))
    if request.method == "POST":
        if not may_change or newest != found:
            return HttpResponse(status=403)
        if form.is_valid():
            changed = services.change_rules(rules=found, overrides=form.overrides())
            messages.success(request, _("The rules are saved."))
            return redirect(changed)
    page = {
        "section": "rules",
        "rules": found,
        "title": variant_title(rules_of(found).variant),
        "form": form,
        "may_change": may_change and newest == found,
        "newest": newest,
        "sources": rules_of(found).variant.sources,
    }
    return render(request, "play/rules.html", page, status=422 if form.is_bound else 200)


@club_page(Role.KEEPER)
@require_POST
def copy(request: HttpRequest, club: Club, pk: int) -> HttpResponse:
    """Fill every cell that has no value from another preset, in one act."""
    found = get_object_or_404(RuleSet, pk=pk, club=club)
    slug = request.POST.get("preset", "")
    if slug not in dict(variant_choices()) or _latest(club).get(name=found.name) != found:
        return HttpResponse(status=422)
    filled = services.copy_cells(rules=found, preset=slug)
    messages.success(request, _("The missing values are copied; look them over."))
    return redirect(filled)


def _latest(club: Club) -> QuerySet[RuleSet]:
    """The newest version of each of the club's rules."""
    return RuleSet.objects.latest_of(club).select_related("club")
