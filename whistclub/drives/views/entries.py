"""Who has entered a drive, as it is noted at the door of the hall."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST

from whistclub.clubs.forms import whole
from whistclub.clubs.models import Role
from whistclub.drives import services
from whistclub.drives.access import drive_page
from whistclub.drives.forms.entries import ListForm, TicksForm
from whistclub.drives.models import Drive, Entrant
from whistclub.drives.refusals import REFUSED, refusal
from whistclub.drives.selectors.entries import (
    AT_ONCE,
    SHOWN,
    Entries,
    entries_of,
    players_to_enter,
)
from whistclub.drives.services import Struck
from whistclub.pairings import Role as CardRole
from whistclub.play.money import currency_of

ENTERED = "entered"  # in the session: the key of the list that was entered last
STRUCK = "struck"  # in the session: the card that was struck last


@drive_page(Role.ORGANISER)
@require_http_methods(["GET", "HEAD", "POST"])
def entries(request: HttpRequest, drive: Drive) -> HttpResponse:
    """The list, and names typed or pasted to be entered."""
    page = entries_of(drive)
    if request.method != "POST":
        return _page(request, page, ListForm(kind=page.kind))
    key = request.POST.get("key")
    if key and request.session.get(ENTERED) == key:
        return _to_list(request, drive)
    form = ListForm(request.POST, kind=page.kind)
    if form.is_valid():
        facts = form.cleaned_data
        try:
            entered = services.enter_list(drive=drive, lines=facts["lines"], as_new=facts["as_new"])
        except services.NamesUnclear as unclear:
            form.show(unclear)
        except services.AlreadyEntered as already:
            form.add_error("names", refusal(already))
        except (services.DriveStarted, services.DriveFinished) as refused:
            form.add_error(None, refusal(refused))
        else:
            request.session[ENTERED] = key
            _welcome(request, len(entered))
            return _to_list(request, drive)
    return _page(request, page, form, status=422)


@drive_page(Role.ORGANISER)
@require_http_methods(["GET", "HEAD", "POST"])
def entries_players(request: HttpRequest, drive: Drive) -> HttpResponse:
    """The club’s players, to be ticked."""
    page, free = entries_of(drive), players_to_enter(drive)
    form = TicksForm(
        request.POST if request.method == "POST" else None, players=free, kind=page.kind
    )
    if form.is_valid():
        try:
            entered = services.enter(
                drive=drive,
                players=form.cleaned_data["players"].order_by("name", "number"),
                role=form.cleaned_data.get("role", ""),
            )
        except services.AlreadyEntered as already:
            form.add_error("players", refusal(already))
        except (services.DriveStarted, services.DriveFinished) as refused:
            form.add_error(None, refusal(refused))
        else:
            _welcome(request, len(entered))
            return _to_list(request, drive)
    shown = {
        "section": "drives", "drive": drive, "page": page, "form": form, "players": free,
        "ticked": set(request.POST.getlist("players")),
    }  # fmt: skip
    return render(
        request, "drives/entries_players.html", shown, status=422 if form.is_bound else 200
    )


@drive_page(Role.ORGANISER)
@require_POST
def entries_mark(request: HttpRequest, drive: Drive) -> HttpResponse:
    """Note with one tap that somebody is here, has paid, or has a lady’s or a gent’s card."""
    act = next((act for act in MARKS if act in request.POST), "")
    pk = whole(request.POST.get(act, ""))
    if pk is None:
        return HttpResponse(status=400)
    card = get_object_or_404(Entrant, pk=pk, drive=drive)
    try:
        services.change_entrant(entrant=card, **MARKS[act]())
    except (services.HasPlayed, services.DriveFinished) as refused:
        messages.error(request, refusal(refused))
        return _to_list(request, drive)
    if "HX-Request" not in request.headers:
        return redirect(f"{_back(request, drive)}#e{card.pk}")
    page = entries_of(drive)
    found = next(one for one in page.cards if one.pk == card.pk)
    shown = {"drive": drive, "page": page, "card": found, "sums": page.sums, "live": True}
    return render(request, "drives/_entry_marked.html", shown | _money(drive))


MARKS: dict[str, Callable[[], dict[str, object]]] = {
    "here": lambda: {"arrived_at": timezone.now()},
    "away": lambda: {"arrived_at": None},
    "paid": lambda: {"paid_at": timezone.now()},
    "due": lambda: {"paid_at": None},
    "lady": lambda: {"role": CardRole.LADY.value},
    "gent": lambda: {"role": CardRole.GENT.value},
}


@drive_page(Role.ORGANISER)
@require_POST
def entries_act(request: HttpRequest, drive: Drive) -> HttpResponse:
    """What is done with the whole list: everybody is here, the number made up, numbers given."""
    act = request.POST.get("act", "")
    try:
        if act == "everybody":
            cards = drive.entrants.filter(player__is_ghost=False).values_list("pk", flat=True)
            services.arrive(drive=drive, entrants=cards, at=timezone.now())
        elif act == "make_up":
            services.make_up(drive=drive, ghost=ghost_name(drive))
        elif act == "number":
            services.number_by_arrival(drive=drive)
        elif act == "together":
            services.put_together_in_order(drive=drive)
        elif act == "back" and (kept := _struck(request, drive)):
            del request.session[STRUCK]
            services.put_back(drive=drive, struck=Struck(kept["facts"], kept["wishes"]))
        else:
            return HttpResponse(status=400)
    except REFUSED as refused:
        messages.error(request, refusal(refused))
    return _to_list(request, drive)


def _struck(request: HttpRequest, drive: Drive) -> dict[str, Any] | None:
    """The card that was struck last, if it was one of this drive."""
    kept: dict[str, Any] | None = request.session.get(STRUCK)
    return kept if kept and kept["drive"] == drive.pk else None


def ghost_name(drive: Drive) -> str:
    """What a ghost is called in a drive where one is added."""
    return _("Dummy") if drive.leftover == "dummy" else _("Ghost")


def _page(request: HttpRequest, page: Entries, form: ListForm, status: int = 200) -> HttpResponse:
    drive = page.drive
    query, show = request.GET.get("q", "").strip(), request.GET.get("show", "all")
    found = page.found(query, show if show in SHOWN else "all")
    last = max(-(-len(found) // AT_ONCE), 1)
    number = min(max(whole(request.GET.get("page", "")) or 1, 1), last)
    shown = {
        "section": "drives", "drive": drive, "page": page, "sums": page.sums, "form": form,
        "query": query, "show": show, "found": len(found), "number": number, "last": last,
        "cards": found[(number - 1) * AT_ONCE : number * AT_ONCE],
        "struck": _struck(request, drive),
    }  # fmt: skip
    return render(request, "drives/entries.html", shown | _money(drive), status=status)


def _money(drive: Drive) -> dict[str, object]:
    return {"currency": currency_of(drive.evening.club)}


def _welcome(request: HttpRequest, count: int) -> None:
    words = ngettext("%(count)s person is entered.", "%(count)s people are entered.", count)
    messages.success(request, words % {"count": count})


def _back(request: HttpRequest, drive: Drive) -> str:
    """The list as it was looked at, with its search."""
    here = reverse("drives:entries", args=[drive.evening.club.slug, drive.pk])
    wanted = request.POST.get("back", "")
    safe = url_has_allowed_host_and_scheme(wanted, allowed_hosts=None)
    return wanted if safe and wanted.startswith(here) else here


def _to_list(request: HttpRequest, drive: Drive) -> HttpResponseRedirect:
    return redirect(_back(request, drive))
