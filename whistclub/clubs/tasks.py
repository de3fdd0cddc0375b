"""Mails sent in the background, so that no answer takes longer for an address that is known."""

from __future__ import annotations

import logging
from typing import Any

from celery import Task
from django.db import transaction
from kombu.exceptions import OperationalError

from whistclub.celery import app
from whistclub.clubs import mails
from whistclub.clubs.models import Membership, User

log = logging.getLogger(__name__)

WAIT = 10  # seconds before the mail server is tried again; then twice as many, and so on


@app.task(name="whistclub.clubs.tasks.mail_link", autoretry_for=(OSError,), retry_backoff=WAIT)
def mail_link(user: int, site: str, onward: str, language: str) -> None:
    """Mail the link that was asked for."""
    mails.send_link(user=User.objects.get(pk=user), site=site, onward=onward, language=language)


@app.task(
    name="whistclub.clubs.tasks.mail_invitation", autoretry_for=(OSError,), retry_backoff=WAIT
)
def mail_invitation(member: int, site: str) -> None:
    """Mail a first link."""
    found = Membership.objects.select_related("club", "user", "player").get(pk=member)
    mails.send_invitation(member=found, site=site)


def post(task: Task[Any, Any], *arguments: str | int) -> None:
    """Send the mail once the present transaction is through.

    If the broker cannot be reached there is no mail; one can ask for a link again.
    """

    def send() -> None:
        try:
            task.delay(*arguments)
        except OperationalError:
            log.warning("the broker cannot be reached; no mail is sent")

    transaction.on_commit(send)
