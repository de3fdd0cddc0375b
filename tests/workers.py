"""Real workers for tests: processes of their own."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from uuid import uuid4

from django.db import connection

ROOT = Path(__file__).resolve().parent.parent


LONG = 600  # seconds; no test waits so long, so that a lost message is not made good unseen


def start_worker(
    broker: str, folder: Path, *options: str, quiet: float = LONG
) -> subprocess.Popen[bytes]:
    """A worker in a process group of its own, on the test's database and folder; it logs to
    `log` there.

    quiet: seconds without a sign of life until it takes a job for a dead worker's.
    """
    environment = {
        **os.environ,
        "DJANGO_SETTINGS_MODULE": "tests.worker_settings",
        "TMPDIR": str(folder),
        "WHISTCLUB_VAR": str(folder),
        "WHISTCLUB_TEST_DATABASE": str(connection.settings_dict["NAME"]),
        "WHISTCLUB_BROKER_URL": broker,
        "WHISTCLUB_TEST_QUIET": str(quiet),
        "WHISTCLUB_LOG": "json",
        "PYTHONWARNINGS": "ignore:You're running the worker",  # in a container one is root
    }
    # RabbitMQ lets no two workers have one name.
    name = f"{uuid4().hex}@%h"
    command = ["-A", "whistclub.celery", "worker", "-n", name, "-c", "1", *options]
    with (folder / "log").open("ab") as log:
        return subprocess.Popen(
            [sys.executable, "-m", "celery", *command, "--without-gossip", "--without-mingle"],
            cwd=ROOT, env=environment, start_new_session=True,
            stdout=subprocess.DEVNULL, stderr=log,
        )  # fmt: skip


def kill(process: subprocess.Popen[bytes]) -> None:
    """End the process and its children at once, as a power cut would."""
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
