"""Putting something else right: wrong chairs, the wrong table, a forgotten deal."""

from __future__ import annotations

import uuid
from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods

from whistclub.play import selectors, services
from whistclub.play.access import table_key_required, writer_of
from whistclub.play.forms.repairs import BackForm, MoveForm, RepairForm, RoomForm, SwapForm
from whistclub.play.models import Entry, Table
from whistclub.play.problems import closed_sentence, later_deals_sentence, sentence
from whistclub.play.words import Words
from whistclub.scoring import DealRejected

FORMS: dict[str, type[RepairForm]] = {
    "swap": SwapForm, "move": MoveForm, "room": RoomForm, "close": RoomForm, "back": BackForm,
}  # fmt: skip
REFUSALS: dict[str, Words] = {
    "seats": gettext_lazy("Choose two different players of this table."),
    "deals": gettext_lazy("None of these deals is entered."),
    "whole": gettext_lazy(
        "In a rubber or a match two players can only be exchanged for all of it: choose the "
        "first deal to the last."
    ),
    "table": gettext_lazy("That table plays another game."),
    "order": gettext_lazy("The hands of a match are entered in order; none can be put between."),
    "nothing": gettext_lazy("There is no such deal, or no deal after it to move."),
}


@table_key_required
@require_http_methods(["GET", "HEAD", "POST"])
def repair(request: HttpRequest, table: Table) -> HttpResponse:
    """Four small forms, each says what it does before it is sent; and what takes them back.

    Only who is logged in can take a deal to another table: this table's key does not open
    that one.
    """
    page = selectors.table_page(table)
    act = request.POST.get("act", "")
    published = selectors.publication(table.evening, timezone.now(), writer_of(request).by)
    given: dict[str, Any] = {"page": page, "asks_reason": published.asks_reason}
    bound = FORMS[act](request.POST, **given) if act in FORMS else None
    status = 200 if request.method != "POST" else 422
    if bound is not None and bound.is_valid():
        try:
            if saved := done(request, page, act, bound):
                return redirect(f"{table.get_absolute_url()}?saved={saved}")
        except services.TableChanged:
            given["page"], status = selectors.table_page(table), 409
            bound.ask_again(given["page"])
    initial = {"key": uuid.uuid4(), "seen": given["page"].mark}
    shown: dict[str, Any] = {
        name: bound
        if bound is not None and name == act
        else kind(initial=initial, auto_id=f"{name}_%s", **given)
        for name, kind in FORMS.items()
    }
    shown |= {"bound": bound, **given}
    return render(request, "play/repair.html", shown, status=status)


def done(request: HttpRequest, page: selectors.TablePage, act: str, form: forms.Form) -> str:
    """What was written, as `selectors.receipt` wants it; "" if nothing, and the form says why.

    Raises TableChanged.
    """
    who = {"by": writer_of(request).by, "at": timezone.now()}
    try:
        return _make(page, act, form.cleaned_data, who)
    except (services.SwapRefused, services.MoveRefused) as refused:
        form.add_error(None, str(REFUSALS[refused.code]))
    except DealRejected as rejected:
        for problem in rejected.problems:
            form.add_error(None, sentence(problem))
    except services.LaterDealsStand as stands:
        form.add_error(None, later_deals_sentence(stands))
    except (services.DealTaken, services.ChangedSince):
        form.add_error(None, _("This deal has been changed meanwhile; look at it once more."))
    except services.EveningClosed as closed:
        is_reason = isinstance(closed, services.ReasonNeeded) and "note" in form.fields
        form.add_error("note" if is_reason else None, closed_sentence(closed))
    return ""


def _make(page: selectors.TablePage, act: str, facts: dict[str, Any], who: dict[str, Any]) -> str:
    table = page.table
    if act == "swap":
        return f"swap-{services.swap_seats(table=table, **facts, **who).pk}"
    if act == "room":
        return str(services.make_room(table=table, **facts, **who).pk)
    if act == "close":
        return str(services.close_room(table=table, **facts, **who).pk)
    if who["by"] is None:
        raise services.MoveRefused("nothing")
    return _move_back(page, facts, who) if act == "back" else _move(page, facts, who)


def _move(page: selectors.TablePage, facts: dict[str, Any], who: dict[str, Any]) -> str:
    """The struck entry that stays at this table."""
    number = facts.pop("number")
    found = Entry.objects.heads().filter(table=page.table, number=number).first()
    if found is None:
        raise services.MoveRefused("nothing")
    moved = services.move_deal(entry=found, **facts, **who)
    assert moved.moved_from is not None
    return str(moved.moved_from.pk)


def _move_back(page: selectors.TablePage, facts: dict[str, Any], who: dict[str, Any]) -> str:
    """The entry that the move back left at this table, whichever of the two it is."""
    found = get_object_or_404(Entry, pk=facts.pop("entry"), table=page.table)
    was_away = found.moved_from is None
    entry = found.moved_to if was_away and hasattr(found, "moved_to") else found
    back = services.move_back(entry=entry, **facts, **who)
    assert back.moved_from is not None
    return str(back.pk if was_away else back.moved_from.pk)
