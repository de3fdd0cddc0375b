"""The life of a job, whatever happens to its worker."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage

from tests.makers import NOW
from whistclub.jobs import services
from whistclub.jobs.models import Job, State

pytestmark = pytest.mark.django_db

LATER = NOW + timedelta(seconds=61)


def order(key="sheet of table 3"):
    return services.order(
        kind="tests.print", key=key, arguments={}, title="Sheet", back="/", now=NOW
    )


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
    services.fail(job_id=job.id, now=NOW)
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


def test_a_late_failure_does_not_undo_a_result():
    job = order()
    services.finish(job=take(job), result="a.pdf", now=NOW)
    services.fail(job_id=job.id, now=NOW)
    assert state(job) == State.DONE
