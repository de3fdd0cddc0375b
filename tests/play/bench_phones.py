"""Measure a hall of phones: `python -m tests.play.bench_phones`, or `make bench`.

50 phones send 20 deals each, every one at a table of its own, to gunicorn on a database of its
own: once over a good network, to be timed, once over one that is cut all the time, while the server
is ended twice, politely and not. None may fail, be doubled or be missing, and the points of every
table add up to 0. On SQLite, and on PostgreSQL where WHISTCLUB_DATABASE_URL names one or one is
installed. With `small` 5 phones send 5 deals over the bad network, on SQLite or on the PostgreSQL
that is named, and the server is ended once.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from random import Random
from uuid import UUID

import django

from tests import databases
from tests.play.phones import Phone
from tests.sites import Server

MODULE = "tests.play.bench_phones"
PHONES, DEALS = 50, 20
FEW = 5
LIMITS = {"SQLite": 100, "PostgreSQL": 80}  # deals a second


def main() -> None:
    """Measure in a process for each database, because settings are read once."""
    arguments = sys.argv[1:]
    if "here" in arguments:
        measure(is_small="small" in arguments)
    elif "small" in arguments:
        sys.exit(databases.run(MODULE, os.environ.get("WHISTCLUB_DATABASE_URL"), "small"))
    else:
        sys.exit(databases.run_on_each(MODULE))


def measure(*, is_small: bool) -> None:
    """Send all deals, print how it went, and exit with what was wrong."""
    django.setup()
    from django.core.management import call_command
    from django.db import connection

    call_command("migrate", verbosity=0)
    database = "PostgreSQL" if connection.vendor == "postgresql" else "SQLite"
    server = Server(Path(os.environ["WHISTCLUB_VAR"]))
    server.start()
    phones, deals = (FEW, FEW) if is_small else (PHONES, DEALS)
    wrong: list[str] = []
    try:
        if not is_small:
            wrong += _measured(server, phones, deals, database)
        wrong += _cut(server, phones, deals, database, ends=1 if is_small else 2)
    finally:
        server.stop()
    sys.exit("\n".join(wrong) if wrong else 0)


def _measured(server: Server, phones: int, deals: int, database: str) -> list[str]:
    """How many deals a second arrive over a good network."""
    hall = make_hall(server.port, phones, deals, has_bad_network=False)
    began = time.monotonic()
    _play(hall)
    rate = phones * deals / (time.monotonic() - began)
    used = 1000 * server.stop() / (phones * deals)
    server.start()
    limit = LIMITS[database]
    print(  # noqa: T201
        f"{database}: {phones} phones x {deals} deals, good network: {rate:.0f} deals a second "
        f"of {limit}, {used:.1f} ms of processor a deal"
    )
    return [
        *faults_of(hall),
        *([f"{rate:.0f} deals a second on {database}"] if rate < limit else []),
    ]


def _cut(server: Server, phones: int, deals: int, database: str, ends: int) -> list[str]:
    """Whether all deals arrive once over a network that is cut, and a server that is ended."""
    hall = make_hall(server.port, phones, deals, has_bad_network=True)
    began = time.monotonic()
    for phone in hall:
        phone.start()
    for turn in range(ends):
        wanted = phones * deals * (turn + 1) // (ends + 1)
        while sum(len(phone.arrived) for phone in hall) < wanted:
            time.sleep(0.02)
        server.stop() if turn else server.kill()
        server.start()
    for phone in hall:
        phone.join()
    rate = phones * deals / (time.monotonic() - began)
    tries = sum(phone.tries for phone in hall)
    print(  # noqa: T201
        f"{database}: {phones} phones x {deals} deals, network cut, server ended {ends} times: "
        f"{rate:.0f} deals a second, {tries} requests"
    )
    return faults_of(hall)


def _play(hall: list[Phone]) -> None:
    for phone in hall:
        phone.start()
    for phone in hall:
        phone.join()


def make_hall(port: int, phones: int, deals: int, *, has_bad_network: bool) -> list[Phone]:
    """A phone at each table of a new evening, with the deals that it will send."""
    from tests import makers

    club = makers.make_club(keeper=f"alma{has_bad_network}")
    evening = makers.make_evening(club, deals=deals)
    hall = []
    for number in range(phones):
        names = [f"Player {number} {seat}" for seat in "NESW"]
        table = makers.services.seat_table(
            evening=evening, players=makers.make_players(club, *names)
        )
        rng = Random(f"{number}/{has_bad_network}")
        sent = [_deal(rng, at) for at in range(1, deals + 1)]
        hall.append(Phone(port, f"/t/{table.key}/send/", sent, rng, has_bad_network))
    return hall


def _deal(rng: Random, number: int) -> dict[str, object]:
    """The fields of a deal: mostly a solo, sometimes all pass, which doubles the next one."""
    head = {"number": number, "key": str(UUID(int=rng.getrandbits(128), version=4)), "count": 0}
    if rng.random() < 0.1:
        return {**head, "contract": "pass"}
    return {
        **head, "contract": "solo 6", "who": rng.randrange(4), "trump": rng.choice("HDCS"),
        "tricks": rng.randrange(14),
    }  # fmt: skip


def faults_of(hall: list[Phone]) -> list[str]:
    """What failed, is doubled or missing, or does not add up."""
    from django.db.models import Sum

    from whistclub.play.models import Entry, HeldDeal, Score
    from whistclub.play.selectors.audit import differences

    found = [fault for phone in hall for fault in phone.faults]
    for phone in hall:
        entries = Entry.objects.filter(table__key=phone.path.split("/")[2])
        stored = sorted((entry.number, str(entry.key)) for entry in entries)
        if stored != [(deal["number"], deal["key"]) for deal in phone.deals]:
            found.append(f"{phone.path}: {len(stored)} entries of {len(phone.deals)} deals")
    found += [f"held: {held} {held.why}" for held in HeldDeal.objects.all()]
    keys = [phone.path.split("/")[2] for phone in hall]
    scores = Score.objects.filter(entry__table__key__in=keys)
    sums = scores.values("entry__table").annotate(sum=Sum("points")).exclude(sum=0)
    return [*found, *(f"sum of a table: {one}" for one in sums), *differences()[1]]


if __name__ == "__main__":
    main()
