"""What is drawn of a drive, and whether it still fits the people who are there."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from whistclub.drives.models import Draw, Entrant


@dataclass(frozen=True, slots=True)
class Misfit:
    """Who has come and who has gone since a round was drawn."""

    come: tuple[Entrant, ...]
    gone: tuple[Entrant, ...]


def misfit_of(draws: Iterable[Draw], entrants: Iterable[Entrant]) -> Misfit | None:
    """Why the draws of rounds to come are to be made again; None while they fit everybody."""
    come: dict[int, Entrant] = {}
    gone: dict[int, Entrant] = {}
    everybody = list(entrants)
    for draw in draws:
        drawn = {card for table in draw.companies for card in table} | set(draw.seating["byes"])
        for entrant in everybody:
            if entrant.is_there(draw.round) and entrant.pk not in drawn:
                come[entrant.pk] = entrant
            elif not entrant.is_there(draw.round) and entrant.pk in drawn:
                gone[entrant.pk] = entrant
    return Misfit(tuple(come.values()), tuple(gone.values())) if come or gone else None
