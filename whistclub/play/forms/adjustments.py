"""From text to a ruling, and to the stake of an account."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from whistclub.play.forms.figures import PointsField
from whistclub.play.models import Adjustment, Evening, TableSeat


class SeatField(forms.ModelChoiceField):  # type: ignore[type-arg] # generic in the stubs only
    """A player at a table, with the number that tells two of one name apart."""

    def label_from_instance(self, obj: Any) -> str:
        names = {"name": obj.player.name, "number": obj.player.number, "table": obj.table.number}
        if obj.table.round == 1:
            return _("Table %(table)s: %(name)s (%(number)s)") % names
        names["round"] = obj.table.round
        return _("Round %(round)s, table %(table)s: %(name)s (%(number)s)") % names


class AdjustmentForm(forms.Form):
    """Whom it is about, how many points, whether the others share it, and why."""

    act = forms.UUIDField(widget=forms.HiddenInput)
    seat = SeatField(TableSeat.objects.none(), label=_("Who"))
    points = PointsField(
        label=_("Points"), help_text=_("With a minus for a fine, such as −15; halves as 4,5.")
    )
    shared = forms.BooleanField(
        label=_("The others at the table share it, so that the points still add up to 0"),
        required=False,
    )
    reason = forms.CharField(
        label=_("Why"), max_length=Adjustment._meta.get_field("reason").max_length
    )

    def __init__(self, data: Any = None, *, evening: Evening, **options: Any) -> None:
        super().__init__(data, **options)
        field = self.fields["seat"]
        assert isinstance(field, SeatField)
        seats = TableSeat.objects.filter(table__evening=evening)
        field.queryset = seats.select_related("table", "player").order_by(
            "table__round", "table__number", "seat"
        )
