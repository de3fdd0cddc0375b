"""How much sooner large work is ready with another worker: `python -m tests.jobs.bench_workers`.

The personal cards of a drive, printed in parts, and the rounds of two drives, ordered at once: by
real workers of one core each, on a Redis of its own and the database of the tests. The seconds are
those of the clock, of the quicker of two runs; the first loads what the work needs. Two workers
need two cores to be quicker. With `cards` or `rounds` only that is measured.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from pathlib import Path

import django

WORKERS = (1, 2)
RUNS = 2
FASTER = 1.4  # times, at least; where two cores had next to nothing else to do
SEARCH = 8  # seconds that each drive's rounds are sought; no bound ends it sooner


def main() -> None:
    """Do each work by one worker, then by two, and say how long it took."""
    os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
    django.setup()
    from django.db import connection

    load = os.getloadavg()[0]
    is_quiet = load + max(WORKERS) <= (os.cpu_count() or 1) + 0.5
    orders = {"cards": order_cards, "rounds": order_rounds}
    connection.creation.create_test_db(verbosity=0)
    try:
        gains = {name: gain_of(orders[name]) for name in sys.argv[1:] or orders}
    finally:
        connection.creation.destroy_test_db(":memory:", verbosity=0)
    print(f"{'load before':32} {load:8.2f}")  # noqa: T201
    slow = [name for name, gain in gains.items() if gain < FASTER]
    if slow and is_quiet:
        sys.exit(f"too slow: a second worker should make it {FASTER} times quicker: {slow}")


def gain_of(order) -> float:
    """How many times as fast two workers are as one."""
    seconds = measure(order)
    gain = seconds[1] / seconds[2]
    print(f"{'two workers are quicker':32} {gain:8.2f} x")  # noqa: T201
    return gain


def measure(order) -> dict[int, float]:
    """Seconds of the clock by number of workers."""
    from tests.brokers import Redis
    from tests.workers import kill, start_worker

    what, ordered = order()
    seconds = {}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        broker = Redis(folder)
        try:
            for count in WORKERS:
                workers = [start_worker(broker.address, folder) for _ in range(count)]
                seconds[count] = min(until_done(ordered(), broker) for _ in range(RUNS))
                print(f"{f'{what} by {count} of one core':32} {seconds[count]:8.1f} s")  # noqa: T201
                for worker in workers:
                    kill(worker)
        finally:
            broker.kill()
    return seconds


def order_cards():
    """The cards of 120 players of 24 rounds: what that is called, and how to order it anew."""
    from django.utils import timezone

    from tests.drives.makers import make_drive
    from tests.makers import NOW, make_club
    from whistclub.drives import services
    from whistclub.jobs.models import Job
    from whistclub.sheets.drive_orders import Wanted, order_cards

    drive = make_drive(make_club(), 120, rounds=24)
    made = services.order_plan(drive=drive, now=NOW)
    services.build(plan=made, beat=lambda done, total: None, clock=lambda: NOW)

    def ordered():
        Job.objects.all().delete()
        return [order_cards(Wanted(drive, "en", "a4", timezone.now()), changed=False)]

    return "120 cards", ordered


def order_rounds():
    """The rounds of two drives of 26 players at five tables: as `order_cards`."""
    from django.utils import timezone

    from tests.drives.makers import make_drive
    from tests.jobs.makers import order
    from tests.makers import make_club
    from whistclub.drives import services
    from whistclub.drives.tasks import BUILD
    from whistclub.pairings import effort_in

    club = make_club("Les Autres", keeper="carl")

    def ordered():
        now, effort = timezone.now(), effort_in(SEARCH, 26)
        drives = [make_drive(club, 26, rounds=24, tables=5) for _ in range(max(WORKERS))]
        plans = [services.order_plan(drive=drive, now=now, effort=effort) for drive in drives]
        return [order(BUILD, f"rounds {plan.pk}", now, plan=plan.pk) for plan in plans]

    return "rounds of two drives", ordered


def until_done(ordered, broker) -> float:
    """Seconds from the sending of the jobs until the last is done."""
    from celery import Celery

    from whistclub.jobs.models import Job, State

    jobs = Job.objects.filter(id__in=[job.id for job in ordered])
    began = time.monotonic()
    with Celery("sender", broker=broker.address) as sender:
        for job in ordered:
            sender.send_task(job.kind, [str(job.id)])
    while jobs.exclude(state=State.DONE).exists():
        assert not jobs.filter(state=State.FAILED).exists()
        time.sleep(0.1)
    return time.monotonic() - began


if __name__ == "__main__":
    main()
