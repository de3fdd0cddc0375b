"""The check at start that printing works here."""

from __future__ import annotations

import subprocess
import sys

from django.conf import settings
from django.core.checks import registry, run_checks

from whistclub.sheets.checks import can_print

# A machine without Pango, as WeasyPrint meets it: the library cannot be opened.
WITHOUT_PANGO = """
import sys, cffi
from cffi import FFI
def missing(self, name, flags=0):
    raise OSError(f"cannot load library {name!r}")
FFI.dlopen = missing
import django
django.setup()
from whistclub.sheets.checks import can_print
import whistclub.urls
print([(found.id, found.hint) for found in can_print()])
"""


def test_this_machine_can_print():
    assert can_print() == []


def test_the_check_is_run_by_manage_py_check():
    assert "sheets" in registry.registry.tags_available()
    assert run_checks(tags=["sheets"]) == []


def test_without_pango_the_site_starts_and_the_check_names_the_packages():
    said = subprocess.run(
        [sys.executable, "-c", WITHOUT_PANGO], check=True, capture_output=True, text=True,
        cwd=settings.BASE_DIR, env={"DJANGO_SETTINGS_MODULE": "tests.settings", "PATH": ""},
    ).stdout  # fmt: skip
    assert "sheets.E001" in said
    assert "libpango-1.0-0" in said
