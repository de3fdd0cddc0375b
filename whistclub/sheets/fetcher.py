"""What a sheet may load while it is printed: fonts and stylesheets of this project, no more.

Import it only where a sheet is printed: it needs WeasyPrint, and that needs Pango.
"""

from __future__ import annotations

import mimetypes
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import url2pathname

from django.conf import settings
from weasyprint.urls import (  # type: ignore[import-untyped] # it has no types
    URLFetcher,
    URLFetcherResponse,
)

STATIC = Path(settings.BASE_DIR) / "static"
SERVED = (".css", ".woff2")


class NotServed(ValueError):
    """Raised when a sheet asks for anything but a font or a stylesheet of this project."""


class StaticFiles(URLFetcher):  # type: ignore[misc] # its base has no types
    """Serves the files under static/ that sheets are made of; refuses all else.

    A refusal, like a font that is missing, stops the printing: a sheet in whatever font the
    machine has would look right here and wrong elsewhere.
    """

    def __init__(self) -> None:
        super().__init__(fail_on_errors=True)

    def fetch(self, url: str, headers: dict[str, str] | None = None) -> URLFetcherResponse:
        """The file at this address.

        Raises NotServed for any address but that of a font or stylesheet under static/.
        """
        path = _path(url)
        kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        return URLFetcherResponse(url, path.read_bytes(), {"Content-Type": kind})


def _path(url: str) -> Path:
    parts = urlsplit(url)
    path = Path(url2pathname(parts.path)).resolve()
    is_ours = parts.scheme == "file" and not parts.netloc and path.is_relative_to(STATIC)
    if not is_ours or path.suffix not in SERVED:
        raise NotServed(url)
    return path
