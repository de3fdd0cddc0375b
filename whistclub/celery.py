"""The Celery app: where background work goes, and the timetable.

`whistclub/__init__.py` does not import it, so that the scoring core can be imported without
Celery; tasks say `from whistclub.celery import app`, the worker starts with `-A whistclub.celery`.
"""

from __future__ import annotations

import os
from typing import Any

from celery import Celery, Task, signals
from django.conf import settings

from whistclub import logs

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
    beat_schedule_filename=str(settings.VAR_DIR / "timetable"),
    beat_schedule={"reap jobs": {"task": "whistclub.jobs.tasks.reap", "schedule": 60.0}},
)
app.autodiscover_tasks(
    ["whistclub.clubs", "whistclub.jobs", "whistclub.drives", "whistclub.sheets"]
)


@signals.setup_logging.connect
def log_as_the_site_does(**kwargs: Any) -> None:
    """Leave the log to the settings: Celery sets up its own if nobody answers this."""


@signals.before_task_publish.connect
def name_the_request(headers: dict[str, Any], **kwargs: Any) -> None:
    """Send the name of the request that ordered the task along with it."""
    headers["request"] = logs.request_id.get()


@signals.task_prerun.connect
def log_for_the_request(task: Task[Any, Any], **kwargs: Any) -> None:
    """Log what the task does as done for the request that ordered it."""
    if not task.request.is_eager:
        logs.request_id.set(task.request.get("request") or "")
