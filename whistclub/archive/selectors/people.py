"""What a club keeps about a person."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.db import models

from whistclub.archive.kinds import BY_NAME, KINDS, Kind
from whistclub.archive.selectors.rows import Row, named_in, rows_of
from whistclub.clubs.models import Membership, Player, PlayerMerge
from whistclub.drives.models import Entrant
from whistclub.play.models import Evening, TableSeat

# JSON in which somebody may have typed a name.
TYPED = ("winners", "typed")
HEAD = ("player", "membership")  # shown by themselves
# Rows about the club, and names that are dealt with by themselves.
NO_REMARKS = ("club", "player", "rules")


@dataclass(frozen=True, slots=True)
class Person:
    """member: the membership, None without one. counts: how many rows of each kind name the
    person or what is his. remarks: what somebody wrote in which his name stands. open: an evening
    that is not closed and at which he plays."""

    player: Player
    member: Membership | None
    counts: tuple[tuple[str, int], ...]
    remarks: tuple[str, ...]
    open: Evening | None


@dataclass(frozen=True, slots=True)
class Remark:
    """A text that somebody typed: the value of one column of one row."""

    kind: Kind
    pk: int
    column: str
    value: Any


def person_of(player: Player) -> Person:
    """player: with the club. In a fixed number of queries."""
    member = Membership.objects.filter(player=player).select_related("user").first()
    counts = Counter(row["row"] for row in rows_about(player))
    people = same_person(player)
    return Person(
        player,
        member,
        tuple((name, counts[name]) for name in BY_NAME if counts[name] and name not in HEAD),
        tuple(str(remark.value) for remark in remarks_naming(people)),
        open_evening_of(people),
    )


def rows_about(player: Player) -> tuple[Row, ...]:
    """The rows about a person as an archive has them, his address too: those that name him or his
    membership, and the deals and evenings of the tables at which he sat. Others are numbers in it.
    """
    rows = rows_of(player.club, addresses=True).rows
    me = {("player", str(one.uid)) for one in same_person(player)}
    me |= {("membership", row["id"]) for row in rows if _is_member(row, me)}
    tables = {row["table"] for row in rows if row["row"] == "seat" and _names_any(row, me)}
    evenings = {table.split("/")[0] for table in tables}
    wanted = {*me, *(("table", one) for one in tables), *(("evening", one) for one in evenings)}
    return tuple(
        row
        for row in rows
        if (row["row"], row["id"]) in wanted
        or _names_any(row, me)
        or (row["row"] in ("entry", "swap") and row["table"] in tables)
    )


def same_person(player: Player) -> list[Player]:
    """The player, and those who were found to be the same person."""
    merges = PlayerMerge.objects.in_force().filter(club=player.club_id).select_related("merged")
    found = [player]
    for one in found:  # it grows while it is read: whoever was merged may have been kept before
        found += [merge.merged for merge in merges if merge.kept_id == one.pk]
    return found


def open_evening_of(people: Iterable[Player]) -> Evening | None:
    """An evening at which one of them plays and that is not closed."""
    seats = TableSeat.objects.filter(player__in=people, table__evening__closed_at=None)
    cards = Entrant.objects.filter(player__in=people) | Entrant.objects.filter(second__in=people)
    playing = models.Q(tables__seats__in=seats.values("pk"))
    playing |= models.Q(drive__entrants__in=cards.values("pk"))
    return Evening.objects.filter(playing, closed_at=None).first()


def remarks_naming(people: Iterable[Player]) -> list[Remark]:
    """What was typed in the club in which the name of one of them stands."""
    named = list(people)
    pattern = pattern_of(named)
    club = named[0].club_id
    return [
        Remark(kind, pk, column, value)
        for kind in KINDS
        if kind.name not in NO_REMARKS
        for column in _typed(kind)
        for pk, value in kind.model._base_manager.filter(**{kind.club: club})
        .exclude(**{column: {} if column in TYPED else ""})
        .values_list("pk", column)
        if pattern.search(str(value))
    ]


def pattern_of(people: Iterable[Player]) -> re.Pattern[str]:
    """What finds their names in a text."""
    names = sorted({one.name for one in people}, key=len, reverse=True)
    return re.compile("|".join(rf"\b{re.escape(name)}\b" for name in names), re.IGNORECASE)


def _typed(kind: Kind) -> list[str]:
    """The columns of a kind into which people type."""
    return [
        one.name
        for one in kind.fields
        if one.name in TYPED
        or (isinstance(one, models.CharField) and not one.choices and not one.unique)
    ]


def _is_member(row: Row, me: set[tuple[str, str]]) -> bool:
    return row["row"] == "membership" and ("player", row["player"]) in me


def _names_any(row: Row, me: set[tuple[str, str]]) -> bool:
    return any(one in me for one in named_in(BY_NAME[row["row"]], row))
