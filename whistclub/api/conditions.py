"""Answers that need not be sent again, and changes of what nobody else has changed meanwhile."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any, cast

from django.utils.cache import get_conditional_response
from django.utils.http import parse_etags, quote_etag
from django.utils.translation import gettext as _
from rest_framework.exceptions import APIException
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request
from rest_framework.response import Response


class MatchNeeded(APIException):
    """Raised when something is to be changed without saying which version of it was seen."""

    status_code = 428
    default_code = "if-match needed"


class ChangedMeanwhile(APIException):
    """Raised when something is to be changed that is not as it was when it was read."""

    status_code = 412
    default_code = "changed meanwhile"


class PlainJSONRenderer(JSONRenderer):
    """JSON in one form only, whatever indent is asked for, so that one mark stands for it."""

    def get_indent(self, accepted_media_type: str, renderer_context: Mapping[str, Any]) -> None:
        return None


def mark_of(written: bytes) -> str:
    """The mark of an answer: it differs as soon as a letter of it does."""
    return hashlib.sha256(written).hexdigest()[:32]


def answered(request: Request, response: Response) -> Response:
    """The answer with its mark in ETag; an empty 304 to whoever has it already."""
    written = response.rendered_content
    etag = quote_etag(mark_of(written))
    response.headers["ETag"] = etag
    response.headers.setdefault("Cache-Control", "private, no-cache")
    return cast("Response", get_conditional_response(request._request, etag, response=response))


def check_match(request: Request, now: object) -> None:
    """Raises MatchNeeded without an If-Match, ChangedMeanwhile unless it names `now`.

    now: what GET would answer. Marks made weak by compression on the way count as strong ones.
    """
    named = request.headers.get("If-Match")
    if named is None:
        raise MatchNeeded(_("Say with If-Match which version you have seen: its ETag."))
    seen = {etag.removeprefix("W/").strip('"') for etag in parse_etags(named)}
    if "*" not in seen and mark_of(PlainJSONRenderer().render(now)) not in seen:
        raise ChangedMeanwhile(_("It has been changed meanwhile; look at it once more."))
