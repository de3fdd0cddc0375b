"""Work in parts: side by side, in any order, and whoever is last joins them."""

from __future__ import annotations

import pytest
from django.core.files.storage import default_storage
from django.test import TestCase

from tests import worker_tasks
from tests.jobs.makers import order
from tests.makers import NOW
from whistclub.jobs import services, tasks
from whistclub.jobs.models import Fault, Job, State

pytestmark = pytest.mark.django_db


def begun(**arguments):
    """A job whose parts are ordered, and none of them begun: what was sent is on its way."""
    job = order("tests.whole", now=NOW, **arguments)
    worker_tasks.whole.delay(str(job.id))
    return job


def do(job, number):
    """Do the part and, if it was the last, what it starts."""
    found = Job.objects.get(whole=job, number=number)
    with TestCase.captureOnCommitCallbacks(execute=True):
        worker_tasks.part.delay(str(found.id))


def seen(job):
    return Job.objects.get(id=job.id)


def text_of(job):
    return worker_tasks.read(seen(job).result)


def test_without_a_broker_all_of_it_is_done_at_once():
    job = order("tests.whole", now=NOW)
    with TestCase.captureOnCommitCallbacks(execute=True):
        tasks.start(job)
    assert text_of(job) == b"abc"


def test_the_last_part_joins_them_in_order_whichever_it_is():
    job = begun()
    for number in (2, 0):
        do(job, number)
        assert seen(job).state == State.QUEUED
    do(job, 1)
    assert seen(job).state == State.DONE
    assert text_of(job) == b"abc"


def test_the_whole_shows_how_many_parts_are_done():
    job = begun()
    do(job, 2)
    assert (seen(job).done, seen(job).total) == (1, 4)


def test_parts_go_when_the_whole_is_done():
    job = begun()
    for number in range(3):
        do(job, number)
    assert not Job.objects.exclude(id=job.id).exists()
    assert default_storage.listdir(str(job.id)) == ([], ["whole.txt"])


def test_a_part_done_twice_counts_once():
    job = begun()
    do(job, 0)
    do(job, 0)
    assert seen(job).done == 1
    assert default_storage.listdir(str(job.id)) == ([], ["part-0.txt"])


def test_a_part_that_breaks_breaks_the_whole():
    job = begun(broken=1)
    do(job, 0)
    do(job, 1)
    assert (seen(job).state, seen(job).fault) == (State.FAILED, Fault.BROKEN)
    assert not Job.objects.exclude(id=job.id).exists()


def test_a_whole_that_looks_again_orders_nothing_twice():
    job = begun()
    do(job, 0)
    worker_tasks.whole.delay(str(job.id))
    assert Job.objects.filter(whole=job).count() == 3
    assert (seen(job).state, seen(job).done) == (State.QUEUED, 1)


def test_waiting_for_parts_is_no_failed_attempt():
    job = begun()
    for _ in range(5):
        worker_tasks.whole.delay(str(job.id))
    assert seen(job).attempts == 0


def test_a_part_given_up_breaks_the_whole_at_its_next_look():
    job = begun()
    Job.objects.filter(whole=job, number=1).update(state=State.FAILED, fault=Fault.TRIED)
    worker_tasks.whole.delay(str(job.id))
    assert (seen(job).state, seen(job).fault) == (State.FAILED, Fault.TRIED)


def test_a_late_part_of_a_whole_that_is_over_changes_nothing():
    job = begun()
    late = services.take(job_id=Job.objects.get(whole=job, number=0).id, now=NOW)
    services.fail(job=seen(job), fault=Fault.BROKEN, now=NOW)
    services.finish(job=late, result="late.txt", now=NOW)
    assert not services.count_parts(whole=job, now=NOW)
    assert seen(job).state == State.FAILED
