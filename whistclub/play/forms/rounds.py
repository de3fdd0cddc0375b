"""From ticks to the seats of a round."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext

from whistclub.clubs.models import Club, Player
from whistclub.clubs.names import sort_key
from whistclub.pairings.company import Split, splits
from whistclub.play import draws
from whistclub.play.forms.deal import Option
from whistclub.play.forms.evenings import RulesField
from whistclub.play.ledger import rules_of
from whistclub.play.models import RuleSet
from whistclub.play.phrases import listed
from whistclub.play.selectors.rounds import RoundStart

LOT, STAY = "lot", "stay"
HIGHEST_SEED = 9999


class RoundForm(forms.Form):
    """Who is there, how they are seated, and the seats as they stand on the page.

    seating, seed: the seats that were shown, once there are any. first and second: two who
    are to change places.
    """

    key = forms.UUIDField(required=False)
    rules = RulesField(RuleSet.objects.none(), label=gettext_lazy("Rules"), empty_label=None)
    way = forms.ChoiceField(
        choices=[
            (LOT, gettext_lazy("Drawn by lot, with new company")),
            (STAY, gettext_lazy("As in the round before")),
        ],
        initial=LOT,
        widget=forms.RadioSelect,
    )
    present = forms.ModelMultipleChoiceField(
        Player.objects.none(),
        widget=forms.CheckboxSelectMultiple,
        error_messages={"required": gettext_lazy("Tick who is there.")},
    )
    split = forms.TypedChoiceField(coerce=int, required=False, empty_value=None)
    seating = forms.CharField(required=False)
    seed = forms.IntegerField(min_value=1, max_value=HIGHEST_SEED, required=False)
    first = forms.TypedChoiceField(
        label=gettext_lazy("One player"), coerce=int, required=False, empty_value=None
    )
    second = forms.TypedChoiceField(
        label=gettext_lazy("The other player"), coerce=int, required=False, empty_value=None
    )

    def __init__(
        self, data: Any = None, *, club: Club, start: RoundStart, evening_rules: RuleSet
    ) -> None:
        self.start = start
        present = start.came_last - start.seated
        super().__init__(data, initial={"rules": evening_rules, "present": list(present)})
        rules, who = self.fields["rules"], self.fields["present"]
        assert isinstance(rules, forms.ModelChoiceField)
        assert isinstance(who, forms.ModelMultipleChoiceField)
        own = RuleSet.objects.filter(pk=evening_rules.pk)
        rules.queryset = RuleSet.objects.latest_of(club) | own
        # Who got a seat meanwhile is not offered, but refused by name when seated twice.
        who.queryset = Player.objects.of(club)
        free = [player for player in who.queryset if player not in start.seated]
        free.sort(key=lambda player: (*sort_key(player.name), player.number))
        # Read once, for the ticks and for the two who change places.
        names = [(player.pk, player.label) for player in free]
        who.choices = names
        self._let_change_places(names)
        split = self.fields["split"]
        assert isinstance(split, forms.TypedChoiceField)
        split.choices = [(str(at), str(at)) for at in range(3)]

    @property
    def may_stay(self) -> bool:
        """Whether there is a round before whose seats could be kept."""
        return bool(self.start.earlier)

    @property
    def players(self) -> list[Player]:
        """Those who are there."""
        return list(self.cleaned_data["present"])

    @property
    def formula(self) -> str:
        return rules_of(self.cleaned_data["rules"]).variant.formula

    @property
    def limits(self) -> tuple[int, int]:
        """The fewest and the most who sit at a table."""
        return rules_of(self.cleaned_data["rules"]).seats

    @property
    def splits(self) -> tuple[Split, ...]:
        """The ways to put those who are there at tables."""
        return splits(len(self.players), *self.limits)

    @property
    def chosen_split(self) -> Split:
        """The way that is chosen; the best one where it is not there."""
        ways, chosen = self.splits, int(self.cleaned_data["split"] or 0)
        return ways[chosen] if chosen < len(ways) else ways[0]

    @property
    def split_options(self) -> list[Option]:
        """The tiles of the ways, in words."""
        return [
            Option(str(at), split_words(way), way == self.chosen_split)
            for at, way in enumerate(self.splits)
        ]

    @property
    def has_odd_tables(self) -> bool:
        """Whether not all sit at tables of four."""
        return set(self.chosen_split.sizes) != {4} or self.chosen_split.waiting > 0

    @property
    def has_fives(self) -> bool:
        """Whether somebody sits out of each deal at a table of five."""
        return self.formula == "contracts" and 5 in self.chosen_split.sizes

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if self.errors:
            return cleaned
        low, _high = self.limits
        if not self.splits:
            self.add_error(
                "present",
                forms.ValidationError(
                    _("These rules need %(low)s players; you ticked %(count)s."),
                    params={"low": low, "count": len(self.players)},
                ),
            )
        if cleaned["way"] == STAY and not self.may_stay:
            self.add_error("way", _("There is no round before this one."))
        return cleaned

    def offer(self, proposal: draws.Proposal) -> None:
        """Let the players of these seats change places, with their tables beside their names."""
        named = []
        for number, table in enumerate(proposal.tables, self.start.next_table):
            for player in sorted(table, key=lambda player: sort_key(player.name)):
                said = {"name": player.label, "number": number}
                named.append(
                    (player.pk, pgettext("furniture", "%(name)s, table %(number)s") % said)
                )
        for player in proposal.waiting:
            named.append((player.pk, _("%(name)s, waits") % {"name": player.label}))
        self._let_change_places(named)

    def _let_change_places(self, choices: list[tuple[int, str]]) -> None:
        for name in ("first", "second"):
            field = self.fields[name]
            assert isinstance(field, forms.TypedChoiceField)
            field.choices = [("", "—"), *choices]

    def drawn(self, seed: int) -> draws.Proposal:
        """New seats, in the way that was chosen."""
        if self.cleaned_data["way"] == STAY:
            return draws.kept(self.start, self.players, *self.limits)
        return draws.drawn(self.start, self.players, self.chosen_split, self.formula, seed)

    def shown(self) -> draws.Proposal | None:
        """The seats that the page showed; None if they do not fit those who are ticked."""
        facts, by_id = self.cleaned_data, {player.pk: player for player in self.players}
        try:
            return draws.read(facts["seating"], by_id, facts["seed"])
        except ValueError:
            return None

    def exchanged(self) -> draws.Proposal | None:
        """The seats that the page showed, with the two players in each other's places."""
        shown = self.shown()
        by_id = {player.pk: player for player in self.players}
        one, other = (by_id.get(self.cleaned_data[name]) for name in ("first", "second"))
        if shown is None or one is None or other is None or one == other:
            self.add_error(None, _("Choose two players of this round to change places."))
            return shown
        return shown.exchanged(one, other)


def split_words(split: Split) -> str:
    """How many tables of how many there are: 4 tables of 4, 1 table of 5 and 1 player waits."""
    parts = []
    for size in sorted(set(split.sizes)):
        tables = split.sizes.count(size)
        words = ngettext("%(tables)s table of %(size)s", "%(tables)s tables of %(size)s", tables)
        parts.append(words % {"tables": tables, "size": size})
    if split.waiting:
        words = ngettext("%(count)s player waits", "%(count)s players wait", split.waiting)
        parts.append(words % {"count": split.waiting})
    return listed(parts)
