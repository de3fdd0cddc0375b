"""Schedules as the JSON that other programs read and write."""

from __future__ import annotations

from whistclub.pairings.errors import CannotSeat, Problem
from whistclub.pairings.schedule import Round, Schedule, Table

Document = dict[str, object]


def schedule_document(schedule: Schedule) -> Document:
    """The schedule as plain lists and numbers.

    Absent players are listed with those who wait, because every player must be somewhere, and
    once more under "absent".

    >>> schedule_document(Schedule(5, (Round((Table(0, 1, 2, 3),), byes=(4,)),)))
    {'players': 5, 'rounds': [{'tables': [[0, 1, 2, 3]], 'byes': [4]}]}
    """
    document: Document = {
        "players": schedule.players,
        "rounds": [_round_document(item) for item in schedule.rounds],
    }
    if schedule.roles:
        document["mixed"] = [role.value for role in schedule.roles]
    return document


def _round_document(item: Round) -> Document:
    document: Document = {
        "tables": [list(table) for table in item.tables],
        "byes": sorted((*item.byes, *item.absent)),
    }
    if item.absent:
        document["absent"] = sorted(item.absent)
    if item.volunteers:
        document["volunteers"] = sorted(item.volunteers)
    return document


def rounds_from_document(document: object, players: int) -> tuple[Round, ...]:
    """The rounds of a schedule document, for an evening of `players` players.

    Players whom the document does not know yet are absent; players it knows but does not list
    in a round wait.

    Raises CannotSeat if it is no such document. Players in two places, and such faults, are
    left to the checks.

    >>> rounds_from_document({"players": 5, "rounds": [{"tables": [[0, 1, 2, 3]]}]}, 6)
    (Round(tables=(Table(n=0, e=1, s=2, w=3),), byes=(4,), absent=(5,), volunteers=()),)
    """
    if not isinstance(document, dict):
        raise CannotSeat((Problem("kept rounds are not an object with rounds"),))
    items = document.get("rounds")
    if not isinstance(items, list):
        raise CannotSeat((Problem("kept rounds are not a list"),))
    known = document.get("players", players)
    if not _is_count(known):
        raise CannotSeat((Problem("the number of players is not a number"),))
    if known > players:
        raise CannotSeat((Problem("more players kept than asked for", number=known, high=players),))
    return tuple(_round_from(item, number, known, players) for number, item in enumerate(items, 1))


def _round_from(item: object, number: int, known: int, players: int) -> Round:
    if not isinstance(item, dict) or not isinstance(item.get("tables"), list):
        raise CannotSeat((Problem("no list of tables in a kept round", round=number),))
    tables = []
    for seats in item["tables"]:
        four = _players(seats, number)
        if len(four) != 4:
            raise CannotSeat(
                (Problem("a table needs four players", round=number, number=len(four)),)
            )
        tables.append(Table(*four))
    seated = {player for table in tables for player in table}
    absent = set(_players(item.get("absent", []), number)) | set(range(known, players)) - seated
    default = sorted(set(range(known)) - seated - absent)
    byes = _players(item.get("byes", default), number)
    return Round(
        tuple(tables),
        tuple(player for player in byes if player not in absent),
        tuple(sorted(absent)),
        _players(item.get("volunteers", []), number),
    )


def _players(listed: object, number: int) -> tuple[int, ...]:
    if not isinstance(listed, list) or not all(_is_count(player) for player in listed):
        raise CannotSeat((Problem("players are not listed by number", round=number),))
    return tuple(listed)


def _is_count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
