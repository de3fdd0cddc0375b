"""Joining a table: where its card leads, who sits where, whose phone this is; and the desk, that
can withdraw an address and make it new.
"""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from whistclub.clubs.forms import posted, whole
from whistclub.clubs.guessing import PHONE_COOKIE, signed_key
from whistclub.clubs.models import Role
from whistclub.play import selectors, services
from whistclub.play.access import (
    door_key_required,
    evening_required,
    table_key_required,
    writer_of,
)
from whistclub.play.doors import door_path
from whistclub.play.forms.phones import JoinForm, exchange_form
from whistclub.play.links import in_words, qr_svg, site_of
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
    phone = writer_of(request).phone
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

    A post with act=swap says that two sit in each other's chairs, and asks again; one with
    act=sit takes a phone that is known along to this table.
    """
    page = selectors.table_page(table)
    phone = writer_of(request).phone
    if request.POST.get("act") == "swap":
        return _exchange(request, page, phone)
    if phone is not None and request.POST.get("act") == "sit":
        services.move_phone(phone=phone, table=table, at=timezone.now())
        return redirect(table)
    form = JoinForm(posted(request), page=page, phone=phone)
    if form.is_valid():
        joined = services.join_table(
            table=table, phone=phone, player=form.player, at=timezone.now()
        )
        return remember(redirect(table), joined)
    return _answer(request, page, form, 422 if form.is_bound else 200)


@table_key_required
@never_cache
@require_safe
def share(request: HttpRequest, table: Table) -> HttpResponse:
    """The code of the table's door, for a neighbour's camera."""
    return render(request, "play/share.html", {"table": table, **_code(request, table)})


@evening_required(Role.ORGANISER)
@require_http_methods(["GET", "HEAD", "POST"])
def phones(request: HttpRequest, evening: Evening) -> HttpResponse:
    """The phones at every table; a post withdraws the addresses of one and makes them new, with
    act=back it takes that back."""
    if request.method == "POST":
        number, seen = (whole(request.POST.get(name, "")) for name in ("number", "seen"))
        if number is None or seen is None:
            return HttpResponse(status=422)
        is_back = request.POST.get("act") == "back"
        act = services.restore_door if is_back else services.renew_door
        act(evening=evening, number=number, seen=seen)
        return redirect(f"{request.path}{'' if is_back else f'?renewed={number}'}")
    tables = selectors.phones_desk(evening)
    asked = whole(request.GET.get("renewed", ""))
    renewed = next((one for one in tables if one.number == asked and one.renewals), None)
    page = {"section": "evenings", "evening": evening, "tables": tables, "renewed": renewed}
    if renewed is not None:
        renewed.table.evening = evening
        page |= _code(request, renewed.table)
    return render(request, "play/phones.html", page)


def _code(request: HttpRequest, table: Table) -> dict[str, str]:
    """The address of the table's door, as a code and as people type it."""
    link = site_of(request) + door_path(table.evening, table.number)
    return {"code": qr_svg(link), "address": in_words(link)}


def remember(answer: HttpResponse, phone: Phone) -> HttpResponse:
    """The answer, with what tells this browser from others for some days."""
    answer.set_cookie(
        PHONE_COOKIE, signed_key(phone.key), max_age=DAYS * 24 * 3600, httponly=True,
        samesite="Lax", secure=settings.SESSION_COOKIE_SECURE,
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
