"""How much sooner a large print is ready with another worker: `python -m tests.jobs.bench_workers`.

The personal cards of a drive, printed in parts by real workers of one process each, on a Redis
of its own and the database of the tests. The seconds are those of the clock, of the quicker of
two runs; the first loads WeasyPrint. Two workers need two cores to be quicker.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from pathlib import Path

import django

PLAYERS, ROUNDS = 120, 24
WORKERS = (1, 2)
RUNS = 2
FASTER = 1.4  # times, at least; where two cores had next to nothing else to do


def main() -> None:
    """Print the cards by one worker, then by two, and say how long it took."""
    os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
    django.setup()
    from django.db import connection

    load = os.getloadavg()[0]
    is_quiet = load + max(WORKERS) <= (os.cpu_count() or 1) + 0.5
    connection.creation.create_test_db(verbosity=0)
    try:
        seconds = measure()
    finally:
        connection.creation.destroy_test_db(":memory:", verbosity=0)
    gain = seconds[1] / seconds[2]
    print(f"{'two workers are quicker':32} {gain:8.2f} x; load before {load:.1f}")  # noqa: T201
    if is_quiet and gain < FASTER:
        sys.exit(f"too slow: a second worker should make it {FASTER} times quicker")


def measure() -> dict[int, float]:
    """Seconds of the clock by number of workers."""
    from tests.drives.makers import make_drive
    from tests.makers import NOW, make_club
    from tests.workers import Redis, kill, start_worker
    from whistclub.drives import services

    drive = make_drive(make_club(), PLAYERS, rounds=ROUNDS)
    made = services.order_plan(drive=drive, now=NOW)
    services.build(plan=made, beat=lambda done, total: None, clock=lambda: NOW)
    seconds = {}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        broker = Redis(folder)
        try:
            for count in WORKERS:
                workers = [start_worker(broker.address, folder) for _ in range(count)]
                seconds[count] = min(print_cards(drive, broker.address) for _ in range(RUNS))
                print(f"{PLAYERS} cards by {count} of one core {seconds[count]:12.1f} s")  # noqa: T201
                for worker in workers:
                    kill(worker)
        finally:
            broker.kill()
    return seconds


def print_cards(drive, broker) -> float:
    """Seconds from the order until the file is there."""
    from celery import Celery
    from django.utils import timezone

    from whistclub.jobs.models import Job, State
    from whistclub.sheets.drive_orders import Wanted, order_cards

    Job.objects.all().delete()
    job = order_cards(Wanted(drive, "en", "a4", timezone.now()), changed=False)
    with Celery("sender", broker=broker) as sender:
        sender.send_task(job.kind, [str(job.id)])
    began = time.monotonic()
    while (state := Job.objects.get(id=job.id).state) != State.DONE:
        assert state != State.FAILED
        time.sleep(0.1)
    return time.monotonic() - began


if __name__ == "__main__":
    main()
