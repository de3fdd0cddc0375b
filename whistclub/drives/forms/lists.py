"""Fields of the set-up page whose number hangs on what is chosen there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django import forms

from whistclub.drives import prizes, ties
from whistclub.drives.knob_words import KNOBS, VALUES
from whistclub.drives.movements import Kind
from whistclub.drives.trumps import CHOICES, trump_words

FEWEST_PRIZES, MORE_PRIZES, MOST_PRIZES = 4, 2, 30
NOTHING = ("", "—")

Fields = dict[str, forms.ChoiceField]


def knob_fields(kind: Kind, kept: Mapping[str, Any]) -> Fields:
    """A choice for each knob of the movement; kept: the values that it has by now."""
    return {
        f"knob_{name}": forms.ChoiceField(
            label=KNOBS[name],
            choices=[(str(value), VALUES[name, value]) for value in allowed],
            required=False,
            initial=str(kept.get(name, allowed[0])),
        )
        for name, allowed in (kind.movement.knobs if kind.movement else {}).items()
    }


def trump_fields(trumps: Sequence[str]) -> Fields:
    """The trump of each hand."""
    offered = [(trump, trump_words(trump)) for trump in CHOICES]
    return {
        f"trump_{hand}": forms.ChoiceField(label=str(hand), choices=offered, required=False)
        for hand, _ in enumerate(trumps, 1)
    }


def tie_fields(kept: Sequence[str]) -> Fields:
    """What decides between level cards, first, second, ..."""
    offered = [NOTHING, *((tie.key, tie.name) for tie in ties.TIES.values())]
    return _in_order("tie", offered, kept, len(ties.TIES))


def prize_fields(kind: Kind, kept: Sequence[str], shown: int) -> Fields:
    """The prizes that a drive by this movement can give, in order, with room for some more.

    shown: how many fields the page had; 0 for none yet.
    """
    given = {prize.key: prize.name for prize in prizes.offered(kind)}
    fitting = [key for key in kept if key in given]
    places = max(len(fitting) + MORE_PRIZES, shown, FEWEST_PRIZES + MORE_PRIZES)
    return _in_order("prize", [NOTHING, *given.items()], fitting, min(places, MOST_PRIZES))


def _in_order(
    name: str, offered: Sequence[tuple[str, Any]], kept: Sequence[str], places: int
) -> Fields:
    return {
        f"{name}_{place + 1}": forms.ChoiceField(
            label=str(place + 1),
            choices=offered,
            required=False,
            initial=kept[place] if place < len(kept) else "",
        )
        for place in range(places)
    }
