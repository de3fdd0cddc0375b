"""The description of the interface as people read it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from django.utils.translation import gettext_lazy as _

from whistclub.api.schema import FILE
from whistclub.play.words import Words

NOUNS: Mapping[str, Words] = {
    "variants": _("Variants"),
    "clubs": _("Clubs"),
    "evenings": _("Evenings"),
    "deals": _("Deals"),
    "drives": _("Drives"),
    "work": _("Jobs and paper"),
}


@dataclass(frozen=True, slots=True)
class Operation:
    """One thing that can be asked. text and the rest are in English, as programmers read it.

    parameters: name, where it stands, what it means. sent: an example of what is sent, as JSON.
    answers: statuses with what they mean. is_open: whether its address can be opened as it is.
    """

    name: str
    method: str
    path: str
    summary: str
    text: str
    parameters: tuple[tuple[str, str, str], ...]
    sent: str
    answers: tuple[tuple[str, str], ...]
    is_open: bool


@dataclass(frozen=True, slots=True)
class Noun:
    """The operations on one kind of thing."""

    slug: str
    title: Words
    operations: tuple[Operation, ...]


@cache
def nouns() -> tuple[Noun, ...]:
    """All operations, by what they are about."""
    told = json.loads(FILE.read_text(encoding="utf-8"))
    refusals = told["components"]["responses"]
    found: dict[str, list[Operation]] = {slug: [] for slug in NOUNS}
    for path, methods in told["paths"].items():
        for method, operation in methods.items():
            (noun,) = operation["tags"]
            found[noun].append(_operation(path, method, operation, refusals))
    return tuple(Noun(slug, NOUNS[slug], tuple(found[slug])) for slug in NOUNS)


def _operation(
    path: str, method: str, told: Mapping[str, Any], refusals: Mapping[str, Any]
) -> Operation:
    return Operation(
        name=told["operationId"],
        method=method.upper(),
        path=path,
        summary=told["summary"],
        text=told["description"],
        parameters=tuple(
            (one["name"], one["in"], one["description"]) for one in told.get("parameters", ())
        ),
        sent=_example(told),
        answers=tuple(
            (status, _meaning(answer, refusals))
            for status, answer in sorted(told["responses"].items())
        ),
        is_open=method == "get" and "{" not in path,
    )


def _example(told: Mapping[str, Any]) -> str:
    if "requestBody" not in told:
        return ""
    examples = told["requestBody"]["content"]["application/json"]["examples"]
    return json.dumps(next(iter(examples.values()))["value"], ensure_ascii=False, indent=2)


def _meaning(answer: Mapping[str, Any], refusals: Mapping[str, Any]) -> str:
    if "$ref" in answer:
        answer = refusals[answer["$ref"].rpartition("/")[2]]
    meaning: str = answer["description"]
    return meaning or "Done."
