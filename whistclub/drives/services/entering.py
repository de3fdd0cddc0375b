"""People entered for a drive, and what is noted about them before they play."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

from django.db import transaction
from django.db.models import F, Max, Q

from whistclub.clubs.models import Player
from whistclub.clubs.services import add_players
from whistclub.drives.models import Drive, Entrant, Wish
from whistclub.drives.movements import kind_of
from whistclub.drives.selectors.draws import has_started, next_round_of
from whistclub.drives.services._locked import DriveStarted, locked
from whistclub.drives.services.setup import forget_draws


class AlreadyEntered(ValueError):
    """Raised when somebody has a card already; `player` is who."""

    def __init__(self, player: Player | None) -> None:
        super().__init__(f"{player} has entered")
        self.player = player


class NumberTaken(ValueError):
    """Raised when a start number is wanted that another card has; `entrant` is that one."""

    def __init__(self, entrant: Entrant) -> None:
        super().__init__(f"{entrant.number} is taken")
        self.entrant = entrant


class HasPlayed(ValueError):
    """Raised when a card is to be struck that has been seated; it leaves instead."""


@transaction.atomic
def enter(
    *, drive: Drive, players: Iterable[Player], role: str = "", fee: int | None = None
) -> list[Entrant]:
    """A card for each player, under the next start numbers.

    role: lady or gent where the movement needs them. fee: in cents; the drive’s own unless
    given. After the first round has been announced they begin with the next round that is not.

    Raises AlreadyEntered, and nobody is entered; DriveStarted where the movement needs the same
    people from the first round to the last, so that a late player takes over a card;
    DriveFinished.
    """
    held = locked(drive)
    if not kind_of(held.movement).lets_go and has_started(held):
        raise DriveStarted
    wanted = list(players)
    taken = held.entrants.filter(Q(player__in=wanted) | Q(second__in=wanted)).first()
    if taken is not None:
        raise AlreadyEntered(taken.player if taken.player in wanted else taken.second)
    last = held.entrants.aggregate(last=Max("number"))["last"] or 0
    first_round = next_round_of(held)
    entered = Entrant.objects.bulk_create(
        Entrant(
            drive=held, player=player, number=last + at, role=role, first_round=first_round,
            fee=held.fee if fee is None else fee,
        )
        for at, player in enumerate(wanted, 1)
    )  # fmt: skip
    forget_draws(held)
    return entered


@transaction.atomic
def enter_names(*, drive: Drive, names: Sequence[str], role: str = "") -> list[Entrant]:
    """As `enter`, for people whom the club does not know yet: each becomes a player too."""
    return enter(drive=drive, players=add_players(club=drive.evening.club, names=names), role=role)


@transaction.atomic
def change_entrant(*, entrant: Entrant, **facts: Any) -> Entrant:
    """Note facts of a card: role, unit, team, second, fee, cut, arrived_at, paid_at.

    Raises HasPlayed for a role or unit that changes after the start; DriveFinished.
    """
    held = locked(entrant.drive)
    found = Entrant.objects.get(pk=entrant.pk)
    seats = any(name in facts and getattr(found, name) != facts[name] for name in ("role", "unit"))
    if seats and has_started(held):
        raise HasPlayed
    for name, value in facts.items():
        setattr(found, name, value)
    found.save(update_fields=list(facts))
    if seats:
        forget_draws(held)
    return found


@transaction.atomic
def renumber(*, entrant: Entrant, number: int) -> None:
    """Give a card another start number.

    Raises NumberTaken; HasPlayed once the first round is announced; DriveFinished.
    """
    held = locked(entrant.drive)
    if has_started(held):
        raise HasPlayed
    if taken := held.entrants.filter(number=number).exclude(pk=entrant.pk).first():
        raise NumberTaken(taken)
    held.entrants.filter(pk=entrant.pk).update(number=number)
    forget_draws(held)


@transaction.atomic
def number_by_arrival(*, drive: Drive) -> None:
    """Start numbers 1, 2, ... in the order in which people came; who is not there comes last.

    Raises HasPlayed once the first round is announced, DriveFinished.
    """
    held = locked(drive)
    if has_started(held):
        raise HasPlayed
    in_order = list(held.entrants.order_by(F("arrived_at").asc(nulls_last=True), "number"))
    # Out of the way first: no two cards may have one number at any moment.
    held.entrants.update(number=F("number") + max((one.number for one in in_order), default=0))
    for number, entrant in enumerate(in_order, 1):
        entrant.number = number
    Entrant.objects.bulk_update(in_order, ["number"])
    forget_draws(held)


@transaction.atomic
def arrive(*, drive: Drive, entrants: Iterable[int], at: datetime) -> None:
    """Note that these are in the room; entrants: their ids."""
    locked(drive).entrants.filter(pk__in=list(entrants), arrived_at=None).update(arrived_at=at)


@transaction.atomic
def wish(*, drive: Drive, kind: str, entrant: Entrant, other: Entrant | None = None) -> Wish:
    """Ask something of the draw; asked twice it is one wish. Raises DriveFinished."""
    held = locked(drive)
    made, _ = Wish.objects.get_or_create(drive=held, kind=kind, entrant=entrant, other=other)
    forget_draws(held)
    return made


@transaction.atomic
def drop_wish(*, wish: Wish) -> None:
    """Ask it no longer. Raises DriveFinished."""
    held = locked(wish.drive)
    wish.delete()
    forget_draws(held)
