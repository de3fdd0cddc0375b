"""Real workers for tests: processes of their own, on a broker of the test's own."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

from django.db import connection

ROOT = Path(__file__).resolve().parent.parent


def broker_in(folder: Path) -> tuple[str, dict[str, str]]:
    """The address of a broker that keeps its messages in the folder, and what Celery must know
    to send to it."""
    kept = folder / "broker"
    for part in ("messages", "control"):
        (kept / part).mkdir(parents=True)
    return "filesystem://", {
        "data_folder_in": str(kept / "messages"),
        "data_folder_out": str(kept / "messages"),
        "control_folder": str(kept / "control"),
    }


def start_worker(broker: str, folder: Path, *options: str) -> subprocess.Popen[bytes]:
    """A worker in a process group of its own, on the test's database and folder."""
    environment = {
        **os.environ,
        "DJANGO_SETTINGS_MODULE": "tests.worker_settings",
        "TMPDIR": str(folder),
        "WHISTCLUB_VAR": str(folder),
        "WHISTCLUB_TEST_DATABASE": str(connection.settings_dict["NAME"]),
        "WHISTCLUB_BROKER_URL": broker,
    }
    command = ["-A", "whistclub.celery", "worker", "-c", "1", *options]
    return subprocess.Popen(
        [sys.executable, "-m", "celery", *command, "--without-gossip", "--without-mingle"],
        cwd=ROOT, env=environment, start_new_session=True,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip


def kill(process: subprocess.Popen[bytes]) -> None:
    """End the process and its children at once, as a power cut would."""
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
