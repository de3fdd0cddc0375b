"""What went wrong, as problem details (RFC 9457) with the codes of the core.

Each problem has a code that programs can tell it by, the field it is about, facts that a
sentence needs, and that sentence in the reader's language.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from http import HTTPStatus
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import Http404
from rest_framework import exceptions
from rest_framework.response import Response
from rest_framework.views import exception_handler, set_rollback

from whistclub.api import refusals
from whistclub.api.refusals import Refusal, problem

MEDIA_TYPE = "application/problem+json"
KIND = "urn:whistclub:problem:"


def answer_to(raised: Exception, context: dict[str, Any]) -> Response | None:
    """The answer to whatever a view raised; None, which is a 500, if it is our mistake."""
    if refusal := refusals.refusal_of(raised):
        set_rollback()
        return _response(refusal, {})
    plain = exception_handler(raised, context)
    if plain is None:
        return None
    kept = {name: plain.headers[name] for name in KEPT if plain.has_header(name)}
    return _response(_plain_refusal(raised, plain.status_code), kept)


KEPT = ("WWW-Authenticate", "Retry-After", "Allow")


def _plain_refusal(raised: Exception, status: int) -> Refusal:
    """What Django REST framework raises by itself, in our form."""
    if isinstance(raised, exceptions.ValidationError):
        return Refusal(422, "bad input", problems=tuple(_of_fields(raised.get_full_details())))
    if isinstance(raised, exceptions.APIException) and isinstance(raised.detail, str):
        code = raised.detail.code or raised.default_code
        return Refusal(status, code.replace("_", " "), str(raised.detail))
    if isinstance(raised, Http404):
        return Refusal(status, "not found")
    assert isinstance(raised, PermissionDenied)
    return Refusal(status, "permission denied")


def _of_fields(found: Any, field: str = "") -> Iterable[Mapping[str, Any]]:
    """The faults of a serializer, each with the dotted name of its field."""
    if isinstance(found, Mapping) and set(found) == {"message", "code"}:
        yield problem(str(found["code"]), field, str(found["message"]))
        return
    named = found.items() if isinstance(found, Mapping) else enumerate(found)
    for name, part in named:
        is_place = isinstance(part, Mapping) and set(part) == {"message", "code"}
        plain = name == "non_field_errors" or (isinstance(name, int) and is_place)
        yield from _of_fields(part, field if plain else f"{field}.{name}".strip("."))


def _response(refusal: Refusal, headers: Mapping[str, str]) -> Response:
    told = {
        "type": KIND + refusal.code.replace(" ", "-"),
        "title": refusal.code,
        "status": refusal.status,
        "detail": refusal.detail or _phrase(refusal),
        "problems": list(refusal.problems),
    }
    return Response(told, refusal.status, headers=dict(headers), content_type=MEDIA_TYPE)


def _phrase(refusal: Refusal) -> str:
    """What is wrong in a sentence: the first problem's, else the status in words."""
    said = next((str(one["detail"]) for one in refusal.problems if one["detail"]), "")
    return said or HTTPStatus(refusal.status).phrase
