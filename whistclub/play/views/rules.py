"""House rules: which presets a club has taken over, and what it changed."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from whistclub.clubs.access import club_page, member_asking
from whistclub.clubs.forms import posted
from whistclub.clubs.models import Club, Role
from whistclub.play import services
from whistclub.play.forms.rules import (
    AdoptForm,
    CompareForm,
    RulesForm,
    variant_choices,
    version_title,
)
from whistclub.play.ledger import rules_of
from whistclub.play.models import RuleSet
from whistclub.play.rule_words import differences, variant_title
from whistclub.play.selectors.rules import comparable, versions_of
from whistclub.play.views.trial import trial_of
from whistclub.scoring import Rules


@club_page(Role.PLAYER)
@require_http_methods(["GET", "HEAD", "POST"])
def rule_sets(request: HttpRequest, club: Club) -> HttpResponse:
    """The club's rules; a keeper takes over another preset.

    With `first` in the address, as on the way through the first steps, the club's page follows.
    """
    may_change = member_asking(request).may(Role.KEEPER)
    form = AdoptForm(posted(request))
    if request.method == "POST":
        if not may_change:
            return HttpResponse(status=403)
        if form.is_valid():
            try:
                adopted = services.adopt_preset(club=club, **form.cleaned_data)
            except services.NameTaken as taken:
                form.add_error("name", _taken_sentence(taken.rules))
            else:
                return redirect(club if "first" in request.GET else adopted)
    page = {
        "section": "rules",
        "form": form,
        "may_change": may_change,
        "sets": [(rules, variant_title(rules_of(rules).variant)) for rules in _latest(club)],
    }
    return render(request, "play/rule_sets.html", page, status=422 if form.is_bound else 200)


@club_page(Role.KEEPER)
@require_POST
def propose(request: HttpRequest, club: Club, pk: int) -> HttpResponse:
    """Let new evenings propose these rules first."""
    found = get_object_or_404(RuleSet, pk=pk, club=club)
    services.propose_rules(rules=found)
    messages.success(request, _("New evenings now propose %(name)s.") % {"name": found.name})
    return redirect("play:rule_sets", club.slug)


@club_page(Role.PLAYER)
@require_http_methods(["GET", "HEAD", "POST"])
def rules(request: HttpRequest, club: Club, pk: int) -> HttpResponse:
    """One version of the rules, cell by cell; a keeper's change makes the next version."""
    found = get_object_or_404(RuleSet.objects.select_related("club"), pk=pk, club=club)
    may_change = member_asking(request).may(Role.KEEPER)
    if request.method == "POST" and not may_change:
        return HttpResponse(status=403)
    form = RulesForm(posted(request), rule_set=found, rules=rules_of(found))
    if not form.is_valid():
        return _page(request, found, form, status=422 if form.is_bound else 200)
    try:
        changed = services.change_rules(
            rules=found, overrides=form.overrides(), seen=form.cleaned_data["seen"]
        )
    except services.RulesChanged as other:
        theirs = differences(rules_of(other.newest), form.typed())
        return _page(request, found, form, status=409, theirs=theirs)
    messages.success(request, _("The rules are saved."))
    return redirect(changed)


@club_page(Role.PLAYER)
@require_http_methods(["GET", "HEAD", "POST"])
def try_deal(request: HttpRequest, club: Club, pk: int) -> HttpResponse:
    """What a deal would be worth by the rules as they are typed; nothing is saved.

    htmx gets the points alone, with the deal to try where another hand was chosen; a browser
    without scripts gets the whole page with what was typed.
    """
    found = get_object_or_404(RuleSet.objects.select_related("club"), pk=pk, club=club)
    if request.method != "POST":
        return redirect(found)
    form = RulesForm(request.POST, rule_set=found, rules=rules_of(found))
    status = 200 if form.is_valid() else 422
    htmx = request.htmx  # type: ignore[attr-defined] # by its middleware
    if not htmx:
        return _page(request, found, form, status=status)
    is_anew = htmx.target == "trial-box"
    page = {"form": form, "rules": found, **trial_of(form, request.POST, is_anew=is_anew)}
    part = "play/rule_trial_box.html" if is_anew else "play/rule_trial.html"
    return render(request, part, page, status=status)


