"""The drill: everything written to a file while people record, and read into an empty site."""

from __future__ import annotations

import gzip
import json
import os
import re
import stat
import uuid
from datetime import UTC, datetime
from hashlib import sha256
from io import StringIO
from threading import Event

import pytest
import time_machine
from django.apps import apps
from django.core.management import CommandError, call_command
from django.db import connection
from django.test import Client

from tests.archive.files import FIXTURE
from tests.makers import enter, make_club, make_table, make_user, pair
from tests.races import at_once
from whistclub.archive.backup import NOT_BACKED_UP, back_up, backed_up
from whistclub.clubs.models import Club
from whistclub.drives.models import Drive
from whistclub.play.models import Entry, Evening, Table
from whistclub.play.seal import seal_of
from whistclub.play.selectors.audit import differences

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def file(tmp_path):
    return tmp_path / "backup.jsonl.gz"


def wipe():
    call_command("flush", verbosity=0, interactive=False)


def restored(file):
    out = StringIO()
    call_command("restore", file, stdout=out)
    return out.getvalue()


def lines_of(file):
    return gzip.decompress(file.read_bytes()).splitlines()


def pages():
    """What a keeper sees of the club and a phone of its tables, but for tokens made anew."""
    client = Client()
    assert client.login(username="therese", password="four winds blow")
    shown = [Club.objects.get(), *Evening.objects.all(), *Drive.objects.all()]
    shown += Table.objects.order_by("pk")[:12]
    paths = [one.get_absolute_url() for one in shown]
    paths += [f"{Club.objects.get().get_absolute_url()}players/{number}/" for number in (1, 2, 7)]
    with time_machine.travel(datetime(2026, 12, 3, 20, tzinfo=UTC), tick=False):
        return {path: _plain(client.get(path).content.decode()) for path in paths}


def _plain(page):
    page = re.sub(r'(name="csrfmiddlewaretoken" value=|X-CSRFToken": )"[^"]+"', "", page)
    return re.sub(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", "", page)  # keys of new forms


def test_the_drill(file, tmp_path):
    call_command("loaddata", FIXTURE, verbosity=0)
    before = pages()
    seals = [seal_of(evening) for evening in Evening.objects.order_by("pk")]
    call_command("backup", file, stdout=StringIO())
    wipe()
    assert restored(file).endswith("rows restored\n")
    assert differences() == (119, [])
    assert pages() == before
    assert [seal_of(evening) for evening in Evening.objects.order_by("pk")] == seals
    again = tmp_path / "again.gz"
    back_up(again)
    # The pages looked at have left a log-in behind, and nothing else.
    strange = set(lines_of(again)) ^ set(lines_of(file))
    assert len(strange) < 10


def test_whatever_was_answered_before_it_began_is_in_it_and_all_fits(file):
    tables = [make_table(make_club(f"Club {n}", keeper=f"keeper{n}")) for n in range(3)]
    answered, begun, done = [], Event(), Event()

    def record(table):
        for number in range(1, 41):
            if done.is_set():
                return
            key = uuid.uuid4()
            enter(table, number, pair(8, (0, 2), 8), key=key)
            answered.append(key)
            if number == 5:
                begun.set()

    def write():
        begun.wait(30)
        known = list(answered)
        try:
            back_up(file)
        finally:
            done.set()
        return known

    *_, known = at_once(*[lambda table=table: record(table) for table in tables], write)
    wipe()
    restored(file)
    stored = set(Entry.objects.values_list("key", flat=True))
    assert len(known) >= 5
    assert set(known) <= stored
    assert differences() == (3, [])


def test_writing_goes_on_after_a_restore(file):
    table = make_table(make_club())
    enter(table, 1, pair(8, (0, 2), 8))
    back_up(file)
    wipe()
    restored(file)
    enter(Table.objects.get(), 2, pair(8, (0, 2), 8))
    assert differences() == (1, [])


def test_a_site_that_is_not_empty_is_left_alone(file):
    make_club()
    back_up(file)
    with pytest.raises(CommandError, match="not empty"):
        restored(file)
    assert Club.objects.count() == 1


@pytest.mark.parametrize("harm", ["cut", "changed", "other", "version"])
def test_a_file_that_is_not_whole_is_refused_and_nothing_stored(file, harm):
    make_club()
    back_up(file)
    lines = lines_of(file)
    if harm == "cut":
        lines = lines[:-1]
    elif harm == "changed":
        lines = [line.replace(b"Les Quatre Vents", b"Les Cinq Vents") for line in lines]
    elif harm == "other":
        lines = [b"hello"]
    else:
        head = json.loads(lines[0])
        lines[0] = json.dumps({**head, "migrations": head["migrations"][1:]}).encode()
    file.write_bytes(gzip.compress(b"\n".join(lines) + b"\n"))
    wipe()
    with pytest.raises(CommandError):
        restored(file)
    assert not Club.objects.exists()


def test_only_its_owner_can_read_it(file):
    make_user("alma")
    back_up(file)
    assert stat.S_IMODE(os.stat(file).st_mode) == 0o600


def test_every_model_is_kept_or_it_is_said_why_not():
    left_out = {one._meta.label for one in apps.get_models()} - {
        one._meta.label for one in backed_up()
    }
    assert left_out == set(NOT_BACKED_UP)


def test_a_row_that_names_one_that_is_not_there_is_refused(file):
    make_club()
    back_up(file)
    lines = lines_of(file)
    at = next(n for n, line in enumerate(lines) if b'"model":"clubs.Membership"' in line)
    row = json.loads(lines[at + 1])
    club = json.loads(lines[at])["columns"].index("club_id")
    row[club] = 999
    lines[at + 1] = json.dumps(row, ensure_ascii=False, separators=(",", ":")).encode()
    end = {**json.loads(lines[-1])}
    end["sha256"] = sha256(b"".join(line + b"\n" for line in lines[:-1])).hexdigest()
    lines[-1] = json.dumps(end).encode()
    file.write_bytes(gzip.compress(b"\n".join(lines) + b"\n"))
    wipe()
    with pytest.raises(CommandError, match="damaged"):
        restored(file)
    assert not Club.objects.exists()
    assert connection.in_atomic_block is False
