"""A real worker that is killed in the middle of its work, or whose work breaks."""

from __future__ import annotations

import time
from datetime import timedelta

import pytest
from django.utils import timezone

from tests.drives.makers import make_drive
from tests.jobs.makers import PATIENCE, order, wait_for, wait_for_part
from tests.makers import make_club
from tests.workers import kill
from whistclub.drives import services as plans
from whistclub.drives.models import Draw, Plan
from whistclub.drives.tasks import BUILD
from whistclub.jobs import services
from whistclub.jobs.models import Job, State
from whistclub.pairings import effort_in

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]


def test_a_task_that_breaks_leaves_word_on_its_job(send, worker):
    job = order("tests.broken")
    worker()
    send(job)
    wait_for(job, State.FAILED)


def test_parts_of_a_killed_worker_are_done_by_others_and_joined(send, worker, tmp_path):
    job = order("tests.whole", stubborn=True)
    first = worker()
    worker()
    send(job)
    stuck = wait_for_part(job, 1, State.RUNNING)
    for number in (0, 2):
        wait_for_part(job, number, State.DONE)
    kill(first)  # whichever of the two is stuck, one is left, and one comes
    worker()
    Job.objects.filter(id=stuck.id).update(heartbeat=timezone.now() - timedelta(seconds=61))
    for waiting in services.reap(now=timezone.now()):
        send(waiting)
    done = wait_for(job, State.DONE)
    assert (tmp_path / "files" / done.result).read_bytes() == b"abc"


def test_rounds_whose_builder_is_killed_are_built_by_the_next_and_are_the_same(send, worker):
    """26 players at five tables are searched to the end of the effort: no bound is met."""
    drive = make_drive(make_club(), 26, rounds=24, tables=5)
    made = plans.order_plan(drive=drive, now=timezone.now(), effort=effort_in(3, 26))
    job = order(BUILD, plan=made.pk)
    first = worker()
    send(job)
    until = time.monotonic() + PATIENCE
    while not Plan.objects.exclude(rounds=None).exists():
        assert time.monotonic() < until, "nothing was built"
        time.sleep(0.05)
    kill(first)
    assert not Draw.objects.exists()
    worker()
    for waiting in services.reap(now=timezone.now() + timedelta(seconds=61)):
        send(waiting)
    assert wait_for(job, State.DONE).attempts == 2
    rounds = Plan.objects.get().rounds
    assert [draw.seating for draw in Draw.objects.latest()] == rounds
    plans.build(plan=made, beat=lambda done, total: None, clock=timezone.now)
    assert Draw.objects.count() == 24
