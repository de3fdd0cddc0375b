"""The site as processes of its own, which a test can end and start again."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

from django.db import connection

ROOT = Path(__file__).resolve().parent.parent


class Server:
    """The site, served by gunicorn at one address for all its life.

    folder: for its log. environment: what its processes see besides what the test does;
    WEB_CONCURRENCY is how many they are.
    """

    def __init__(self, folder: Path, **environment: str) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.folder, self.url = folder, f"http://localhost:{self.port}"
        self.environment = {"WHISTCLUB_BIND": f"127.0.0.1:{self.port}", **environment}

    def start(self, **changes: str) -> None:
        """Run it, again if it was ended; wait until it answers."""
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "gunicorn", "-c", "python:whistclub.serving"],
                cwd=ROOT, env={**os.environ, **self.environment, **changes},
                start_new_session=True, stdout=log, stderr=log,
            )  # fmt: skip
        for _ in range(600):
            try:
                urllib.request.urlopen(f"{self.url}/alive/", timeout=5).close()
            except OSError:
                time.sleep(0.1)
            else:
                return
        raise TimeoutError((self.folder / "log").read_text())

    def stop(self) -> float:
        """End it as an update does, answers under way first; the seconds of processor that it and
        its processes took."""
        self.process.terminate()
        _pid, _status, used = os.wait4(self.process.pid, 0)
        self.process.returncode = 0
        return used.ru_utime + used.ru_stime

    def kill(self) -> None:
        """End it at once, as a power cut does."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


class Site(Server):
    """The site on the test's database, with the hashed names of scripts that a real site has.

    folder: for its files; the scripts that an earlier site collected there serve again.
    """

    def __init__(self, folder: Path) -> None:
        super().__init__(
            folder,
            DJANGO_SETTINGS_MODULE="tests.worker_settings",
            WHISTCLUB_DEBUG="off",
            WHISTCLUB_SECRET_KEY="for tests only",
            WHISTCLUB_HOSTS="localhost",
            WHISTCLUB_VAR=str(folder),
            WHISTCLUB_TEST_DATABASE=str(connection.settings_dict["NAME"]),
            WHISTCLUB_BROKER_URL="",
            WHISTCLUB_TEST_QUIET="60",
            WHISTCLUB_VERSION="one",
            WEB_CONCURRENCY="1",
        )
        if not (folder / "static").exists():
            command = [sys.executable, "manage.py", "collectstatic", "--no-input", "-v0"]
            subprocess.run(command, cwd=ROOT, env={**os.environ, **self.environment}, check=True)
