"""Measure the pairing engine: `python -m tests.bench_pairings [--full]`, or `make bench`.

Prints what was asked, cost, bound, ratio, seconds and seed. The seconds are those that the
processor spent on us, so that other work on the machine does not change them. The quick mode
takes some minutes, the full one checks every stored design and also gives hard cells a longer
search.
"""

from __future__ import annotations

import argparse
import resource
import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from time import process_time

from tests.check_schedule import check
from tests.pairings.judge import as_document
from tests.pairings.stored_parts import PARTS
from whistclub.pairings import (
    BEST_KNOWN,
    OPTIMAL,
    PERFECT,
    Absence,
    Plan,
    Request,
    design_sizes,
    effort_in,
    full_design,
    plan,
)
from whistclub.pairings.bounds import repeated_meetings
from whistclub.pairings.counts import spread

SEED = 1
# Seconds of effort, and within how many seconds all is done.
SHORT, LONG = (2.5, 3), (10, 12)
PLAYERS = (8, 12, 16, 18, 20, 22, 24, 26, 30, 32, 40, 48, 60, 100, 200)
ROUNDS = (4, 6, 8, 12, 24)
# The mean ratio of three seeds that a first study reached with 6 and with 30 million proposals,
# against the bound by counting; 1 where it is not named.
STUDY = {
    (8, 4): (1.0303, 1.0303),
    (12, 4): (1.0741, 1.0741),
    (12, 6): (1.0139, 1.0104),
    (200, 24): (1.0001, 1.0000),
}
# Players, tables, rounds, and the ratio that the study reached.
FEWER = (
    (26, 5, 8, 1.0),
    (30, 6, 8, 1.0),
    (50, 12, 10, 1.0),
    (23, 5, 10, 1.0064),
    (14, 3, 8, 1.0048),
    (10, 2, 8, 1.0139),
)
# Players, rounds, those that were played, and who then come and leave.
REPAIRS = ((24, 8, 3, 1, 2), (40, 10, 4, 0, 1), (40, 10, 4, 1, 2), (23, 8, 4, 0, 3))
MIXED = ((12, 8), (14, 8), (20, 12), (30, 12))
NO_PERFECT_COUPLES = (6, 10, 12, 14)
GROWING = (22, 50, 102, 202, 398)

missed: list[str] = []


def say(text: str = "") -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def timed(request: Request, seconds: float) -> tuple[Plan, float]:
    """The plan with so many seconds of effort, and the seconds that it took; checked."""
    began = process_time()
    made = plan(request, SEED, effort_in(seconds, request.players))
    took = process_time() - began
    document = as_document(request.players, made.schedule.rounds, made.schedule.roles)
    check(document)
    return made, took


def row(name: str, made: Plan, took: float, wanted: str, reached: bool) -> None:
    quality, parts = made.quality, "/".join(str(part) for part in made.quality.excess)
    if not reached:
        missed.append(name)
    say(
        f"{name:<22} {made.method:<28} {quality.code:<10} cost {quality.cost:>7} "
        f"bound {quality.least:>7} ratio {quality.ratio:.4f} excess {parts:<10} "
        f"{took:6.2f} s  seed {made.seed}  {'' if reached else 'MISSED '}{wanted}"
    )


def full_designs(full: bool) -> None:
    say("\nFull designs: perfect by the independent checker")
    sizes = [v for v in design_sizes() if full or v <= 100 or v % 100 < 2]
    worst, perfect = 0.0, 0
    for players in sizes:
        full_design.cache_clear()
        began = process_time()
        rounds = full_design(players)
        took = process_time() - began
        worst = max(worst, took)
        perfect += check(as_document(players, rounds))["perfect"]
        if players in (100, 400):
            say(f"  {players} players expand in {took:.3f} s")
    say(f"  {perfect} of {len(sizes)} perfect; the slowest expands in {worst:.2f} s")
    if perfect < len(sizes):
        missed.append("full designs")


