"""Which version of the site this is, as the phones must know it."""

from __future__ import annotations

import hashlib
from pathlib import Path

PARTS = ("templates/**/*.html", "static/js/*.js", "static/css/*.css")


def version_of(folder: Path) -> str:
    """A short text that differs as soon as a page or a script that phones keep does.

    folder: of the project. It is read once, when the site starts.
    """
    digest = hashlib.sha256()
    for pattern in PARTS:
        for path in sorted(folder.glob(pattern)):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:12]
