"""Joining a table: where its card leads, who sits where, whose phone this is."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from whistclub.clubs.forms import posted
from whistclub.play import selectors, services
from whistclub.play.access import PHONE_COOKIE, door_key_required, table_key_required
from whistclub.play.forms.phones import JoinForm, exchange_form
from whistclub.play.models import Evening, Phone, Table
from whistclub.play.views.repairs import done

SECONDS = 20  # until a door that leads nowhere yet looks again
DAYS = 7  # that a phone is known: an evening, and whatever is put right after it


@door_key_required
@never_cache
@require_safe
def door(request: HttpRequest, evening: Evening, number: int) -> HttpResponse:
    """On to the table of this number in the round that is played; else why there is none."""
    found = selectors.door(evening, number)
    phone: Phone | None = request.phone  # type: ignore[attr-defined] # by the door
    if found.table is not None:
        is_here = phone is not None and phone.table_id == found.table.pk
        return redirect(found.table if is_here else join_path(found.table))
    answer = render(request, "play/door.html", {"evening": evening, "door": found})
    answer["Refresh"] = str(SECONDS)
    return answer


@table_key_required
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def join(request: HttpRequest, table: Table) -> HttpResponse:
    """Who should sit here, and whether they do: a yes makes this browser a phone of the table.

    A post with act=swap says that two sit in each other's chairs, and asks again.
    """
    page = selectors.table_page(table)
    phone: Phone | None = request.phone  # type: ignore[attr-defined] # by the door
    if request.POST.get("act") == "swap":
        return _exchange(request, page, phone)
    form = JoinForm(posted(request), page=page, phone=phone)
    if form.is_valid():
        joined = services.join_table(
            table=table, phone=phone, player=form.player, at=timezone.now()
        )
        return remember(redirect(table), joined)
    return _answer(request, page, form, 422 if form.is_bound else 200)


def remember(answer: HttpResponse, phone: Phone) -> HttpResponse:
    """The answer, with what tells this browser from others for some days."""
    answer.set_cookie(
        PHONE_COOKIE, phone.key, max_age=DAYS * 24 * 3600, httponly=True, samesite="Lax",
        secure=settings.SESSION_COOKIE_SECURE,
    )  # fmt: skip
    return answer


def join_path(table: Table) -> str:
    """Where a phone joins the table."""
    return reverse("play:table_join", args=[table.key])


def _exchange(request: HttpRequest, page: selectors.TablePage, phone: Phone | None) -> HttpResponse:
    form, status = exchange_form(request.POST, page), 422
    try:
        if form.is_valid() and done(request, page, "swap", form):
            return redirect(join_path(page.table))
    except services.TableChanged:
        page, status = selectors.table_page(page.table), 409
        form.ask_again(page)
    return _answer(request, page, JoinForm(None, page=page, phone=phone), status, form)


def _answer(
    request: HttpRequest,
    page: selectors.TablePage,
    form: JoinForm,
    status: int,
    exchange: Any = None,
) -> HttpResponse:
    shown = {"page": page, "form": form, "bound": exchange}
    if not page.all_entries:
        shown["exchange"] = exchange or exchange_form(None, page)
    return render(request, "play/join.html", shown, status=status)
