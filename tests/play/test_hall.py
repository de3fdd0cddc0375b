"""A few phones over a bad network, and a server that is killed; bench_phones fills a hall."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.sites import ROOT


@pytest.mark.slow
def test_every_deal_of_every_phone_arrives_once():
    command = [sys.executable, "-m", "tests.play.bench_phones", "small"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "5 phones x 5 deals, network cut, server ended 1 times" in done.stdout
