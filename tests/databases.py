"""Measurements in a process and a database of their own: on SQLite, and on PostgreSQL where
WHISTCLUB_DATABASE_URL names one or one is installed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import urlsplit

ROOT = Path(__file__).resolve().parent.parent


def run_on_each(module: str, *more: str) -> bool:
    """Run the module with the argument `here` on every database there is; whether any failed."""
    given = os.environ.get("WHISTCLUB_DATABASE_URL")
    failed = [run(module, None, *more)]
    if given:
        failed.append(run(module, given, *more))
    elif postgres():
        with _postgres() as address:
            failed.append(run(module, address, *more))
    return any(failed)


def postgres() -> str:
    """The program of the newest PostgreSQL that is installed, "" where there is none."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"), key=_version)
    return shutil.which("postgres") or (str(found[-1]) if found else "")


def _version(program: Path) -> int:
    return int(program.parts[-3])


def run(module: str, address: str | None, *more: str) -> int:
    """Run it with these arguments on a new database at `address`, None for SQLite, and tell its
    exit code."""
    with TemporaryDirectory() as folder, _database(address) as own:
        environment = {
            **os.environ,
            "DJANGO_SETTINGS_MODULE": "whistclub.settings",
            "WHISTCLUB_DATABASE_URL": own,
            "WHISTCLUB_VAR": folder,
            "WHISTCLUB_DEBUG": "off",
            "WHISTCLUB_SECRET_KEY": "for this measurement only, and for nothing else at all",
            "WHISTCLUB_HOSTS": "*",
        }
        command = [sys.executable, "-m", module, "here", *more]
        return subprocess.run(command, cwd=ROOT, env=environment).returncode


@contextmanager
def _postgres() -> Iterator[str]:
    with TemporaryDirectory() as folder:
        start = [str(ROOT / ".ci/postgres"), "start", folder]
        try:
            yield subprocess.run(start, check=True, capture_output=True, text=True).stdout.strip()
        finally:
            subprocess.run([str(ROOT / ".ci/postgres"), "stop", folder], check=True)


@contextmanager
def _database(address: str | None) -> Iterator[str]:
    """The address of a database of its own on the server at `address`; "" is SQLite's."""
    if not address:
        yield ""
        return
    import psycopg

    name = f"whistclub_measured_{os.getpid()}"
    with psycopg.connect(address, autocommit=True) as server:
        server.execute(f"CREATE DATABASE {name}")
    try:
        yield urlsplit(address)._replace(path=f"/{name}").geturl()
    finally:
        with psycopg.connect(address, autocommit=True) as server:
            server.execute(f"DROP DATABASE {name} WITH (FORCE)")
