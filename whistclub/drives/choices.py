"""What an organiser can choose for a drive, and why the rest cannot be, before it is chosen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import groupby

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, npgettext

from whistclub.drives.crowd import FOUR, ODD_PROBLEMS, Crowd, Room, misfits, room_for, seated
from whistclub.drives.explanations import EXPLANATIONS
from whistclub.drives.models import LAST_ROUND, Leftover
from whistclub.drives.movements import EVERYONE, Kind, kinds
from whistclub.drives.problems import sentence
from whistclub.pairings import Problem, design_sizes, full_rounds
from whistclub.play.forms.deal import Option
from whistclub.play.words import Words

USUAL_ROUNDS = (*range(1, 13), 15, 16, 18, 20, 24)
FEWER_TABLES = 3  # tiles for a room that is too small
# A third of an hour for three hands. Source: design, screen 07: 24 hands, about 2 h 40.
MINUTES, HANDS = 20, 3
TO_TEN = 10

# What would make a movement possible, in the order in which it is proposed.
REMEDIES: dict[str, Words] = {
    Leftover.GHOST: gettext_lazy("With a ghost it works."),
    Leftover.SHARE: gettext_lazy("If seats are shared it works."),
    Leftover.WAIT: gettext_lazy("If some wait it works."),
}

GROUPS: dict[str, Words] = {
    "planned": gettext_lazy("Everybody alone, known before the start"),
    "results": gettext_lazy("Everybody alone, by results"),
    "roles": gettext_lazy("Everybody alone, a lady and a gent as partners"),
    "pairs": gettext_lazy("Fixed pairs"),
    "teams": gettext_lazy("Teams of four"),
}


@dataclass(frozen=True, slots=True)
class Asked:
    """What is chosen so far.

    hands: a round. minutes: of a round; None where the clock is not set. tables: the most that
    can be used; None for as many as there are players for. at_table: the most whom the rules
    let play at one.
    """

    kind: Kind
    leftover: str
    rounds: int
    hands: int = 1
    minutes: int | None = None
    tables: int | None = None
    at_table: int = FOUR

    def problems(self, crowd: Crowd) -> tuple[Problem, ...]:
        """Everything that keeps these people from playing so; nobody yet keeps from nothing."""
        if not crowd.players:
            return ()
        return misfits(crowd, self.kind, self.leftover, self.rounds, self.at_table)


@dataclass(frozen=True, slots=True)
class Group:
    """Movements of one sort."""

    name: Words
    options: tuple[Option, ...]


def reason(problems: tuple[Problem, ...]) -> str:
    """The sentences of these problems; "" if there are none."""
    return " ".join(sentence(problem, str) for problem in problems)


def movement_groups(crowd: Crowd, asked: Asked) -> tuple[Group, ...]:
    """Every movement, by sort, for one round or more; the chosen one is marked."""
    return tuple(
        Group(name, tuple(_movement(crowd, asked, kind) for kind in members))
        for name, members in kinds_by_sort()
    )


def kinds_by_sort() -> list[tuple[Words, list[Kind]]]:
    """All movements, singles before pairs before teams."""
    in_order = sorted(kinds(), key=lambda kind: list(GROUPS).index(_sort(kind)))
    return [(GROUPS[sort], list(members)) for sort, members in groupby(in_order, _sort)]


def _sort(kind: Kind) -> str:
    if kind.unit > 1:
        return "pairs" if kind.unit == 2 else "teams"
    if kind.roles:
        return "roles"
    return "results" if kind.needs_results else "planned"


def _movement(crowd: Crowd, asked: Asked, kind: Kind) -> Option:
    wanted = replace(asked, kind=kind, rounds=1)
    # What is wrong with the odd number is said there, not at every movement.
    why_not = reason(tuple(one for one in wanted.problems(crowd) if one.code not in ODD_PROBLEMS))
    if why_not:
        remedies = (
            str(words)
            for leftover, words in REMEDIES.items()
            if not replace(wanted, leftover=leftover).problems(crowd)
        )
        why_not = " ".join(filter(None, (why_not, next(remedies, ""))))
    chosen = kind.slug == asked.kind.slug
    return Option(kind.slug, EXPLANATIONS[kind.slug].title, chosen, why_not=why_not)


def leftover_options(crowd: Crowd, asked: Asked) -> tuple[Option, ...]:
    """The ways to deal with those whom tables of four leave over."""
    return tuple(
        Option(
            value,
            label,
            value == asked.leftover,
            why_not=reason(replace(asked, leftover=value, rounds=1).problems(crowd)),
        )
        for value, label in Leftover.choices
    )


def round_options(crowd: Crowd, asked: Asked) -> tuple[Option, ...]:
    """Numbers of rounds: the usual ones, the chosen one and the whole programme."""
    wanted = {*USUAL_ROUNDS, asked.rounds} | set(_whole(crowd, asked))
    return tuple(
        Option(
            str(rounds),
            str(rounds),
            rounds == asked.rounds,
            why_not=reason(_too_long(crowd, asked, rounds)),
        )
        for rounds in sorted(wanted)
        if 1 <= rounds <= LAST_ROUND
    )


def _too_long(crowd: Crowd, asked: Asked, rounds: int) -> tuple[Problem, ...]:
    """What is wrong with so many rounds, where one would do."""
    if replace(asked, rounds=1).problems(crowd):
        return ()
    return replace(asked, rounds=rounds).problems(crowd)


def _whole(crowd: Crowd, asked: Asked) -> Iterator[int]:
    """How many rounds the whole programme has, if it has an end."""
    if not crowd.players or replace(asked, rounds=1).problems(crowd):
        return
    playing = seated(crowd, asked.kind, asked.leftover)
    if asked.kind.movement is not None:
        longest = asked.kind.movement.rounds(playing.entrants(asked.kind))
        if longest is not None:
            yield longest
    elif asked.kind.slug == EVERYONE and playing.players in design_sizes():
        yield full_rounds(playing.players)


def table_options(crowd: Crowd, asked: Asked) -> tuple[Option, ...]:
    """How many tables can be used, where the movement can do with fewer than it could fill."""
    if asked.kind.movement is not None or crowd.players < FOUR:
        return ()
    full = room_for(crowd, asked.kind, asked.leftover).tables
    too_many = ngettext(
        "There is a player for %(full)s table only.",
        "There are players for %(full)s tables only.",
        full,
    ) % {"full": full}
    numbers = sorted({*range(max(full - FEWER_TABLES, 1), full + 2), asked.tables or full})
    return tuple(
        Option(
            "" if tables == full else str(tables),
            str(tables),
            tables == (asked.tables or full),
            why_not=too_many if tables > full else "",
        )
        for tables in numbers
    )


def filling(crowd: Crowd, asked: Asked) -> str:
    """How the first round fills the room, in a sentence; "" where it cannot."""
    if not crowd.players or replace(asked, rounds=1).problems(crowd):
        return ""
    room = room_for(crowd, asked.kind, asked.leftover, asked.tables)
    playing = seated(crowd, asked.kind, asked.leftover)
    more = abs(playing.players - crowd.players)
    said = {
        "tables": room.tables, "waiting": room.waiting, "players": playing.players, "more": more,
    }  # fmt: skip
    sentences = _odd(asked.leftover, more), *_seats(asked.leftover, room)
    return " ".join(words % said for words in sentences if words)


def _odd(leftover: str, more: int) -> str:
    """What fills the last table; "" where nobody is left over. more: cards added or saved."""
    if not more:
        return ""
    if leftover == Leftover.DUMMY:
        return _("A dummy takes the empty seat.")
    if leftover == Leftover.GHOST:
        return ngettext(
            "%(more)s ghost makes up the number.", "%(more)s ghosts make up the number.", more
        )
    return ngettext("At %(more)s seat two take turns.", "At %(more)s seats two take turns.", more)


def _seats(leftover: str, room: Room) -> tuple[str, ...]:
    """How many tables, and who finds no seat at them."""
    if not room.waiting:
        return (
            ngettext(
                "%(players)s players fill exactly %(tables)s table.",
                "%(players)s players fill exactly %(tables)s tables.",
                room.tables,
            ),
        )
    tables = ngettext(
        "%(players)s players are at %(tables)s table.",
        "%(players)s players are at %(tables)s tables.",
        room.tables,
    )
    if leftover == Leftover.FIVE:
        return tables, ngettext(
            "At %(waiting)s table five sit.", "At %(waiting)s tables five sit.", room.waiting
        )
    waiting = ngettext(
        "In each round %(waiting)s player waits.",
        "In each round %(waiting)s players wait.",
        room.waiting,
    )
    return tables, waiting


def duration(asked: Asked) -> str:
    """How many hands and how long, in a sentence: 8 rounds are 24 hands, about 2 h 40."""
    hands = asked.rounds * asked.hands
    minutes = asked.rounds * asked.minutes if asked.minutes else hands * MINUTES // HANDS
    tens = max(-(-minutes // TO_TEN) * TO_TEN, TO_TEN)
    said = {
        "rounds": asked.rounds,
        "hands": npgettext("drive", "%(hands)s hand", "%(hands)s hands", hands) % {"hands": hands},
        "time": f"{tens // 60} h {tens % 60:02}" if tens >= 60 else f"{tens} min",
    }
    return (
        ngettext(
            "%(rounds)s round is %(hands)s, about %(time)s.",
            "%(rounds)s rounds are %(hands)s, about %(time)s.",
            asked.rounds,
        )
        % said
    )
