"""Measure a large drive: `python -m tests.drives.bench_drives`, or `make bench`.

400 players and 24 rounds, built through the services in a database of its own: what an act
takes, and how many queries a page. The time is what the processor spent on us, database included,
so that other work on the machine does not change it.
"""

from __future__ import annotations

import os
import sys
from time import process_time

import django

PLAYERS, ROUNDS = 400, 24
LIMITS = {  # milliseconds
    "store a built schedule": 3000,
    "the drive page": 300,
    "the results page": 300,
    "the standings page": 300,
    "the prizes": 300,
    "the wall, seats": 300,
    "the wall, standings": 300,
    "a seat found": 300,
    "standings after a report": 100,
}

missed: list[str] = []


def main() -> None:
    """Play the drive to its last round but one, then print what each act and page takes."""
    os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
    django.setup()
    from django.db import connection

    connection.creation.create_test_db(verbosity=0)
    try:
        measure()
    finally:
        connection.creation.destroy_test_db(":memory:", verbosity=0)
    if missed:
        sys.exit(f"too slow: {', '.join(missed)}")


def timed(what, act, times=1):
    """Do it so many times, print the milliseconds of the quickest, and answer what it gave."""
    best, found = None, None
    for _ in range(times):
        began = process_time()
        found = act()
        took = 1000 * (process_time() - began)
        best = took if best is None else min(best, took)
    limit = LIMITS.get(what)
    if limit is not None and best > limit:
        missed.append(what)
    print(f"{what:32} {best:8.0f} ms{f'  of {limit}' if limit else ''}")  # noqa: T201
    return found


def measure() -> None:
    from django.db import connection
    from django.test import Client
    from django.test.utils import CaptureQueriesContext
    from django.urls import reverse

    from tests.drives import makers
    from tests.drives.pages import address
    from tests.makers import NOW, PASSWORD, make_club
    from whistclub.drives import services
    from whistclub.drives.models import Draw, Plan
    from whistclub.drives.selectors.board import board_of
    from whistclub.drives.selectors.ranking import ranked, singles

    drive = makers.make_drive(make_club(), PLAYERS, rounds=ROUNDS, trumps=["H", "C", "D", "S"])
    made = timed("order the rounds", lambda: services.order_plan(drive=drive, now=NOW))
    timed(
        "build, verify and store them",
        lambda: services.build(plan=made, beat=lambda done, total: None, clock=lambda: NOW),
    )
    Draw.objects.all().delete()
    Plan.objects.update(used_at=None)
    timed("store a built schedule", lambda: services.use_plan(plan=made, now=NOW, by=None))
    for number in range(1, ROUNDS):
        tables = makers.announce(drive, number)
        for at, table in enumerate(tables):
            if number < ROUNDS - 1 or at % 2:
                makers.hand_in(table, (number + at) % 14)
    browser = Client()
    browser.login(username="alma", password=PASSWORD)
    for what, page in (
        ("the drive page", address(drive)),
        ("the results page", address(drive, "results", ROUNDS - 1)),
        ("the standings page", address(drive, "standings")),
        ("the prizes", address(drive, "prizes")),
        ("the wall, seats", reverse("drives:wall", args=[drive.wall_key])),
        ("the wall, standings", reverse("drives:wall", args=[drive.wall_key]) + "?show=standings"),
        ("a seat found", reverse("drives:seat", args=[drive.wall_key]) + "?name=17"),
        ("the page of rounds", address(drive, "plan")),
        ("the page of changes", address(drive, "changes")),
    ):
        browser.get(page)  # templates are read once
        timed(what, lambda page=page: browser.get(page), times=5)
        with CaptureQueriesContext(connection) as queries:
            browser.get(page)
        print(f"{'':32} {len(queries):8} queries")  # noqa: T201

    timed(
        "standings after a report",
        lambda: ranked(drive, singles(drive, board_of(drive).cards)),
        times=5,
    )
    for table in drive.evening.tables.filter(round=ROUNDS - 1)[::2]:
        makers.hand_in(table, 7)
    timed("announce the next round", lambda: makers.announce(drive, ROUNDS))


if __name__ == "__main__":
    main()
