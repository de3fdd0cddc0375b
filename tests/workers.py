"""Real workers and brokers for tests: processes of their own."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
from pathlib import Path
from uuid import uuid4

from django.db import connection

ROOT = Path(__file__).resolve().parent.parent


class FolderBroker:
    """A broker that keeps its messages in the folder."""

    address = "filesystem://"

    def __init__(self, folder: Path) -> None:
        kept = folder / "broker"
        self.messages = kept / "messages"
        for part in (self.messages, kept / "control"):
            part.mkdir(parents=True)
        # What Celery must know to send to it.
        self.options = {
            "data_folder_in": str(self.messages),
            "data_folder_out": str(self.messages),
            "control_folder": str(kept / "control"),
        }

    def lose_all(self) -> None:
        """Forget every message that waits."""
        for message in self.messages.iterdir():
            message.unlink(missing_ok=True)

    def kill(self) -> None:
        """There is nothing that runs."""


class Redis:
    """A Redis that keeps nothing on disk. One for all tests, and they would take each other's
    jobs."""

    options: dict[str, str]

    def __init__(self, folder: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.folder, self.options = folder, {}
        self.address = f"redis://127.0.0.1:{self.port}/0"
        self.start()

    def start(self) -> None:
        """Run it, again if it was killed."""
        program = shutil.which("redis-server")
        assert program is not None, "redis-server is not installed; `make test` installs it"
        options = ["--bind", "127.0.0.1", "--dir", str(self.folder), "--save", ""]
        self.server = subprocess.Popen(
            [program, "--port", str(self.port), *options],
            stdout=subprocess.DEVNULL, start_new_session=True,
        )  # fmt: skip

    def lose_all(self) -> None:
        """Forget every message, and everybody's connection."""
        self.kill()
        self.start()

    def kill(self) -> None:
        """End it at once."""
        kill(self.server)


def start_worker(
    broker: str, folder: Path, *options: str, quiet: float = 60
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
