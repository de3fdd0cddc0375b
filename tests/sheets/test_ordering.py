"""Sheets are ordered once, made in the background, and can be ordered again."""

from __future__ import annotations

from uuid import uuid4

import pytest
from django.core.files.storage import default_storage
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests import makers
from tests.sheets.evenings import file_of
from tests.sheets.papers import evening_of_contracts
from whistclub.jobs import services as jobs
from whistclub.jobs import tasks as job_tasks
from whistclub.jobs.models import Fault, Job, State
from whistclub.play.models import Table
from whistclub.sheets import orders, papers
from whistclub.sheets.tasks import print_paper

pytestmark = pytest.mark.django_db


def order(table: Table, **options: object) -> Job:
    wanted = {"filled": True, "paper": "a4", "language": "en", "now": makers.NOW, **options}
    return orders.order_sheet(table=table, **wanted)


def address(table: Table) -> str:
    return reverse("sheets:table_sheet", args=[table.key])


def test_from_the_button_to_the_pdf(table, django_capture_on_commit_callbacks):
    makers.enter(table, 1, makers.solo(6, 1, 7))
    phone = Client()
    with django_capture_on_commit_callbacks(execute=True):
        answer = phone.post(address(table), {"filled": "on"})
    job = Job.objects.get()
    assert answer.status_code == 302
    assert answer["Location"] == job.get_absolute_url()
    assert job.state == State.DONE
    assert job.title == "Score sheet, table 1"
    assert job.back == table.get_absolute_url()
    pdf = phone.get(reverse("jobs:result", args=[job.id]))
    assert pdf["Content-Type"] == "application/pdf"
    assert b"".join(pdf.streaming_content).startswith(b"%PDF")
    assert "2026-12-03-score-sheet-table-1.pdf" in pdf["Content-Disposition"]


def test_a_sheet_ordered_twice_is_one_job(table):
    assert order(table) == order(table)
    assert Job.objects.count() == 1


@pytest.mark.parametrize("other", [{"filled": False}, {"paper": "letter"}, {"language": "fr"}])
def test_another_sheet_is_another_job(table, other):
    makers.enter(table, 1, makers.solo(6, 1, 7))
    assert order(table) != order(table, **other)


def test_a_new_entry_makes_a_new_job(table):
    first = order(table)
    makers.enter(table, 1, makers.solo(6, 1, 7))
    assert order(table) != first


def test_a_blank_sheet_stays_the_same_job_while_deals_are_entered(table):
    first = order(table, filled=False)
    makers.enter(table, 1, makers.solo(6, 1, 7))
    assert order(table, filled=False) == first


def test_a_player_renamed_makes_a_new_job(table):
    first = order(table)
    player = table.seats.get(seat=0).player
    player.name = "Thérèse Maes"
    player.save()
    assert order(table) != first


def test_other_rules_of_the_same_name_make_a_new_job(table):
    first = order(table)
    other = table.rules
    other.pk, other.uid, other.version = None, uuid4(), other.version + 1
    other.save()
    table.rules = other
    table.save()
    assert order(table) != first


def test_another_version_of_the_project_prints_anew(tmp_path, settings):
    settings.BASE_DIR = tmp_path
    template = tmp_path / "templates" / "sheets" / "tricks.html"
    template.parent.mkdir(parents=True)
    version = orders.version.__wrapped__  # without what it remembers
    marks = []
    for text in ("one", "two", "one"):
        template.write_text(text)
        marks.append(version())
    assert marks[0] == marks[2] != marks[1]


def test_a_failed_job_can_be_ordered_again(table):
    failed = order(table)
    jobs.fail(job=failed, fault=Fault.BROKEN, now=timezone.now())
    again = order(table)
    assert again != failed
    print_paper.delay(str(again.id))
    assert Job.objects.get(id=again.id).state == State.DONE


def test_what_cannot_be_printed_fails_and_says_so(table, django_capture_on_commit_callbacks):
    job = order(table)
    table.seats.all().delete()
    table.delete()
    with django_capture_on_commit_callbacks(execute=True):
        job_tasks.start(job)
    assert Job.objects.get(id=job.id).state == State.FAILED
    page = Client().get(job.get_absolute_url()).content.decode()
    assert "That failed" in page
    assert "What it was to show is no longer there" in page
    assert "Try again" in page


def test_a_full_disk_is_given_as_the_reason(table, django_capture_on_commit_callbacks, monkeypatch):
    def full(*args):
        raise OSError(28, "No space left on device")

    job = order(table)
    monkeypatch.setattr(default_storage, "save", full)
    with django_capture_on_commit_callbacks(execute=True):
        job_tasks.start(job)
    page = Client().get(job.get_absolute_url()).content.decode()
    assert "The file could not be written" in page


def test_an_error_of_ours_is_given_as_one(table, django_capture_on_commit_callbacks, monkeypatch):
    job = order(table)
    monkeypatch.setattr(papers, "render", lambda *args: 1 / 0)
    with django_capture_on_commit_callbacks(execute=True):
        job_tasks.start(job)
    assert Job.objects.get(id=job.id).fault == Fault.BROKEN


def test_a_job_that_is_taken_is_left_alone(table):
    job = order(table)
    jobs.take(job_id=job.id, now=timezone.now())
    print_paper.delay(str(job.id))
    assert Job.objects.get(id=job.id).state == State.RUNNING


def test_a_second_run_makes_the_same_file(club):
    job = order(evening_of_contracts(club))
    print_paper.delay(str(job.id))
    done = Job.objects.get(id=job.id)
    first = file_of(job)
    Job.objects.update(state=State.QUEUED)
    print_paper.delay(str(job.id))
    assert Job.objects.get(id=job.id).result == done.result
    assert file_of(job) == first


def test_a_sheet_shows_what_was_ordered_even_if_more_is_entered_meanwhile(table):
    makers.enter(table, 1, makers.solo(6, 1, 7))
    job = order(table)
    print_paper.delay(str(job.id))
    before = file_of(job)
    makers.enter(table, 2, makers.solo(6, 1, 7))
    Job.objects.update(state=State.QUEUED)
    print_paper.delay(str(job.id))
    assert file_of(job) == before


def test_printing_leaves_language_and_clock_as_they_were(table):
    from django.utils import translation

    job = order(table, language="ro")
    with translation.override("nl"), timezone.override("UTC"):
        print_paper.delay(str(job.id))
        assert translation.get_language() == "nl"
        assert timezone.get_current_timezone_name() == "UTC"


def test_a_paper_that_does_not_exist_is_the_usual_one(table):
    assert order(table, paper="papyrus").arguments["paper"] == "a4"


def test_the_button_prints_blank_sheets_too(table, django_capture_on_commit_callbacks):
    with django_capture_on_commit_callbacks(execute=True):
        Client().post(address(table), {"filled": "off"})
    job = Job.objects.get()
    assert job.title == "Blank score sheet, table 1"
    assert job.arguments["last"] == 0
    assert job.state == State.DONE


def test_looking_orders_nothing(table):
    assert Client().get(address(table)).status_code == 405
    assert not Job.objects.exists()
