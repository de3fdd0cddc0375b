"""From text to a repair: which two players and deals, which deal and table, which number."""

from __future__ import annotations

import uuid
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from whistclub.play.forms.deal import REASON_LENGTH, ask_reason, reason_field
from whistclub.play.models import LAST_NUMBER, ROOM_CLOSED, Table
from whistclub.play.selectors import TablePage

_CHANGED = _(
    "Somebody has entered or corrected a deal at this table meanwhile: look at the sheet, then "
    "send this once more if it is still right."
)


class RepairForm(forms.Form):
    """What every repair carries: a key, so that a form sent twice is one act, and the mark of the
    table that it was made for, so that it never goes over what it did not show."""

    key = forms.UUIDField(widget=forms.HiddenInput)
    seen = forms.CharField(widget=forms.HiddenInput)

    def __init__(
        self, data: Any = None, *, page: TablePage, asks_reason: bool = False, **options: Any
    ) -> None:
        super().__init__(data, **options)
        if asks_reason:
            ask_reason(self)
        columns = {seat.player: seat.letter for seat in page.seats}
        seats = [(seat.index, f"{columns[seat.player]} · {seat.name}") for seat in page.given]
        for name in ("seat", "other"):
            if isinstance(field := self.fields.get(name), forms.TypedChoiceField):
                field.choices = seats

    def ask_again(self, page: TablePage) -> None:
        """Let the same form, sent once more, stand for the table as it is by now."""
        assert isinstance(self.data, QueryDict)
        data = self.data.copy()
        data["seen"], data["key"] = page.mark, str(uuid.uuid4())
        self.data = data
        self.add_error(None, _CHANGED)


class SwapForm(RepairForm):
    """Two players and the deals in which they sat in each other's chairs."""

    seat = forms.TypedChoiceField(label=_("This player"), coerce=int)
    other = forms.TypedChoiceField(label=_("sat in the chair of"), coerce=int)
    first = forms.IntegerField(label=_("From deal"), min_value=1, max_value=LAST_NUMBER)
    last = forms.IntegerField(label=_("to deal"), min_value=1, max_value=LAST_NUMBER)
    note = reason_field()


class MoveForm(RepairForm):
    """A deal, and the table of the same evening where it was played."""

    number = forms.IntegerField(label=_("Deal"), min_value=1, max_value=LAST_NUMBER)
    to = forms.ModelChoiceField(Table.objects.none(), label=_("was played at"), empty_label=None)
    note = reason_field()

    def __init__(self, data: Any = None, *, page: TablePage, **options: Any) -> None:
        super().__init__(data, page=page, **options)
        field = self.fields["to"]
        assert isinstance(field, forms.ModelChoiceField)
        table = page.table
        field.queryset = Table.objects.filter(evening=table.evening_id).exclude(pk=table.pk)
        field.label_from_instance = lambda obj: (  # type: ignore[method-assign]
            _("Table %(number)s, round %(round)s") % {"number": obj.number, "round": obj.round}
        )


class BackForm(RepairForm):
    """A move to take back; it names its entry, which says enough."""

    seen = None  # type: ignore[assignment] # Django takes an inherited field away so
    entry = forms.IntegerField(widget=forms.HiddenInput)
    note = reason_field()


class RoomForm(RepairForm):
    """The deal before which one was forgotten."""

    number = forms.IntegerField(label=_("Before deal"), min_value=1, max_value=LAST_NUMBER)
    # What the ledger keeps says besides which room was made; see `services.moves`.
    note = reason_field(REASON_LENGTH - len(f"{ROOM_CLOSED} {LAST_NUMBER}\n"))
