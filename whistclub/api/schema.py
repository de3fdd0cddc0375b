"""The description of the interface: what all operations share is said here once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from django.utils import translation
from drf_spectacular.extensions import OpenApiAuthenticationExtension
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.openapi import AutoSchema

from whistclub.api.problems import MEDIA_TYPE

FILE = Path(__file__).parent / "schema.json"  # what this makes, kept to be read and compared

WRITING = ("post", "put", "patch", "delete")
REFUSALS = {
    "400": "What was sent cannot be read, or a header is missing.",
    "401": "The token opens nothing, or a token is needed.",
    "403": "Your role is too small for this, or the token only reads.",
    "404": "There is no such thing, or it is another club’s.",
    "406": "Only JSON can be had.",
    "409": "It does not fit what is there now; nothing was changed.",
    "412": "It has been changed since the version that If-Match names; nothing was changed.",
    "413": "More was sent than is read.",
    "415": "Only JSON is read.",
    "422": "It was read, but cannot be; the problems say which field and why.",
    "428": "If-Match is needed.",
    "429": "Too much was asked in this minute.",
}
PARAMETERS: Mapping[str, tuple[str, Any]] = {
    "club": ("The club’s slug, as in the addresses of its pages.", "les-quatre-vents"),
    "variant": ("The variant’s slug.", "whisthub"),
    "player": ("The player’s number in the club.", 1),
    "rules": ("The id of a version of house rules.", 1),
    "evening": ("The evening’s id.", 1),
    "table": ("The table’s id.", 1),
    "deal": ("The deal’s number at the table.", 1),
    "drive": ("The drive’s id.", 1),
    "entry": ("The start number on the card.", 1),
    "round": ("The round’s number.", 1),
    "job": ("The job’s id, which is the key to it.", "0f8fad5b-d9cb-469f-a165-70867728950e"),
}


class Schema(AutoSchema):
    """An operation named for its view and method; its text is the method’s docstring."""

    def get_operation_id(self) -> str:
        name = type(self.view).__name__
        return f"{self.method.lower()}{name}"

    def _get_paginator(self) -> Any:
        """Only what is read comes in pages; what was made by a post is told at once."""
        paged = super()._get_paginator()  # type: ignore[no-untyped-call]
        return paged if self.method == "GET" else None

    def get_tags(self) -> list[str]:
        return [type(self.view).__module__.rpartition(".")[2]]


class TokenScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    """How a token is shown, for the description."""

    target_class = "whistclub.api.authentication.TokenAuthentication"
    name = "token"

    def get_security_definition(self, auto_schema: AutoSchema) -> dict[str, Any]:
        return {"type": "http", "scheme": "bearer"}


def complete(
    result: dict[str, Any], generator: object, request: object, public: bool
) -> dict[str, Any]:
    """The description with the refusals of every operation, marks, and words for parameters."""
    responses = result.setdefault("components", {}).setdefault("responses", {})
    for status, words in REFUSALS.items():
        responses[f"Refused{status}"] = {
            "description": words,
            "content": {MEDIA_TYPE: {"schema": {"$ref": "#/components/schemas/Refusal"}}},
        }
    result["components"].setdefault("schemas", {})["Refusal"] = REFUSAL
    for path, methods in result["paths"].items():
        for method, operation in methods.items():
            for status in _refusals(path, method, operation):
                refused = {"$ref": f"#/components/responses/Refused{status}"}
                operation["responses"].setdefault(status, refused)
            answer = operation["responses"].get("200", {})
            if method == "get" and "application/json" in answer.get("content", ()):
                _add_marks(operation)
            for parameter in operation.get("parameters", ()):
                if parameter["in"] == "path":
                    words, example = PARAMETERS[parameter["name"]]
                    parameter |= {"description": words, "example": example}
    return result


def described() -> dict[str, Any]:
    """The description as OpenAPI 3.1, in English."""
    with translation.override("en"):
        found: dict[str, Any] = SchemaGenerator().get_schema(request=None, public=True)  # type: ignore[no-untyped-call]
    return found


REFUSAL = {
    "type": "object",
    "description": "Problem details (RFC 9457).",
    "required": ["type", "title", "status", "detail", "problems"],
    "properties": {
        "type": {"type": "string", "description": "The same code as a name of its own."},
        "title": {"type": "string", "description": "The code of the refusal; it never changes."},
        "status": {"type": "integer"},
        "detail": {"type": "string", "description": "A sentence in the reader’s language."},
        "problems": {
            "type": "array",
            "items": {
                "type": "object",
                "required": ["code", "field", "detail", "facts"],
                "properties": {
                    "code": {"type": "string"},
                    "field": {"type": "string", "description": "Dotted; empty for the whole."},
                    "detail": {"type": "string"},
                    "facts": {"type": "object", "additionalProperties": True},
                },
            },
        },
    },
}


def _refusals(path: str, method: str, operation: Mapping[str, Any]) -> Iterator[str]:
    yield from ("401", "406", "429")
    if "{" in path:
        yield "404"
    if "{club}" in path or method in WRITING:
        yield "403"
    if "{club}" in path and method in WRITING:
        yield "409"
    if "requestBody" in operation:
        yield from ("400", "413", "415", "422")
    names = {parameter["name"] for parameter in operation.get("parameters", ())}
    if names & {"Idempotency-Key", "cursor", "season"}:
        yield "400"
    if "If-Match" in names:
        yield from ("412", "428")


def _add_marks(operation: dict[str, Any]) -> None:
    operation["responses"]["200"]["headers"] = {
        "ETag": {"description": "The mark of this answer.", "schema": {"type": "string"}}
    }
    operation["responses"]["304"] = {"description": "It is as If-None-Match names it."}
    operation.setdefault("parameters", []).append(
        {
            "name": "If-None-Match",
            "in": "header",
            "schema": {"type": "string"},
            "description": "The ETag of the answer you have; 304 if it still holds.",
        }
    )
