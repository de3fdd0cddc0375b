"""The scoring core is standard library only."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
IMPORT_ALL = """
import importlib, pkgutil, sys
import whistclub.scoring
for module in pkgutil.walk_packages(whistclub.scoring.__path__, "whistclub.scoring."):
    importlib.import_module(module.name)
foreign = {"django", "rest_framework", "celery", "weasyprint"}
sys.stdout.write(" ".join(sorted(foreign & set(sys.modules))))
"""


def test_the_core_loads_no_framework():
    # A fresh interpreter, since the suite itself has loaded Django long ago.
    done = subprocess.run(
        [sys.executable, "-c", IMPORT_ALL], capture_output=True, text=True, check=True, cwd=ROOT
    )
    assert done.stdout == ""
