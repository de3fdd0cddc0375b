"""People entered for a drive, and what is noted about their cards."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from whistclub.clubs.forms import NAMES_AT_ONCE
from whistclub.clubs.models import Player
from whistclub.clubs.names import plain
from whistclub.drives.forms.figures import FeeField, fee_text
from whistclub.drives.models import Entrant, WishKind
from whistclub.drives.movements import Kind
from whistclub.drives.name_lists import read_lines
from whistclub.drives.services import Line, NamesUnclear
from whistclub.pairings import Role
from whistclub.play.phrases import listed

ROLES = [
    ("", "—"),
    (Role.LADY.value, gettext_lazy("lady")),
    (Role.GENT.value, gettext_lazy("gent")),
]


class CardField(forms.CharField):
    """A card of the drive, by its start number or the name on it."""

    def __init__(self, cards: Sequence[Entrant], **options: Any) -> None:
        attrs = {"list": "cards", "autocomplete": "off", "inputmode": "text"}
        super().__init__(max_length=100, widget=forms.TextInput(attrs=attrs), **options)
        self.cards = cards

    def clean(self, value: Any) -> Entrant | None:
        text = super().clean(value)
        if not text:
            return None
        number = re.match(r"\s*([0-9]{1,4})\b", text)
        if number:
            found = [card for card in self.cards if card.number == int(number[1])]
        else:
            found = [card for card in self.cards if plain(card.player.name) == plain(text)]
        if len(found) != 1:
            raise forms.ValidationError(
                _("There is no one card “%(text)s”; write its start number."),
                params={"text": text},
            )
        return found[0]


class ListForm(forms.Form):
    """Names typed or pasted."""

    names = forms.CharField(
        label=gettext_lazy("Names, one on each line"),
        required=False,
        widget=forms.Textarea(attrs={"rows": 6, "autocomplete": "off"}),
        help_text=gettext_lazy(
            "Behind the name may stand lady or gent and the club, parted by semicolons."
        ),
    )
    role = forms.ChoiceField(
        label=gettext_lazy("Card of those behind whose name nothing stands"),
        required=False,
        choices=ROLES,
    )
    as_new = forms.BooleanField(
        label=gettext_lazy("They are new to the club, also where a name is known"), required=False
    )

    def __init__(self, data: Any = None, *, kind: Kind) -> None:
        super().__init__(data)
        if not kind.roles:
            del self.fields["role"]

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        lines = read_lines(cleaned.get("names") or "")
        self._check(lines)
        role = cleaned.get("role") or ""
        cleaned["lines"] = [Line(line.name, line.role or role, line.team[:60]) for line in lines]
        return cleaned

    def _check(self, lines: Sequence[Line]) -> None:
        longest = Player._meta.get_field("name").max_length or 0
        if not lines and not self.errors:
            self.add_error("names", _("Write at least one name."))
        if len(lines) > NAMES_AT_ONCE:
            self.add_error(
                "names",
                _("That is %(count)s names; add at most %(most)s at once.")
                % {"count": len(lines), "most": NAMES_AT_ONCE},
            )
        for line in lines:
            if len(line.name) > longest:
                self.add_error(
                    "names",
                    _("“%(name)s…” is too long: at most %(longest)s characters a name.")
                    % {"name": line.name[:30], "longest": longest},
                )
                return

    def show(self, unclear: NamesUnclear) -> None:
        """Say which names do not say who is meant."""
        if unclear.entered:
            self.add_error("names", _("Already in: %(names)s.") % _named(unclear.entered))
        if unclear.several:
            self.add_error(
                "names",
                _(
                    "The club has more than one %(names)s: take the name off this list, "
                    "enter the others, then tick who is meant."
                )
                % _named(unclear.several),
            )
        if unclear.twice:
            self.add_error("names", _("Twice on the list: %(names)s.") % _named(unclear.twice))


def _named(names: Sequence[str]) -> dict[str, str]:
    return {"names": listed(list(dict.fromkeys(names)))}


class TicksForm(forms.Form):
    """Players of the club, ticked."""

    players = forms.ModelMultipleChoiceField(
        Player.objects.none(),
        error_messages={"required": gettext_lazy("Tick who has entered.")},
    )
    role = forms.ChoiceField(label=gettext_lazy("Their card"), required=False, choices=ROLES)

    def __init__(self, data: Any = None, *, players: Sequence[Player], kind: Kind) -> None:
        super().__init__(data)
        field = self.fields["players"]
        assert isinstance(field, forms.ModelMultipleChoiceField)
        field.queryset = Player.objects.filter(pk__in=[player.pk for player in players])
        if not kind.roles:
            del self.fields["role"]


class CardForm(forms.Form):
    """What is noted about a card."""

    number = forms.IntegerField(label=gettext_lazy("Start number"), min_value=1, max_value=9999)
    role = forms.ChoiceField(label=gettext_lazy("Card"), required=False, choices=ROLES)
    team = forms.CharField(
        label=gettext_lazy("Club, for the trophy"), required=False, max_length=60
    )
    fee = FeeField(label=gettext_lazy("Entry fee"))

    def __init__(self, data: Any = None, *, card: Entrant, cards: Sequence[Entrant]) -> None:
        initial = {
            "number": card.number, "role": card.role, "team": card.team, "fee": fee_text(card.fee),
        }  # fmt: skip
        super().__init__(data, initial=initial)
        if card.second_id is None and not card.is_ghost:
            self.fields["host"] = CardField(
                [one for one in cards if one.pk != card.pk],
                label=gettext_lazy("Shares the seat and card of"),
                required=False,
                help_text=gettext_lazy("A start number. This card then goes, and both fees stay."),
            )


class UnitForm(forms.Form):
    """Those who stay together: as many cards as a pair or a team has."""

    def __init__(self, data: Any = None, *, size: int, cards: Sequence[Entrant]) -> None:
        super().__init__(data)
        for place in range(1, size + 1):
            label = _("Card %(place)s") % {"place": place}
            self.fields[f"card_{place}"] = CardField(cards, label=label)

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        members = [card for card in cleaned.values() if card is not None]
        if len(set(members)) < len(members):
            self.add_error(None, _("Name different cards."))
        cleaned["members"] = members
        return cleaned


class WishForm(forms.Form):
    """Something asked of the draw."""

    kind = forms.ChoiceField(label=gettext_lazy("What is asked"), choices=WishKind.choices)

    def __init__(self, data: Any = None, *, cards: Sequence[Entrant]) -> None:
        super().__init__(data)
        self.fields["entrant"] = CardField(cards, label=_("Card"))
        self.fields["other"] = CardField(
            cards, label=_("The other card"), required=False,
            help_text=_("Empty for somebody who keeps a table."),
        )  # fmt: skip

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        entrant, other = cleaned.get("entrant"), cleaned.get("other")
        if cleaned.get("kind") == WishKind.STAY:
            cleaned["other"] = None
        elif entrant is not None and "other" not in self.errors and other in (None, entrant):
            self.add_error("other", _("Name another card."))
        return cleaned
