"""Mails, in plain text and in the language of whoever reads them."""

from __future__ import annotations

from django.core.mail import send_mail
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _

from whistclub.clubs.links import Link, link_for
from whistclub.clubs.models import Membership, User


def send_link(*, user: User, site: str, onward: str, language: str) -> None:
    """Mail the link that was asked for. site: what its address begins with."""
    with translation.override(language):
        facts = {
            "link": site + link_for(user, Link.ASKED, onward),
            "minutes": int(Link.ASKED.lasts.total_seconds()) // 60,
        }
        _send(user, _("Your link to log in"), "link", facts)


def send_invitation(*, member: Membership, site: str) -> None:
    """Mail a first link to somebody whom a keeper lets in, in the club's language."""
    assert member.user is not None
    with translation.override(member.club.language):
        facts = {
            "club": member.club.name,
            "name": member.name,
            "link": site + link_for(member.user, Link.INVITED, member.club.get_absolute_url()),
            "days": Link.INVITED.lasts.days,
            "ask": site + reverse("clubs:link"),
        }
        subject = _("%(club)s: your log-in") % {"club": member.club.name}
        _send(member.user, " ".join(subject.split()), "invitation", facts)


def _send(user: User, subject: str, text: str, facts: dict[str, object]) -> None:
    body = render_to_string(f"clubs/mails/{text}.txt", facts)
    # To the address as it is kept, never as it was typed: two may look alike.
    send_mail(subject, body, None, [user.email])
