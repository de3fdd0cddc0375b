"""What the settings do by themselves, each time in a fresh interpreter."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def manage(*command, **environment):
    """What `manage.py` says with these WHISTCLUB_* variables and no others."""
    clean = {name: at for name, at in os.environ.items() if not name.startswith("WHISTCLUB_")}
    clean["DJANGO_SETTINGS_MODULE"] = "whistclub.settings"
    return subprocess.run(
        [sys.executable, "manage.py", *command], cwd=ROOT, env={**clean, **environment},
        capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip


def test_the_folder_for_data_is_made_where_there_is_none(tmp_path):
    folder = tmp_path / "data" / "whist"
    assert "[ ] 0001" in manage("showmigrations", "jobs", WHISTCLUB_VAR=str(folder))
    assert (folder / "whistclub.sqlite3").exists()
