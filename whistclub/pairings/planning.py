"""An evening planned from a request: by construction where one fits, else by search."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random
from typing import NamedTuple

from whistclub.pairings.errors import CannotSeat
from whistclub.pairings.quality import BEST_KNOWN, Quality, quality_of
from whistclub.pairings.requests import Request, demand_possible
from whistclub.pairings.schedule import Round, Schedule
from whistclub.pairings.search import Progress, search
from whistclub.pairings.starts import structured_start
from whistclub.pairings.turning import turn_tables
from whistclub.pairings.visits import place_tables
from whistclub.pairings.wishes import broken_wishes

# What a proposal takes at least, and what it takes in large halls, whose price tables leave the
# core's cache: so much and more for each player. A free core is somewhat faster.
MICROSECONDS, IN_LARGE_HALLS, FOR_EACH_PLAYER = 0.25, 0.18, 0.0006

SEARCH = "search"  # the method of rounds that no construction gave
Watch = Callable[[Progress], bool]


@dataclass(frozen=True, slots=True)
class Plan:
    """A planned evening.

    quality: of the whole evening. method: how the rounds were made, in a word or two.
    seed, effort: with the request they give the same plan again. proposals: how many of the
    effort were made. changed_lines, changed_cards: lines of printed cards that name another
    table or seat now, and cards with such a line.
    """

    schedule: Schedule
    quality: Quality
    method: str
    seed: int
    effort: int
    proposals: int
    changed_lines: int = 0
    changed_cards: int = 0


def effort_in(seconds: float, players: int) -> int:
    """The effort that takes about so many seconds of a core, 1 at least.

    By rule and not by the clock, so that the same request, seed and seconds give the same plan.

    >>> effort_in(2, 24), effort_in(2, 400), effort_in(0, 24)
    (8000000, 4761905, 1)
    """
    each = max(MICROSECONDS, IN_LARGE_HALLS + FOR_EACH_PLAYER * players)
    return max(1, round(seconds * 1_000_000 / each))


class _Drawn(NamedTuple):
    rounds: tuple[Round, ...]
    method: str
    proposals: int = 0


def plan(request: Request, seed: int, effort: int, watch: Watch | None = None) -> Plan:
    """The evenest schedule for the request that a construction or the search gives.

    The same request, seed and effort give the same schedule. effort: proposals that the search
    may make, 1 or more; constructions need none. watch: called with every progress of the
    search, which stops with its best so far when the answer is False.

    Raises CannotSeat if the request is impossible, or if the best draw breaks a wish.

    >>> evening = plan(Request(players=8, rounds=7), seed=1, effort=1000)
    >>> evening.quality.code, evening.method
    ('perfect', 'design: cyclic')

    Notes: a construction takes O(players² + seats), a search O(effort); `effort_in` turns
    seconds into effort.
    """
    demand_possible(request)
    drawn = _draw(request, seed, effort, watch)
    return complete(
        request, drawn.rounds, seed, effort, method=drawn.method, proposals=drawn.proposals
    )


def complete(
    request: Request,
    drawn: tuple[Round, ...],
    seed: int,
    effort: int,
    *,
    method: str = SEARCH,
    proposals: int = 0,
) -> Plan:
    """The plan that these rounds make, given the tables and the seats that suit them best.

    drawn: all rounds that are not kept, as of a finished search or of any progress of one.

    Raises CannotSeat if they break a wish.
    """
    rng = Random(f"{seed}/hall")
    rounds = turn_tables(request, place_tables(request, drawn, rng), rng)
    schedule = Schedule(request.players, request.kept + rounds, request.roles)
    problems = broken_wishes(request, schedule)
    if problems:
        raise CannotSeat(problems)
    lines = _changed_lines(request, rounds)
    return Plan(
        schedule,
        quality_of(request, schedule.rounds),
        method,
        seed,
        effort,
        proposals,
        len(lines),
        len({player for _, player in lines}),
    )


def _draw(request: Request, seed: int, effort: int, watch: Watch | None) -> _Drawn:
    if len(request.kept) == request.rounds:
        return _Drawn((), "kept")
    start = structured_start(request, Random(f"{seed}/plan"))
    if start is None:
        return _search(request, seed, effort, watch)
    if not start.whole:
        # A full design leaves every two players level, so the rest can be drawn after it.
        rest = _search(
            replace(request, kept=start.rounds), seed, effort,
            watch and (lambda now: watch(replace(now, before=start.rounds))),
        )  # fmt: skip
        return _Drawn(start.rounds + rest.rounds, f"{start.method} + {SEARCH}", rest.proposals)
    made = _Drawn(start.rounds, start.method)
    if not start.improvable:
        return made
    quality = quality_of(request, made.rounds)
    if quality.code != BEST_KNOWN:
        return made

    def best_of_both(now: Progress) -> Progress:
        excess = quality.cost - quality.least
        if now.cost - now.bound < excess:
            return now
        return replace(now, cost=now.bound + excess, rows=(), sittings=(), before=made.rounds)

    found = _search(request, seed, effort, watch and (lambda now: watch(best_of_both(now))))
    if quality_of(request, found.rounds).cost < quality.cost:
        return found
    return made._replace(proposals=found.proposals)


def _search(request: Request, seed: int, effort: int, watch: Watch | None) -> _Drawn:
    last: Progress | None = None
    for progress in search(request, seed, effort):
        last = progress
        if watch is not None and not watch(progress):
            break
    assert last is not None, "a search always has a first draw"
    return _Drawn(last.rounds, SEARCH, last.done)


def _changed_lines(request: Request, rounds: tuple[Round, ...]) -> list[tuple[int, int]]:
    """Round and player of every printed line that has changed, of players still there."""
    changed = []
    for number, (item, printed) in enumerate(zip(rounds, request.printed, strict=False)):
        now, then = _seats(item), _seats(printed)
        known = {*then, *printed.byes} - set(item.absent)
        changed += [(number, p) for p in sorted(known) if now.get(p) != then.get(p)]
    return changed


def _seats(item: Round) -> dict[int, tuple[int, int]]:
    return {
        player: (number, seat)
        for number, table in enumerate(item.tables)
        for seat, player in enumerate(table)
    }
