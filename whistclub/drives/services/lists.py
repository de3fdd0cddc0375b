"""A list of names entered at one go: typed, pasted or read from a file."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from django.db import transaction

from whistclub.clubs.models import Club, Player
from whistclub.clubs.names import plain
from whistclub.clubs.services import add_players
from whistclub.drives.models import Drive, Entrant
from whistclub.drives.services._locked import locked
from whistclub.drives.services.entering import enter


@dataclass(frozen=True, slots=True)
class Line:
    """Somebody on a list: a name, lady or gent where that is said, the club played for."""

    name: str
    role: str = ""
    team: str = ""


class NamesUnclear(ValueError):
    """Raised when names do not say who is meant.

    several: names that more than one player of the club has. entered: names of people who have
    a card already. twice: names that the list has more than once.
    """

    def __init__(
        self, several: Sequence[str], entered: Sequence[str], twice: Sequence[str]
    ) -> None:
        super().__init__(f"several {several}, entered {entered}, twice {twice}")
        self.several, self.entered, self.twice = tuple(several), tuple(entered), tuple(twice)


@transaction.atomic
def enter_list(*, drive: Drive, lines: Sequence[Line], as_new: bool = False) -> list[Entrant]:
    """A card for everybody on the list, in its order: the club’s players of these names, and
    new ones for names that nobody has, whatever accents they are written with.

    as_new: whether all are new people, also where the club has somebody of the name.

    Raises NamesUnclear, and nobody is entered; otherwise as `enter`.
    """
    held = locked(drive)
    known = {} if as_new else _players_of(held, lines)
    new = [line.name for line in lines if plain(line.name) not in known]
    added = iter(add_players(club=held.evening.club, names=new))
    players = [known.get(plain(line.name)) or next(added) for line in lines]
    cards = enter(drive=held, players=players)
    for card, line in zip(cards, lines, strict=True):
        card.role, card.team = line.role, line.team
    Entrant.objects.bulk_update(cards, ["role", "team"])
    return cards


def _players_of(drive: Drive, lines: Sequence[Line]) -> dict[str, Player]:
    """The players whom the names mean, by plain name. Raises NamesUnclear."""
    by_name = _by_name(drive.evening.club)
    entered = set(drive.entrants.values_list("player", flat=True))
    entered |= set(drive.entrants.exclude(second=None).values_list("second", flat=True))
    wanted = [plain(line.name) for line in lines]
    several, taken, found = [], [], {}
    for line in lines:
        free = [player for player in by_name[plain(line.name)] if player.pk not in entered]
        if len(free) > 1:
            several.append(line.name)
        elif free:
            found[plain(line.name)] = free[0]
        elif by_name[plain(line.name)]:
            taken.append(line.name)
    twice = [line.name for at, line in enumerate(lines) if wanted[at] in wanted[:at]]
    if several or taken or twice:
        raise NamesUnclear(several, taken, twice)
    return found


def _by_name(club: Club) -> dict[str, list[Player]]:
    found: dict[str, list[Player]] = defaultdict(list)
    for player in Player.objects.of(club):
        found[plain(player.name)].append(player)
    return found
