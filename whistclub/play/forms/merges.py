"""From text to the other name of somebody who was entered twice."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from whistclub.clubs.models import Player
from whistclub.play.selectors.merges import likely_twins


class MergeForm(forms.Form):
    """Which other player is the same person, by number; those written alike come first."""

    other = forms.ModelChoiceField(
        Player.objects.none(), label=_("Also entered as"), empty_label=None, to_field_name="number"
    )

    def __init__(self, data: Any = None, *, player: Player) -> None:
        super().__init__(data)
        field = self.fields["other"]
        assert isinstance(field, forms.ModelChoiceField)
        field.queryset = Player.objects.of(player.club).exclude(pk=player.pk)
        field.choices = [
            (other.number, f"{other.name} ({other.number})") for other in likely_twins(player)
        ]
