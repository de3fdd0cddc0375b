"""Ladies and gents at progressive tables: how they sit down first and how a deal parts them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from whistclub.pairings.errors import CannotSeat, Problem
from whistclub.pairings.movements import UNPAIRED, Entrants, Knobs, Movement, Played
from whistclub.pairings.movements._results import winning_sides
from whistclub.pairings.movements._tables import FULL_TABLES, full_tables
from whistclub.pairings.schedule import Role, Round, Table

Move = Callable[[Entrants, Played, int, Random], Round]


class Couple(NamedTuple):
    """Two partners."""

    lady: int
    gent: int


class Parted(NamedTuple):
    """A table after the deal: the pair that stays, the pair that goes, the seats they had."""

    stays: Couple
    goes: Couple
    seats: Table


def movement(move: Move, *, lady_dir: int, needs_results: bool = True) -> Movement:
    """A movement of ladies and gents that draws its first round and makes each from the last.

    move: the next round, from the entrants, the last round, the direction and the lots.
    lady_dir: tables that ladies go up, unless the club turns it round; gents go as many down.
    """

    def seat(entrants: Entrants, knobs: Knobs, played: Sequence[Played], rng: Random) -> Round:
        if not played:
            return opening(entrants, rng)
        return move(entrants, played[-1], int(knobs["lady_dir"]), rng)

    return Movement(
        roles="needed",
        needs_results=needs_results,
        knobs={"lady_dir": (lady_dir, -lady_dir)},
        problems=(*FULL_TABLES, UNPAIRED),
        fits=fits_roles,
        seat=seat,
    )


def fits_roles(entrants: Entrants) -> Problem | None:
    """Why these entrants do not fill tables of two ladies and two gents; None if they do."""
    if misfit := full_tables(entrants):
        return misfit
    if 2 * entrants.roles.count(Role.LADY) != entrants.players:
        return Problem(UNPAIRED, number=entrants.roles.count(Role.LADY))
    return None


def opening(entrants: Entrants, rng: Random) -> Round:
    """The first round: ladies and gents drawn, ladies North and East, their partners opposite.

    >>> roles = (Role.LADY, Role.LADY, Role.GENT, Role.GENT)
    >>> sorted(opening(Entrants(4, roles), Random(1)).tables[0][:2])
    [0, 1]
    """
    ladies, gents = (
        [player for player, role in enumerate(entrants.roles) if role is wanted]
        for wanted in (Role.LADY, Role.GENT)
    )
    rng.shuffle(ladies)
    rng.shuffle(gents)
    return Round(
        tuple(
            Table(*ladies[place : place + 2], *gents[place : place + 2])
            for place in range(0, len(ladies), 2)
        )
    )


def part(
    entrants: Entrants, played: Played, rng: Random, *, winners_go: bool
) -> tuple[Parted, ...]:
    """Who stays and who goes from each table of this round, in order.

    Raises CannotSeat if a pair is not a lady and a gent.
    """
    parted = []
    for table, winner in zip(played.round.tables, winning_sides(played, rng), strict=True):
        couples = couples_at(entrants, table)
        goes = winner if winners_go else 1 - winner
        parted.append(Parted(couples[1 - goes], couples[goes], table))
    return tuple(parted)


def change_partners(before: tuple[Parted, ...], lady_dir: int) -> Round:
    """The round in which nobody keeps a partner.

    The lady who stays keeps her chair, and the gent who comes is her partner. The gent who
    stays changes his chair so that he opposes his last partner; the lady who comes is his.
    Ladies who go move `lady_dir` tables up, gents as many down, round the circle.

    Notes: every table fills up again, since one lady and one gent leave each.
    """
    tables = len(before)
    return Round(
        tuple(
            _around(
                here,
                lady_comes=before[(table - lady_dir) % tables].goes.lady,
                gent_comes=before[(table + lady_dir) % tables].goes.gent,
            )
            for table, here in enumerate(before)
        )
    )


def couples_at(entrants: Entrants, table: Table) -> tuple[Couple, Couple]:
    """The two pairs of a table, North-South first, each as lady and gent.

    Raises CannotSeat if a pair is not a lady and a gent.
    """
    (n, s), (e, w) = table.pairs
    return _couple(entrants, n, s), _couple(entrants, e, w)


def _couple(entrants: Entrants, a: int, b: int) -> Couple:
    if entrants.roles[a] is entrants.roles[b]:
        raise CannotSeat((Problem(UNPAIRED, players=(a, b)),))
    return Couple(a, b) if entrants.roles[a] is Role.LADY else Couple(b, a)


def _around(here: Parted, lady_comes: int, gent_comes: int) -> Table:
    """The new table; the gent who stays takes the chair on his last partner's left."""
    chair = here.seats.index(here.stays.lady)
    clockwise = (here.stays.lady, here.stays.gent, gent_comes, lady_comes)
    return Table._make(clockwise[(place - chair) % 4] for place in range(4))
