"""Real workers, on each broker that clubs use, as long as a test lasts."""

from __future__ import annotations

import pytest
from celery import Celery

from tests.workers import FolderBroker, Redis, kill, start_worker


@pytest.fixture(params=[FolderBroker, Redis], ids=["filesystem", "redis"])
def broker(request, tmp_path):
    """A broker of the test's own."""
    broker = request.param(tmp_path)
    yield broker
    broker.kill()


@pytest.fixture
def send(broker):
    """Send a job to the broker, as the site would."""
    app = Celery("sender", broker=broker.address)
    app.conf.broker_transport_options = broker.options

    def send(job):
        app.send_task(job.kind, [str(job.id)])

    yield send
    app.close()


@pytest.fixture
def worker(broker, tmp_path):
    """Start a worker in a process group of its own; all are killed at the end."""
    started = []

    def start(**patience):
        options = ("-I", "tests.worker_tasks")
        started.append(start_worker(broker.address, tmp_path, *options, **patience))
        return started[-1]

    yield start
    for process in started:
        kill(process)
