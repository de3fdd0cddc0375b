"""Rounds drawn from results, announced, and taken back."""

from __future__ import annotations

from datetime import datetime, timedelta
from random import Random
from uuid import UUID, uuid5

from django.db import transaction

from whistclub.clubs.models import Membership
from whistclub.drives.field import field_of
from whistclub.drives.models import Draw, Drive, Entrant, Handover
from whistclub.drives.movements import kind_of
from whistclub.drives.selectors.draws import draws_of, latest_of
from whistclub.drives.selectors.paper import is_on_paper
from whistclub.drives.selectors.ranking import ranking
from whistclub.drives.selectors.results import fewest_win, results_of
from whistclub.drives.services._locked import locked
from whistclub.pairings import Result
from whistclub.pairings.movements import Played, next_round
from whistclub.play import services as play
from whistclub.play.models import Table
from whistclub.play.selectors import last_entry_of

LEVEL = Result(0, 0)  # a table that did not hand in; the sides are cut for
SPACE = UUID("0d8ac41c-9f8e-4f6a-8b8e-2b1f5f0f4f3a")  # of the keys that announced rounds get


class TableMissing(ValueError):
    """Raised when a round is to follow one in which tables have not handed in: `tables`."""

    def __init__(self, round: int, tables: tuple[int, ...]) -> None:
        super().__init__(f"round {round}: tables {tables} have not handed in")
        self.round = round
        self.tables = tables


class IsPlanned(ValueError):
    """Raised when a round is to be drawn by itself of a movement that is searched at one go."""


class DrawnAgain(ValueError):
    """Raised when a draw is acted on that another one has taken the place of: `draw`."""

    def __init__(self, draw: Draw) -> None:
        super().__init__(f"round {draw.round} has been drawn again")
        self.draw = draw


class NotNext(ValueError):
    """Raised when another round than the next one is to be announced; `round` is the next."""

    def __init__(self, round: int) -> None:
        super().__init__(f"round {round} is next")
        self.round = round


class HasLeft(ValueError):
    """Raised when a draw would seat people who are not there any more: `entrants`."""

    def __init__(self, entrants: tuple[Entrant, ...]) -> None:
        super().__init__(f"{entrants} have left")
        self.entrants = entrants


class OnPaper(ValueError):
    """Raised when a round is to be announced of a drive whose results come from paper cards."""


class AllPlayed(ValueError):
    """Raised when a drive has no further round."""


@transaction.atomic
def draw_round(
    *, drive: Drive, now: datetime, by: Membership | None, reason: str = "", again: bool = False
) -> Draw:
    """The draw of the next round, by a movement that needs results, or draws each round anew.

    The one made before if there is one, unless `again`: then with another lot. reason: why it
    is drawn although tables are missing; their sides are cut for.

    Raises TableMissing unless there is a reason; IsPlanned; AllPlayed; CannotSeat;
    DriveFinished.
    """
    held = locked(drive)
    movement = kind_of(held.movement).movement
    if movement is None:
        raise IsPlanned
    latest = draws_of(held)
    told = [draw for draw in latest if draw.is_announced]
    number = len(told) + 1
    if number > held.rounds:
        raise AllPlayed
    waiting = next((draw for draw in latest if draw.round == number), None)
    if waiting is not None and not again:
        return waiting
    attempt = waiting.attempt + 1 if waiting else 1
    field = field_of(held)
    rng = Random(f"{held.seed}/{number}/{attempt}")
    drawn = next_round(
        movement,
        field.in_round(number, ranking(held, told)),
        _played(held, told, reason),
        knobs=held.knobs,
        rng=rng,
    )
    return Draw.objects.create(
        drive=held, round=number, attempt=attempt, seating=field.seating(drawn), seed=held.seed,
        as_of_id=last_entry_of(held.evening), drawn_at=now, by=by, reason=reason,
    )  # fmt: skip


