"""Links in mails that log somebody in: once, for a while, and for nobody else."""

from __future__ import annotations

from datetime import timedelta
from enum import Enum
from urllib.parse import urlencode

from django.conf import settings
from django.http import HttpRequest
from django.urls import reverse
from sesame.backends import ModelBackend
from sesame.utils import get_token

from whistclub.clubs.models import User


class Link(Enum):
    """What a link was mailed for, and how long it works."""

    ASKED = "asked for", timedelta(seconds=settings.SESAME_MAX_AGE)
    INVITED = "invited", timedelta(days=3)  # who is invited did not wait for the mail

    def __init__(self, scope: str, lasts: timedelta) -> None:
        self.scope, self.lasts = scope, lasts


def link_for(user: User, link: Link, onward: str = "") -> str:
    """The address, without the site, of a page that logs this person in.

    It works until the person logs in, in whatever way, or changes password or address.
    onward: the page to go to then.
    """
    page = reverse("clubs:link_open", args=[get_token(user, link.scope)])
    return f"{page}?{urlencode({'next': onward})}" if onward else page


def site_of(request: HttpRequest) -> str:
    """What the addresses of this site begin with, such as https://whist.example.org."""
    return request.build_absolute_uri("/")[:-1]


def user_of(token: str) -> User | None:
    """Whom the token logs in; None if it is used up, too old, or none of ours."""
    # The backend itself, not authenticate(): django-axes counts wrong passwords, and would
    # count a link that was opened twice as one.
    for link in Link:
        user: User | None = ModelBackend().authenticate(
            None, sesame=token, scope=link.scope, max_age=link.lasts
        )
        if user is not None:
            return user
    return None