@club_page(Role.PLAYER)
@require_GET
def versions(request: HttpRequest, club: Club, pk: int) -> HttpResponse:
    """All versions of the rules, who played by each, and what changed from one to the next."""
    found = get_object_or_404(RuleSet.objects.select_related("club"), pk=pk, club=club)
    history = versions_of(found)
    before: list[Rules | None] = [rules_of(version.rules) for version in history[1:]]
    changes = [
        () if older is None else differences(older, rules_of(version.rules))
        for version, older in zip(history, [*before, None], strict=True)
    ]
    page = {
        "section": "rules",
        "rules": found,
        "versions": list(zip(history, changes, strict=True)),
    }
    return render(request, "play/rule_versions.html", page)


@club_page(Role.PLAYER)
@require_GET
def compare(request: HttpRequest, club: Club, pk: int) -> HttpResponse:
    """Two sets of rules side by side, where they differ; at first with the preset beneath."""
    found = get_object_or_404(RuleSet.objects.select_related("club"), pk=pk, club=club)
    ours = rules_of(found)
    own = tuple(
        other
        for other in comparable(club, found)
        if rules_of(other).variant.formula == ours.variant.formula
    )
    asked = request.GET if "other" in request.GET else {"other": f"preset-{found.variant}"}
    form = CompareForm(asked, rule_set=found, own=own)
    page: dict[str, Any] = {"section": "rules", "rules": found, "form": form}
    if form.is_valid():
        title, theirs = form.chosen()
        page |= {
            "titles": (version_title(found), title),
            "differences": differences(ours, theirs),
        }
    status = 200 if form.is_valid() else 422
    return render(request, "play/rule_compare.html", page, status=status)


@club_page(Role.KEEPER)
@require_POST
def copy(request: HttpRequest, club: Club, pk: int) -> HttpResponse:
    """Fill every cell that has no value from another preset, in one act."""
    found = get_object_or_404(RuleSet, pk=pk, club=club)
    slug = request.POST.get("preset", "")
    if slug not in dict(variant_choices()):
        return HttpResponse(status=422)
    try:
        filled = services.copy_cells(rules=found, preset=slug)
    except services.RulesChanged as other:
        messages.error(request, _("Somebody else has changed these rules meanwhile; look again."))
        return redirect(other.newest)
    messages.success(request, _("The missing values are copied; look them over."))
    return redirect(filled)


def _taken_sentence(taken: RuleSet) -> str:
    title = variant_title(rules_of(taken).variant)
    return _("Your club plays %(variant)s under this name: choose another.") % {"variant": title}


def _page(
    request: HttpRequest, found: RuleSet, form: RulesForm, *, status: int, theirs: Any = None
) -> HttpResponse:
    """The rules with what was typed; theirs: where what somebody else saved meanwhile differs."""
    newest = _latest(found.club).get(name=found.name)
    may_change = member_asking(request).may(Role.KEEPER)
    if theirs is None:
        may_change = may_change and newest == found
    else:  # what is saved next goes over theirs, with open eyes
        may_change = newest.variant == found.variant
        form.save_over(newest)
    variant = form.rules.variant
    page = {
        "section": "rules",
        "rules": found,
        "title": variant_title(variant),
        "form": form,
        "theirs": theirs,
        "may_change": may_change,
        "newest": newest,
        "sources": variant.sources,
        **trial_of(form, posted(request)),
    }
    return render(request, "play/rules.html", page, status=status)


def _latest(club: Club) -> QuerySet[RuleSet]:
    """The newest version of each of the club's rules."""
    return RuleSet.objects.latest_of(club).select_related("club")
