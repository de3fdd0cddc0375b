"""Is a schedule sound, and how even is it: checks that know no movement."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from whistclub.pairings.counts import Meetings, Spread, count_meetings, spread_of
from whistclub.pairings.errors import Problem
from whistclub.pairings.perfection import is_perfect
from whistclub.pairings.schedule import Role, Round, Schedule


@dataclass(frozen=True, slots=True)
class Evenness:
    """The counts of a well-formed schedule.

    partners, opponents, meetings: over all pairs of players. byes: fewest and most waits of
    one player. most_visits: the most times that one player sits at one table. seat_gap: most
    less fewest N, E, S or W of one player. side_gap: the greatest difference between a pair's
    left and right. perfect: see `is_perfect`. directed: perfect, and every opponent as often on
    the left as on the right.
    """

    partners: Spread
    opponents: Spread
    meetings: Spread
    byes: tuple[int, int]
    most_visits: int
    seat_gap: int
    side_gap: int
    perfect: bool
    directed: bool


@dataclass(frozen=True, slots=True)
class Report:
    """What `verify` found.

    errors: what makes it no schedule at all. notes: what is sound but not as even as it
    could be. counts: None where there are errors.
    """

    errors: tuple[Problem, ...]
    notes: tuple[Problem, ...]
    counts: Evenness | None


def verify(schedule: Schedule) -> Report:
    """Everything that is wrong or uneven in a schedule, wherever it came from.

    >>> from whistclub.pairings.schedule import Table
    >>> report = verify(Schedule(4, (Round((Table(0, 1, 2, 2),)),)))
    >>> [str(error) for error in report.errors]
    ['player sits twice: player 2, round 1', 'player is nowhere: player 3, round 1']

    Notes: O(players² + seats).
    """
    errors = tuple(
        error
        for number, item in enumerate(schedule.rounds, 1)
        for error in round_errors(schedule.players, number, item, schedule.roles)
    )
    if schedule.roles and len(schedule.roles) != schedule.players:
        errors += (Problem("every player needs a role", number=len(schedule.roles)),)
    if errors:
        return Report(errors, (), None)
    met = count_meetings(schedule.players, schedule.rounds)
    counts = _evenness(schedule, met)
    return Report((), tuple(_notes(schedule, counts)), counts)


def round_errors(
    players: int, number: int, item: Round, roles: tuple[Role, ...] = ()
) -> Iterator[Problem]:
    """What is wrong with one round: strangers, people in two places or in none, wrong pairs."""
    seen: set[int] = set()
    listed = [player for table in item.tables for player in table]
    for player in (*listed, *item.byes, *item.absent):
        if not 0 <= player < players:
            yield Problem("player does not exist", (player,), number, high=players - 1)
        elif player in seen:
            yield Problem("player sits twice", (player,), number)
        seen.add(player)
    for player in sorted(set(range(players)) - seen):
        yield Problem("player is nowhere", (player,), number)
    if len(roles) == players and seen == set(range(players)):
        swapped = set(item.volunteers)
        for table in item.tables:
            for a, b in table.pairs:
                if (roles[a] == roles[b]) == ((a in swapped) == (b in swapped)):
                    yield Problem("a pair needs a lady and a gent", (a, b), number)


def _evenness(schedule: Schedule, met: Meetings) -> Evenness:
    v = schedule.players
    pairs = [(a, b) for a in range(v) for b in range(a + 1, v)]
    partners = [met.partners[a][b] for a, b in pairs]
    opponents = [met.opponents[a][b] for a, b in pairs]
    visits = Counter(
        (player, number)
        for item in schedule.rounds
        for number, table in enumerate(item.tables)
        for player in table
    )
    perfect = is_perfect(met, schedule.roles)
    side_gap = max(abs(met.left[a][b] - met.left[b][a]) for a, b in pairs)
    return Evenness(
        partners=spread_of(partners),
        opponents=spread_of(opponents),
        meetings=spread_of(p + o for p, o in zip(partners, opponents, strict=True)),
        byes=(min(met.byes), max(met.byes)),
        most_visits=max(visits.values(), default=0),
        seat_gap=max(max(row) - min(row) for row in met.seats),
        side_gap=side_gap,
        perfect=perfect,
        directed=perfect and side_gap == 0,
    )


def _notes(schedule: Schedule, counts: Evenness) -> Iterator[Problem]:
    pairs = schedule.players * (schedule.players - 1) // 2
    most, fair = counts.partners.most, -(-counts.partners.total // pairs)
    if most > fair:
        yield Problem("some are partners more often than needed", number=most, high=fair)
    most, fair = counts.opponents.most, -(-counts.opponents.total // pairs)
    if most > fair:
        yield Problem("some are opponents more often than needed", number=most, high=fair)
    yield from unfair_waits(schedule)


def unfair_waits(schedule: Schedule) -> Iterator[Problem]:
    """Those who wait although somebody present has waited less, round by round.

    A round missed counts as a wait, so that a latecomer waits last.
    """
    rests = [0] * schedule.players
    for number, item in enumerate(schedule.rounds, 1):
        playing = [player for table in item.tables for player in table]
        fewest = min((rests[player] for player in playing), default=0)
        for player in item.byes:
            if rests[player] > fewest:
                yield Problem("waits again before everyone has waited", (player,), number)
        for player in (*item.byes, *item.absent):
            rests[player] += 1
