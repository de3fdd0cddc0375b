"""From text to the decisions that are made when prizes are given."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from whistclub.drives.models import Closing

WINNER_LENGTH = 80
COURT_CARDS = [
    (11, pgettext_lazy("card", "jack")),
    (12, pgettext_lazy("card", "queen")),
    (13, pgettext_lazy("card", "king")),
    (14, pgettext_lazy("card", "ace")),
]
CUTS = [("", "—"), *((number, str(number)) for number in range(2, 11)), *COURT_CARDS]


class CutForm(forms.Form):
    """The card that somebody cut; nothing takes it back."""

    cut = forms.TypedChoiceField(
        label=_("Card cut"), choices=CUTS, coerce=int, empty_value=None, required=False
    )


class WinnerForm(forms.Form):
    """Who won a prize that no points find; nothing takes it back."""

    name = forms.CharField(label=_("Who won it"), max_length=WINNER_LENGTH, required=False)


class FinishForm(forms.Form):
    """Why the drive ends although tables are missing or sums do not agree."""

    note = forms.CharField(
        label=_("Why it ends all the same"),
        max_length=Closing._meta.get_field("note").max_length,
        required=False,
    )
