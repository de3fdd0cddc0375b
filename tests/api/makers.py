"""Tokens for tests, and a client that shows one."""

from __future__ import annotations

import uuid

from django.test import Client

from tests.makers import NOW
from whistclub.clubs.models import Club, User
from whistclub.clubs.services import make_token


def token_for(name: str, club: Club | None = None, *, reading_only: bool = False) -> str:
    """A token of the log-in of this name."""
    made = make_token(
        user=User.objects.get(username=name), club=club, name="the club’s own site",
        reading_only=reading_only, key=uuid.uuid4(), now=NOW,
    )  # fmt: skip
    assert made is not None
    return made


def program(token: str | None) -> Client:
    """A program that shows this token with all that it asks, in English."""
    shown = {"Authorization": f"Bearer {token}"} if token else {}
    return Client(headers={"Accept-Language": "en", **shown})
