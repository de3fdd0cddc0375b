"""Fines and rulings: points that no deal gave."""

from __future__ import annotations

import uuid
from typing import Any

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST

from whistclub.clubs.access import member_asking
from whistclub.clubs.forms import posted
from whistclub.clubs.models import Role
from whistclub.play import selectors, services
from whistclub.play.access import evening_required
from whistclub.play.forms.adjustments import AdjustmentForm
from whistclub.play.models import Adjustment, Evening
from whistclub.play.phrases import signed
from whistclub.play.problems import closed_sentence
from whistclub.play.views.tables import note_of


@evening_required(Role.ORGANISER)
@require_http_methods(["GET", "HEAD", "POST"])
def adjustments(request: HttpRequest, evening: Evening) -> HttpResponse:
    """The fines and rulings of an evening, and one more."""
    form = _form(posted(request), evening)
    if form.is_valid() and _adjusted(request, form):
        messages.success(request, _("Written down. It counts in the standings now."))
        return redirect("play:adjustments", evening.club.slug, evening.pk)
    return _rulings(request, evening, form=form, status=422 if form.is_bound else 200)


@evening_required(Role.ORGANISER)
@require_POST
def strike(request: HttpRequest, evening: Evening, adjustment: int) -> HttpResponse:
    """Strike a ruling for all whom it touched."""
    found = get_object_or_404(Adjustment, pk=adjustment, evening=evening)
    try:
        services.strike_adjustment(
            adjustment=found,
            by=member_asking(request),
            at=timezone.now(),
            note=note_of(request),
        )
    except services.EveningClosed as closed:
        return _rulings(request, evening, fault=closed_sentence(closed), status=409)
    messages.success(request, _("Struck. It counts for nothing, and stays in sight."))
    return redirect("play:adjustments", evening.club.slug, evening.pk)


def _form(data: Any, evening: Evening) -> AdjustmentForm:
    initial = {"act": uuid.uuid4(), "shared": True}
    return AdjustmentForm(data, evening=evening, initial=initial)


def _rulings(
    request: HttpRequest,
    evening: Evening,
    *,
    status: int,
    form: AdjustmentForm | None = None,
    fault: str = "",
) -> HttpResponse:
    page = {
        "section": "evenings",
        "evening": evening,
        "form": form or _form(None, evening),
        "rulings": selectors.rulings_of(evening),
        "fault": fault,
    }
    return render(request, "play/adjustments.html", page, status=status)


def _adjusted(request: HttpRequest, form: forms.Form) -> bool:
    """Whether the ruling was written down; if not, the form says why."""
    try:
        services.adjust(
            **form.cleaned_data,
            by=member_asking(request),
            at=timezone.now(),
        )
    except services.EveningClosed as closed:
        form.add_error(None, closed_sentence(closed))
    except services.AdjustmentRefused as refused:
        said = {
            "points": signed(refused.points),
            "count": refused.others,
            "instead": signed(refused.instead),
        }
        sentence = ngettext(
            "%(points)s cannot be shared by %(count)s player; %(instead)s can.",
            "%(points)s cannot be shared equally by %(count)s players; %(instead)s can.",
            refused.others,
        )
        form.add_error("points", sentence % said)
    return form.is_valid()
