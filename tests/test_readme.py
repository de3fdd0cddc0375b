"""What the README says of a server is what the program does."""

from __future__ import annotations

import re
import shutil
import subprocess
from importlib import import_module

import pytest
import yaml

from tests.workers import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
CODE = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "whistclub").glob("*.py"))
UNITS = re.findall(
    r"^`/etc/systemd/system/(.+?)`.*?```ini\n(.*?)```", README, re.MULTILINE | re.DOTALL
)
(COMPOSE,) = re.findall(r"```yaml\n(.*?)```", README, re.DOTALL)
VARIABLE = re.compile(r"WHISTCLUB_[A-Z]+(?:_[A-Z]+)*")


def test_every_variable_is_told_and_none_that_is_not_read():
    told = re.findall(r"^\| (`WHISTCLUB_.*?) \|", README, re.MULTILINE)
    assert set(VARIABLE.findall("".join(told))) == set(VARIABLE.findall(CODE))


def test_the_containers_set_no_variable_that_is_not_read():
    services = yaml.safe_load(COMPOSE)["services"]
    assert services["worker"]["environment"] == services["web"]["environment"]
    assert set(services["web"]["environment"]) <= set(VARIABLE.findall(CODE))


def test_what_the_containers_copy_is_there():
    inline = yaml.safe_load(COMPOSE)["services"]["web"]["build"]["dockerfile_inline"]
    copied = re.findall(r"^COPY (\S+)", inline, re.MULTILINE)
    assert copied
    assert [name for name in copied if not (ROOT / name).exists()] == []


def test_the_modules_that_are_started_are_there():
    for name in re.findall(r"-c python:([\w.]+)|celery -A ([\w.]+)", README):
        assert import_module("".join(name))


@pytest.mark.skipif(
    not shutil.which("systemd-analyze"),
    reason="only systemd itself can say whether it understands a unit, and it is not here",
)
def test_systemd_understands_the_units(tmp_path):
    for name, unit in UNITS:
        there = unit.replace("/srv/whistclub/.venv/bin/", "/bin/true ").replace("%i@%H", "x")
        (tmp_path / name.replace("@", "")).write_text(there, encoding="utf-8")
    command = ["systemd-analyze", "verify", *map(str, tmp_path.iterdir())]
    said = subprocess.run(command, capture_output=True, text=True, check=False)
    ours = [line for line in said.stderr.splitlines() if str(tmp_path) in line]
    assert len(UNITS) == 2
    assert ours == []
