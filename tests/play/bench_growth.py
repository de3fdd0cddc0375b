"""Measure how pages grow with a club: `python -m tests.play.bench_growth`, or `make bench`.

The demo club's past evenings are copied until the club is 1, 10, 100 and with --full 1,000 times
as large; 230 times is what ten seasons bring, 200,000 deals. The copies are spread over those ten
seasons and over four times as many people. On SQLite, where the database works in our own process,
what is timed is the processor, so that other work on the machine does not change it; on PostgreSQL,
where there is one, it is the clock. With --full the README's chart is drawn anew, from SQLite.
"""

from __future__ import annotations

import logging
import os
import sys
import uuid
from datetime import timedelta
from time import perf_counter, process_time

import django

from tests import databases
from tests.play.growth_chart import growth_chart

MODULE = "tests.play.bench_growth"
CHART = databases.ROOT / "static/pictures/growth.svg"
SIZES = (1, 10, 100, 230)
FULL = (*SIZES, 1000)
TEN_SEASONS = 230
DAYS = 11  # from one copy back to the next: what 230 times asks for fills ten seasons
CIRCLES = 4  # of people who play together
LIMIT = 300  # milliseconds, for every page
ALL = "rescore all"  # every stored point of the club compared with what its deals give
ALL_LIMIT = 20_000
TRIES = 3
BATCH = 2000
PAGES = {
    "the club": "/clubs/{club}/",
    "the players": "/clubs/{club}/players/",
    "a player": "/clubs/{club}/players/{player}/",
    "two players": "/clubs/{club}/players/{player}/with/{other}/",
    "an evening": "/clubs/{club}/evenings/{evening}/",
    "its accounts": "/clubs/{club}/evenings/{evening}/settle-up/",
    "a table": "/t/{key}/",
    "a deal": "/t/{key}/deals/{next}/",
    "the rules": "/clubs/{club}/rules/",
}


def main() -> None:
    """Measure in a process for each database, because settings are read once."""
    arguments = sys.argv[1:]
    if "here" in arguments:
        grow(FULL if "--full" in arguments else SIZES)
    else:
        sys.exit(databases.run_on_each(MODULE, *arguments))


def grow(sizes: tuple[int, ...]) -> None:
    """Grow the club step by step; print a line for each page, a column for each size."""
    os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
    django.setup()
    logging.disable()
    from django.db import connection

    name = connection.settings_dict["NAME"]
    connection.creation.create_test_db(verbosity=0)
    try:
        times = measure(sizes)
    finally:
        connection.creation.destroy_test_db(name, verbosity=0)
    is_processor = connection.vendor == "sqlite"
    print(f"milliseconds of the {'processor, SQLite' if is_processor else 'clock, PostgreSQL'}")  # noqa: T201
    print(f"{'':20}" + "".join(f"{size:>9} x" for size in sizes))  # noqa: T201
    for what, row in times.items():
        print(f"{what:20}" + "".join(f"{took:11.0f}" for took in row))  # noqa: T201
    if sizes == FULL and is_processor:
        CHART.write_text(growth_chart(sizes, times, LIMIT, "How the time grows with the club"))
    ten = {what: row[sizes.index(TEN_SEASONS)] for what, row in times.items()}
    missed = [what for what, took in ten.items() if took > (LIMIT if what in PAGES else ALL_LIMIT)]
    if missed:
        sys.exit(f"too slow: {', '.join(missed)}")


def measure(sizes: tuple[int, ...]) -> dict[str, list[float]]:
    """The milliseconds at each size, by page."""
    from django.core.management import call_command
    from django.db import connection

    from whistclub.play.models import Entry, Evening
    from whistclub.play.selectors.audit import differences

    call_command("collectstatic", interactive=False, verbosity=0)
    call_command("loaddata", "fixtures/demo_club.jsonl", verbosity=0)
    past = Evening.objects.exclude(closed_at=None).filter(name="")
    demo = Entry.objects.count()
    pattern = Pattern(past)
    clock = process_time if connection.vendor == "sqlite" else perf_counter
    times: dict[str, list[float]] = {}
    for size in sizes:
        pattern.copy_until(size * demo)
        if connection.vendor == "postgresql":
            with connection.cursor() as cursor:
                cursor.execute("ANALYZE")
        for page in PAGES:
            times.setdefault(page, []).append(timed(lambda page=page: visit(page), clock, TRIES))
        times.setdefault(ALL, []).append(timed(differences, clock, 1))
        print(f"{size} x: {Evening.objects.count()} evenings, {Entry.objects.count()} entries")  # noqa: T201
    return times


