"""The form for a hand of a whist drive."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from django import forms
from django.utils.translation import gettext as _

from whistclub.play.forms.deal import DealForm, Option, TricksField
from whistclub.play.seating import SeatView
from whistclub.play.selectors.deal_views import ALL_TRICKS
from whistclub.scoring import Deal, DriveState, TricksDeal

RAIL = [(str(n), str(n)) for n in range(ALL_TRICKS + 1)]
FIVE = [(str(n), str(n)) for n in range(6)]


class Form(DealForm):
    """Tricks of NS, or of each player in a hand where everybody scores alone."""

    template = "play/_form_tricks.html"
    where = {"tricks": "ns", "honours": "honours_ns", "fines": "fines_0"}  # noqa: RUF012

    ns = TricksField()
    unplayed = forms.BooleanField(required=False)

    def add_fields(self) -> None:
        assert isinstance(self.state, DriveState)
        self.scores = self.state.next_scores
        for seat in self.page.seats:
            if self.is_alone:
                self.fields[f"tricks_{seat.index}"] = TricksField()
            if self.has_fines:
                self.fields[f"fines_{seat.index}"] = forms.IntegerField(
                    min_value=0, max_value=99, required=False
                )
        if self.has_honours:
            self.fields["honours_ns"] = TricksField(most=5)

    def texts(self, deal: Deal) -> dict[str, Any]:
        assert isinstance(deal, TricksDeal)
        if not deal.played:
            return {"unplayed": True}
        texts: dict[str, Any] = {"ns": deal.tricks[0]}
        if len(deal.tricks) == len(self.page.seats):
            texts |= {f"tricks_{seat}": tricks for seat, tricks in enumerate(deal.tricks)}
        if deal.honours is not None:
            texts["honours_ns"] = deal.honours[0]
        return texts | {f"fines_{seat}": times for seat, times in enumerate(deal.fines or ())}

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if cleaned.get("unplayed"):
            return cleaned
        for name in self.rail_names:
            if cleaned.get(name) is None and name not in self.errors:
                self.add_error(name, _("Tap the tricks taken."))
        if self.has_honours and cleaned.get("honours_ns") is None:
            self.add_error("honours_ns", _("Tap the honours that NS held."))
        return cleaned

    @property
    def rail_names(self) -> list[str]:
        if self.is_alone:
            return [f"tricks_{seat.index}" for seat in self.page.seats]
        return ["ns"]

    def deal(self) -> Deal:
        facts = self.cleaned_data
        if facts["unplayed"]:
            return TricksDeal((), played=False)
        tricks = tuple(facts[name] for name in self.rail_names)
        if not self.is_alone:
            tricks = (tricks[0], ALL_TRICKS - tricks[0])
        fines = tuple(facts.get(f"fines_{seat.index}") or 0 for seat in self.page.seats)
        honours = (facts["honours_ns"], 5 - facts["honours_ns"]) if self.has_honours else None
        return TricksDeal(tricks, honours=honours, fines=fines if any(fines) else None)

    @property
    def hand(self) -> int:
        """Its number in the drive, whichever deals of this table are still missing."""
        return self.page.ledger.setup.before + self.number

    @property
    def trump(self) -> str:
        """Its trump, as in `scoring.trump_of`."""
        assert isinstance(self.state, DriveState)
        return self.state.trumps[(self.hand - 1) % len(self.state.trumps)]

    @property
    def shape(self) -> Hashable:
        return self.scores

    @property
    def is_alone(self) -> bool:
        return self.scores == "alone"

    @property
    def has_honours(self) -> bool:
        return self.scores == "honours"

    @property
    def has_fines(self) -> bool:
        return self.scores == "silent"

    @property
    def rail(self) -> list[Option]:
        over = {str(n): "opt--over" for n in range(7, ALL_TRICKS + 1)}
        return self.options("ns", RAIL, over)

    @property
    def seat_rails(self) -> list[tuple[SeatView, str, list[Option]]]:
        return [
            (seat, name, self.options(name, RAIL))
            for seat, name in zip(self.page.seats, self.rail_names, strict=True)
        ]

    @property
    def honour_options(self) -> list[Option]:
        return self.options("honours_ns", FIVE)

    @property
    def fines(self) -> list[tuple[SeatView, str, str]]:
        return [
            (seat, f"fines_{seat.index}", self.value(f"fines_{seat.index}"))
            for seat in self.page.seats
        ]
