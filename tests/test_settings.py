"""What the settings do by themselves, each time in a fresh interpreter."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def run(*command, settings="whistclub.settings", **environment):
    """What Python says with these settings and WHISTCLUB_* variables and no others."""
    clean = {name: at for name, at in os.environ.items() if not name.startswith("WHISTCLUB_")}
    environment = {**clean, "DJANGO_SETTINGS_MODULE": settings, **environment}
    return subprocess.run(
        [sys.executable, *command], cwd=ROOT, env=environment,
        capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip


def test_the_folder_for_data_is_made_where_there_is_none(tmp_path):
    folder = tmp_path / "data" / "whist"
    seen = run("manage.py", "showmigrations", "jobs", WHISTCLUB_VAR=str(folder))
    assert "[ ] 0001" in seen
    assert (folder / "whistclub.sqlite3").exists()


def test_a_test_sends_no_job_to_a_real_broker_and_leaves_no_folder():
    code = "from django.conf import settings as s; print(s.CELERY_BROKER_URL, s.VAR_DIR, sep='|')"
    seen = run("-c", code, settings="tests.settings", WHISTCLUB_BROKER_URL="redis://127.0.0.1")
    broker, folder = seen.strip().split("|")
    assert broker == ""
    assert "whistclub-tests-" in folder
    assert not Path(folder).exists()


MAIL = "from django.conf import settings as s; print(s.EMAIL_BACKEND.split('.')[-2], {})"


def test_mail_goes_to_the_server_that_is_named():
    names = ("HOST", "PORT", "HOST_USER", "HOST_PASSWORD", "USE_SSL", "USE_TLS")
    code = MAIL.format(", ".join(f"s.EMAIL_{name}" for name in names))
    for address, told in {
        "smtp://post:p%40ss@mail.example.org": "smtp mail.example.org 587 post p@ss False True",
        "smtps://post:pass@mail.example.org": "smtp mail.example.org 465 post pass True False",
        "smtp://localhost:25": "smtp localhost 25   False False",
    }.items():
        assert run("-c", code, WHISTCLUB_MAIL_URL=address).rstrip("\n") == told


def test_without_a_mail_server_mails_are_written_out():
    assert run("-c", MAIL.format("''")).split() == ["console"]
