"""The Celery app: where background work goes, and how its workers live and stop.

`whistclub/__init__.py` does not import it, so that the scoring core can be imported without
Celery; tasks say `from whistclub.celery import app`, the worker starts with `-A whistclub.celery`.
"""

from __future__ import annotations

import logging
import os
import signal
import sys
from contextlib import suppress
from threading import Timer
from typing import Any

from billiard.util import get_logger
from celery import Celery, Task, bootsteps, signals
from django.conf import settings
from kombu.exceptions import OperationalError

from whistclub import logs

log = logging.getLogger(__name__)

REAP = "whistclub.jobs.tasks.reap"

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "whistclub.settings")


def transport_options(broker: str) -> dict[str, Any]:
    """What the broker needs to know: folders for filesystem://, patience for Redis; RabbitMQ
    (amqp://) nothing."""
    if broker.startswith("amqp"):
        return {}
    if not broker.startswith("filesystem://"):
        # Seconds: longer than the longest task; and for how long an order may hang at the door.
        return {"visibility_timeout": 600, "socket_connect_timeout": 3}
    folder = settings.VAR_DIR / "broker"
    for part in ("messages", "control"):
        (folder / part).mkdir(parents=True, exist_ok=True)
    return {
        "data_folder_in": str(folder / "messages"),
        "data_folder_out": str(folder / "messages"),
        "control_folder": str(folder / "control"),
    }


app = Celery("whistclub")
app.conf.update(
    broker_url=settings.CELERY_BROKER_URL or "memory://",  # eager tasks need none
    broker_transport_options=transport_options(settings.CELERY_BROKER_URL),
    broker_connection_retry_on_startup=True,
    broker_connection_max_retries=None,  # a worker outlives any pause of its broker
    task_always_eager=not settings.CELERY_BROKER_URL,
    task_acks_late=True,
    task_reject_on_worker_lost=True,
    task_ignore_result=True,
    task_time_limit=300,
    task_soft_time_limit=270,
    worker_prefetch_multiplier=1,
    worker_max_tasks_per_child=50,
    worker_max_memory_per_child=300_000,  # kB; then the next task has a new process
    worker_hijack_root_logger=False,
    timezone="UTC",
)


class Care(bootsteps.StartStopStep):
    """What each worker does beside its tasks.

    Now and then it has the jobs of dead workers put back: no worker is the one that must live.
    When it is told to stop, a task that takes long is broken off, and the job is put back.
    """

    requires = ("celery.worker.components:Timer", "celery.worker.components:Pool")

    def start(self, worker: Any) -> None:
        """Begin to look."""
        worker.timer.call_repeatedly(settings.JOB_LOOK, self._reap)

    def stop(self, worker: Any) -> None:
        """Give the tasks that run their last seconds."""
        last = Timer(settings.JOB_GRACE, self._break_off, [worker.pool])
        last.daemon = True
        last.start()

    def _reap(self) -> None:
        try:
            app.send_task(REAP, expires=settings.JOB_LOOK, retry=False)
        except OperationalError:
            log.warning("the broker cannot be reached; the jobs of dead workers wait")

    def _break_off(self, pool: Any) -> None:
        for process in pool.info["processes"]:
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGTERM)


app.steps["worker"].add(Care)
app.autodiscover_tasks(
    [
        "whistclub.clubs",
        "whistclub.jobs",
        "whistclub.drives",
        "whistclub.sheets",
        "whistclub.exchange",
    ]
)


@signals.setup_logging.connect
def log_as_the_site_does(**kwargs: Any) -> None:
    """Leave the log to the settings: Celery sets up its own if nobody answers this."""
    logging.captureWarnings(True)
    get_logger().propagate = True  # what is said of processes that die


@signals.before_task_publish.connect
def name_the_request(headers: dict[str, Any], **kwargs: Any) -> None:
    """Send the name of the request that ordered the task along with it."""
    headers["request"] = logs.request_id.get()


@signals.task_prerun.connect
def log_for_the_request(task: Task[Any, Any], **kwargs: Any) -> None:
    """Log what the task does as done for the request that ordered it."""
    if not task.request.is_eager:
        logs.request_id.set(task.request.get("request") or "")


@signals.worker_process_init.connect
def stop_when_told(**kwargs: Any) -> None:
    """Let SIGTERM end a task as an exception does, so that its job can be put back."""
    signal.signal(signal.SIGTERM, lambda *frame: sys.exit(1))
