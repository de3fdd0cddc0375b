"""From text to an evening, and to people at a table."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from whistclub.clubs.forms import whole
from whistclub.clubs.models import Club, Player
from whistclub.play.forms.rules import version_title
from whistclub.play.ledger import rules_of
from whistclub.play.models import Evening, RuleSet
from whistclub.play.selectors.rounds import RoundStart
from whistclub.play.words import SEATS

MOST_SEATS = 7


class EveningForm(forms.ModelForm):  # type: ignore[type-arg] # generic in the stubs only
    """The date, place and rules of a new evening."""

    class Meta:
        model = Evening
        fields = ("date", "place", "rules", "deals", "agreement")
        widgets = {"date": forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")}  # noqa: RUF012

    def __init__(self, *args: Any, rules: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field = self.fields["rules"]
        assert isinstance(field, forms.ModelChoiceField)
        field.queryset = rules
        field.empty_label = None


class WindowForm(forms.ModelForm):  # type: ignore[type-arg]
    """How long the results of an evening can be corrected after its end."""

    class Meta:
        model = Evening
        fields = ("window",)


class AgreementForm(forms.ModelForm):  # type: ignore[type-arg]
    """Who must agree to what is written down at an evening."""

    class Meta:
        model = Evening
        fields = ("agreement",)


class RulesField(forms.ModelChoiceField):  # type: ignore[type-arg]
    """House rules, shown with the number that tells two versions apart."""

    def label_from_instance(self, obj: Any) -> str:
        return version_title(obj)


class TableForm(forms.Form):
    """Who sits where at a new table, and by which rules they play.

    Seats are taken in order; those left empty at the end are not there. The rules are the
    club's newest and those of the evening, which may be an older version by now.
    """

    rules = RulesField(RuleSet.objects.none(), label=_("Rules"), empty_label=None)
    dealer = forms.TypedChoiceField(label=_("Who deals first"), coerce=int, initial=0)
    drawn = forms.CharField(
        label=_("Hand sizes drawn"),
        required=False,
        help_text=_("Only for a quick Romanian match: five sizes from 2 to 7, such as 7 6 5 3 2."),
    )

    def __init__(
        self, data: Any = None, *, club: Club, start: RoundStart, evening_rules: RuleSet
    ) -> None:
        super().__init__(data, initial={"rules": evening_rules})
        chosen = self.fields["rules"]
        assert isinstance(chosen, forms.ModelChoiceField)
        own = RuleSet.objects.filter(pk=evening_rules.pk)
        chosen.queryset = RuleSet.objects.latest_of(club) | own
        free = Player.objects.of(club).exclude(pk__in=[player.pk for player in start.seated])
        dealer = self.fields["dealer"]
        assert isinstance(dealer, forms.TypedChoiceField)
        dealer.choices = [(seat, seat_label(seat)) for seat in range(MOST_SEATS)]
        # Read once for all seats.
        names = [("", "—"), *((player.pk, player.label) for player in free)]
        for seat in range(MOST_SEATS):
            field = forms.ModelChoiceField(free, label=seat_label(seat), required=False)
            field.choices = names
            self.fields[f"seat_{seat}"] = field

    @property
    def seat_fields(self) -> list[forms.BoundField]:
        return [self[f"seat_{seat}"] for seat in range(MOST_SEATS)]

    def clean_drawn(self) -> list[int] | None:
        typed = [whole(part) for part in self.cleaned_data["drawn"].replace(",", " ").split()]
        sizes = [size for size in typed if size is not None]
        if len(sizes) < len(typed):
            raise forms.ValidationError(_("Write the sizes as numbers, such as 7 6 5 3 2."))
        return sizes or None

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        players = [cleaned.get(f"seat_{seat}") for seat in range(MOST_SEATS)]
        there = [player for player in players if player is not None]
        cleaned["players"] = there
        for seat, player in enumerate(players):
            if player is not None and player in players[:seat]:
                self.add_error(f"seat_{seat}", _("Already at this table."))
        if players[: len(there)] != there:
            self.add_error(None, _("Fill the seats in order, without a gap."))
        if rules := cleaned.get("rules"):
            low, high = rules_of(rules).seats
            if not low <= len(there) <= high:
                self.add_error(
                    None,
                    forms.ValidationError(
                        _("These rules are for %(low)s to %(high)s players; you chose %(count)s.")
                        if low != high
                        else _("These rules are for %(low)s players; you chose %(count)s."),
                        params={"low": low, "high": high, "count": len(there)},
                    ),
                )
        if cleaned.get("dealer", 0) >= max(len(there), 1):
            self.add_error("dealer", _("Nobody sits there."))
        return cleaned


def seat_label(seat: int) -> str:
    """North, East, South, West, then numbers."""
    number = str(seat + 1)
    return f"{number} · {SEATS[seat]}" if seat < len(SEATS) else number
