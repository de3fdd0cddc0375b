"""Files in a store that web servers and workers on several machines share."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.test import Client, TestCase
from django.urls import reverse

from tests import worker_tasks
from tests.jobs.makers import order
from tests.stores import running_store
from whistclub.jobs import readiness, tasks
from whistclub.jobs.models import Job, State
from whistclub.settings import env_files

pytestmark = pytest.mark.django_db


def files_by_settings():
    return env_files("WHISTCLUB_FILES_URL", Path("/nowhere"))


@pytest.fixture
def store(monkeypatch, settings):
    """The store that the site's settings name."""
    with running_store() as store:
        monkeypatch.setenv("WHISTCLUB_FILES_URL", store.address)
        settings.STORAGES = {**settings.STORAGES, "default": files_by_settings()}
        yield store


def done(job):
    with TestCase.captureOnCommitCallbacks(execute=True):
        tasks.start(job)
    found = Job.objects.get(id=job.id)
    assert found.state == State.DONE
    return found


def test_a_sheet_is_printed_into_the_store_and_given_out_from_it(store, table):
    with TestCase.captureOnCommitCallbacks(execute=True):
        Client().post(reverse("sheets:table_sheet", args=[table.key]))
    (pdf,) = store.files.values()
    job = Job.objects.get()
    answer = Client().get(reverse("jobs:result", args=[job.id]))
    assert b"".join(answer.streaming_content) == pdf
    assert pdf.startswith(b"%PDF")
    assert all(store.signed)


def test_parts_are_joined_in_the_store_and_go_with_the_end(store):
    job = done(order("tests.whole"))
    assert store.files == {f"/whist/{job.result}": b"abc"}
    assert worker_tasks.read(job.result) == b"abc"


def test_a_result_that_is_gone_from_the_store_is_made_again(store):
    first = done(order("tests.whole"))
    store.files.clear()
    assert Client().get(reverse("jobs:result", args=[first.id])).status_code == 404
    again = order("tests.whole")
    assert (again, again.state) == (first, State.QUEUED)


def test_a_store_out_of_reach_makes_the_site_not_ready(store, monkeypatch, settings):
    assert not readiness.faults()["files"]
    monkeypatch.setenv("WHISTCLUB_FILES_URL", "s3+http://key:secret@127.0.0.1:1/whist")
    settings.STORAGES = {**settings.STORAGES, "default": files_by_settings()}
    assert readiness.faults()["files"]


def test_a_name_is_never_written_over(store):
    names = {default_storage.save("a.pdf", ContentFile(text)) for text in (b"one", b"two")}
    assert len(names) == len(store.files) == 2
