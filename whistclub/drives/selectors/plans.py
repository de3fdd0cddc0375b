"""How the rounds of a drive are built: how far it is, how even the best so far is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from whistclub.drives.field import field_of
from whistclub.drives.meetings import MOST_SHOWN, Meeting, MeetingMap, meeting_map
from whistclub.drives.models import Draw, Drive, Entrant, Plan
from whistclub.drives.movements import Kind, kind_of
from whistclub.drives.problems import sentence
from whistclub.drives.selectors.draws import Misfit, misfit_of
from whistclub.drives.selectors.entries import Entries
from whistclub.drives.statement import sentences
from whistclub.jobs.models import State
from whistclub.pairings import Problem


@dataclass(frozen=True)
class PlanPage:
    """The rounds of a drive and what builds them.

    plan: the one ordered last. draws: the one in force of each round. next_seed: of another
    draw, as even as this one.
    """

    drive: Drive
    kind: Kind
    plan: Plan | None
    draws: tuple[Draw, ...]
    entrants: tuple[Entrant, ...]
    next_seed: int

    @property
    def to_come(self) -> tuple[Draw, ...]:
        """The rounds that are drawn and not announced."""
        return tuple(draw for draw in self.draws if not draw.is_announced)

    @property
    def first(self) -> int:
        """The first round that is not announced."""
        return len(self.draws) - len(self.to_come) + 1

    @property
    def is_over(self) -> bool:
        """Whether every round is announced."""
        return self.first > self.drive.rounds

    @property
    def is_used(self) -> bool:
        """Whether the rounds of the plan are those of the drive."""
        return self.plan is not None and any(draw.plan_id == self.plan.pk for draw in self.to_come)

    @property
    def is_building(self) -> bool:
        plan = self.plan
        if plan is None or plan.used_at or plan.stopped or plan.problems or plan.job is None:
            return False
        return not plan.job.is_over

    @property
    def has_failed(self) -> bool:
        """Whether the work on the plan broke off, through no fault of the request."""
        job = self.plan.job if self.plan and not self.plan.stopped else None
        return job is not None and job.state == State.FAILED

    @property
    def seconds(self) -> int:
        """Since the plan was ordered, as of the worker’s last sign of life."""
        if self.plan is None or self.plan.job is None:
            return 0
        return max(int((self.plan.job.heartbeat - self.plan.ordered_at).total_seconds()), 0)

    @property
    def has_best(self) -> bool:
        return self.plan is not None and self.plan.rounds is not None

    @property
    def shows_best(self) -> bool:
        """Whether there are rounds to be looked at: those of the drive, or the best so far."""
        return self.has_best and (self.is_used or self.is_building)

    @property
    def misfit(self) -> Misfit | None:
        """Who has come or gone since the rounds to come were drawn."""
        return misfit_of(self.drive, self.to_come, self.entrants)

    @property
    def entries(self) -> Entries:
        """The cards as the list of entries sees them: how they fill the room, what is lacking."""
        return Entries(self.drive, self.entrants, told=self.first - 1, wishes=0)

    @property
    def lacks_rounds(self) -> bool:
        """Whether more rounds are to be played than are drawn."""
        return len(self.draws) != self.drive.rounds

    @cached_property
    def statement(self) -> tuple[str, ...]:
        """How even the rounds are, sentence by sentence."""
        if self.plan is None or self.plan.quality is None:
            return ()
        return sentences(self.plan.quality, verdict=self.kind.movement is None)

    @property
    def problems(self) -> tuple[str, ...]:
        """Why the rounds cannot be built, sentence by sentence."""
        if self.plan is None or self.plan.stopped:
            return ()
        names = [str(card) for card in self._planned]
        return tuple(
            sentence(
                Problem(**{**problem, "players": tuple(problem["players"])}),
                lambda number: names[number] if 0 <= number < len(names) else str(number + 1),
            )
            for problem in self.plan.problems
        )

    @cached_property
    def map(self) -> MeetingMap | None:
        """Who meets whom; None where there are too many to be seen."""
        if self.plan is None or self.plan.rounds is None or len(self._planned) > MOST_SHOWN:
            return None
        return meeting_map(self._planned, self.plan.rounds)

    @property
    def repeats(self) -> tuple[Meeting, ...]:
        return self.map.most_often if self.map else ()

    @cached_property
    def _planned(self) -> Sequence[Entrant]:
        """The cards by the plan’s numbers."""
        assert self.plan is not None, "there is a plan"
        cards = {card.pk: card for card in self.entrants}
        return [cards[pk] for pk in self.plan.entrants if pk in cards]


def plan_page(drive: Drive) -> PlanPage:
    """The page, in 3 queries."""
    plans = list(drive.plans.select_related("job").defer("request").order_by("ordered_at", "pk"))
    entrants = drive.entrants.select_related("player", "second")
    draws = Draw.objects.filter(drive=drive).latest()
    seeds = [drive.seed, *(plan.seed for plan in plans)]
    return PlanPage(
        drive=drive,
        kind=kind_of(drive.movement),
        plan=plans[-1] if plans else None,
        draws=tuple(draws),
        entrants=field_of(drive, entrants).entrants,
        next_seed=max(seeds) + 1,
    )
