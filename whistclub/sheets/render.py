"""A template and a stylesheet made into a PDF.

The same content makes the same bytes: there is no clock here, no network and no font that
is not in the repository.
"""

from __future__ import annotations

import gc
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from django.conf import settings
from django.template.loader import render_to_string

PRINT_CSS = Path(settings.BASE_DIR) / "static" / "print"

# No font of ours holds the narrow no-break space of French, and the machine's own would
# stand in for it.
NARROW_SPACE, NO_BREAK_SPACE = "\u202f", "\u00a0"

# Without a broker sheets are printed on the threads of the web server. Pango's font maps are
# not made for two of them at once.
_one_at_a_time = threading.Lock()


def render(template: str, stylesheet: str, context: dict[str, Any]) -> bytes:
    """The PDF, tagged for screen readers, in the language that is active.

    template: its name; it sets the document's language and title. stylesheet: its name in
    static/print.
    """
    return pdf_of(render_to_string(template, context), stylesheet)


def pdf_of(html: str, stylesheet: str) -> bytes:
    """The PDF of a whole HTML document with this stylesheet of static/print.

    Raises FatalURLFetchingError if it asks for anything but our fonts and stylesheets.
    """
    # Slow to import, and the site must run without Pango where nobody prints.
    from weasyprint import CSS, HTML  # type: ignore[import-untyped]

    from whistclub.sheets.fetcher import StaticFiles

    with _one_at_a_time, _no_collection():
        fonts, fetcher = _fonts(), StaticFiles()
        css = CSS(filename=PRINT_CSS / stylesheet, font_config=fonts, url_fetcher=fetcher)
        document = HTML(
            string=html.replace(NARROW_SPACE, NO_BREAK_SPACE),
            base_url=PRINT_CSS.as_uri() + "/",
            url_fetcher=fetcher,
        )
        pdf = document.write_pdf(stylesheets=[css], font_config=fonts, pdf_variant="pdf/ua-1")
    assert isinstance(pdf, bytes)
    return pdf


@cache
def _fonts() -> Any:
    """The fonts of this process, loaded once: half a megabyte of each sheet's never came back."""
    from weasyprint.text.fonts import FontConfiguration  # type: ignore[import-untyped]

    return FontConfiguration()


@contextmanager
def _no_collection() -> Iterator[None]:
    """Without the garbage collector, which takes a fifth of the time of a page of cells."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
