"""Whatever dies, each job ends with its result there once, or failed with a button.

Nobody helps here: the workers themselves put back what others left. They are told to count one
as dead after 2 seconds, in place of 60.
"""

from __future__ import annotations

import json
import signal
import time
import uuid

import pytest
from django.test import Client
from django.utils import timezone

from tests.jobs.makers import PATIENCE, order, wait_for
from whistclub import logs
from whistclub.jobs.models import Job, State

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]

QUIET = 2  # seconds


def keep_working(worker, jobs):
    """Run a worker, and another whenever it died, until all the jobs are over."""
    running, until = worker(quiet=QUIET), time.monotonic() + 2 * PATIENCE
    while Job.objects.filter(id__in=[job.id for job in jobs]).exclude(state=State.DONE).exists():
        assert time.monotonic() < until, list(Job.objects.values("arguments", "state"))
        if running.poll() is not None:
            running = worker(quiet=QUIET)
        time.sleep(0.05)


def files(folder):
    return sorted(path.name for path in (folder / "files").iterdir())


def test_a_worker_killed_at_any_point_costs_no_job_its_result(send, worker, tmp_path):
    points = ("sent", "running", "stored", "finished")
    jobs = [order("tests.deadly", key=point, dies=point) for point in points]
    for job in jobs:
        send(job)
    keep_working(worker, jobs)
    assert all((tmp_path / f"died-{point}").exists() for point in points)
    assert files(tmp_path) == sorted(f"{job.id}.txt" for job in jobs)


def test_what_the_broker_forgets_delivers_twice_or_too_early_is_done_once(
    broker, send, worker, tmp_path
):
    forgotten = order("tests.deadly", key="forgotten")
    send(forgotten)
    broker.lose_all()
    twice = order("tests.deadly", key="twice")
    early = Job(
        id=uuid.uuid4(), kind="tests.deadly", key="early",
        ordered_at=timezone.now(), heartbeat=timezone.now(),
    )  # fmt: skip
    for job in (early, twice, twice):
        send(job)
    worker(quiet=QUIET)
    worker(quiet=QUIET)
    wait_for(twice, State.DONE)
    early.save()
    jobs = [wait_for(job, State.DONE) for job in (forgotten, twice, early)]
    assert [job.attempts for job in jobs] == [1, 1, 1]
    assert files(tmp_path) == sorted(f"{job.id}.txt" for job in jobs)


def test_a_worker_outlives_its_broker(broker, send, worker):
    first, second = order("tests.deadly", key="first"), order("tests.deadly", key="second")
    send(first)
    worker(quiet=QUIET)
    wait_for(first, State.DONE)
    broker.restart()
    wait_for(second, State.DONE)  # nobody sent it


def test_a_broker_that_dies_costs_neither_the_job_that_runs_nor_the_next(
    broker, send, worker, tmp_path
):
    running, following = order("tests.patient"), order("tests.deadly")
    worker()
    send(running)
    wait_for(running, State.RUNNING)
    broker.restart()
    send(following)
    (tmp_path / "end").touch()
    assert [wait_for(job, State.DONE).attempts for job in (running, following)] == [1, 1]


def test_a_job_that_kills_its_third_worker_is_given_up_and_may_be_tried_again(send, worker):
    job = order("tests.deadly", dies="running")
    Job.objects.filter(id=job.id).update(attempts=2)
    send(job)
    worker().wait(timeout=PATIENCE)
    worker(quiet=QUIET)
    page = Client().get(wait_for(job, State.FAILED).get_absolute_url()).content.decode()
    assert "It was begun three times and broke off each time." in page
    assert "Try again" in page


def test_a_worker_that_is_told_to_stop_puts_its_job_back_at_once(send, worker):
    job = order("tests.stubborn")
    stopping = worker()
    send(job)
    wait_for(job, State.RUNNING)
    told = time.monotonic()
    stopping.send_signal(signal.SIGTERM)
    assert wait_for(job, State.QUEUED).attempts == 0
    assert time.monotonic() - told < 10


def test_the_lines_of_a_worker_name_the_request_that_ordered_the_job(send, worker, tmp_path):
    job = order("tests.deadly")
    token = logs.request_id.set("proxy-9")
    send(job)
    logs.request_id.reset(token)
    worker()
    wait_for(job, State.DONE)
    until = time.monotonic() + PATIENCE
    while (named := _requests(tmp_path / "log", job)) != ["proxy-9", "proxy-9"]:
        assert time.monotonic() < until, named  # the last line is written after the result
        time.sleep(0.1)


def _requests(log, job):
    """The request that each line of the log about this job names."""
    lines = [json.loads(line) for line in log.read_text().splitlines(keepends=True) if "\n" in line]
    return [line["request"] for line in lines if line.get("job") == str(job.id)]
