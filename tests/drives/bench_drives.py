"""How long the pages of a large drive take: `python -m tests.drives.bench_drives`.

400 players, 24 rounds of one hand, 23 of them played and the last one half. Milliseconds of a
whole request through the test client, the middle one of seven after one that warms up. Each
page should stay under 300 ms.
"""
# ruff: noqa: E402 # models can be imported only when Django is set up

from __future__ import annotations

import os
import sys
import time
import uuid
from datetime import timedelta
from random import Random
from statistics import median

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
django.setup()

from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext, get_runner, setup_test_environment
from django.urls import reverse

from tests import makers
from tests.drives.makers import make_drive
from whistclub.drives.models import Draw, Drive
from whistclub.play.models import Entry, Score, Table, TableSeat

PLAYERS, ROUNDS, RUNS = 400, 24, 7


def large_drive() -> Drive:
    """A winners-move drive, its seats drawn by lot and its rows written at one go."""
    club = makers.make_club()
    prizes = ["highest", "highest_lady", "highest_gent", "second_lady", "lowest_gent"]
    drive = make_drive(
        club, PLAYERS, "winners-move", rounds=ROUNDS, prizes=prizes, tie_breaks=["countback"]
    )
    for round in range(1, ROUNDS + 1):
        _play(drive, round, Random(round))
    return drive


def _play(drive: Drive, round: int, rng: Random) -> None:
    people = list(drive.entrants.values_list("pk", "player", "role"))
    sexes = [[one for one in people if one[2] == role] for role in ("lady", "gent")]
    for people_of in sexes:
        rng.shuffle(people_of)
    ladies, gents = sexes
    seated = [
        [ladies[at], ladies[at + 1], gents[at], gents[at + 1]] for at in range(0, PLAYERS // 2, 2)
    ]
    seating = {"tables": [[one[0] for one in table] for table in seated]}
    seating |= {"fifths": [], "byes": [], "absent": [], "volunteers": []}
    now = makers.NOW + timedelta(minutes=10 * round)
    Draw.objects.create(
        drive=drive, round=round, seating=seating, seed=1, drawn_at=now, announced_at=now
    )
    tables = Table.objects.bulk_create(
        Table(evening=drive.evening, round=round, number=number, rules=drive.evening.rules, deals=1)
        for number in range(1, len(seated) + 1)
    )
    TableSeat.objects.bulk_create(
        TableSeat(table=table, seat=seat, player_id=one[1])
        for table, company in zip(tables, seated, strict=True)
        for seat, one in enumerate(company)
    )
    played = tables if round < ROUNDS else tables[::2]
    tricks = [rng.randint(0, 13) for _ in played]
    entries = Entry.objects.bulk_create(
        Entry(
            table=table, number=1, key=uuid.uuid4(), at=now, facts={"tricks": [ns, 13 - ns]}
        )
        for table, ns in zip(played, tricks, strict=True)
    )  # fmt: skip
    seats_of = {table.pk: company for table, company in zip(tables, seated, strict=True)}
    Score.objects.bulk_create(
        Score(entry=entry, seat=seat, player_id=one[1], points=(13 - ns) if seat % 2 else ns)
        for entry, ns in zip(entries, tricks, strict=True)
        for seat, one in enumerate(seats_of[entry.table_id])
    )


def main() -> None:
    setup_test_environment()
    runner = get_runner(django.conf.settings)(verbosity=0)
    databases = runner.setup_databases()
    try:
        drive = large_drive()
        keeper = Client()
        keeper.login(username="alma", password=makers.PASSWORD)
        own = [drive.evening.club.slug, drive.pk]
        wall = reverse("drives:wall", args=[drive.wall_key])
        for name, address in (
            ("drive", reverse("drives:drive", args=own)),
            ("standings", reverse("drives:standings", args=own)),
            ("prizes", reverse("drives:prizes", args=own)),
            ("wall", wall),
            ("wall, standings", wall + "?show=standings"),
            ("find your seat", reverse("drives:seat", args=[drive.wall_key]) + "?name=17"),
        ):
            sys.stdout.write(f"{name:18} {timed(keeper, address)}\n")
    finally:
        runner.teardown_databases(databases)


def timed(client: Client, address: str) -> str:
    spent = []
    for _ in range(RUNS + 1):
        with CaptureQueriesContext(connection) as queries:
            began = time.perf_counter()
            answer = client.get(address)
            spent.append(1000 * (time.perf_counter() - began))
        assert answer.status_code == 200, (address, answer.status_code)
    return f"{median(spent[1:]):6.0f} ms {len(queries):4} queries {len(answer.content):8} bytes"


if __name__ == "__main__":
    main()
