"""Sending a job to a worker by the site itself, when nobody is there to take it."""

from __future__ import annotations

import pytest

from tests import worker_tasks
from tests.brokers import NOBODY
from tests.jobs.makers import order
from whistclub.celery import app
from whistclub.jobs import tasks
from whistclub.jobs.models import Job, State

pytestmark = pytest.mark.django_db


@pytest.fixture(params=NOBODY)
def _no_broker(request, monkeypatch):
    """The site sends its jobs to a broker, which is not there."""
    monkeypatch.setitem(app.conf, "task_always_eager", False)
    monkeypatch.setattr(app.conf, "broker_write_url", request.param)
    # Celery keeps a connection from its first task on; others after this test open their own.
    monkeypatch.setattr(app, "_pool", None)
    monkeypatch.setattr(app.amqp, "_producer_pool", None)


@pytest.mark.usefixtures("_no_broker")
def test_a_job_that_no_broker_hears_of_waits(django_capture_on_commit_callbacks, caplog):
    job = order(worker_tasks.whole.name)
    with django_capture_on_commit_callbacks(execute=True):
        tasks.start(job)
    assert Job.objects.get().state == State.QUEUED
    assert f"the broker cannot be reached; job {job.id} waits" in caplog.text
