"""What is decided about a drive, typed and chosen on one page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from whistclub.drives import choices
from whistclub.drives.choices import Asked
from whistclub.drives.crowd import Crowd
from whistclub.drives.forms.figures import BonusField, CreditField, FeeField
from whistclub.drives.forms.lists import knob_fields, prize_fields, tie_fields, trump_fields
from whistclub.drives.models import LAST_ROUND, Credit, Leftover
from whistclub.drives.movements import Kind, kind_of, kinds
from whistclub.drives.selectors.setup import Setting
from whistclub.drives.trumps import CHOICES, TrumpChoice, names_trumps, orders, trump_words
from whistclub.play.forms.deal import Option
from whistclub.scoring import Rules

MOST_HANDS = 200  # in the list to change hand by hand
# What cannot change any more once people sit, by field; knobs and trumps too.
FIXED = ("movement", "rules", "deals", "leftover", "order")

STARTED = gettext_lazy(
    "The drive has started: what is played, the hands of a round, the trumps, the movement and "
    "what is done with the odd number stay as they are."
)


class SetupForm(forms.Form):
    """All that is decided about a drive before it starts.

    shown: what the page showed last, to be looked at again with what it has changed: nothing
    is refused, and what a new choice brings with it is filled in.
    """

    name = forms.CharField(label=gettext_lazy("Name"), max_length=80)
    date = forms.DateField(
        label=gettext_lazy("Date"),
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
    )
    starts = forms.TimeField(
        label=gettext_lazy("Starts at"),
        required=False,
        widget=forms.TimeInput(attrs={"type": "time"}, format="%H:%M"),
    )
    place = forms.CharField(label=gettext_lazy("Place"), max_length=80, required=False)
    fee = FeeField(label=gettext_lazy("Entry fee"))
    rules = forms.CharField(
        label=gettext_lazy("What is played"),
        widget=forms.Select,
        help_text=gettext_lazy(
            "Another game, such as whist à la couleur, is here once it is among your house rules."
        ),
    )
    deals = forms.IntegerField(
        label=gettext_lazy("Hands a round"), min_value=1, max_value=MOST_HANDS
    )
    rounds = forms.IntegerField(label=gettext_lazy("Rounds"), min_value=1, max_value=LAST_ROUND)
    minutes = forms.IntegerField(
        label=gettext_lazy("Minutes a round, for the clock"),
        required=False,
        min_value=1,
        max_value=300,
    )
    order = forms.CharField(label=gettext_lazy("Order of trumps"), required=False)
    trumps_of = forms.CharField(required=False)
    expected = forms.IntegerField(
        label=gettext_lazy("How many people do you expect?"),
        required=False,
        min_value=1,
        max_value=1000,
        help_text=gettext_lazy("Only to show what can be played; it is not kept."),
    )
    movement = forms.ChoiceField(
        label=gettext_lazy("Movement"), choices=[(kind.slug, kind.slug) for kind in kinds()]
    )
    leftover = forms.ChoiceField(label=gettext_lazy("The odd number"), choices=Leftover.choices)
    tables = forms.IntegerField(
        label=pgettext_lazy("furniture", "Tables"), required=False, min_value=1, max_value=250
    )
    credit = forms.ChoiceField(label=gettext_lazy("For a round of waiting"), choices=Credit.choices)
    credit_points = CreditField(label=gettext_lazy("The fixed number"))
    place_bonus = BonusField(
        label=gettext_lazy("Bonus for the places at a table"),
        help_text=gettext_lazy("Added after each round, best place first: 90 60 30 0. Or empty."),
    )
    one_prize = forms.BooleanField(label=gettext_lazy("One prize a person"), required=False)

    def __init__(
        self,
        data: Any = None,
        *,
        setting: Setting,
        facts: Mapping[str, Any],
        shown: dict[str, Any] | None = None,
    ) -> None:
        known = dict(facts)
        if shown is not None:
            known |= shown | {"one_prize": "one_prize" in shown}
            if shown.get("knobs_of") != shown.get("movement"):  # those were another movement’s
                known = {name: known[name] for name in known if not name.startswith("knob_")}
        super().__init__(data, initial=known)
        self.setting, self.facts = setting, facts
        self.known: Mapping[str, Any] = known if data is None else data
        self.fields["rules"].widget = forms.Select(choices=setting.rules_choices())
        self._add_fields()
        if setting.has_started:
            for name in (*FIXED, *self.knob_names, *self.trump_names):
                self.fields[name].required = False
                self.fields[name].disabled = True

    def _add_fields(self) -> None:
        """The fields whose number hangs on what is chosen."""
        same = self.kind.slug == self.facts["movement"]
        listed = self.trumps_now[:MOST_HANDS]
        shown = sum(name.startswith("prize_") for name in self.known)
        self.fields |= {
            **knob_fields(self.kind, self.facts["knobs"] if same else {}),
            **trump_fields(listed),
            **tie_fields(self.facts["tie_breaks"]),
            **prize_fields(self.kind, self.facts["prizes"], shown),
        }
        self.initial.update({f"trump_{hand}": trump for hand, trump in enumerate(listed, 1)})

    # what is chosen so far, whether or not the rest can be read

    @cached_property
    def rules_now(self) -> Rules:
        return self.setting.rules(self._text("rules"))

    @cached_property
    def kind(self) -> Kind:
        slug = self._text("movement")
        known = {kind.slug for kind in kinds()}
        return kind_of(slug if slug in known else self.facts["movement"])

    @cached_property
    def asked(self) -> Asked:
        leftover = self._text("leftover")
        return Asked(
            kind=self.kind,
            leftover=leftover if leftover in Leftover.values else Leftover.WAIT,
            rounds=self._number("rounds", LAST_ROUND) or int(self.facts["rounds"]),
            hands=self._number("deals", MOST_HANDS) or int(self.facts["deals"]),
            minutes=self._number("minutes", 300),
            tables=self._number("tables", 250) if self.kind.movement is None else None,
            at_table=self.rules_now.seats[1],
        )

    @property
    def stands(self) -> bool:
        """Whether all that decides who can be seated is as it was kept."""
        return all(
            str(self.known.get(name) or "") == str(self.facts.get(name) or "")
            for name in ("rules", "movement", "leftover", "rounds", "tables")
        )

    @cached_property
    def crowd(self) -> Crowd:
        """As many as are expected; unless that is said, those who have entered."""
        expected = self._number("expected", 1000)
        return Crowd(expected) if expected else self.setting.crowd

    def _text(self, name: str) -> str:
        if self.setting.has_started and name in FIXED:
            return str(self.facts[name])
        return str(self.known.get(name) or "")

    def _number(self, name: str, highest: int) -> int | None:
        text = str(self.known.get(name) or "")
        if not (text.isascii() and text.isdigit() and len(text) < 5):
            return None
        return int(text) if 1 <= int(text) <= highest else None

    # what the page shows to choose from

    @property
    def movement_groups(self) -> tuple[choices.Group, ...]:
        return choices.movement_groups(self.crowd, self.asked)

    @property
    def leftover_options(self) -> tuple[Option, ...]:
        return choices.leftover_options(self.crowd, self.asked)

    @property
    def round_options(self) -> tuple[Option, ...]:
        return choices.round_options(self.crowd, self.asked)

    @property
    def table_options(self) -> tuple[Option, ...]:
        return choices.table_options(self.crowd, self.asked)

    @property
    def rounds_barred(self) -> str:
        """Why some numbers of rounds cannot be chosen; "" if all can."""
        return next((one.why_not for one in self.round_options if one.is_barred), "")

    @property
    def tables_barred(self) -> str:
        return next((one.why_not for one in self.table_options if one.is_barred), "")

    @property
    def filling(self) -> str:
        return choices.filling(self.crowd, self.asked)

    @property
    def duration(self) -> str:
        return choices.duration(self.asked)

    @property
    def prize_fields(self) -> list[forms.BoundField]:
        return [self[name] for name in self.fields if name.startswith("prize_")]

    @property
    def tie_fields(self) -> list[forms.BoundField]:
        return [self[name] for name in self.fields if name.startswith("tie_")]

    @property
    def knob_names(self) -> list[str]:
        return [name for name in self.fields if name.startswith("knob_")]

    @property
    def knob_fields(self) -> list[forms.BoundField]:
        return [self[name] for name in self.knob_names]

    @property
    def trump_names(self) -> list[str]:
        return [name for name in self.fields if name.startswith("trump_")]

    @property
    def trump_fields(self) -> list[forms.BoundField]:
        return [self[name] for name in self.trump_names]

    @property
    def order_options(self) -> list[Option]:
        """The orders of trumps, each in full."""
        now = self.trumps.order
        offered = [
            Option(key, ", ".join(str(trump_words(trump)) for trump in order), key == now)
            for key, order in self.trumps.orders.items()
        ]
        by_hand = Option("", _("as listed below, hand by hand"), chosen=True)
        return offered if now else [by_hand, *offered]

    @cached_property
    def trumps(self) -> TrumpChoice:
        """The trump list as it is chosen and listed so far."""
        typed = [str(self.known.get(f"trump_{hand}") or "") for hand in range(1, MOST_HANDS + 1)]
        rules = self.rules_now
        return TrumpChoice(
            orders=orders(rules) if names_trumps(rules) else {},
            chosen=self._text("order"),
            listed=[trump for trump in typed if trump in CHOICES] or list(self.facts["trumps"]),
            shown=self.known.get("trumps_of"),
        )

    @property
    def trumps_now(self) -> list[str]:
        return self.trumps.over(self.asked.rounds * self.asked.hands)

    # what is refused, and what is kept

    def clean_rules(self) -> str:
        chosen: str = self.cleaned_data["rules"]
        if not self.setting.knows(chosen):
            raise forms.ValidationError(_("Choose what is played."))
        return chosen

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if self.setting.has_started:
            self._refuse_fixed()
            if "rounds" in cleaned and cleaned["rounds"] < self.setting.told:
                self.add_error("rounds", _("So many rounds have been announced already."))
            if self.setting.on_paper and cleaned.get("rounds") != self.facts["rounds"]:
                self.add_error("rounds", _("The cards are typed already, half by half."))
        else:
            self._refuse_impossible()
        return cleaned

    def _refuse_fixed(self) -> None:
        for name in (*FIXED, *self.knob_names, *self.trump_names):
            typed = self.data.get(name)
            if typed is not None and typed != str(
                self.get_initial_for_field(self.fields[name], name)
            ):
                self.add_error(None, STARTED)
                return

    def _refuse_impossible(self) -> None:
        """Refuse a choice that cannot be, unless all stands as before: people may yet come."""
        if self.stands and self.setting.crowd.players:
            return
        for name, offered in (
            ("movement", [one for group in self.movement_groups for one in group.options]),
            ("leftover", self.leftover_options),
            ("rounds", self.round_options),
            ("tables", self.table_options),
        ):
            for option in offered:
                if option.chosen and option.is_barred:
                    self.add_error(name, option.why_not)
                    return

    def decided(self) -> dict[str, Any]:
        """The facts of the drive as services take them; rules as they were chosen."""
        typed = self.cleaned_data
        named = ("name", "date", "starts", "place", "fee", "deals", "rounds", "minutes", "credit",
                 "credit_points", "place_bonus", "one_prize")  # fmt: skip
        found = {name: typed[name] for name in named}
        if self.setting.has_started:
            del found["deals"]
        else:
            found |= {
                "movement": self.kind.slug,
                "leftover": typed["leftover"],
                "knobs": self._knobs(),
                "trumps": self.trumps_now,
            }
        return found | {
            "tables": typed["tables"] if self.kind.movement is None else None,
            "tie_breaks": list(dict.fromkeys(self._chosen("tie"))),
            "prizes": list(self._chosen("prize")),
        }

    def _knobs(self) -> dict[str, int | str]:
        movement = self.kind.movement
        return {
            name: value
            for name, allowed in (movement.knobs if movement else {}).items()
            for value in allowed
            if str(value) == self.cleaned_data[f"knob_{name}"]
        }

    def _chosen(self, name: str) -> Iterator[str]:
        for field in self.fields:
            if field.startswith(f"{name}_") and self.cleaned_data[field]:
                yield self.cleaned_data[field]
