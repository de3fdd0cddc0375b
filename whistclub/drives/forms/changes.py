"""What happens on the day: who comes late, who leaves, who plays on for whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from whistclub.clubs.models import Player
from whistclub.drives.models import Drive, Entrant
from whistclub.drives.movements import kind_of

MOST_TABLES = 250


class CardField(forms.ModelChoiceField):  # type: ignore[type-arg]
    """A card of the drive, by its number and name."""

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("label", gettext_lazy("Card"))
        kwargs.setdefault("empty_label", "—")
        super().__init__(Entrant.objects.none(), **kwargs)

    def offer(self, cards: Sequence[Entrant]) -> None:
        """Let one of these be chosen; they have been read already."""
        self.queryset = Entrant.objects.filter(pk__in=[card.pk for card in cards])
        self.choices = [("", "—"), *((card.pk, str(card)) for card in cards)]


class SomebodyForm(forms.Form):
    """A player of the club who has no card yet, or somebody whose name is typed."""

    player = forms.ModelChoiceField(
        Player.objects.none(), label=gettext_lazy("A player of the club"), required=False,
        empty_label="—",
    )  # fmt: skip
    name = forms.CharField(
        label=gettext_lazy("or a new name"), max_length=80, required=False, strip=True
    )

    def __init__(self, data: QueryDict | None, *, drive: Drive, cards: Sequence[Entrant]) -> None:
        super().__init__(data, prefix=self.act, auto_id=f"{self.act}-%s")
        taken = {card.player_id for card in cards} | {card.second_id for card in cards}
        taken -= {
            card.player_id for card in cards if self.may_return and card.last_round is not None
        }
        players = self.fields["player"]
        assert isinstance(players, forms.ModelChoiceField)
        players.queryset = Player.objects.of(drive.evening.club)
        free = [one for one in players.queryset if one.pk not in taken]
        players.choices = [("", "—"), *((one.pk, f"{one.name} ({one.number})") for one in free)]

    act = ""
    may_return = False  # whether one who has left may be chosen

    def clean(self) -> dict[str, Any]:
        facts = super().clean() or {}
        if bool(facts.get("player")) == bool(facts.get("name")) and not self.errors:
            self.add_error("name", _("Choose a player or type a name."))
        return facts


class LateForm(SomebodyForm):
    """Somebody who comes in from the next round that is not announced."""

    act = "late"
    role = forms.ChoiceField(
        label=gettext_lazy("Plays as"),
        choices=[("lady", gettext_lazy("lady")), ("gent", gettext_lazy("gent"))],
        required=False,
    )

    def __init__(self, data: QueryDict | None, *, drive: Drive, cards: Sequence[Entrant]) -> None:
        super().__init__(data, drive=drive, cards=cards)
        if not kind_of(drive.movement).roles:
            del self.fields["role"]


class SubstituteForm(SomebodyForm):
    """Somebody who plays on with a card."""

    act = "substitute"
    may_return = True
    card = CardField()
    field_order = ("card", "player", "name")

    def __init__(self, data: QueryDict | None, *, drive: Drive, cards: Sequence[Entrant]) -> None:
        super().__init__(data, drive=drive, cards=cards)
        self.fields["card"].offer(cards)  # type: ignore[attr-defined] # a CardField


class LeaveForm(forms.Form):
    """Somebody who goes after the round that was announced last."""

    act = "leave"
    card = CardField()

    def __init__(self, data: QueryDict | None, *, drive: Drive, cards: Sequence[Entrant]) -> None:
        super().__init__(data, prefix=self.act, auto_id=f"{self.act}-%s")
        there = [card for card in cards if card.last_round is None and not card.is_ghost]
        self.fields["card"].offer(there)  # type: ignore[attr-defined] # a CardField


class TablesForm(forms.Form):
    """How many tables can be used from now on."""

    act = "tables"
    tables = forms.IntegerField(
        label=gettext_lazy("Tables at most"), min_value=1, max_value=MOST_TABLES, required=False,
        help_text=gettext_lazy("Empty: as many as the players fill."),
    )  # fmt: skip

    def __init__(self, data: QueryDict | None, *, drive: Drive, cards: Sequence[Entrant]) -> None:
        super().__init__(
            data, prefix=self.act, auto_id=f"{self.act}-%s", initial={"tables": drive.tables}
        )


FORMS: tuple[type[LateForm | LeaveForm | SubstituteForm | TablesForm], ...] = (
    LateForm,
    LeaveForm,
    SubstituteForm,
    TablesForm,
)