def counted_ratio(made: Plan, players: int, rounds: int) -> float:
    """The ratio to the bound by counting alone, as the study took it."""
    tables = players // 4
    plain = spread(6 * rounds * tables, players * (players - 1) // 2)
    forced = 6 * rounds * tables + 2 * repeated_meetings(players, [tables] * rounds)
    extra = max(0, forced - plain) if players % 4 == 0 else 0
    return made.quality.cost / (made.quality.least - extra)


def grid(full: bool) -> None:
    say("\nPart of an event: players x rounds; by search: the ratio by counting, and the study's")
    assert {(v, r) for v in PLAYERS for r in ROUNDS} >= set(PARTS), "a stored part is not measured"
    for players, rounds in product(PLAYERS, ROUNDS):
        for place, (seconds, most) in enumerate((SHORT, LONG)[: 1 + full]):
            made, took = timed(Request(players, rounds), seconds)
            note, reached = cell(made, players, rounds, place)
            row(f"{players}x{rounds}", made, took, note, reached and took < most)
            if made.quality.code != BEST_KNOWN or not made.proposals:
                break


def cell(made: Plan, players: int, rounds: int, place: int) -> tuple[str, bool]:
    """What a cell of the grid should reach, and whether it does.

    A stored part has its excess, another construction none; a search is as even as the study.
    Nobody is a partner twice while it can be avoided.
    """
    if rounds >= players:  # beyond a full design there is no figure to compare with
        return "", made.quality.excess.partners <= 2
    said = check(as_document(players, made.schedule.rounds))
    excess = tuple(said[part]["excess"] for part in ("partner", "opponent", "meeting"))
    if made.method == "stored part":
        return "as stored", excess == PARTS[players, rounds]
    if not made.proposals:
        return "", made.quality.code != BEST_KNOWN
    wanted = STUDY.get((players, rounds), (1.0, 1.0))[place]
    ratio = round(counted_ratio(made, players, rounds), 4)
    return f"{ratio:.4f} for {wanted:.4f}", ratio <= wanted and said["partner"]["max"] == 1


def fewer_tables() -> None:
    say("\nFewer tables and odd numbers: players/tables/rounds")
    for players, tables, rounds, wanted in FEWER:
        made, took = timed(Request(players, rounds, tables=tables), SHORT[0])
        reached = round(made.quality.ratio, 4) <= wanted
        row(f"{players}/{tables}/{rounds}", made, took, f"for {wanted:.4f}", reached)


def mixed() -> None:
    say("\nCouples x rounds: full length, then parts")
    for couples in range(4, 27):
        rounds = couples - (couples % 2 == 0)
        made, took = timed(Request(2 * couples, rounds, ladies=couples), SHORT[0])
        perfect = made.quality.code == PERFECT
        reached = perfect or couples in NO_PERFECT_COUPLES
        row(f"couples {couples}x{rounds}", made, took, "", reached)
    for couples, rounds in MIXED:
        made, took = timed(Request(2 * couples, rounds, ladies=couples), SHORT[0])
        row(f"couples {couples}x{rounds}", made, took, "", made.quality.code == OPTIMAL)


def repairs() -> Iterator[tuple[str, Request]]:
    for players, rounds, done, come, leave in REPAIRS:
        old = plan(Request(players, rounds), SEED, effort_in(1, players)).schedule.rounds
        everybody = players + come
        new = tuple(range(players, everybody))
        kept = tuple(replace(item, absent=new) for item in old[:done])
        away = [Absence(player, done + 1) for player in range(leave)]
        away += [Absence(player, 1, done) for player in new]
        request = Request(everybody, rounds, kept=kept, absences=tuple(away))
        name = f"{players}x{rounds} +{come} -{leave}"
        yield f"{name}, no cards", request
        yield f"{name}, cards", replace(request, printed=old[done:], card_weight=3)


def repair() -> None:
    say("\nRepair: players x rounds, who come and leave after round 3 or 4; cards kept or not")
    for name, request in repairs():
        made, took = timed(request, 1)
        said = check(as_document(request.players, made.schedule.rounds))
        most = said["partner"]["max"], said["opponent"]["max"]
        note = f"partners, opponents at most {most}"
        if request.printed:
            there = request.players - len(made.schedule.rounds[-1].absent)
            lines = there * len(request.printed)
            note += f", {made.changed_lines} of {lines} lines on cards changed"
        # For an unchanged card some may be opponents again: that is what its weight is for.
        even = most == (1, 1) or (request.card_weight > 0 and most[0] == 1)
        row(name, made, took, note, even and took < 2)


def large(full: bool) -> None:
    say("\nMany players, 24 rounds: by construction, and by search")
    for players in (400, 398):
        request = Request(players, 24)
        began = process_time()
        made = plan(request, SEED, 10**9, watch=lambda progress: False)
        took = process_time() - began
        row(f"{players}x24 at once", made, took, "for 3 s", took < 3)
        made, took = timed(request, 60 if full else SHORT[0])
        row(f"{players}x24", made, took, "for 1.02", made.quality.ratio < 1.02)


def growth() -> None:
    say("\nGrowth: seconds of a whole plan, and of them for a million proposals")
    for players in GROWING:
        cells = []
        for rounds in (6, 12, 24):
            request = Request(players, rounds)
            _, around = timed(request, 0)
            made, took = timed(request, 1)
            # Of too few the share is lost among the rest.
            million = made.proposals / 1_000_000
            each = f"{(took - around) / million:.2f}" if million > 0.5 else "    "
            cells.append(f"{rounds} rounds {took:5.2f} ({each})")
        say(f"  {players:>3} players: " + "   ".join(cells))
    for players in (100, 200, 400):
        full_design.cache_clear()
        _, took = timed(Request(players, players - 1), 0)
        say(f"  {players:>3} players, full design with tables and seats: {took:5.2f}")


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--full", action="store_true", help="everything, and longer searches")
    full = parser.parse_args().full
    full_designs(full)
    grid(full)
    fewer_tables()
    mixed()
    repair()
    large(full)
    growth()
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    say(f"\nPeak memory {peak} MB. Missed: {', '.join(missed) or 'nothing'}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
