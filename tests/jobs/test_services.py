"""The life of a job, whatever happens to its worker."""

from __future__ import annotations

from datetime import timedelta
from types import SimpleNamespace

import pytest
import time_machine
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage

from tests.jobs import makers
from tests.makers import NOW
from whistclub.celery import app
from whistclub.jobs import services, tasks
from whistclub.jobs.models import Fault, Job, State

pytestmark = pytest.mark.django_db

LATER = NOW + timedelta(seconds=61)


def order(now=NOW):
    return makers.order("tests.print", now=now)


def take(job, now=NOW):
    return services.take(job_id=job.id, now=now)


def state(job):
    return Job.objects.get(id=job.id).state


def test_two_phones_that_order_the_same_sheet_get_one_job():
    assert order() == order()
    assert Job.objects.count() == 1


def test_only_one_worker_takes_a_job():
    job = order()
    assert take(job) == job
    assert take(job) is None


def test_a_job_that_is_done_is_not_done_again():
    job = order()
    services.finish(
        job=take(job), result=default_storage.save("a.pdf", ContentFile(b"%PDF")), now=NOW
    )
    assert order() == job
    assert take(job) is None
    assert state(job) == State.DONE


def test_a_result_whose_file_is_gone_is_made_again():
    job = order()
    services.finish(job=take(job), result="gone.pdf", now=NOW)
    assert order() == job
    assert state(job) == State.QUEUED


def test_a_failed_job_may_be_ordered_again():
    job = order()
    services.fail(job=job, fault=Fault.BROKEN, now=NOW)
    again = order()
    assert again != job
    assert again.state == State.QUEUED


def test_a_job_whose_worker_went_quiet_is_put_back():
    job = order()
    take(job)
    assert services.reap(now=NOW + timedelta(seconds=59)) == []
    assert services.reap(now=LATER) == [job]
    assert state(job) == State.QUEUED


def test_a_job_that_gives_signs_of_life_is_left_alone():
    job = order()
    services.beat(job=take(job), done=1, total=4, now=NOW + timedelta(seconds=30))
    assert services.reap(now=LATER) == []
    assert Job.objects.get(id=job.id).percent == 25


def test_a_job_that_the_broker_lost_is_sent_again():
    job = order()
    assert services.reap(now=LATER) == [job]


def test_a_job_is_given_up_after_three_attempts():
    job = order()
    now = NOW
    for _ in range(3):
        assert take(job, now)
        now += timedelta(seconds=61)
        services.reap(now=now)
    assert state(job) == State.FAILED


def second_attempt(job):
    """The job as its first worker holds it, and as the second does after the first went quiet."""
    first = take(job)
    services.reap(now=LATER)
    return first, take(job, LATER)


def test_a_late_failure_does_not_stop_the_second_attempt():
    job = order()
    first, _second = second_attempt(job)
    services.fail(job=first, fault=Fault.BROKEN, now=LATER)
    assert state(job) == State.RUNNING


def test_a_job_broken_off_is_put_back_at_once_and_that_counts_as_no_attempt():
    job = order()
    assert services.put_back(job=take(job), now=NOW)
    assert take(job).attempts == 1


def test_a_late_break_off_does_not_stop_the_second_attempt():
    job = order()
    first, _second = second_attempt(job)
    assert not services.put_back(job=first, now=LATER)
    assert state(job) == State.RUNNING


def test_a_late_failure_does_not_undo_a_result():
    job = order()
    first, second = second_attempt(job)
    services.finish(job=second, result="second.pdf", now=LATER)
    services.fail(job=first, fault=Fault.BROKEN, now=LATER)
    assert state(job) == State.DONE


def test_a_late_sign_of_life_is_not_the_second_attempts():
    job = order()
    first, second = second_attempt(job)
    services.beat(job=second, done=1, total=4, now=LATER)
    services.beat(job=first, done=3, total=4, now=LATER)
    assert Job.objects.get(id=job.id).percent == 25


def test_a_late_result_does_not_end_the_second_attempt():
    job = order()
    first, second = second_attempt(job)
    services.finish(job=first, result="first.pdf", now=LATER)
    assert state(job) == State.RUNNING
    services.finish(job=second, result="second.pdf", now=LATER)
    assert Job.objects.get(id=job.id).result == "second.pdf"


def test_a_late_result_of_a_failed_job_leaves_the_new_order_alone():
    job = order()
    late = take(job)
    Job.objects.filter(id=job.id).update(attempts=3)
    services.reap(now=LATER)
    again = order()
    services.finish(job=late, result="late.pdf", now=LATER)
    assert (state(job), state(again)) == (State.FAILED, State.QUEUED)


def test_a_job_that_ends_while_the_reaper_looks_is_not_put_back(monkeypatch):
    job = order()
    running = take(job)
    filtered = Job.objects.filter

    def look_then_end(*args, **kwargs):
        found = list(filtered(*args, **kwargs))
        monkeypatch.undo()
        services.finish(job=running, result="a.pdf", now=LATER)
        return found

    monkeypatch.setattr(Job.objects, "filter", look_then_end)
    assert services.reap(now=LATER) == []
    assert state(job) == State.DONE


def test_a_quiet_job_that_is_ordered_again_is_put_back_without_a_reaper():
    job = order()
    take(job)
    assert order(now=LATER - timedelta(seconds=1)) == job
    assert state(job) == State.RUNNING
    assert order(now=LATER) == job
    assert state(job) == State.QUEUED


def test_a_job_put_back_by_hand_has_three_attempts_again():
    job = order()
    services.finish(job=take(job), result="gone.pdf", now=NOW)
    Job.objects.filter(id=job.id).update(attempts=3, done=4, total=4)
    order()
    put_back = Job.objects.get(id=job.id)
    assert (put_back.attempts, put_back.percent) == (0, 0)
    assert services.reap(now=LATER) == [job]


def test_a_job_of_an_unknown_kind_fails_and_holds_up_nobody(
    monkeypatch, django_capture_on_commit_callbacks
):
    done = []
    monkeypatch.setitem(app.tasks, "tests.print", SimpleNamespace(delay=done.append))
    gone = makers.order("gone.task", now=NOW)
    good = order()
    reaping = time_machine.travel(LATER, tick=False)
    with reaping, django_capture_on_commit_callbacks(execute=True):
        tasks.reap()
    assert state(gone) == State.FAILED
    assert done == [str(good.id)]
