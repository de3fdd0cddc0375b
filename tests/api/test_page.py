"""The page that describes the interface, and its description for programs."""

from __future__ import annotations

import json

import pytest
from django.test import Client

from tests.api.test_doors import OPERATIONS
from tests.pages import page_of
from tests.test_access import patterns
from whistclub.api.schema import FILE

pytestmark = pytest.mark.django_db
UNDESCRIBED = {"api:page", "api:schema", "api:nothing"}


def test_the_page_tells_every_operation():
    page = page_of(Client().get("/api/"))
    assert {one["id"] for one in page.all("details")} == set(OPERATIONS)


def test_every_address_is_described():
    ours = {name for name in patterns() if name.startswith("api:")}
    assert len(ours - UNDESCRIBED) == len({path for _, path, _ in OPERATIONS.values()})


def test_the_description_is_the_one_in_the_tree():
    answer = Client().get("/api/v1/schema.json")
    assert json.loads(b"".join(answer.streaming_content)) == json.loads(FILE.read_text())


@pytest.mark.parametrize("path", ["/api/v1/", "/api/v1/nothing", "/api/v1/clubs/%C2%90/drives"])
def test_an_address_where_nothing_stands_is_told_to_programs(path):
    answer = Client().get(path)
    assert (answer.status_code, answer["Content-Type"]) == (404, "application/problem+json")


def test_another_method_is_refused_with_those_that_there_are():
    answer = Client().post("/api/v1/variants")
    assert (answer.status_code, answer["Content-Type"]) == (405, "application/problem+json")
    assert "GET" in answer["Allow"]
