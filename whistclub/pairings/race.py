"""Several draws of one request side by side, each on a core of its own; the evenest wins.

For `manage.py pair --draws`, which has the cores to itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from multiprocessing.synchronize import Event
from typing import Final

from whistclub.pairings.errors import CannotSeat
from whistclub.pairings.planning import Plan, plan
from whistclub.pairings.quality import BEST_KNOWN
from whistclub.pairings.requests import Request, demand_possible

# What the worker process was started with: for each seed, whether its draw may stop.
_STOPS: Final[list[Event]] = []


def race(request: Request, seeds: Sequence[int], effort: int, workers: int) -> Plan:
    """The evenest of the plans with these seeds; of equals, the one whose seed comes first.

    seeds: one or more. A seed whose draw breaks a wish is out of the race.

    When a draw meets the bound, those of later seeds stop. So the answer depends on request,
    seeds and effort only. workers: processes, 1 or more.

    Raises CannotSeat as `plan` does, if the draw of every seed breaks a wish.

    Notes: a second seed is worth less than twice the effort on one: use cores that are free.
    """
    demand_possible(request)
    context = get_context("spawn")
    stops = [context.Event() for _ in seeds]
    with ProcessPoolExecutor(
        workers, mp_context=context, initializer=_enter, initargs=(stops,)
    ) as pool:
        runs = [pool.submit(_run, request, seed, effort, place) for place, seed in enumerate(seeds)]
        for place, run in enumerate(runs):
            run.add_done_callback(partial(_stop_later, stops[place + 1 :]))
        refusals = [run.exception() for run in runs]
    plans = [run.result() for run, refusal in zip(runs, refusals, strict=True) if refusal is None]
    for refusal in refusals:
        if refusal is not None and not (plans and isinstance(refusal, CannotSeat)):
            raise refusal
    return min(plans, key=lambda made: made.quality.cost)  # of equals the first


def _enter(stops: Sequence[Event]) -> None:
    _STOPS[:] = stops


def _run(request: Request, seed: int, effort: int, place: int) -> Plan:
    stop = _STOPS[place]
    return plan(request, seed, effort, watch=lambda progress: not stop.is_set())


def _stop_later(stops: Sequence[Event], run: Future[Plan]) -> None:
    """Stop the draws of later seeds if this one met the bound."""
    if run.exception() is None and run.result().quality.code != BEST_KNOWN:
        for stop in stops:
            stop.set()
