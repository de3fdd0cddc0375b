"""What the services refuse, by the exception they raise: status, code, and problems."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from whistclub.drives import services as drives
from whistclub.drives.problems import sentence as seat_sentence
from whistclub.drives.refusals import refusal
from whistclub.pairings import CannotSeat
from whistclub.pairings import Problem as SeatProblem
from whistclub.play import services as play
from whistclub.play.problems import closed_sentence, later_deals_sentence, seated_sentence, sentence
from whistclub.scoring import BadNotation, BadRules, DealRejected, Problem, UnknownVariant


@dataclass(frozen=True, slots=True)
class Refusal:
    """An answer that is none. code: stable words; problems: see `problem`."""

    status: int
    code: str
    detail: str = ""
    problems: tuple[Mapping[str, Any], ...] = ()


class Refused(ValueError):
    """Raised by a view that refuses something itself."""

    def __init__(
        self, status: int, code: str, detail: str = "", problems: tuple[Mapping[str, Any], ...] = ()
    ) -> None:
        super().__init__(code)
        self.refusal = Refusal(status, code, detail, problems)


def problem(code: str, field: str = "", detail: str = "", **facts: Any) -> dict[str, Any]:
    """One thing that is wrong. field: dotted, "" for the whole; facts: numbers and names."""
    return {"code": code, "field": field, "detail": detail, "facts": facts}


def of_rules(problems: Iterable[Problem], at: int | None = None) -> tuple[dict[str, Any], ...]:
    """What the scoring core objects to. at: which deal of several, from 0."""
    return tuple(_of_rules(one, at) for one in problems)


def _of_rules(one: Problem, at: int | None) -> dict[str, Any]:
    numbers = {"index": one.index, "low": one.low, "high": one.high, "at": at}
    facts = {name: value for name, value in numbers.items() if value is not None}
    return problem(one.code, one.where, sentence(one), **facts)


def refusal_of(raised: Exception) -> Refusal | None:
    """How this is told; None if it is not one of ours."""
    teller = next((TELLERS[kind] for kind in type(raised).__mro__ if kind in TELLERS), None)
    return teller(raised) if teller else None


def _rejected(raised: DealRejected) -> Refusal:
    return Refusal(422, "deal refused", problems=of_rules(raised.problems))


def _later_deals(raised: play.LaterDealsStand) -> Refusal:
    fact = problem("later deals stand", "", later_deals_sentence(raised), number=raised.number)
    return Refusal(409, "later deals stand", problems=(fact, *of_rules(raised.problems)))


def _taken(raised: play.DealTaken) -> Refusal:
    facts = {"number": raised.entry.number, "entry": raised.entry.pk, "deal": raised.entry.facts}
    said = _("This deal is entered already; correct it instead.")
    return Refusal(409, "deal taken", said, (problem("deal taken", "number", said, **facts),))


def _changed(raised: play.ChangedSince) -> Refusal:
    facts = {"number": raised.entry.number, "entry": raised.entry.pk, "deal": raised.entry.facts}
    said = _("This deal has been changed meanwhile; look at it once more.")
    return Refusal(
        412, "changed meanwhile", said, (problem("changed meanwhile", "", said, **facts),)
    )


def _bad_rules(raised: BadRules) -> Refusal:
    return Refusal(422, "bad rules", problems=(problem("bad rules", raised.name, raised.detail),))


def _seated(raised: play.PlayerSeated) -> Refusal:
    said = seated_sentence(raised.player)
    fact = problem("player seated", "players", said, player=raised.player.number)
    return Refusal(409, "player seated", said, (fact,))


def _reason_needed(raised: play.ReasonNeeded) -> Refusal:
    said = closed_sentence(raised)
    return Refusal(422, "reason needed", said, (problem("reason needed", "note", said),))


def _of_drive(raised: Exception) -> Refusal:
    """A drive's refusals are named for their exceptions: DriveFinished is "drive finished"."""
    code = re.sub(r"(?<!^)(?=[A-Z])", " ", type(raised).__name__).lower()
    return Refusal(409, code, refusal(raised))


def _cannot_seat(raised: CannotSeat) -> Refusal:
    def fact(one: SeatProblem) -> dict[str, Any]:
        facts = {name: getattr(one, name) for name in ("number", "round", "low", "high")}
        said = seat_sentence(one, lambda number: str(number + 1))
        return problem(one.reason or one.code, "", said, **facts)

    return Refusal(409, "cannot seat", problems=tuple(fact(one) for one in raised.problems))


TELLERS: Mapping[type[Exception], Callable[[Any], Refusal]] = {
    Refused: lambda raised: raised.refusal,
    **dict.fromkeys(
        (
            drives.AllPlayed,
            drives.AlreadyEntered,
            drives.DrawnAgain,
            drives.DriveChanged,
            drives.DriveFinished,
            drives.DriveStarted,
            drives.HasLeft,
            drives.HasPlayed,
            drives.IsPlanned,
            drives.NeedsResults,
            drives.NotNext,
            drives.OnPaper,
            drives.TableMissing,
        ),
        _of_drive,
    ),
    CannotSeat: _cannot_seat,
    BadNotation: lambda raised: Refusal(
        422, "bad input", problems=(problem("bad input", "deal", str(raised)),)
    ),
    BadRules: _bad_rules,
    DealRejected: _rejected,
    play.ChangedSince: _changed,
    play.DealTaken: _taken,
    play.EveningClosed: lambda raised: Refusal(409, "evening closed", closed_sentence(raised)),
    play.LaterDealsStand: _later_deals,
    play.NameTaken: lambda _raised: Refusal(
        409, "name taken", _("Rules of this name play another game; choose another name.")
    ),
    play.RulesChanged: lambda _raised: Refusal(
        409, "rules changed", _("The rules have been changed since; look at their newest version.")
    ),
    UnknownVariant: lambda raised: Refusal(
        422, "bad input", problems=(problem("unknown variant", "variant", str(raised)),)
    ),
    play.PlayerSeated: _seated,
    play.ReasonNeeded: _reason_needed,
    play.ResultsFinal: lambda raised: Refusal(409, "results final", closed_sentence(raised)),
}
