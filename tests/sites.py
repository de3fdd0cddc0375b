"""The site as a process of its own, which a test can stop and start again as another version."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.request
from contextlib import suppress
from pathlib import Path
from urllib.error import URLError

from django.db import connection

from tests.workers import ROOT, kill


class Site:
    """gunicorn on the test's database, at one address for all its life, with the hashed names
    of scripts that a real site has.

    folder: for its files; the scripts that an earlier site collected there serve again.
    """

    def __init__(self, folder: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.folder, self.url = folder, f"http://localhost:{self.port}"
        if not (folder / "static").exists():
            command = [sys.executable, "manage.py", "collectstatic", "--no-input", "-v0"]
            subprocess.run(command, cwd=ROOT, env=self.environment(), check=True)

    def environment(self, version: str = "one") -> dict[str, str]:
        return {
            **os.environ,
            "DJANGO_SETTINGS_MODULE": "tests.worker_settings",
            "WHISTCLUB_DEBUG": "off",
            "WHISTCLUB_SECRET_KEY": "for tests only",
            "WHISTCLUB_HOSTS": "localhost",
            "WHISTCLUB_VAR": str(self.folder),
            "WHISTCLUB_TEST_DATABASE": str(connection.settings_dict["NAME"]),
            "WHISTCLUB_BROKER_URL": "",
            "WHISTCLUB_TEST_QUIET": "60",
            "WHISTCLUB_VERSION": version,
        }

    def start(self, version: str = "one") -> None:
        """Run it, and wait until it answers."""
        options = ["--bind", f"127.0.0.1:{self.port}", "--threads", "4", "--no-control-socket"]
        with (self.folder / "log").open("ab") as log:
            self.server = subprocess.Popen(
                [sys.executable, "-m", "gunicorn", "whistclub.wsgi", *options],
                cwd=ROOT, env=self.environment(version), start_new_session=True,
                stdout=log, stderr=log,
            )  # fmt: skip
        for _ in range(300):
            with suppress(URLError, ConnectionError):
                urllib.request.urlopen(f"{self.url}/alive/").close()
                return
            time.sleep(0.1)
        raise AssertionError((self.folder / "log").read_text())

    def stop(self) -> None:
        """End it at once."""
        kill(self.server)
