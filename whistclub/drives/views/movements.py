"""The movements, each explained on a page of its own."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from whistclub.clubs.access import club_page
from whistclub.clubs.models import Club, Role
from whistclub.drives.choices import kinds_by_sort
from whistclub.drives.explanations import EXPLANATIONS, steps, when_known
from whistclub.drives.knob_words import KNOBS, VALUES
from whistclub.drives.movements import kind_of


@club_page(Role.PLAYER)
@require_GET
def movements(request: HttpRequest, club: Club) -> HttpResponse:
    """All of them, with what each is for."""
    groups = [
        (name, [(kind.slug, EXPLANATIONS[kind.slug]) for kind in members])
        for name, members in kinds_by_sort()
    ]
    return render(request, "drives/movements.html", {"section": "drives", "groups": groups})


@club_page(Role.PLAYER)
@require_GET
def movement(request: HttpRequest, club: Club, movement: str) -> HttpResponse:
    """One of them: what it is for, how one moves, for how many, from where it comes."""
    if movement not in EXPLANATIONS:
        raise Http404
    found = kind_of(movement).movement
    page = {
        "section": "drives",
        "told": EXPLANATIONS[movement],
        "steps": steps(movement),
        "when": when_known(movement),
        "knobs": [
            (KNOBS[name], [str(VALUES[name, value]) for value in values])
            for name, values in (found.knobs if found else {}).items()
        ],
    }
    return render(request, "drives/movement.html", page)
