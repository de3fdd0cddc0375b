"""A card struck from the list, and put back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.db.models import Max, Q
from django.utils.dateparse import parse_datetime

from whistclub.clubs.models import Player
from whistclub.drives.models import Draw, Drive, Entrant, Wish
from whistclub.drives.movements import kind_of
from whistclub.drives.selectors.draws import has_started, next_round_of
from whistclub.drives.services._locked import DriveStarted, locked
from whistclub.drives.services.entering import AlreadyEntered, HasPlayed
from whistclub.drives.services.setup import forget_draws

PLAIN = (
    "number", "player_id", "second_id", "role", "unit", "team", "first_round", "fee",
)  # fmt: skip
MOMENTS = ("paid_at", "arrived_at")


@dataclass(frozen=True, slots=True)
class Struck:
    """A card that was struck, in plain values that a session can keep.

    wishes: kind, whether the card stood first, and the id of the other one or None.
    """

    facts: dict[str, Any]
    wishes: list[list[Any]]


@transaction.atomic
def strike_entrant(*, entrant: Entrant) -> Struck:
    """Take a card away that has not been played with; the answer puts it back. One that is typed
    from paper has been.

    Raises HasPlayed, DriveFinished.
    """
    held = locked(entrant.drive)
    told = Draw.objects.filter(drive=held).announced()
    if any(entrant.pk in draw.cards for draw in told) or entrant.totals.standing().exists():
        raise HasPlayed
    found = Entrant.objects.get(pk=entrant.pk)
    facts = {name: getattr(found, name) for name in PLAIN}
    for name in MOMENTS:
        at = getattr(found, name)
        facts[name] = None if at is None else at.isoformat()
    wishes = [
        [one.kind, True, one.other_id]
        if one.entrant_id == found.pk
        else [one.kind, False, one.entrant_id]
        for one in Wish.objects.filter(Q(entrant=found) | Q(other=found))
    ]
    found.delete()
    forget_draws(held)
    return Struck(facts, wishes)


@transaction.atomic
def put_back(*, drive: Drive, struck: Struck) -> Entrant:
    """The card as it was, under its number; under the next one if another card has that now.

    Wishes about cards that are gone too do not come back. After the first round it plays from
    the next one on. Raises AlreadyEntered if the player has another card by now; DriveStarted
    as `enter`; DriveFinished.
    """
    held = locked(drive)
    if not kind_of(held.movement).lets_go and has_started(held):
        raise DriveStarted
    facts = dict(struck.facts)
    people = [pk for pk in (facts["player_id"], facts["second_id"]) if pk]
    if held.entrants.filter(Q(player__in=people) | Q(second__in=people)).exists():
        raise AlreadyEntered(Player.objects.get(pk=facts["player_id"]))
    for name in MOMENTS:
        facts[name] = parse_datetime(facts[name]) if facts[name] else None
    if held.entrants.filter(number=facts["number"]).exists():
        facts["number"] = (held.entrants.aggregate(last=Max("number"))["last"] or 0) + 1
    facts["first_round"] = max(facts["first_round"], next_round_of(held))
    card = Entrant.objects.create(drive=held, **facts)
    there = set(held.entrants.values_list("pk", flat=True))
    for kind, is_first, other in struck.wishes:
        if other is None or other in there:
            first, second = (card.pk, other) if is_first else (other, card.pk)
            Wish.objects.create(drive=held, kind=kind, entrant_id=first, other_id=second)
    forget_draws(held)
    return card
