"""What an empty club still needs before its first deal."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import Count, Exists, OuterRef

from whistclub.clubs.models import Club
from whistclub.play.models import Evening, RuleSet, Table
from whistclub.play.selectors.club import ClubPage

A_TABLE = 3  # the fewest who can play: two against one and a dummy


@dataclass(frozen=True, slots=True)
class Step:
    """One step. is_next: all before it are done and it is not."""

    code: str
    is_done: bool
    is_next: bool


@dataclass(frozen=True, slots=True)
class FirstSteps:
    """The way to the first deal. evening, table: those that wait, once they are there."""

    steps: tuple[Step, ...]
    evening: Evening | None
    table: Table | None


def first_steps(club: Club, page: ClubPage) -> FirstSteps | None:
    """The steps before the first deal, in 2 queries; None, without any, once there is one."""
    if page.past or page.standings:
        return None
    known = (
        Club.objects.filter(pk=club.pk)
        .annotate(
            has_rules=Exists(RuleSet.objects.filter(club=OuterRef("pk"))),
            people=Count("players"),
        )
        .get()
    )
    table = Table.objects.filter(evening__club=club).order_by("pk").first()
    done = {
        "rules": known.has_rules,
        "players": known.people >= A_TABLE,
        "evening": bool(page.open),
        "table": table is not None,
        "deal": False,
    }
    following = next(code for code, is_done in done.items() if not is_done)
    steps = tuple(Step(code, is_done, code == following) for code, is_done in done.items())
    return FirstSteps(steps, page.open[0] if page.open else None, table)
