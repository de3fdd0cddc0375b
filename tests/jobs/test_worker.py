"""A real worker, killed in the middle of its work, on each broker that clubs use."""

from __future__ import annotations

import shutil
import socket
import subprocess
import time
from datetime import timedelta

import pytest
from celery import Celery
from django.utils import timezone

from tests.drives.makers import make_drive
from tests.makers import make_club
from tests.workers import broker_in, kill, start_worker
from whistclub.drives import services as plans
from whistclub.drives.models import Draw, Plan
from whistclub.drives.tasks import BUILD
from whistclub.jobs import services
from whistclub.jobs.models import Job, State
from whistclub.pairings import effort_in

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]

PATIENCE = 40  # seconds that a worker on a busy machine may take


@pytest.fixture(params=["filesystem", "redis"])
def broker(request, tmp_path):
    """The address of a broker, and what Celery must know to send to it."""
    if request.param == "redis":
        return request.getfixturevalue("redis"), {}
    return broker_in(tmp_path)


@pytest.fixture
def redis(tmp_path):
    """The address of a Redis of the test's own: with one for all they would take each other's
    jobs."""
    program = shutil.which("redis-server")
    if program is None:
        pytest.skip("redis-server is not installed; `make test` installs it")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    options = ["--bind", "127.0.0.1", "--dir", str(tmp_path), "--save", ""]
    server = subprocess.Popen(
        [program, "--port", str(port), *options], stdout=subprocess.DEVNULL, start_new_session=True
    )
    yield f"redis://127.0.0.1:{port}/0"
    kill(server)


@pytest.fixture
def send(broker):
    """Send a job to the broker, as the site would."""
    address, options = broker
    app = Celery("sender", broker=address)
    app.conf.broker_transport_options = options

    def send(job):
        app.send_task(job.kind, [str(job.id)])

    yield send
    app.close()


@pytest.fixture
def worker(broker, tmp_path):
    """Start a worker in a process group of its own; all are killed at the end."""
    started = []

    def start():
        started.append(start_worker(broker[0], tmp_path, "-I", "tests.worker_tasks"))
        return started[-1]

    yield start
    for process in started:
        kill(process)


def order(kind, **arguments):
    return services.order(
        kind=kind, key=kind, arguments=arguments, title="Sheet", back="/", now=timezone.now()
    )


def wait_for(job, state):
    return wait_for_one(Job.objects.filter(id=job.id), state)


def wait_for_part(whole, number, state):
    return wait_for_one(Job.objects.filter(whole=whole, number=number), state)


def wait_for_one(jobs, state):
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        found = jobs.all().first()
        if found is not None and found.state == state:
            return found
        time.sleep(0.2)
    raise AssertionError(f"the job is {found and found.state}, not {state}, after {PATIENCE} s")


def test_a_job_whose_worker_is_killed_is_done_by_the_next(send, worker):
    job = order("tests.stubborn")
    first = worker()
    send(job)
    wait_for(job, State.RUNNING)
    kill(first)
    worker()
    for waiting in services.reap(now=timezone.now() + timedelta(seconds=61)):
        send(waiting)
    done = wait_for(job, State.DONE)
    assert done.attempts == 2


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
    made = plans.order_plan(drive=drive, now=timezone.now(), effort=effort_in(8, 26))
    title = "Rounds"
    job = services.order(
        kind=BUILD, key="rounds", arguments={"plan": made.pk}, title=title, back="/",
        now=timezone.now(),
    )  # fmt: skip
    first = worker()
    send(job)
    until = time.monotonic() + PATIENCE
    while not Plan.objects.exclude(rounds=None).exists():
        assert time.monotonic() < until, "nothing was built"
        time.sleep(0.1)
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
