"""Why a seat has its points: the core's reasons as sentences in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext_lazy

from whistclub.play import words
from whistclub.play.phrases import listed
from whistclub.play.seating import SeatView
from whistclub.scoring import Reason, Row, RubberShown

# Translators: each is one step of an explanation and is followed by the points it adds.
SENTENCES: dict[str, words.Words] = {
    # contracts
    "made": gettext_lazy("%(contract)s made with %(tricks)s"),
    "failed": gettext_lazy("%(contract)s down with %(tricks)s"),
    "first_undertrick": gettext_lazy("%(contract)s down with %(tricks)s, first trick short"),
    "tricks_made": gettext_lazy("%(reached)s tricks are worth %(value)s"),
    "overtricks": gettext_lazy("%(n)s over at %(each)s each"),
    "undertricks": gettext_lazy("%(n)s short at %(each)s each"),
    "further_undertricks": gettext_lazy("%(n)s more short at %(each)s each"),
    "all_tricks": gettext_lazy("all 13 tricks are worth %(value)s"),
    "doubled_pair": gettext_lazy("a trou counts double"),
    "opponents": gettext_lazy("from each of %(n)s opponents"),
    "shared": gettext_lazy("%(total)s shared by %(n)s players"),
    "defender": gettext_lazy("%(contract)s with %(tricks)s: what a defender gets"),
    "multiplied": gettext_lazy("counted %(times)s times after a pass-out"),
    "pot_taken": gettext_lazy("from the pot of %(pot)s"),
    "pot_paid": gettext_lazy("into the pot, as much as lies there: %(pot)s"),
    "passed": gettext_lazy("everyone passed"),
    "not_played": gettext_lazy("not played"),
    "queens": ngettext_lazy(
        "%(n)s queen at %(each)s into the pot", "%(n)s queens at %(each)s each into the pot", "n"
    ),
    # a rubber
    # the margin of a finished rubber
    "own_games": gettext_lazy("own games"),
    "own_slams": gettext_lazy("own slams"),
    "own_bonus": gettext_lazy("own rubber bonus"),
    "other_games": gettext_lazy("less the other side’s games"),
    "other_slams": gettext_lazy("less the other side’s slams"),
    "other_bonus": gettext_lazy("less the other side’s rubber bonus"),
    # what a side marks for a deal
    "thrown_in": gettext_lazy("thrown in"),
    "revoke_tricks": ngettext_lazy(
        "a revoke costs %(tricks)s trick", "a revoke costs %(tricks)s tricks", "tricks"
    ),
    "revoke_points": gettext_lazy("the other side’s revoke"),
    "revoke_deducted": gettext_lazy("taken off for a revoke"),
    "odd_tricks": gettext_lazy("%(tricks)s tricks, the first six not counted"),
    "honours": gettext_lazy("%(honours)s honours"),
    "honours_barred": gettext_lazy("honours do not count one short of game"),
    "revoker_capped": gettext_lazy("a side that revoked stops at %(limit)s"),
    "cap_at_target": gettext_lazy("a game is written as %(limit)s at most"),
    "slam": gettext_lazy("slam bonus"),
    "rubber_bonus": gettext_lazy("rubber bonus"),
    # a hand of Romanian whist
    "bid_made": gettext_lazy("bid %(bid)s and made it"),
    "bid_missed": gettext_lazy("bid %(bid)s, took %(tricks)s"),
    "sits_out": gettext_lazy("sits out"),
    # a hand of a whist drive
    "tricks_taken": ngettext_lazy("%(tricks)s trick", "%(tricks)s tricks", "tricks"),
    "tricks_doubled": ngettext_lazy(
        "%(tricks)s trick, counted double", "%(tricks)s tricks, counted double", "tricks"
    ),
    "tricks_alone": ngettext_lazy(
        "%(tricks)s trick of one’s own", "%(tricks)s tricks of one’s own", "tricks"
    ),
    "other_sides_tricks": ngettext_lazy(
        "the other side’s %(tricks)s trick", "the other side’s %(tricks)s tricks", "tricks"
    ),
    "fined": ngettext_lazy(
        "spoke %(times)s time at %(each)s", "spoke %(times)s times at %(each)s each", "times"
    ),
    "five_honours": gettext_lazy("%(honours)s of the five honours"),
    "good_run": gettext_lazy("%(hands)s made in a row"),
    "bad_run": gettext_lazy("%(hands)s missed in a row"),
}


@dataclass(frozen=True, slots=True)
class Line:
    """The explanation of one number: whose it is, the steps with what each adds, the sum."""

    who: str
    steps: tuple[tuple[str, int], ...]
    points: int


def explain(row: Row, sat: tuple[SeatView, ...]) -> list[Line]:
    """Why the deal has its points; for a rubber also what each side marked."""
    lines = _why(row, sat)
    shown = row.shows
    if isinstance(shown, RubberShown):
        for side, reasons in enumerate(shown.reasons):
            steps = tuple((step_sentence(one), one.points) for one in reasons)
            if steps:
                lines.insert(side, Line(str(words.SIDES[side]), steps, shown.added[side]))
    return lines


def _why(row: Row, seats: tuple[SeatView, ...]) -> list[Line]:
    """A line for each of the people by chair, those with the same steps together."""
    alike: dict[tuple[tuple[str, int], ...], list[SeatView]] = {}
    for seat, reasons in zip(seats, row.reasons, strict=True):
        steps = tuple((step_sentence(reason), reason.points) for reason in reasons)
        alike.setdefault(steps, []).append(seat)
    return [
        Line(
            listed([seat.short for seat in group]),
            steps,
            sum(points for _, points in steps),
        )
        for steps, group in alike.items()
        if steps
    ]


def step_sentence(reason: Reason) -> str:
    """One step in words."""
    return str(SENTENCES[reason.code] % _said(reason.facts))


def _said(facts: Mapping[str, int | str]) -> dict[str, object]:
    """The facts with the contract by its name and height, and numbers without their sign."""
    said: dict[str, object] = {
        name: abs(value) if isinstance(value, int) else value for name, value in facts.items()
    }
    if "contract" in facts:
        said["contract"] = contract_phrase(str(facts["contract"]), int(facts["level"]))
    return said


def contract_phrase(contract: str, level: int) -> str:
    """A contract with its height, as it is said: Solo 6, Big misère.

    >>> from django.utils.translation import override
    >>> with override("en"):
    ...     contract_phrase("solo", 6)
    'Solo 6'
    """
    name = words.SHORT_CONTRACTS[contract]
    if contract in words.WITHOUT_LEVEL:
        return str(name)
    # Translators: a contract and the tricks wanted, as said at the table.
    return _("%(contract)s %(level)s") % {"contract": name, "level": level}
