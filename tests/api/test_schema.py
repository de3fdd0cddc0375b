"""The description of the interface: it is the one in the tree, its examples work, and answers keep
to it whatever is asked."""

from __future__ import annotations

import gc
import json
import os
from contextlib import suppress

import pytest
import schemathesis
from drf_spectacular.renderers import OpenApiJsonRenderer
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.api.makers import program, token_for
from tests.api.places import body_of, furnished, ids_at, path_of
from tests.api.test_doors import DOORS, OPERATIONS
from whistclub.api.schema import FILE, described
from whistclub.wsgi import application

# Deterministic; WHISTCLUB_EXAMPLES=100 asks longer.
EXAMPLES = int(os.environ.get("WHISTCLUB_EXAMPLES", "2"))
CHECKS = [
    not_a_server_error, status_code_conformance, content_type_conformance,
    response_headers_conformance, response_schema_conformance,
]  # fmt: skip


def test_the_description_in_the_tree_is_that_of_the_program():
    written = OpenApiJsonRenderer().render(described()).decode()
    assert written == FILE.read_text(encoding="utf-8"), "run make schema"


@pytest.mark.parametrize("name", list(OPERATIONS))
def test_every_operation_says_what_it_does_and_shows_what_is_sent(name):
    *_, operation = OPERATIONS[name]
    assert operation["summary"]
    assert operation["description"].endswith(".")
    sent = operation.get("requestBody")
    assert sent is None or sent["content"]["application/json"]["examples"]
    assert all(one.get("description") for one in operation.get("parameters", ())), name


@pytest.mark.django_db
@pytest.mark.parametrize("name", [name for name, who in DOORS.items() if who[3] < 400])
def test_the_example_of_an_operation_works(club, name):
    place = furnished(club)
    method, path, operation = OPERATIONS[name]
    answer = program(token_for("alma")).generic(
        method.upper(), path_of(path, place), body_of(operation, place),
        content_type="application/json",
        headers={"Idempotency-Key": "0f8fad5b-d9cb-469f-a165-70867728950e"},
    )  # fmt: skip
    list(answer)
    assert str(answer.status_code) in operation["responses"]
    assert answer.status_code < 300


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
@pytest.mark.filterwarnings("ignore::ResourceWarning")
def test_whatever_is_asked_the_answer_is_one_that_is_described(club):
    ids = ids_at(furnished(club))
    headers = {"Authorization": f"Bearer {token_for('alma')}", "Accept-Encoding": "identity"}
    schema = schemathesis.openapi.from_dict(json.loads(FILE.read_text(encoding="utf-8")))
    schema.app = application

    def ask(case):
        # Most things that are asked for are there, and most are as they were seen.
        if case.path_parameters and len(str(case.path_parameters)) % 4:
            case.path_parameters |= {part: str(ids[part]) for part in case.path_parameters}
        if len((case.headers or {}).get("If-Match", "")) % 2:
            case.headers["If-Match"] = "*"
        case.call_and_validate(headers=headers, checks=CHECKS)

    rare = settings(
        max_examples=EXAMPLES, derandomize=True, deadline=None, database=None,
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    for mode in schemathesis.GenerationMode:
        for method, path, _ in OPERATIONS.values():
            asked = schema[path][method].as_strategy(generation_mode=mode)
            with suppress(Unsatisfiable):  # of a name in a path nothing is wrong
                rare(given(case=asked)(ask))()
    gc.collect()  # its client leaves files open that it is sent: they are closed here
