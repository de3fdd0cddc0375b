"""What is drawn of a drive, how far it is, and whether the draws still fit the people there."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Max

from whistclub.drives.models import Draw, Drive, Entrant
from whistclub.drives.movements import kind_of
from whistclub.play.models import Table

SEATS = 4


@dataclass(frozen=True, slots=True)
class Misfit:
    """Who has come or gone since a round was drawn, and whether other tables are wanted."""

    come: tuple[Entrant, ...]
    gone: tuple[Entrant, ...]
    tables: bool


def draws_of(drive: Drive) -> list[Draw]:
    """The draw in force of each round, in order."""
    return list(Draw.objects.filter(drive=drive).latest())


def latest_of(draw: Draw) -> Draw:
    """The draw that is in force of this one’s round."""
    return Draw.objects.filter(drive=draw.drive_id, round=draw.round).latest().get()


def next_round_of(drive: Drive) -> int:
    """The first round that nobody has been told of."""
    told = Draw.objects.filter(drive=drive).announced()
    return (told.aggregate(last=Max("round"))["last"] or 0) + 1


def has_started(drive: Drive) -> bool:
    """Whether the first round has been announced."""
    return Table.objects.filter(evening=drive.evening_id).exists()


def misfit_of(drive: Drive, draws: Iterable[Draw], entrants: Iterable[Entrant]) -> Misfit | None:
    """Why the draws of rounds to come are to be made again; None while they fit everybody."""
    is_searched = kind_of(drive.movement).movement is None
    tables = False
    come: dict[int, Entrant] = {}
    gone: dict[int, Entrant] = {}
    everybody = list(entrants)
    for draw in draws:
        drawn = draw.cards
        there = sum(entrant.is_there(draw.round) for entrant in everybody)
        wanted = min(there // SEATS, drive.tables or there)
        tables = tables or (is_searched and len(draw.seating["tables"]) != wanted)
        for entrant in everybody:
            if entrant.is_there(draw.round) and entrant.pk not in drawn:
                come[entrant.pk] = entrant
            elif not entrant.is_there(draw.round) and entrant.pk in drawn:
                gone[entrant.pk] = entrant
    if not (come or gone or tables):
        return None
    return Misfit(tuple(come.values()), tuple(gone.values()), tables)
