"""What a point is worth, and payments that are ticked."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.formats import number_format
from django.utils.translation import gettext_lazy as _

from whistclub.clubs.models import Club, Player
from whistclub.play.forms.figures import StakeField
from whistclub.play.models import Evening, RuleSet
from whistclub.play.money import Currency, currency_of
from whistclub.play.selectors.settle_up import Account, Settled, accounts


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


@dataclass(frozen=True, slots=True)
class AccountView:
    """An account with what was asked of it.

    form: asks for the stake, None where the house rules name one. stake: as the page writes
    it, and given: as the person did, "" for the house's. settled: None while there is no stake.
    """

    account: Account
    form: StakeForm | None
    stake: str
    given: str
    settled: Settled | None


def account_views(evening: Evening, query: QueryDict) -> list[AccountView]:
    """The accounts at the stakes that the address names, else at those last paid for.

    query: `rules` and `stake`, as often as there are accounts that ask for one.
    """
    asked = dict(zip(query.getlist("rules"), query.getlist("stake"), strict=False))
    currency = currency_of(evening.club)
    return [
        _account_view(account, asked.get(account.title), currency, at)
        for at, account in enumerate(accounts(evening))
    ]


def _account_view(account: Account, asked: str | None, currency: Currency, at: int) -> AccountView:
    """The account at the stake of the house, else at the one that was asked for."""
    if account.house_stake is not None:
        stake = Decimal(account.house_stake)
        return AccountView(account, None, _written(stake), "", account.settled(stake))
    given: dict[str, Any] | None = None
    if asked is None and account.paid:
        asked = account.paid[-1].stake or None
    if asked is not None:
        given = {"rules": account.title, "stake": asked}
    form = StakeForm(
        given, currency=currency, initial={"rules": account.title}, auto_id=f"id_%s_{at}"
    )
    if not form.is_valid():
        return AccountView(account, form, "", "", None)
    stake = form.cleaned_data["stake"]
    return AccountView(account, form, _written(stake), f"{stake}", account.settled(stake))


def _written(stake: Decimal) -> str:
    """The stake as the language writes it, without noughts at its end."""
    return number_format(f"{stake.normalize():f}")
