"""Whose phone it is that joins a table, and who sits otherwise than it says."""

from __future__ import annotations

import uuid
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from whistclub.clubs.models import Player
from whistclub.play.forms.deal import Option
from whistclub.play.forms.repairs import SwapForm
from whistclub.play.models import LAST_NUMBER, Phone
from whistclub.play.seating import SeatView
from whistclub.play.selectors import TablePage


class JoinForm(forms.Form):
    """One of the seats for a player's own phone, none for one that is everybody's."""

    seat = forms.TypedChoiceField(required=False, coerce=int, empty_value=None)

    def __init__(self, data: Any, *, page: TablePage, phone: Phone | None) -> None:
        self.seats: tuple[SeatView, ...] = page.seats_now
        known = phone and phone.player
        at = next((str(seat.index) for seat in self.seats if seat.player == known), "")
        super().__init__(data, initial={"seat": at})
        field = self.fields["seat"]
        assert isinstance(field, forms.TypedChoiceField)
        field.choices = [("", ""), *((str(seat.index), seat.name) for seat in self.seats)]

    @property
    def player(self) -> Player | None:
        """Whose phone it is, from a form that was valid."""
        at = self.cleaned_data["seat"]
        return None if at is None else self.seats[at].player

    @property
    def tiles(self) -> list[tuple[SeatView | None, Option]]:
        """A tile for everybody's phone, then one for each seat."""
        chosen = str(self["seat"].value() or "")
        each: list[SeatView | None] = [None, *self.seats]
        return [
            (seat, Option(value, "", value == chosen))
            for seat in each
            for value in [str(seat.index) if seat else ""]
        ]


def exchange_form(data: Any, page: TablePage) -> SwapForm:
    """Two players who sit in each other's chairs for all deals of the table."""
    initial = {"key": uuid.uuid4(), "seen": page.mark, "first": 1, "last": LAST_NUMBER}
    form = SwapForm(data, page=page, initial=initial)
    form.fields["seat"].label, form.fields["other"].label = (
        _("This player"),
        _("sits in the chair of"),
    )
    for name in ("first", "last"):
        form.fields[name].widget = forms.HiddenInput()
    del form.fields["note"]
    return form
