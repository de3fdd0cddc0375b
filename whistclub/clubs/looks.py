"""How a person wants the pages to look; kept in cookies, so that a table's phone has it too."""

from __future__ import annotations

from django import forms
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

KEPT_FOR = 365 * 24 * 60 * 60  # seconds
COOKIE = "whistclub_{}"

# What is not chosen, "", is not written on the page: the device decides, or the design.
CHOICES = {
    "suits": [
        ("", _("Two colours: spades and clubs dark, hearts and diamonds red")),
        ("four", _("Four colours: diamonds blue, clubs green")),
    ],
    "theme": [
        ("", _("As the phone or computer has it")),
        ("light", _("Light, like paper")),
        ("dark", _("Dark, like a slate")),
    ],
}


class LooksForm(forms.Form):
    """The colours of the suits and of the page."""

    suits = forms.ChoiceField(
        label=_("Colours of the suits"),
        choices=CHOICES["suits"],
        required=False,
        widget=forms.RadioSelect,
    )
    theme = forms.ChoiceField(
        label=_("Light or dark"),
        choices=CHOICES["theme"],
        required=False,
        widget=forms.RadioSelect,
    )


def looks_of(request: HttpRequest) -> dict[str, str]:
    """What the reader has chosen; "" where nothing, or nothing that there is."""
    looks = {}
    for name, choices in CHOICES.items():
        kept = request.COOKIES.get(COOKIE.format(name), "")
        looks[name] = kept if kept in dict(choices) else ""
    return looks


def looks_of_page(request: HttpRequest) -> dict[str, dict[str, str]]:
    """For templates: what the reader has chosen."""
    return {"looks": looks_of(request)}
