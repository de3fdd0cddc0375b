"""The interface described: for people as a page, for programs as OpenAPI."""

from __future__ import annotations

from django.http import FileResponse, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from whistclub.api.reading import nouns
from whistclub.api.schema import FILE
from whistclub.clubs.access import anyone


@anyone
@require_GET
def page(request: HttpRequest) -> HttpResponse:
    """What can be asked, with examples."""
    return render(request, "api/page.html", {"nouns": nouns()})


@anyone
@require_GET
def schema(request: HttpRequest) -> FileResponse:
    """The description in OpenAPI 3.1."""
    return FileResponse(FILE.open("rb"), content_type="application/json")