@transaction.atomic
def announce(
    *, draw: Draw, now: datetime, by: Membership | None, reason: str = ""
) -> tuple[Table, ...]:
    """Tell everybody to sit so: the tables of the evening, ready for their deals.

    Announced twice it is announced once. reason: why, although tables of the round before are
    missing.

    Raises TableMissing unless there is a reason; HasLeft, DrawnAgain if it is no longer the
    round’s draw; NotNext, AllPlayed, OnPaper; PlayerSeated, EveningClosed, DriveFinished.
    """
    drive = locked(draw.drive)
    found = latest_of(draw)
    if found.is_announced:
        return tuple(drive.evening.tables.filter(round=found.round))
    if found.pk != draw.pk:
        raise DrawnAgain(found)
    _check_next(drive, found, reason or found.reason)
    entrants = drive.entrants.select_related("player").in_bulk()
    seated = [entrants[pk] for table in found.companies for pk in table]
    if gone := tuple(entrant for entrant in seated if not entrant.is_there(found.round)):
        raise HasLeft(gone)
    found.announced_at = now
    found.reason = reason or found.reason
    found.save(update_fields=["announced_at", "reason"])
    drive.clock_ends = now + timedelta(minutes=drive.minutes) if drive.minutes else None
    drive.clock_left = None
    drive.save(update_fields=["clock_ends", "clock_left"])
    return play.seat_round(
        evening=drive.evening,
        round=found.round,
        seatings=[[entrants[pk].player for pk in table] for table in found.companies],
        key=_key(found),
        waiting=[entrants[pk].player for pk in found.seating["byes"]],
        setup={"before": (found.round - 1) * drive.evening.deals, "trumps": drive.trumps},
        by=by,
    )


@transaction.atomic
def take_back(*, drive: Drive) -> Draw | None:
    """Take the last announced round back, so that it can be drawn or announced again.

    The draw stays as it was, not announced. Who came, went or took a card over while it was
    announced did so before it. None if no round was announced. Raises
    `play.services.TablesPlayed` if anything is recorded at its tables: results are corrected,
    not thrown away.
    """
    held = locked(drive)
    told = [draw for draw in draws_of(held) if draw.is_announced]
    if not told:
        return None
    last = told[-1]
    play.unseat_round(evening=held.evening, round=last.round)
    if kind_of(held.movement).needs_results:
        held.draws.filter(round__gt=last.round).delete()
    Draw.objects.filter(drive=held, round=last.round).update(announced_at=None)
    _bring_forward(held, last.round)
    Drive.objects.filter(pk=held.pk).update(clock_ends=None, clock_left=None)
    return last


def _check_next(drive: Drive, draw: Draw, reason: str) -> None:
    """Raises AllPlayed, NotNext, OnPaper, or TableMissing without a reason, unless the draw can be
    announced after the rounds that are."""
    if is_on_paper(drive):
        raise OnPaper
    told = [one for one in draws_of(drive) if one.is_announced]
    if draw.round > drive.rounds:
        raise AllPlayed
    if draw.round != len(told) + 1:
        raise NotNext(len(told) + 1)
    if told and not reason:
        (before,) = results_of(drive, told[-1:])
        if before.missing:
            raise TableMissing(before.number, before.missing)


def _bring_forward(drive: Drive, round: int) -> None:
    """Let what was to hold after this round hold from it on: nobody has played it."""
    drive.entrants.filter(first_round=round + 1).update(first_round=round)
    drive.entrants.filter(last_round=round).update(last_round=round - 1)
    Handover.objects.filter(entrant__drive=drive, round=round + 1).update(round=round)


def _played(drive: Drive, told: list[Draw], reason: str) -> list[Played]:
    """The rounds before, as the core reads them."""
    field = field_of(drive)
    found = results_of(drive, told)
    missing = [one for one in found if one.missing]
    if missing and not reason:
        raise TableMissing(missing[-1].number, missing[-1].missing)
    return [
        Played(
            field.round_of(draw.seating),
            tuple(LEVEL if result is None else result for result in one.results),
            fewest_win(drive, draw.round),
        )
        for draw, one in zip(told, found, strict=True)
    ]


def _key(draw: Draw) -> UUID:
    """What makes announcing the same draw twice one act."""
    return uuid5(SPACE, f"{draw.pk}")
