"""The demo club: loaded, rescored, walked through, and the same each time it is built."""

from __future__ import annotations

import json
from datetime import datetime
from pathlib import Path

import pytest
from django.core.management import call_command
from django.test import Client

from whistclub.clubs.models import Club
from whistclub.drives.demo.build import build_drives
from whistclub.drives.models import Draw, Drive
from whistclub.drives.selectors.board import board_of
from whistclub.drives.selectors.checks import checks
from whistclub.play.demo.build import ZONE, build
from whistclub.play.models import Entry, Evening, Score, Table
from whistclub.play.selectors.audit import differences

pytestmark = pytest.mark.django_db

FIXTURE = Path(__file__).resolve().parent.parent / "fixtures" / "demo_club.jsonl"


@pytest.fixture
def demo():
    call_command("loaddata", FIXTURE, verbosity=0)
    return Club.objects.get()


def test_the_stored_points_are_what_the_facts_say(demo):
    tables, found = differences()
    assert tables == Table.objects.count() == 29 + 12 * 6 + 3 * 6
    assert found == []


def test_a_point_that_was_tampered_with_is_found(demo):
    score = Score.objects.exclude(points=0).first()
    Score.objects.filter(pk=score.pk).update(points=score.points + 1)
    _, found = differences()
    assert len(found) == 1
    assert f"should be ({score.player_id}, {score.points})" in found[0]


def test_rescore_tells_and_changes_nothing(demo, capsys):
    score = Score.objects.exclude(points=0).first()
    Score.objects.filter(pk=score.pk).update(points=score.points + 1)
    with pytest.raises(SystemExit) as left:
        call_command("rescore")
    assert left.value.code == 1
    assert "119 tables, 1 differences" in capsys.readouterr().out
    assert Score.objects.get(pk=score.pk).points == score.points + 1


def test_three_variants_and_a_running_evening_are_worth_looking_at(demo):
    evenings = Evening.objects.filter(drive=None)
    tables = Table.objects.filter(evening__in=evenings)
    assert {table.rules.variant for table in tables.select_related("rules")} == {
        "whisthub",
        "english-short",
        "romanian",
    }
    assert evenings.filter(closed_at=None).count() == 1
    assert Entry.objects.exclude(replaces=None).exists()


def test_a_drive_is_finished_one_is_running_and_one_is_to_come(demo):
    finished, running, to_come = [board_of(drive) for drive in Drive.objects.order_by("pk")]
    assert (finished.is_final, finished.drive.finished_at is None) == (True, False)
    assert all(check.agrees for check in checks(finished))
    assert [(one.number, one.missing) for one in running.missing] == [(3, (4,))]
    drawn = Draw.objects.filter(drive=to_come.drive, announced_at=None)
    assert drawn.count() == to_come.drive.rounds


def test_every_page_of_the_demo_opens(demo):
    client = Client()
    assert client.login(username="therese", password="four winds blow")
    pages = [demo.get_absolute_url(), *[e.get_absolute_url() for e in Evening.objects.all()]]
    pages += [table.get_absolute_url() for table in Table.objects.all()]
    pages += [drive.get_absolute_url() for drive in Drive.objects.all()]
    for page in pages:
        answer = client.get(page)
        assert answer.status_code == 200
        assert len(answer.content) < 100_000, page


def test_the_same_seed_and_day_build_the_same_club():
    now = datetime(2026, 12, 3, 15, tzinfo=ZONE)
    build_drives(club=build(today=now.date(), seed=1), now=now, seed=1)
    rows = [json.loads(line) for line in FIXTURE.read_text().splitlines()]
    stored = [row["fields"] for row in rows if row["model"] == "play.entry"]
    built = list(Entry.objects.order_by("pk").values_list("number", "facts", "void"))
    assert built == [(row["number"], row["facts"], row["void"]) for row in stored]
