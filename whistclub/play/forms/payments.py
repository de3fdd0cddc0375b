"""What a point is worth, and payments that are ticked."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from whistclub.clubs.models import Club, Player
from whistclub.play.forms.figures import StakeField
from whistclub.play.models import RuleSet
from whistclub.play.money import Currency


class StakeForm(forms.Form):
    """What a point is worth where the house rules do not say; one form for each account."""

    rules = forms.CharField(widget=forms.HiddenInput)
    stake = StakeField(label=_("A point is worth, in cents"))

    def __init__(self, data: Any = None, *, currency: Currency, **options: Any) -> None:
        super().__init__(data, **options)
        if currency == "leu":
            self.fields["stake"].label = _("A point is worth, in bani")


class PaymentForm(forms.Form):
    """A payment as the page offers it: nobody types anything here."""

    rules = forms.CharField()
    payer = forms.ModelChoiceField(Player.objects.none(), to_field_name="number")
    payee = forms.ModelChoiceField(Player.objects.none(), to_field_name="number")
    cents = forms.IntegerField(min_value=1, max_value=10**9)
    stake = forms.CharField(required=False)
    key = forms.UUIDField()
    seen = forms.CharField()

    def __init__(self, data: Any = None, *, club: Club) -> None:
        super().__init__(data)
        self.club = club
        for name in ("payer", "payee"):
            field = self.fields[name]
            assert isinstance(field, forms.ModelChoiceField)
            field.queryset = Player.objects.filter(club=club)

    def clean_stake(self) -> str:
        """A stake as it is kept, "" for the house's own."""
        given = self.cleaned_data["stake"]
        return f"{StakeField().clean(given)}" if given else ""

    def clean_rules(self) -> RuleSet:
        """The newest version of the rules of this name."""
        named = RuleSet.objects.filter(club=self.club, name=self.cleaned_data["rules"])
        if (found := named.order_by("-version").first()) is None:
            raise forms.ValidationError(_("There are no such rules."))
        return found
