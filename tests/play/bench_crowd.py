"""Measure a crowded hall: `python -m tests.play.bench_crowd`, or `make bench`.

200 tables open the form of a deal, look at its points and send it, each every 20 seconds; 150
screens ask for the wall of a drive and 150 phones how their table stands, each every 10. All ask
gunicorn with two processes, on SQLite and on PostgreSQL where there is one. Nothing may fail, be
missing or doubled, and of a hundred answers 95 must come within half a second.
"""

from __future__ import annotations

import http.client
import os
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from threading import Event, Thread
from urllib.parse import urlencode

import django

from tests import databases
from tests.play.bench_phones import faults_of, make_hall
from tests.play.phones import REFUSED, TOKEN, Phone
from tests.sites import Server

MODULE = "tests.play.bench_crowd"
TABLES, READERS = 200, 300
DEALS = 3
DEAL_EVERY, READ_EVERY = 20, 10  # seconds
LIMIT = 500  # milliseconds, of which 95 in a hundred answers stay below


def main() -> None:
    if "here" in sys.argv[1:]:
        measure()
    else:
        sys.exit(databases.run_on_each(MODULE))


@dataclass
class Visitor(Thread):
    """Somebody with one connection who does the same again and again, once in `every` seconds.

    took: milliseconds of each request, by what was asked.
    """

    port: int
    turn: Callable[[Visitor, int], None]
    every: float
    turns: int | None
    over: Event
    rng: Random
    took: dict[str, list[float]] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)
    tag: str = ""

    def __post_init__(self) -> None:
        super().__init__(daemon=True)
        self.connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)

    __hash__ = Thread.__hash__

    def run(self) -> None:
        self.over.wait(self.rng.uniform(0, self.every))
        done = 0
        while not self.over.is_set() and done != self.turns:
            began = time.monotonic()
            self.turn(self, done)
            self.connection.close()  # idle ones are closed by the server, too
            done += 1
            self.over.wait(max(0, self.every - (time.monotonic() - began)))

    def ask(
        self, what: str, method: str, path: str, fields: dict[str, object] | None = None
    ) -> None:
        """A request, timed until the last byte of its answer."""
        headers = {"Cookie": f"csrftoken={TOKEN}", "X-CSRFToken": TOKEN}
        if self.tag:
            headers["If-None-Match"] = self.tag
        body = None
        if fields is not None:
            body = urlencode(fields, doseq=True)
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        began = time.monotonic()
        try:
            self.connection.request(method, path, body, headers)
            answer = self.connection.getresponse()
            told = answer.read()
        except (OSError, http.client.HTTPException) as broken:
            self.connection.close()
            self.faults.append(f"{what}: {broken!r}")
            return
        self.took.setdefault(what, []).append(1000 * (time.monotonic() - began))
        self.tag = answer.headers.get("ETag", "") if what == "the wall" else ""
        if answer.status >= REFUSED:
            self.faults.append(f"{what}: {answer.status} {told[:200]!r}")


def measure() -> None:
    """Let them all in, print what they waited, and exit with what was wrong."""
    django.setup()
    from django.core.management import call_command
    from django.db import connection

    call_command("migrate", verbosity=0)
    call_command("collectstatic", verbosity=0, interactive=False)
    server = Server(Path(os.environ["WHISTCLUB_VAR"]))
    server.start()
    try:
        phones = make_hall(server.port, TABLES, DEALS, has_bad_network=False)
        tables, readers = _scorers(server.port, phones), _readers(server.port, phones)
        for visitor in (*readers, *tables):
            visitor.start()
        for visitor in tables:
            visitor.join()
        readers[0].over.set()
        for visitor in readers:
            visitor.join()
    finally:
        server.stop()
    found = [fault for visitor in (*tables, *readers) for fault in visitor.faults]
    found += faults_of(phones)
    print(f"{connection.vendor}: {TABLES} tables, {READERS} readers, milliseconds")  # noqa: T201
    found += _told([*tables, *readers])
    sys.exit("\n".join(found) if found else 0)


def _scorers(port: int, phones: list[Phone]) -> list[Visitor]:
    """At each table the phone that sends its deals."""

    def record(phone):
        def turn(visitor: Visitor, number: int) -> None:
            form = f"{phone.path.removesuffix('send/')}deals/{number + 1}/"
            deal = phone.deals[number]
            visitor.ask("a form", "GET", form)
            visitor.ask("the points", "POST", form, {**deal, "act": "preview"})
            visitor.ask("a deal", "POST", phone.path, deal)

        return turn

    over = Event()
    return [
        Visitor(port, record(phone), DEAL_EVERY, DEALS, over, Random(f"scorer {at}"))
        for at, phone in enumerate(phones)
    ]


def _readers(port: int, phones: list[Phone]) -> list[Visitor]:
    """Half of them look at the wall of a drive, half ask how a table stands."""
    over, wall = Event(), f"/wall/{_drive().wall_key}/"

    def look(visitor: Visitor, _turn: int) -> None:
        visitor.ask("the wall", "GET", wall)

    def pulse(phone):
        path = phone.path.replace("/send/", "/pulse/")
        return lambda visitor, _turn: visitor.ask("a pulse", "GET", path)

    turns = [look if at % 2 else pulse(phones[at % len(phones)]) for at in range(READERS)]
    return [
        Visitor(port, turn, READ_EVERY, None, over, Random(f"reader {at}"))
        for at, turn in enumerate(turns)
    ]


def _drive():
    """A drive of 100 people in its first round, of which half the tables have reported."""
    from tests import makers
    from tests.drives import makers as drives

    drive = drives.make_drive(makers.make_club("Les Cinq Vents", keeper="dora"), 100)
    cards = range(1, 101)
    seated = drives.sit(drive, 1, *(cards[at : at + 4] for at in range(0, 100, 4)))
    for table in seated[::2]:
        drives.hand_in(table, 7)
    return drive


def _told(visitors: list[Visitor]) -> list[str]:
    """Print a line for each thing asked for; name those that took too long."""
    took: dict[str, list[float]] = {}
    for visitor in visitors:
        for what, times in visitor.took.items():
            took.setdefault(what, []).extend(times)
    slow = []
    for what, times in took.items():
        times.sort()
        half, most = times[len(times) // 2], times[len(times) * 95 // 100]
        print(  # noqa: T201
            f"  {what:12} {len(times):6} asked, half within {half:.0f}, 95 % within {most:.0f} "
            f"of {LIMIT}, slowest {times[-1]:.0f}"
        )
        if most > LIMIT:
            slow.append(f"{what}: 95 % within {most:.0f} ms")
    return slow


if __name__ == "__main__":
    main()
