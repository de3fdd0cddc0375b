"""The worker that runs in the browser and keeps the pages of tables."""

from __future__ import annotations

import json
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.storage import ManifestFilesMixin, staticfiles_storage
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_GET

from whistclub.clubs.access import anyone

SOURCE = Path(settings.BASE_DIR) / "static" / "js" / "sw.js"


@anyone
@require_GET
def worker(request: HttpRequest) -> HttpResponse:
    """The worker's script, at the root: it may look after the folder that it comes from.

    It differs with every version of the site, which is how the browser knows of a new one.
    """
    facts = {
        "VERSION": settings.VERSION,
        "ARE_HASHED": isinstance(staticfiles_storage, ManifestFilesMixin),
    }
    head = "".join(f"var {name} = {json.dumps(value)};\n" for name, value in facts.items())
    script = head + SOURCE.read_text(encoding="utf-8")
    return HttpResponse(
        script, content_type="text/javascript", headers={"Cache-Control": "no-cache"}
    )