def timed(act, clock, tries: int) -> float:
    """The milliseconds by this clock of the quickest of so many tries."""
    took = []
    for _ in range(tries):
        began = clock()
        act()
        took.append(1000 * (clock() - began))
    return min(took)


def visit(page: str) -> None:
    """Read a page as the demo club's keeper does."""
    from django.db.models import Max
    from django.test import Client

    from whistclub.clubs.models import Club, Player, User
    from whistclub.play.models import Table

    club = Club.objects.get()
    table = Table.objects.filter(evening__closed_at=None).earliest("evening", "number")
    newcomer = Player.objects.aggregate(last=Max("number"))["last"] - 8  # of the last circle
    client = Client()
    client.force_login(User.objects.get(username="therese"))
    place = {
        "club": club.slug, "player": newcomer, "other": newcomer + 1, "evening": table.evening_id,
        "key": table.key, "next": table.entries.count() + 1,
    }  # fmt: skip
    assert client.get(PAGES[page].format(**place)).status_code == 200


class Pattern:
    """Evenings to copy, with their tables, seats, entries and scores."""

    def __init__(self, evenings) -> None:
        from whistclub.play.models import Entry, Score, Table, TableSeat

        self.evenings = list(evenings.order_by("date"))
        self.tables = list(Table.objects.filter(evening__in=self.evenings))
        self.seats = list(TableSeat.objects.filter(table__in=self.tables))
        # A correction comes after what it corrects.
        self.entries = list(Entry.objects.filter(table__in=self.tables).order_by("pk"))
        self.scores = list(Score.objects.filter(entry__in=self.entries))
        self.entries_stored = Entry.objects.count()
        self.copies = 0
        self.circles = [self._circle() for _ in range(CIRCLES)]

    def copy_until(self, entries: int) -> None:
        """Copy all evenings, each time further back, until there are so many entries."""
        from django.db import transaction

        while self.entries_stored + len(self.entries) <= entries:
            self.copies += 1
            with transaction.atomic():
                self._copy()
            self.entries_stored += len(self.entries)

    def _circle(self) -> dict[int, int]:
        """As many people as there are, new ones, by the ids of those whose place they take."""
        from whistclub.clubs.models import Club, Player
        from whistclub.clubs.services import add_players

        known = sorted({score.player_id for score in self.scores})
        names = [Player.objects.get(pk=pk).name for pk in known]
        new = add_players(club=Club.objects.get(), names=names)
        return {pk: player.pk for pk, player in zip(known, new, strict=True)}

    def _copy(self) -> None:
        new_ids: dict[tuple[str, int], int] = {}
        circle = self.circles[self.copies % CIRCLES]
        new_ids |= {("player", pk): other for pk, other in circle.items()}

        def store(rows, **changes):
            copies = [copied(row, new_ids, changes) for row in rows]
            type(rows[0]).objects.bulk_create(copies, batch_size=BATCH)
            for row, copy in zip(rows, copies, strict=True):
                new_ids[row._meta.model_name, row.pk] = copy.pk

        earlier = timedelta(days=DAYS * self.copies)
        store(
            self.evenings,
            date=lambda one: one.date - earlier,
            closed_at=lambda one: one.closed_at - earlier,
        )
        store(self.tables, key=lambda one: uuid.uuid4().hex[:12])
        store(self.seats)
        store([one for one in self.entries if one.replaces_id is None])
        for one in self.entries:
            if one.replaces_id is not None:
                store([one], replaces_id=lambda one: new_ids["entry", one.replaces_id])
        store(self.scores)


def copied(row, new_ids, changes):
    """A new row like this one, that hangs on the copies of what it hangs on."""
    new = type(row)(**{field.attname: getattr(row, field.attname) for field in fields_of(row)})
    for field in fields_of(row):
        if field.get_internal_type() == "UUIDField":
            setattr(new, field.attname, uuid.uuid4())
    for name in ("evening", "table", "entry", "player"):
        if hasattr(row, f"{name}_id"):
            setattr(new, f"{name}_id", new_ids[name, getattr(row, f"{name}_id")])
    for name, change in changes.items():
        setattr(new, name, change(row))
    return new


def fields_of(row):
    return [field for field in row._meta.concrete_fields if not field.primary_key]


if __name__ == "__main__":
    main()
