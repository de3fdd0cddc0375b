"""Drives that are not won by points: flags of forts, and pairs that are still in."""

from __future__ import annotations

from dataclasses import dataclass

from whistclub.drives.models import Entrant
from whistclub.drives.selectors.board import Board
from whistclub.drives.selectors.results import fewest_win
from whistclub.pairings import Result
from whistclub.pairings.movements.military import FLAGS, flags_after
from whistclub.scoring import standings


@dataclass(frozen=True, slots=True)
class Fort:
    """A team of four and its flags. after: how many it had after each round that counts."""

    unit: int
    names: str
    rank: int
    is_shared: bool
    flags: int
    after: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Knocked:
    """A pair of a knock-out. out: the round in which it lost; None while it is still in."""

    unit: int
    names: str
    out: int | None
    is_winner: bool


def forts(board: Board) -> tuple[Fort, ...]:
    """The forts of a military whist by their flags; each game moves one flag; 1 query.

    A table that has not handed in, or where both sides made the same, moves none.
    """
    unit_of, names = _units(board)
    in_order = sorted(names)
    flags = (FLAGS,) * len(in_order)
    after = []
    for draw, one in zip(board.draws, board.results, strict=True):
        for table, result in zip(draw.companies, one.results, strict=True):
            if result is not None and result.ns != result.ew:
                home, away = (in_order.index(unit_of[pk]) for pk in table[:2])
                flags = flags_after(flags, home, away, _won(board, draw.round, result))
        after.append(flags)
    return tuple(
        Fort(
            unit=row.key,
            names=names[row.key],
            rank=row.rank,
            is_shared=row.is_shared,
            flags=int(row.points),
            after=tuple(each[in_order.index(row.key)] for each in after),
        )
        for row in standings(dict(zip(in_order, flags, strict=True)))
    )


def knock_out(board: Board) -> tuple[Knocked, ...]:
    """The pairs of a knock-out: those still in, then the others, the last to go out first.

    Level sides are cut for: who lost is seen when the next round is drawn. 1 query.
    """
    unit_of, names = _units(board)
    out: dict[int, int] = {}
    after = (*board.draws[1:], board.running)
    for draw, one, later in zip(board.draws, board.results, after, strict=False):
        went_on = {unit_of[pk] for table in later.companies for pk in table} if later else set()
        for table, result in zip(draw.companies, one.results, strict=True):
            units = [unit_of[pk] for pk in table[:2]]
            if later is not None:
                out |= dict.fromkeys(set(units) - went_on, draw.round)
            elif result is not None and result.ns != result.ew:
                result = _won(board, draw.round, result)
                out[units[1 if result.ns > result.ew else 0]] = draw.round
    left = [unit for unit in names if unit not in out]
    order = sorted(names, key=lambda unit: (-out.get(unit, board.drive.rounds + 1), unit))
    return tuple(
        Knocked(unit, names[unit], out.get(unit), is_winner=left == [unit]) for unit in order
    )


def merits(board: Board) -> dict[int, int]:
    """What a prize for the best pair or team goes by where it is not points: flags, or the
    round in which a pair lost; by unit. Empty in all other drives."""
    if board.drive.movement == "military":
        return {fort.unit: fort.flags for fort in forts(board)}
    if board.drive.movement == "knock-out":
        return {pair.unit: pair.out or board.drive.rounds + 1 for pair in knock_out(board)}
    return {}


def _units(board: Board) -> tuple[dict[int, int], dict[int, str]]:
    """The pair or team of each card, and the names of each; ghosts too."""
    unit_of: dict[int, int] = {}
    names: dict[int, list[str]] = {}
    entrants = Entrant.objects.filter(drive=board.drive).exclude(unit=None)
    for entrant in entrants.select_related("player"):
        assert entrant.unit is not None, "excluded above"
        unit_of[entrant.pk] = entrant.unit
        names.setdefault(entrant.unit, []).append(entrant.player.label)
    return unit_of, {unit: ", ".join(people) for unit, people in sorted(names.items())}


def _won(board: Board, round: int, result: Result) -> Result:
    """The result with the winners' side the higher, in a hand that the fewer tricks win too."""
    return Result(result.ew, result.ns) if fewest_win(board.drive, round) else result
