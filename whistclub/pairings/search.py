"""Draw the rounds of an evening that no construction gives, as evenly as the effort allows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from whistclub.pairings.annealing import anneal, cooling_for
from whistclub.pairings.byes import Sitting, plan_sittings
from whistclub.pairings.opening import open_room, rounds_of
from whistclub.pairings.prospects import Squares, least_squares_of
from whistclub.pairings.requests import Request
from whistclub.pairings.schedule import Round
from whistclub.pairings.waits import WaitMoves
from whistclub.pairings.wishes import broken_pairs

# Up to here one long run beats several short ones; beyond, several runs beat one longer.
LONGEST_RUN = 60_000_000
# Seats in all rounds, up to which remembering every improvement costs little.
MOST_WATCHED = 2_000
# A draw that breaks a wish after so many proposals for each seat, and after this part of the
# effort, is begun again with another lot.
PATIENCE, MOST_LOTS = 500, 20


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a search is, and the best it has found so far.

    done, effort: proposals made and allowed. cost: of the best so far. bound: no draw costs
    less, whoever waits when; the search stops when it is met. rows, sittings: the best so far
    as the search keeps it; `rounds` reads it. before: rounds that came without a search.
    """

    done: int
    effort: int
    cost: int
    bound: int
    rows: tuple[tuple[int, ...], ...]
    sittings: tuple[Sitting, ...]
    before: tuple[Round, ...] = ()

    @property
    def rounds(self) -> tuple[Round, ...]:
        """The rounds of the best so far, without the kept ones."""
        return self.before + rounds_of(self.rows, self.sittings)


def search(request: Request, seed: int, effort: int) -> Iterator[Progress]:
    """Better and better rounds for the part of the evening that is not kept.

    The first progress comes at once, with a draw by chance; every later one has the best so
    far. Stop asking at any moment and keep the last. The same request, seed and effort give
    the same rounds. effort: proposals, 1 or more; a core makes some millions a second.

    The request must have passed `demand_possible`, and a round must be open.

    Notes: memory O(players²), time O(effort) after O(players² + seats).
    """
    runs = -(-effort // LONGEST_RUN)
    best: Progress | None = None
    for run in range(runs):
        share = effort // runs
        for progress in _run(request, Random(f"{seed}/{run}"), share):
            done = run * share + progress.done
            if best is None or progress.cost < best.cost:
                best = progress
            best = Progress(done, effort, best.cost, best.bound, best.rows, best.sittings)
            yield best
        if best is not None and best.cost <= best.bound:
            return


def _run(request: Request, rng: Random, effort: int) -> Iterator[Progress]:
    """One draw after another while they break a wish, then one to the end.

    Who waits is drawn by lot and cannot always be changed afterwards, and then a wish may be
    out of reach; another lot may bring it back.
    """
    bound = least_squares_of(request)._replace(byes=0)
    numbers = range(len(request.kept) + 1, request.rounds + 1)
    trial = max(effort // MOST_LOTS, PATIENCE * 4 * sum(map(request.tables_in, numbers)))
    left = effort
    while True:
        tried = False
        for progress in _draw(request, bound, rng, left):
            yield replace(progress, done=effort - left + progress.done)
            if not tried and trial <= progress.done <= left - trial:
                tried = True
                if any(broken_pairs(request, progress.rounds)):
                    left -= progress.done
                    break
        else:
            return


def _draw(request: Request, bound: Squares, rng: Random, effort: int) -> Iterator[Progress]:
    sittings = plan_sittings(request, rng)
    room = open_room(request, sittings, rng)
    least = bound.cost(room.weights)
    moves = WaitMoves(room, sittings, request.roles, rng)
    room.remember()
    yield Progress(0, effort, room.best, least, room.best_rows, sittings)
    room.watched = sum(item.seats for item in room.rounds) <= MOST_WATCHED
    cooling = cooling_for(request.players, request.rounds, mixed=bool(request.roles))
    between = moves.try_some if moves.useful else None
    for done in anneal(room, effort, cooling, rng, between):
        if room.cost < room.best:
            room.remember()
        yield Progress(done, effort, room.best, least, room.best_rows, sittings)
        if room.best <= least:
            return
