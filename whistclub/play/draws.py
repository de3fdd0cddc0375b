"""The seats of a round before they are published: drawn, kept, changed, written on a page."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from whistclub.clubs.models import Player
from whistclub.pairings.company import Split, draw_company
from whistclub.play.selectors.rounds import RoundStart, Sitting

FIXED_PARTNERS = ("rubber", "tricks")  # families in which those opposite play together


@dataclass(frozen=True, slots=True)
class Proposal:
    """Who would sit where: players by table and seat, and those who wait.

    seed: gives the same draw again; None where the seats are not a draw, or no more.
    """

    tables: tuple[Sitting, ...]
    waiting: Sitting
    seed: int | None = None

    @property
    def text(self) -> str:
        """The players' ids, as `read` reads them: 7,2,9,4;1,5,3,8|6."""
        tables = ";".join(_ids(table) for table in self.tables)
        return f"{tables}|{_ids(self.waiting)}"

    @property
    def players(self) -> Sitting:
        return tuple(player for table in self.tables for player in table) + self.waiting

    def exchanged(self, one: Player, other: Player) -> Proposal:
        """The same with two players in each other's places."""
        places = {one: other, other: one}

        def moved(players: Sitting) -> Sitting:
            return tuple(places.get(player, player) for player in players)

        return Proposal(tuple(map(moved, self.tables)), moved(self.waiting))


def drawn(
    start: RoundStart, players: Sequence[Player], split: Split, formula: str, seed: int
) -> Proposal:
    """The players at tables of these sizes, by lot, with company as new as it can be.

    The same players, rounds before and seed give the same seats.
    """
    by_id = {player.pk: player for player in players}
    earlier = [[[player.pk for player in table] for table in tables] for tables in start.earlier]
    company = draw_company(
        split,
        sorted(by_id),
        earlier,
        Random(f"{seed}/round {start.number}"),
        waited=start.waited,
        partners=formula in FIXED_PARTNERS,
    )
    tables = tuple(tuple(by_id[one] for one in table) for table in company.tables)
    return Proposal(tables, tuple(by_id[one] for one in company.waiting), seed)


def kept(start: RoundStart, players: Sequence[Player], low: int, high: int) -> Proposal:
    """The seats of the round before, as far as those who sat there are still here.

    Whoever is new takes an empty chair, then a chair more at a table that has room for it; a
    table with too few is broken up.
    """
    here = set(players)
    before = start.earlier[-1]
    old = {player for table in before for player in table}
    new = [player for player in players if player not in old]
    tables: list[list[Player]] = []
    for sat in before:
        table: list[Player] = []
        for player in sat:
            if player in here:
                table.append(player)
            elif new:
                table.append(new.pop(0))
        if len(table) >= low:
            tables.append(table)
        else:
            new += table
    for table in tables:
        while new and len(table) < high:
            table.append(new.pop(0))
    return Proposal(tuple(map(tuple, tables)), tuple(new))


def read(text: str, players: Mapping[int, Player], seed: int | None) -> Proposal:
    """The proposal that `Proposal.text` wrote, of exactly these players.

    players: by id. seed: of the draw that it is. Raises ValueError for anything else.
    """
    seats, _, waits = text.partition("|")
    tables = tuple(_players(part, players) for part in seats.split(";"))
    proposal = Proposal(tables, _players(waits, players), seed)
    if sorted(player.pk for player in proposal.players) != sorted(players):
        raise ValueError("somebody is missing, or there twice")
    return proposal


def _ids(players: Iterable[Player]) -> str:
    return ",".join(str(player.pk) for player in players)


def _players(text: str, players: Mapping[int, Player]) -> Sitting:
    try:
        return tuple(players[int(part)] for part in text.split(",") if part)
    except KeyError:
        raise ValueError("somebody is not among the players") from None
