"""Addresses that hold a key: whoever tries keys that open nothing is shut out for a while.

A hall shares one address of the net, so misses are counted for whoever is logged in and for each
phone that has joined a table by themselves: others in the hall, guessing, do not shut them out.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from datetime import datetime, timedelta
from functools import wraps
from ipaddress import IPv6Address, ip_address
from math import ceil
from typing import ParamSpec

from axes.helpers import get_client_ip_address
from django.core import signing
from django.http import Http404, HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.utils import timezone

from whistclub.clubs.models import Miss
from whistclub.clubs.services import note_miss

P = ParamSpec("P")

PHONE_COOKIE = "phone"  # of a phone that has joined a table: its key, signed
SIGNER = signing.Signer(salt=PHONE_COOKIE)
MOST = 30  # keys that open nothing
WITHIN = timedelta(minutes=5)
NET_BITS = 64  # of an IPv6 address; whoever has one has all others of its net


def guarded(view: Callable[P, HttpResponseBase]) -> Callable[P, HttpResponseBase]:
    """A page for whoever holds its address, which nobody finds by trying.

    What is not found counts as a miss, the same address once. After MOST of them no such page
    opens any more to whoever tried them until WITHIN is over: 429, with Retry-After.
    """

    @wraps(view)
    def page(*args: P.args, **kwargs: P.kwargs) -> HttpResponseBase:
        request = args[0]
        assert isinstance(request, HttpRequest)
        who, now = asker(request), timezone.now()
        if seconds := shut_out(who, now):
            answer = render(request, "clubs/too_many.html", status=429)
            answer["Retry-After"] = str(seconds)
            return answer
        try:
            return view(*args, **kwargs)
        except Http404:
            mark = hashlib.sha256(request.path.encode()).hexdigest()
            note_miss(who=who, mark=mark, at=now, forget=now - WITHIN)
            raise

    return page


def shut_out(who: str, now: datetime) -> int:
    """For how many seconds more nothing opens to them, 0 where they may try."""
    misses = Miss.objects.filter(who=who, at__gt=now - WITHIN).values_list("at", flat=True)
    times = sorted(misses)
    return ceil((times[-MOST] + WITHIN - now).total_seconds()) if len(times) >= MOST else 0


def asker(request: HttpRequest) -> str:
    """Who asks: the log-in, else the phone that has joined a table, else the address."""
    if request.user.is_authenticated:
        return f"user {request.user.pk}"
    if phone := phone_key(request):
        return f"phone {phone}"
    address = ip_address(get_client_ip_address(request) or "0.0.0.0")
    if isinstance(address, IPv6Address):
        address = IPv6Address(int(address) >> NET_BITS << NET_BITS)
    return f"address {address}"


def phone_key(request: HttpRequest) -> str:
    """The key of the phone that asks, "" for one that has joined no table."""
    try:
        return SIGNER.unsign(request.COOKIES.get(PHONE_COOKIE, ""))
    except signing.BadSignature:
        return ""


def signed_key(key: str) -> str:
    """What the cookie of the phone with this key holds."""
    return SIGNER.sign(key)
