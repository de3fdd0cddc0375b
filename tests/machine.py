"""What the measurements ran on, in one line: `python -m tests.machine`, first in `make bench`."""

from __future__ import annotations

import os
import platform
import re
import sqlite3
import subprocess
from pathlib import Path

from tests import databases

GIBIBYTE = 2**30


def machine() -> str:
    """Its processor, memory and system, and the versions of what the site stands on."""
    cores = len(os.sched_getaffinity(0))
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / GIBIBYTE
    parts = [
        f"{cores} cores of {_processor()}", f"{memory:.0f} GiB", _system(),
        f"Python {platform.python_version()}", f"SQLite {sqlite3.sqlite_version}",
        *filter(None, [_postgres()]),
    ]  # fmt: skip
    return ", ".join(parts)


def _processor() -> str:
    told = Path("/proc/cpuinfo")
    found = told.exists() and re.search(r"^model name\s*: (.+)$", told.read_text(), re.MULTILINE)
    return found[1] if found else platform.machine()


def _system() -> str:
    try:
        return platform.freedesktop_os_release()["PRETTY_NAME"]
    except OSError:
        return platform.platform()


def _postgres() -> str:
    """The PostgreSQL that is measured, "" where there is none."""
    program = databases.postgres()
    if not program:
        return ""
    told = subprocess.run([program, "--version"], capture_output=True, text=True, check=True)
    return f"PostgreSQL {told.stdout.split()[2]}"


if __name__ == "__main__":
    print(machine())  # noqa: T201
