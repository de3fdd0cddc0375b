"""Who holds a seat together: two who share one, pairs and teams that stay together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from django.db import transaction
from django.db.models import Max

from whistclub.clubs.models import Player
from whistclub.drives.crowd import crowd_of
from whistclub.drives.models import Drive, Entrant, Leftover
from whistclub.drives.movements import kind_of
from whistclub.drives.selectors.draws import has_started
from whistclub.drives.services._locked import locked
from whistclub.drives.services.changes import add_ghosts
from whistclub.drives.services.entering import HasPlayed
from whistclub.drives.services.setup import forget_draws
from whistclub.pairings import Role


class PaidApart(ValueError):
    """Raised when two are to share a card of whom only one has paid."""


class CannotShare(ValueError):
    """Raised when a card cannot take a second player: it has one, is a ghost’s, or is its own."""


@transaction.atomic
def share_seat(*, entrant: Entrant, host: Entrant) -> Entrant:
    """Let whoever holds `entrant` share the seat and card of `host`; both fees are on it.

    Raises CannotShare, PaidApart; HasPlayed once the first round is announced; DriveFinished.
    """
    held = _open(entrant.drive)
    guest, kept = held.entrants.get(pk=entrant.pk), held.entrants.get(pk=host.pk)
    if guest == kept or guest.is_ghost or kept.is_ghost or guest.second_id or kept.second_id:
        raise CannotShare
    if guest.fee and kept.fee and (guest.paid_at is None) != (kept.paid_at is None):
        raise PaidApart
    guest.delete()
    kept.second_id = guest.player_id
    kept.paid_at = kept.paid_at if kept.fee else guest.paid_at
    kept.fee += guest.fee
    kept.save(update_fields=["second", "fee", "paid_at"])
    forget_draws(held)
    return kept


@transaction.atomic
def part_seat(*, entrant: Entrant) -> Entrant:
    """A card of their own, under the next number, for whoever shares this one’s seat.

    The fee is halved, an odd cent stays. Raises CannotShare if nobody shares it; HasPlayed
    once the first round is announced; DriveFinished.
    """
    held = _open(entrant.drive)
    kept = held.entrants.select_related("second").get(pk=entrant.pk)
    if kept.second is None:
        raise CannotShare
    own, kept.second = _card_beside(held, kept, kept.second), None
    kept.fee -= own.fee
    kept.save(update_fields=["second", "fee"])
    own.save()
    forget_draws(held)
    return own


def _card_beside(drive: Drive, kept: Entrant, player: Player) -> Entrant:
    last = drive.entrants.aggregate(last=Max("number"))["last"]
    return Entrant(
        drive=drive, player=player, number=last + 1, role=kept.role, team=kept.team,
        fee=kept.fee // 2, paid_at=kept.paid_at, arrived_at=kept.arrived_at,
    )  # fmt: skip


@transaction.atomic
def make_up(*, drive: Drive, ghost: str) -> int:
    """Make the number up as the organiser chose: ghosts, a dummy, or shared seats.

    ghost: the name of one. The answer is how many cards came or went. Where seats are shared,
    the last to enter sit with those who entered before them, ladies with ladies.

    Raises PaidApart; CannotShare where more would have to share than there are seats left;
    HasPlayed, DriveFinished.
    Source: hommerberg.se/whist: volunteers first, else the last to enter.
    """
    held = _open(drive)
    if held.leftover in (Leftover.GHOST, Leftover.DUMMY):
        return len(add_ghosts(drive=held, name=ghost))
    if held.leftover != Leftover.SHARE:
        return 0
    guests = 0
    for cards, shared in _surplus(held):
        hosts, last = cards[-2 * shared : -shared], cards[-shared:]
        if len(hosts) < shared:
            raise CannotShare
        for guest, host in zip(last, hosts, strict=True):
            share_seat(entrant=guest, host=host)
        guests += shared
    return guests


def _surplus(drive: Drive) -> list[tuple[list[Entrant], int]]:
    """The cards that can be shared, in the order of entry, and how many are too many; by role
    where there are roles."""
    kind = kind_of(drive.movement)
    there = [card for card in drive.entrants.all() if card.is_there(1)]
    free = [card for card in there if card.second_id is None and not card.is_ghost]
    here = crowd_of(there)
    kept = here.shared(kind)
    if not kind.roles:
        found = [(free, here.players - kept.players)]
    else:
        too_many = ((Role.LADY, here.ladies - kept.ladies), (Role.GENT, here.gents - kept.gents))
        found = [([card for card in free if card.role == role], more) for role, more in too_many]
    return [(cards, more) for cards, more in found if more > 0]


@transaction.atomic
def put_together(*, drive: Drive, units: Iterable[Sequence[Entrant]]) -> None:
    """Make each of these a pair or a team that stays together, under the next free numbers.

    Whoever was in another one leaves it, and what is left of that is taken apart. Raises
    HasPlayed once the first round is announced, DriveFinished.
    """
    held = _open(drive)
    for members in units:
        ids = [member.pk for member in members]
        before = set(held.entrants.filter(pk__in=ids).values_list("unit", flat=True)) - {None}
        held.entrants.filter(unit__in=before).update(unit=None)
        last = held.entrants.aggregate(last=Max("unit"))["last"] or 0
        held.entrants.filter(pk__in=ids).update(unit=last + 1)
    forget_draws(held)


@transaction.atomic
def put_together_in_order(*, drive: Drive) -> int:
    """Make pairs or teams of those who are in none, in the order of their numbers; how many.

    Those whom whole ones leave over stay alone. Raises as `put_together`.
    """
    held = _open(drive)
    size = kind_of(held.movement).unit
    if size == 1:
        return 0
    alone = list(held.entrants.filter(unit=None))
    units = [alone[at : at + size] for at in range(0, len(alone) - size + 1, size)]
    put_together(drive=held, units=units)
    return len(units)


@transaction.atomic
def take_apart(*, drive: Drive, unit: int) -> None:
    """Let a pair or a team be single players again. Raises as `put_together`."""
    held = _open(drive)
    held.entrants.filter(unit=unit).update(unit=None)
    forget_draws(held)


def _open(drive: Drive) -> Drive:
    """The drive, locked. Raises HasPlayed once the first round is announced, DriveFinished."""
    held = locked(drive)
    if has_started(held):
        raise HasPlayed
    return held
