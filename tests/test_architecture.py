"""The shape of the project, held by counting."""

from __future__ import annotations

import hashlib
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
MODULES = [
    path for folder in ("whistclub", "tests") for path in sorted((ROOT / folder).rglob("*.py"))
    if "migrations" not in path.parts
]  # fmt: skip
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))
BANNED = re.compile(r"(manager|helper|util|common|misc|handle|process)", re.IGNORECASE)


def name_of(path):
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_a_module_has_at_most_400_lines_and_says_what_it_is_for(path):
    text = path.read_text(encoding="utf-8")
    assert text.count("\n") <= 400
    if text.strip() and path.name != "__init__.py":
        first = next(line for line in text.splitlines() if not line.startswith("#!"))
        assert first.startswith('"""')


@pytest.mark.parametrize("path", TEMPLATES, ids=name_of)
def test_a_template_has_at_most_150_lines_and_no_inline_style(path):
    text = path.read_text(encoding="utf-8")
    assert text.count("\n") <= 150
    assert ' style="' not in text


def test_modules_are_named_for_what_they_hold():
    assert [name_of(path) for path in MODULES if BANNED.search(path.stem)] == []


def printed_by(code):
    """The words that a fresh interpreter prints when it runs this."""
    return subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split()


def test_the_core_needs_no_framework():
    loaded = printed_by("import sys, whistclub.scoring, whistclub.pairings; print(*sys.modules)")
    assert {"django", "celery", "rest_framework", "weasyprint"} & set(loaded) == set()


def test_a_command_that_prints_nothing_waits_for_no_printer():
    loaded = printed_by("import sys, django; django.setup(); print(*sys.modules)")
    assert {"celery", "pypdf", "weasyprint"} & set(loaded) == set()


def test_a_worker_knows_all_that_is_done_in_the_background():
    known = printed_by(
        "from whistclub.celery import app; app.loader.import_default_modules(); print(*app.tasks)"
    )
    assert {name for name in known if name.startswith("whistclub.")} == {
        "whistclub.archive.tasks.look",
        "whistclub.archive.tasks.merge",
        "whistclub.clubs.tasks.mail_invitation",
        "whistclub.clubs.tasks.mail_link",
        "whistclub.drives.tasks.build_rounds",
        "whistclub.exchange.tasks.read_file",
        "whistclub.jobs.tasks.reap",
        "whistclub.sheets.tasks.print_paper",
        "whistclub.sheets.tasks.print_part",
    }


def test_the_ledger_is_written_by_play_alone():
    outside = [path for path in MODULES if "play" not in path.parts and "tests" not in path.parts]
    assert [name_of(path) for path in outside if "Entry.objects" in path.read_text()] == []


def test_the_files_of_others_are_as_they_came():
    lines = (ROOT / "static/vendor/README.md").read_text().splitlines()
    rows = [line.strip("|").split("|") for line in lines if line.startswith("| ") and ".js" in line]
    assert rows
    for row in rows:
        name, sha = row[0].strip(), row[-1].strip()
        assert hashlib.sha256((ROOT / "static/vendor" / name).read_bytes()).hexdigest() == sha
