"""Drives for tests: plain functions over the services."""

from __future__ import annotations

import uuid
from collections.abc import Sequence
from typing import Any

from tests.makers import NOW, TODAY, make_players, make_rules
from whistclub.clubs.models import Club
from whistclub.drives import services
from whistclub.drives.models import Draw, Drive, Entrant
from whistclub.pairings import Role
from whistclub.play import services as play
from whistclub.play.models import Entry, Table
from whistclub.scoring import TricksDeal

LITTLE = 20_000  # proposals


def make_drive(
    club: Club,
    players: int = 0,
    movement: str = "everyone-partners",
    *,
    variant: str = "whist-drive",
    rounds: int = 3,
    deals: int = 1,
    **facts: Any,
) -> Drive:
    """A drive of people called Player 1, Player 2, ..., in the order of their cards.

    Where the movement needs roles the first half of them are ladies.
    """
    drive = services.set_up_drive(
        club=club, date=TODAY, rules=make_rules(club, variant), deals=deals,
        name="Advent drive", movement=movement, rounds=rounds, seed=1, **facts,
    )  # fmt: skip
    enter_people(drive, range(1, players + 1))
    return drive


def enter_people(drive: Drive, numbers: Sequence[int]) -> list[Entrant]:
    people = make_players(drive.evening.club, *(f"Player {number}" for number in numbers))
    if drive.movement in (
        "everyone-partners-mixed",
        "winners-move",
        "fixed-move",
        "losers-move-pairs-stay",
        "losers-move-all-change",
    ):
        half = len(people) // 2
        return [
            *services.enter(drive=drive, players=people[:half], role=Role.LADY),
            *services.enter(drive=drive, players=people[half:], role=Role.GENT),
        ]
    return services.enter(drive=drive, players=people)


def plan(drive: Drive) -> None:
    """Build all rounds here and now."""
    ordered = services.order_plan(drive=drive, now=NOW, effort=LITTLE)
    services.build(plan=ordered, beat=lambda done, total: None, clock=lambda: NOW)


def announce(drive: Drive, round: int) -> tuple[Table, ...]:
    """The tables of the round that is drawn."""
    draw = Draw.objects.filter(drive=drive, round=round).latest().get()
    return services.announce(draw=draw, now=NOW, by=None)


def draw_and_announce(drive: Drive) -> tuple[Table, ...]:
    """The tables of the next round by a movement that needs results."""
    draw = services.draw_round(drive=drive, now=NOW, by=None)
    return services.announce(draw=draw, now=NOW, by=None)


def hand_in(table: Table, *ns: int) -> None:
    """Tricks of North and South, deal by deal."""
    for number, tricks in enumerate(ns, 1):
        play.record_deal(
            table=table, number=number, deal=TricksDeal((tricks, 13 - tricks)),
            key=uuid.uuid4(), by=None, at=NOW,
        )  # fmt: skip


def names_at(table: Table) -> list[str]:
    return [seat.player.name for seat in table.seats.select_related("player")]


def drawn(drive: Drive, round: int, *tables: Sequence[int], byes: Sequence[int] = ()) -> Draw:
    """A round in which the cards of these numbers will sit, N, E, S, W."""
    cards = dict(drive.entrants.values_list("number", "pk"))
    seating = {
        "tables": [[cards[number] for number in table] for table in tables],
        "fifths": [],
        "byes": [cards[number] for number in byes],
        "absent": [],
        "volunteers": [],
    }
    return Draw.objects.create(drive=drive, round=round, seating=seating, seed=1, drawn_at=NOW)


def sit(drive: Drive, round: int, *tables: Sequence[int], byes: Sequence[int] = ()) -> list[Table]:
    """The tables of a round at which these cards sit."""
    draw = drawn(drive, round, *tables, byes=byes)
    return list(services.announce(draw=draw, now=NOW, by=None, reason="by hand"))


def play_round(drive: Drive, round: int, *tables: tuple[Sequence[int], int | None]) -> None:
    """A round of one hand: for each table its cards and the tricks of North and South, or None
    where it has not handed in."""
    seated = sit(drive, round, *(cards for cards, _ in tables))
    for table, (_, tricks) in zip(seated, tables, strict=True):
        if tricks is not None:
            hand_in(table, tricks)


def correct_ns(table: Table, number: int, ns: int) -> None:
    """Another number of tricks of North and South in a deal."""
    entry = Entry.objects.heads().get(table=table, number=number)
    play.correct_deal(
        entry=entry, deal=TricksDeal((ns, 13 - ns)), key=uuid.uuid4(), by=None, at=NOW
    )
