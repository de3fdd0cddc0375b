"""A check at start that sheets can be printed on this machine."""

from __future__ import annotations

from typing import Any

from django.core.checks import CheckMessage, Error

PACKAGES = "libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0"


def can_print(**kwargs: Any) -> list[CheckMessage]:
    """E001 if WeasyPrint cannot find the libraries of the system that it draws text with."""
    try:
        import weasyprint  # type: ignore[import-untyped] # noqa: F401
    except OSError as missing:
        return [
            Error(
                f"Sheets cannot be printed: {missing}",
                hint=f"On Debian: apt-get install {PACKAGES}. On macOS: brew install pango.",
                id="sheets.E001",
            )
        ]
    return []
