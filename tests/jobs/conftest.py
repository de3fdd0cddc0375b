"""Real workers, on each broker that clubs use, as long as a test lasts."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from celery import Celery
from django.db import connection

from tests.brokers import FolderBroker, RabbitMQ, Redis, rabbitmq_server
from tests.workers import kill, start_worker


@pytest.fixture
def folder(tmp_path):
    return FolderBroker(tmp_path)


@pytest.fixture
def redis(tmp_path):
    broker = Redis(tmp_path)
    yield broker
    broker.kill()


@pytest.fixture(scope="session")
def rabbitmq():
    """One for all tests: it takes some seconds to start. What one test leaves there does nothing in
    the next, which has no such job."""
    with TemporaryDirectory() as name:
        broker = RabbitMQ(Path(name))
        yield broker
        broker.kill()


# A small machine has SQLite and a folder, a server has PostgreSQL and RabbitMQ; Redis has both.
ON_SMALL, ON_SERVER = ["folder"], ["rabbitmq"] if rabbitmq_server() else []
BROKERS = ["redis", *(ON_SERVER if connection.vendor == "postgresql" else ON_SMALL)]


@pytest.fixture(params=BROKERS)
def broker(request):
    """Each broker in turn that stands beside this database."""
    return request.getfixturevalue(request.param)


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
