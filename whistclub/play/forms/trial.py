"""What was played before the deal that house rules are tried with."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from whistclub.play import words
from whistclub.play.ledger import rules_of
from whistclub.play.models import RuleSet
from whistclub.play.selectors.trial import after_hands, after_passes, after_points, hands_of
from whistclub.scoring import Deal

MOST_PASSES = 3
GAMES: dict[str, tuple[words.Words, tuple[int, ...]]] = {
    "": (_("no game won"), ()),
    "ns": (_("NS have won a game"), (0,)),
    "ew": (_("EW have won a game"), (1,)),
    "both": (_("each side has won a game"), (0, 1)),
}


RUNS = _("In the hands before it player 2 missed every bid and the others made theirs.")


class BeforeForm(forms.Form):
    """What the deal meets; nothing to choose where it does not matter.

    resets: whether another choice asks for another deal, as a hand with more cards does.
    """

    prefix = "before"
    use_required_attribute = False  # it stands in the form of the rules, which is saved without it
    resets = False

    def __init__(self, data: Any, *, rules: RuleSet) -> None:
        self.rules = rules
        super().__init__(data)
        self.add_fields()

    def add_fields(self) -> None:
        """Add what there is to choose."""

    def deals(self) -> list[Deal]:
        """The deals before; none if what was posted cannot be."""
        return self.played(self.cleaned_data if self.is_bound and self.is_valid() else {})

    def played(self, facts: dict[str, Any]) -> list[Deal]:
        """The deals that these choices stand for; what is left out is as at the beginning."""
        return []


class PassedForm(BeforeForm):
    """Contracts: deals that everybody passed."""

    def add_fields(self) -> None:
        self.fields["passes"] = _numbers(_("Passed-out deals before it"), range(MOST_PASSES + 1))

    def played(self, facts: dict[str, Any]) -> list[Deal]:
        return after_passes(facts.get("passes", 0))


class ScoreForm(BeforeForm):
    """A rubber: games won, and the score of the game being played."""

    def add_fields(self) -> None:
        self.fields["games"] = forms.ChoiceField(
            label=_("The rubber before it"),
            required=False,
            choices=[(key, label) for key, (label, _games) in GAMES.items()],
        )
        points = range(rules_of(self.rules).number("target"))
        self.fields["ns"] = _numbers(_("Points of NS in this game"), points)
        self.fields["ew"] = _numbers(_("Points of EW in this game"), points)

    def played(self, facts: dict[str, Any]) -> list[Deal]:
        target = rules_of(self.rules).number("target")
        _label, games = GAMES[facts.get("games", "")]
        return after_points(target, games, (facts.get("ns", 0), facts.get("ew", 0)))


class HandForm(BeforeForm):
    """A match or a drive's card: the number of the hand."""

    resets = True

    def add_fields(self) -> None:
        hands = hands_of(rules_of(self.rules))
        if hands > 1:
            self.fields["hand"] = _numbers(_("Number of the hand"), range(1, hands + 1))
            if rules_of(self.rules).variant.formula == "exact_bid":
                self.fields["hand"].help_text = RUNS

    def played(self, facts: dict[str, Any]) -> list[Deal]:
        return after_hands(self.rules, facts.get("hand", 1) - 1)


FORMS: dict[str, type[BeforeForm]] = {
    "contracts": PassedForm, "rubber": ScoreForm, "exact_bid": HandForm, "tricks": HandForm,
}  # fmt: skip


def before_form(data: Any, *, rules: RuleSet) -> BeforeForm:
    """The form of the rules' family."""
    return FORMS[rules_of(rules).variant.formula](data, rules=rules)


def _numbers(label: words.Words, numbers: range) -> forms.TypedChoiceField:
    return forms.TypedChoiceField(
        label=label, coerce=int, choices=[(n, str(n)) for n in numbers], initial=numbers[0]
    )
