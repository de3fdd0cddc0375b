"""The form for a deal of English whist."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from whistclub.play import words
from whistclub.play.forms.deal import DealForm, Option, TricksField, suit_field
from whistclub.play.selectors.deal_views import ALL_TRICKS
from whistclub.scoring import Deal, RubberDeal

REVOKES = [(str(n), str(n)) for n in range(5)]
REVOKE_MODES: list[tuple[str, words.Words]] = [
    ("tricks", _("3 tricks move over")),
    ("add", _("3 points to the other side")),
    ("deduct", _("3 points off")),
]
HONOURS: dict[str, tuple[int, int]] = {
    "0": (0, 0),
    "ns3": (3, 0),
    "ew3": (0, 3),
    "ns4": (4, 0),
    "ew4": (0, 4),
}
HONOUR_LABELS: list[tuple[str, words.Words]] = [
    ("0", _("None to count")),
    ("ns3", _("NS three, 2 points")),
    ("ew3", _("EW three, 2 points")),
    ("ns4", _("NS all four, 4 points")),
    ("ew4", _("EW all four, 4 points")),
]


class Form(DealForm):
    """Tricks of one side, honours, revokes; the other side's tricks are the rest of 13."""

    template = "play/_form_rubber.html"
    dock_part = "play/_dock_rubber.html"
    where = {"tricks": "ns", "honours": "honours", "revokes": "revokes_ns",  # noqa: RUF012
             "revoke_mode": "revoke_mode", "trump": "trump"}  # fmt: skip

    passed = forms.BooleanField(required=False)
    ns = TricksField(label=_("Tricks"))
    honours = forms.ChoiceField(choices=HONOUR_LABELS, required=False, initial="0")
    revokes_ns = forms.TypedChoiceField(choices=REVOKES, coerce=int, required=False, initial="0")
    revokes_ew = forms.TypedChoiceField(choices=REVOKES, coerce=int, required=False, initial="0")
    revoke_mode = forms.ChoiceField(choices=REVOKE_MODES, required=False)
    trump = suit_field()

    def add_fields(self) -> None:
        self.initial.setdefault("revoke_mode", self.rules.word("revoke_mode"))

    def texts(self, deal: Deal) -> dict[str, Any]:
        assert isinstance(deal, RubberDeal)
        honours = next((key for key, pair in HONOURS.items() if pair == deal.honours), "0")
        return {
            "passed": deal.passed,
            "ns": deal.tricks[0],
            "honours": honours,
            "revokes_ns": deal.revokes[0],
            "revokes_ew": deal.revokes[1],
            "revoke_mode": deal.revoke_mode or self.rules.word("revoke_mode"),
            "trump": deal.trump or "",
        }

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if cleaned.get("ns") is None and not cleaned.get("passed") and "ns" not in self.errors:
            self.add_error("ns", _("Tap the tricks that NS took."))
        return cleaned

    def deal(self) -> Deal:
        facts = self.cleaned_data
        if facts["passed"]:
            return RubberDeal(passed=True)
        ns = facts["ns"]
        revokes = (facts["revokes_ns"] or 0, facts["revokes_ew"] or 0)
        usual = self.rules.word("revoke_mode")
        chosen = facts["revoke_mode"] or usual
        return RubberDeal(
            tricks=(ns, ALL_TRICKS - ns),
            honours=HONOURS[facts["honours"] or "0"],
            revokes=revokes,
            revoke_mode=chosen if revokes != (0, 0) and chosen != usual else None,
            trump=facts["trump"] or None,
        )

    @property
    def has_revokes(self) -> bool:
        """Whether something rare is to be seen: a revoke, or a deal thrown in."""
        names = ("revokes_ns", "revokes_ew")
        return any(self.value(name) not in ("", "0") for name in names) or bool(
            self["passed"].value()
        )

    @property
    def has_trump(self) -> bool:
        """Whether this kind of whist turns a trump."""
        return bool(self.rules.variant.terms.get("trump", True))

    @property
    def counts_honours(self) -> bool:
        return self.rules.is_on("honours")

    @property
    def rail(self) -> list[Option]:
        over = {str(n): "opt--over" for n in range(7, ALL_TRICKS + 1)}
        return self.options("ns", [(str(n), str(n)) for n in range(ALL_TRICKS + 1)], over)

    @property
    def honour_options(self) -> list[Option]:
        return self.options("honours", HONOUR_LABELS)

    @property
    def revoke_rows(self) -> list[tuple[int, str, list[Option]]]:
        """For each side its number, its field and its tiles."""
        names = ("revokes_ns", "revokes_ew")
        return [(side, name, self.options(name, REVOKES)) for side, name in enumerate(names)]

    @property
    def mode_options(self) -> list[Option]:
        return self.options("revoke_mode", REVOKE_MODES)
